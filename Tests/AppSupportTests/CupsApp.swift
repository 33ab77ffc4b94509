import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import SQLite
import SwiftUI
import WidgetKit
import WidgetKitCore

/// A small app that counts cups: enough of one to have a store, settings, intents that lead to others, a widget, links.
enum CupsApp {
  static let add = IntentWord.writes(AddCupIntent.self, as: "add") { $0.aliases = ["pour"] }
  static let total = IntentWord.reads(TotalIntent.self, as: "total")
  static let look = IntentWord.reads(LookIntent.self, as: "look")

  static let schema = StoreSchema(
    applicationID: 0x4375_7073,
    migrations: [
      Migration(
        version: 1, name: "cups",
        sql: "CREATE TABLE cups (id INTEGER PRIMARY KEY, colour TEXT NOT NULL, count INTEGER NOT NULL) STRICT")
    ])

  static let goal = SettingDefinition("goal", kind: .number(1...20, isWhole: true), standard: .number(3), help: "Cups")

  static let definition = AppDefinition(
    name: "cups", title: "Cups", summary: "Counts cups", version: "1.2.3", store: schema,
    intents: [
      add, total, look, .writes(FillIntent.self, as: "fill"), .writes(RoundIntent.self, as: "round"),
      .reads(FailIntent.self, as: "fail"), .writes(TouchIntent.self, as: "touch"),
      .writes(ClearIntent.self, as: "config"),
    ],
    widgets: { WidgetPlans(CupsWidget()) }, defaultWidget: "shelf",
    links: [
      .widget("//shelf", kind: "shelf", help: "Show the shelf"),
      .intent("//add/<colour>", add, help: "Add a cup"),
      .intent("//total", total, help: "Count the cups"),
      .intent("//look", look, help: "Look, and then pour"),
    ],
    settings: [goal],
    provide: { context, manager in
      let cups = Cups(context)
      manager.add(dependency: cups)
    })
}

/// What intents and the provider depend on.
struct Cups: Sendable {
  let store: AppStore
  let run: UUID
  let goal: Int

  init(_ context: AppContext) {
    store = context.store
    run = context.run
    goal = Int(context.settings.value("goal")?.number ?? 0)
  }

  func add(_ colour: String, count: Int) throws {
    _ = try store.write(tap: run) {
      try $0.execute("INSERT INTO cups (colour, count) VALUES (?, ?)", [colour, count])
    }
  }

  func total() throws -> Int {
    try store.read { try $0.firstRow("SELECT coalesce(sum(count), 0) FROM cups")?[0] ?? 0 }
  }
}

enum Colour: String, AppEnum {
  case red, blue
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "colour"
  static let caseDisplayRepresentations: [Colour: DisplayRepresentation] = [.red: "red", .blue: "blue"]
}

struct AddCupIntent: AppIntent {
  static let title: LocalizedStringResource = "Add a cup"

  @Parameter(title: "Colour", requestValueDialog: "Which colour?") var colour: Colour
  @Parameter(title: "Count", default: 1, inclusiveRange: (1, 9)) var count: Int
  @Dependency private var cups: Cups

  init() {}
  init(_ colour: Colour) { self.colour = colour }

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    try cups.add(colour.rawValue, count: count)
    return .result(value: try cups.total(), dialog: "Added \(count) \(colour.rawValue)")
  }
}

struct TotalIntent: AppIntent {
  static let title: LocalizedStringResource = "Count the cups"
  @Dependency private var cups: Cups

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog & ShowsSnippetView {
    let total = try cups.total()
    let goal = cups.goal
    return .result(value: total, dialog: "\(total) cups") {
      VStack(alignment: .leading) {
        Text("\(total) of \(goal)")
        Text("\u{1b}[31mnot red")
      }
    }
  }
}

/// Adds a cup and leads to the count.
struct FillIntent: AppIntent {
  static let title: LocalizedStringResource = "Fill a cup"
  @Dependency private var cups: Cups

  func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
    try cups.add("blue", count: 1)
    return .result(opensIntent: TotalIntent(), dialog: "Filled")
  }
}

/// Leads to itself.
struct RoundIntent: AppIntent {
  static let title: LocalizedStringResource = "Go round"
  @Dependency private var cups: Cups

  func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
    try cups.add("red", count: 1)
    return .result(opensIntent: RoundIntent(), dialog: "Round")
  }
}

/// Only reads, and leads to one that writes.
struct LookIntent: AppIntent {
  static let title: LocalizedStringResource = "Look at the cups"

  func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
    .result(opensIntent: AddCupIntent(.red), dialog: "Looked")
  }
}

/// Writes nothing although it may.
struct TouchIntent: AppIntent {
  static let title: LocalizedStringResource = "Touch the cups"
  @Dependency private var cups: Cups

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(try cups.total()) untouched")
  }
}

/// Has the name of a built-in word.
struct ClearIntent: AppIntent {
  static let title: LocalizedStringResource = "Configure the cups"

  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "the intent ran") }
}

struct FailIntent: AppIntent {
  static let title: LocalizedStringResource = "Fail"
  @Parameter(title: "How") var how: String

  struct WithWords: Error, CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { "The cup is broken." }
  }
  struct WithoutWords: Error {}

  func perform() async throws -> some IntentResult {
    switch how {
    case "words": throw WithWords()
    case "silent": throw WithoutWords()
    case "command": throw CommandError("No such cup", exitCode: .noInput)
    case "cancelled": throw CancellationError()
    case "value": throw IntentError.needsValue(parameter: "how", dialog: "How many?")
    default: return .result()
    }
  }
}

struct ShelfConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Shelf"
  @Parameter(title: "Colour") var colour: Colour?
}

struct ShelfEntry: TimelineEntry {
  let date: Date
  let total: Int
  let colour: String
}

struct ShelfProvider: AppIntentTimelineProvider {
  @AppDependency private var cups: Cups

  init() {}

  func placeholder(in context: Context) -> ShelfEntry {
    ShelfEntry(date: context.world.now, total: 0, colour: "any")
  }

  func snapshot(for configuration: ShelfConfiguration, in context: Context) async -> ShelfEntry {
    ShelfEntry(date: context.world.now, total: (try? cups.total()) ?? -1, colour: "any")
  }

  func timeline(for configuration: ShelfConfiguration, in context: Context) async -> Timeline<ShelfEntry> {
    let entry = ShelfEntry(
      date: context.world.now, total: (try? cups.total()) ?? -1, colour: configuration.colour?.rawValue ?? "any")
    return Timeline(entries: [entry], policy: .never)
  }
}

struct CupsWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "shelf", intent: ShelfConfiguration.self, provider: ShelfProvider()) { entry in
      VStack {
        Text("\(entry.total) cups of \(entry.colour)")
        Button(intent: AddCupIntent(.red)) { Text("Red") }
      }
      .widgetURL(URL(string: "cups://total"))
    }
    .configurationDisplayName("Shelf")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}
