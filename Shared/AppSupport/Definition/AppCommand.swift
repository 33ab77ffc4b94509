import AppGroup
public import AppIntents
public import Commands
import FoundationExtras
public import Rendering
public import WidgetKitCore

/// A word of an app that is no intent: something that lasts, or that programs call.
public struct AppCommand: Sendable {
  /// The word.
  public let name: String
  let isHidden: Bool
  let syntax: @Sendable (_ program: String) -> CommandSyntax
  let run: @Sendable (AppRun, ParsedWords) async throws -> ExitCode

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - name: The word that calls it.
  ///   - isHidden: Whether it is for programs alone, so that help and completions are silent about it.
  ///   - syntax: What may stand behind it, under the program's name.
  ///   - run: Runs the words after it.
  public init(
    _ name: String, isHidden: Bool = false, syntax: @escaping @Sendable (_ program: String) -> CommandSyntax,
    run: @escaping @Sendable (AppRun, ParsedWords) async throws -> ExitCode
  ) {
    self.name = name
    self.isHidden = isHidden
    self.syntax = syntax
    self.run = run
  }

  /// The command beside those that every app has.
  func builtIn(group: String) -> BuiltIn {
    BuiltIn(
      name,
      node: { session in isHidden ? nil : CommandNode(name, syntax: syntax(session.app.program), group: group) },
      run: { session, words in
        let syntax = syntax(session.app.program)
        if session.options.help {
          session.output.lines(syntax.help(width: session.inputs.terminal.width))
          return .success
        }
        do {
          try session.options.requireFormat(syntax.formats)
          return try await run(AppRun(session: session), syntax.parse(words))
        } catch let error as CommandError {
          throw error.withUsage(syntax.usage)
        }
      })
  }
}

/// One run of an app's executable, for a command of its own.
public struct AppRun: Sendable {
  let session: AppSession

  /// The moment, zone and locale.
  public var world: World { session.world }
  /// The options that every command takes.
  public var options: GlobalOptions { session.options }
  /// What the streams are.
  public var terminal: Terminal { session.inputs.terminal }
  /// Where words go.
  public var output: Output { session.output }
  /// In which form results are printed.
  public var style: OutputStyle { session.style }
  /// What a picture depends on besides the view, at the moment of the run.
  public var picture: RenderEnvironment { session.renderEnvironment }
  /// Where the run takes place.
  public var place: AppPlace { session.place }
  /// The path of the app's store.
  public var storePath: String { session.home.storePath(ofGroup: session.app.name) }

  /// The same run, with what it has open, at the machine's time; one as of another time stays there.
  ///
  /// - Throws: a usage error where the time cannot be read.
  public func now() throws -> AppRun { AppRun(session: try session.ticking()) }

  /// Whether the app has a store.
  public var hasStore: Bool { session.hasStore }

  /// The store, read, with the settings and the moment.
  ///
  /// - Throws: the store's error.
  public func open() throws -> AppContext { try session.open(.reads) }

  /// Closes what the run has opened.
  public func close() { session.close() }

  /// Calls a closure with the app's dependencies in force.
  ///
  /// - Throws: the store's error, or what the closure throws.
  public func providing<Value>(_ body: () async throws -> Value) async throws -> Value {
    try await session.providing(session.open(.reads)) { try await body() }
  }

  /// Performs an intent of the app as a command does: the host is told, and what follows a change is done.
  ///
  /// - Returns: what it says.
  /// - Throws: a usage error where nothing may be written, or what the intent throws.
  public func perform(_ intent: some AppIntent) async throws -> String? {
    let context = try session.open(.writes)
    let before = try context.store.revision
    let outcome = try await session.perform(intent._archived(), context: context, asking: .command)
    if try context.store.revision != before {
      session.requestReload(.command)
      await session.follow()
    }
    return outcome.dialog
  }

  /// What went wrong, in a line.
  public static func message(of error: any Error) -> String { CommandError(atEdge: error).message }

  /// Does what follows a change, whoever made it.
  public func follow() async { await session.follow() }
}
