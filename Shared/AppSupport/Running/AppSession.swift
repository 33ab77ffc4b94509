import AppGroup
import AppIntents
import Commands
import Foundation
import FoundationExtras
import WidgetKit
import WidgetKitCore

/// One run of an app's executable: what was asked for, and everything that it is done with.
struct AppSession: Sendable {
  let app: AppDefinition
  let options: GlobalOptions
  let inputs: ProcessInputs
  let output: Output
  let home: Home
  let world: World
  let registry: IntentRegistry
  let words: CommandWords
  let hostDatabase: HostDatabase
  /// The settings as they were when the run began.
  let settings: AppSettings
  /// What must be said when the run has done what was asked; nil for nothing.
  let closingNote: String?
  private var isReading = false

  init(_ app: AppDefinition, options: GlobalOptions, inputs: ProcessInputs, output: Output) throws {
    self.app = app
    self.options = options
    self.inputs = inputs
    self.output = output
    home = try Self.home(options, inputs)
    hostDatabase = HostDatabase(home: home)
    let asksNothing = options.help || options.version
    let shared: (values: [String: String], note: String?) =
      asksNothing ? ([:], nil) : Self.sharedSettings(hostDatabase)
    closingNote = shared.note
    settings =
      asksNothing
      ? AppSettings(app.settings, stored: [:])
      : Self.firstSettings(
        of: app, home: home, shared: shared.values,
        mayMigrate: !(options.travels && home.isDefault))
    world = try Self.world(inputs.world, options: options, settings: settings)
    var registry = IntentRegistry()
    for intent in app.intents { intent.register(&registry) }
    self.registry = registry
    words = CommandWords(
      builtIn: BuiltIn.all(of: app).map(\.name),
      intents: app.intents.map { $0.command() })
  }

  /// Whether anything may be written: a run as of another time or place leaves the person's own home alone.
  var mayWrite: Bool { !isReading && !(options.travels && home.isDefault) }

  /// The same run, which may write nothing.
  var reading: AppSession {
    var copy = self
    copy.isReading = true
    return copy
  }

  private static func home(_ options: GlobalOptions, _ inputs: ProcessInputs) throws -> Home {
    do {
      return try Home(explicit: options.home, environment: inputs.environment)
    } catch {
      guard options.help || options.version else { throw error }
      // Help needs no data: a place where there is none will do.
      return try Home(explicit: "/dev/null", environment: [:])
    }
  }

  /// Whether the app has a store already.
  var hasStore: Bool { AppStore.exists(atPath: home.storePath(ofGroup: app.name)) }

  /// In which form results are printed.
  var style: OutputStyle {
    options.outputStyle(isTerminal: inputs.terminal.outputIsTerminal, term: inputs.terminal.term)
  }

  /// What times are read against.
  func times(_ context: AppContext) -> TimeContext { times(context.settings) }

  /// The listed word of an intent.
  func word(for identifier: String) -> IntentWord? { app.intents.first { $0.identifier == identifier } }

  /// Opens the app's store as far as the effect needs it.
  ///
  /// - Throws: a usage error when it would have to be written and may not be, or the store's own error.
  func open(_ effect: IntentWord.Effect, run: UUID? = nil, world: World? = nil) throws -> AppContext {
    let store = try openStore(effect)
    return AppContext(
      store: store, settings: try settings(in: store), world: world ?? self.world, run: run ?? self.world.newID())
  }

  private func openStore(_ effect: IntentWord.Effect) throws -> AppStore {
    switch effect {
    case .writes:
      guard mayWrite else { throw CommandError.travelling }
      return try AppStore(home: home, group: app.name, role: .app, schema: app.store)
    case .reads:
      guard hasStore else { return try AppStore(inMemory: app.store) }
      return try AppStore(home: home, group: app.name, role: mayWrite ? .app : .appExtension, schema: app.store)
    }
  }
}
