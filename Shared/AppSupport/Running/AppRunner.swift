import AppGroup
import AppIntents
public import Commands
import Foundation
import FoundationExtras
import Interchange
import Rendering
import WidgetKitCore

/// Runs an app for one call of its executable.
public struct AppRunner: Sendable {
  private let app: AppDefinition

  /// Makes a runner.
  public init(_ app: AppDefinition) { self.app = app }

  /// The whole of an executable: reads the process, runs, and ends it with the status of the run.
  public static func main(_ app: AppDefinition) -> Never {
    Output.ignoreBrokenPipes()
    MainThread.run { await AppRunner(app).run(.current()).rawValue }
  }

  /// The whole command line as data; nothing of a home is read.
  public func commands(_ inputs: ProcessInputs) async throws -> CommandNode {
    var options = GlobalOptions()
    options.help = true
    return try await AppSession(app, options: options, inputs: inputs, output: inputs.output(true)).commands()
  }

  /// Runs one call.
  public func run(_ inputs: ProcessInputs) async -> ExitCode {
    var output = inputs.output(false)
    if inputs.arguments.first == Shell.query {
      output.lines(await CompletionQuery(app: app, inputs: inputs).lines(Array(inputs.arguments.dropFirst())))
      try? output.finish()
      return .success
    }
    var format: String?
    do {
      if inputs.hasBrokenArguments {
        let advice =
          inputs.arguments.contains("import")
          ? "give the file as standard input: \(app.program) import - < FILE"
          : "type it in a terminal that is set to UTF-8"
        throw CommandError("A word of the command is not UTF-8", details: [advice])
      }
      var (options, words) = try GlobalOptions.extract(from: inputs.arguments)
      if words.first == "help" {
        words.removeFirst()
        options.help = true
      }
      output = inputs.output(options.quiet)
      format = options.format
      let session = try AppSession(app, options: options, inputs: inputs, output: output)
      if let note = session.zoneNote { output.note(note) }
      let code = try await session.run(words)
      if let note = session.closingNote { output.note(TerminalText.escaped(note)) }
      do {
        try output.finish()
      } catch {
        guard session.hasWritten else { throw error }
        throw error.adding(details: ["the change itself was made; do not make it again"])
      }
      // The answer stands already: nobody waits for this.
      if session.hasWritten { await session.follow() }
      // Nothing is written when a database is closed (the logs stay as they are), and to give back statement by statement
      // what the system takes back in one piece is a twelfth of a status line.
      if inputs.endsProcess { exit(code.rawValue) }
      // Not where the run failed: an intent that was left behind may be in a transaction, which closing would wait for.
      session.close()
      return code
    } catch {
      let failure = CommandError(atEdge: error)
      if let line = failure.barLine(format) {
        output.data(line)
        try? output.finish()
      }
      output.error(failure, width: inputs.terminal.width)
      return failure.exitCode
    }
  }
}

extension AppSession {
  /// Runs the words after the program's name and its global options.
  func run(_ words: [String]) async throws -> ExitCode {
    if options.version {
      if style == .json {
        output.json(["name": .string(app.name), "version": .string(app.version)])
      } else {
        output.line("\(app.name) \(app.version)")
      }
      return .success
    }
    guard !words.isEmpty else {
      if options.help {
        try await help()
      } else {
        try await widgets.show(kind: app.defaultWidget)
      }
      return .success
    }
    let (command, rest) = try self.words.resolve(words, program: app.program)
    switch command {
    case .intent(let intent):
      return try await run(intent, words: rest)
    case .builtIn(let name):
      guard let builtIn = BuiltIn.all(of: app).first(where: { $0.name == name }) else {
        throw CommandError.internalError("a word without a command")
      }
      return try await builtIn.run(self, rest)
    }
  }
}
