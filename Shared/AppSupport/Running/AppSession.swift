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
  private(set) var world: World
  let registry: IntentRegistry
  let words: CommandWords
  let hostDatabase: HostDatabase
  private let stores: SessionStores
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
    stores = SessionStores(path: home.storePath(ofGroup: app.name), schema: app.store)
    let asksNothing = options.help || options.version
    let shared: (values: [String: String], note: String?) =
      asksNothing ? ([:], nil) : Self.sharedSettings(hostDatabase)
    let path = home.storePath(ofGroup: app.name)
    let isEmptied = !asksNothing && AppStore.isEmptied(atPath: path, now: inputs.world.now)
    let note: String? =
      isEmptied
      ? "'\(path)' was empty and is taken for a new store; if it held records, put a backup in its place" : nil
    closingNote = note ?? shared.note
    settings =
      asksNothing
      ? AppSettings(app.settings, stored: [:])
      : Self.firstSettings(
        of: app, in: stores, path: home.storePath(ofGroup: app.name), shared: shared.values,
        role: options.travels && home.isDefault ? .appExtension : .app)
    world = try settings.world(inputs.world, options: options)
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

  /// The same run, with what it has open, at the machine's time; one as of another time stays there.
  func ticking() throws -> AppSession {
    var copy = self
    copy.world = try settings.world(.current(environment: inputs.environment), options: options)
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
    var context = AppContext(
      store: store, settings: try settings(in: store), world: world ?? self.world, run: run ?? self.world.newID())
    context.program = app.program
    if let settle = app.settle, effect == .reads, mayWrite, hasStore, isLive(at: world?.now) { try? settle(context) }
    return context
  }

  /// Whether the run has changed the app's records or settings.
  var hasWritten: Bool { stores.hasWritten }

  /// Closes what the run has opened.
  func close() {
    stores.close()
    hostDatabase.close()
  }

  private func openStore(_ effect: IntentWord.Effect) throws -> AppStore {
    switch effect {
    case .writes:
      guard mayWrite else { throw CommandError.travelling }
      return try stores.store(.app)
    case .reads:
      guard hasStore else { return try stores.emptyStore() }
      return try stores.store(mayWrite ? .app : .appExtension)
    }
  }
}
