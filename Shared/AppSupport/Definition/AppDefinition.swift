public import AppGroup
public import AppIntents
public import Commands
public import ViewArchive
public import WidgetKit

/// What an app is made of: the one list from which its command line, its widgets, its links and its help follow.
///
/// ```swift
/// public static let definition = AppDefinition(
///   name: "caffeine", title: "Caffeine", summary: "…", version: "0.1.0", store: CaffeineStore.schema,
///   intents: [.writes(LogDrinkIntent.self, as: "log"), .reads(LevelIntent.self, as: "level")],
///   widgets: { WidgetPlans(CaffeineWidgets()) }, defaultWidget: "today")
/// ```
public struct AppDefinition: Sendable {
  /// The app's identifier for the host, its group's name and, where no other is given, its links' scheme.
  public var name: String
  /// The word that calls the program where it is installed under another name; help and completions say it.
  public var program: String
  /// What people call the app.
  public var title: String
  /// What the app is for, in one sentence without a full stop.
  public var summary: String
  /// The version, after Semantic Versioning.
  public var version: String
  /// The scheme of its deep links, without the colon.
  public var scheme: String
  /// The app's accent: the colour of its cards' titles.
  public var accent: ColorValue
  /// The tables of its store.
  public var store: StoreSchema
  /// What can be asked of it, in the order in which help lists it.
  public var intents: [IntentWord]
  /// Its words that are no intents, in the order in which help lists them.
  public var commands: [AppCommand]
  /// Its shortcuts: what a person may say; nil when it has none.
  public var shortcuts: (any AppShortcutsProvider.Type)?
  /// Its widgets, made on the main actor because views are.
  public var widgets: @MainActor @Sendable () -> WidgetPlans
  /// The kind that is shown when the app is called without a word.
  public var defaultWidget: String
  /// Its deep links, in the order in which an error lists them.
  public var links: [AppLink]
  /// Its settings, in the order in which help lists them.
  public var settings: [SettingDefinition]
  /// Its records: `list`, `edit` and `delete` are about them; nil when it keeps none.
  public var records: RecordType?
  /// Its things: the plural of each is a word.
  public var things: [RecordType]
  /// How its records come in and go out; nil when they do not.
  public var exchange: (any RecordExchange)?
  /// Command lines that help shows for the words that every app has, by the word: `import`, `widgets add`.
  public var examples: [String: [CommandExample]]
  /// Puts what intents, queries and providers depend on into the manager of one run.
  public var provide: @Sendable (AppContext, AppDependencyManager) -> Void
  /// Writes down what time alone has done to the records, so that it stays as it was shown; nil where nothing happens by
  /// itself.
  ///
  /// It is called before anything is read by a run of now that may write; what it throws is left for the next run.
  public var settle: (@Sendable (AppContext) throws -> Void)?
  /// Does what follows a change of the records or settings outside of the store; nil for nothing.
  ///
  /// It is called once a run, with the app's dependencies and its Live Activities in force, after whatever made the change:
  /// a command, a link, an import, `undo`, or a control of a widget.
  public var changed: (@Sendable (AppChange) async throws -> Void)?

  /// Makes a definition.
  public init(
    name: String, title: String, summary: String, version: String, scheme: String? = nil,
    accent: ColorValue = .system(.accent), store: StoreSchema,
    intents: [IntentWord], commands: [AppCommand] = [], shortcuts: (any AppShortcutsProvider.Type)? = nil,
    widgets: @escaping @MainActor @Sendable () -> WidgetPlans, defaultWidget: String,
    links: [AppLink] = [], settings: [SettingDefinition] = [], records: RecordType? = nil, things: [RecordType] = [],
    exchange: (any RecordExchange)? = nil,
    examples: [String: [CommandExample]] = [:],
    provide: @escaping @Sendable (AppContext, AppDependencyManager) -> Void,
    settle: (@Sendable (AppContext) throws -> Void)? = nil,
    changed: (@Sendable (AppChange) async throws -> Void)? = nil
  ) {
    self.name = name
    program = name
    self.title = title
    self.summary = summary
    self.version = version
    self.scheme = scheme ?? name
    self.accent = accent
    self.store = store
    self.intents = intents
    self.commands = commands
    self.shortcuts = shortcuts
    self.widgets = widgets
    self.defaultWidget = defaultWidget
    self.links = links
    self.settings = settings
    self.records = records
    self.things = things
    self.exchange = exchange
    self.examples = examples
    self.provide = provide
    self.settle = settle
    self.changed = changed
  }
}

extension AppDefinition {
  /// All kinds of records that commands change and `undo` takes back.
  var recordTypes: [RecordType] { (records.map { [$0] } ?? []) + things }
}
