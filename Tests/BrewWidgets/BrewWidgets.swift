import AppIntents
import SwiftUI
import WidgetKit

// As it stands in an extension on iOS: nothing here is written for this package.

enum Brew: String, AppEnum {
  case coffee
  case tea

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Brew"
  static let caseDisplayRepresentations: [Brew: DisplayRepresentation] = [.coffee: "Coffee", .tea: "Tea"]
}

struct CupShelf {
  static let file = FileManager.default
    .containerURL(forSecurityApplicationGroupIdentifier: "group.brew")?.appendingPathComponent("cups.json")

  static func load() -> [String: Int] {
    guard let file, let data = try? Data(contentsOf: file) else { return [:] }
    return (try? JSONDecoder().decode([String: Int].self, from: data)) ?? [:]
  }

  static func add(_ brew: Brew) throws {
    guard let file else { return }
    var cups = load()
    cups[brew.rawValue, default: 0] += 1
    try JSONEncoder().encode(cups).write(to: file, options: .atomic)
  }
}

struct AddCupIntent: AppIntent {
  static let title: LocalizedStringResource = "Add a cup"

  @Parameter(title: "Brew") var brew: Brew

  init() {}
  init(_ brew: Brew) { self.brew = brew }

  func perform() async throws -> some IntentResult {
    print("a cup of \(brew.rawValue)")
    try CupShelf.add(brew)
    return .result()
  }
}

struct BrewConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Brew"

  @Parameter(title: "Brew", default: .coffee) var brew: Brew
}

struct BrewEntry: TimelineEntry {
  let date: Date
  let brew: Brew
  let cups: Int
}

struct BrewProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> BrewEntry { BrewEntry(date: .now, brew: .coffee, cups: 0) }

  func snapshot(for configuration: BrewConfiguration, in context: Context) async -> BrewEntry {
    BrewEntry(date: .now, brew: configuration.brew, cups: 3)
  }

  func timeline(for configuration: BrewConfiguration, in context: Context) async -> Timeline<BrewEntry> {
    let cups = CupShelf.load()[configuration.brew.rawValue] ?? 0
    return Timeline(entries: [BrewEntry(date: .now, brew: configuration.brew, cups: cups)], policy: .never)
  }
}

struct BrewView: View {
  let entry: BrewEntry

  var body: some View {
    VStack(alignment: .leading) {
      Text(entry.brew.rawValue.capitalized).font(.headline)
      Text("\(entry.cups) cups")
      Button("Add a cup", intent: AddCupIntent(entry.brew))
    }
    .containerBackground(.background, for: .widget)
  }
}

struct BrewWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "brew", intent: BrewConfiguration.self, provider: BrewProvider()) { entry in
      BrewView(entry: entry)
    }
    .configurationDisplayName("Brew")
    .description("The cups of the day.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

@main
struct BrewWidgets: WidgetBundle {
  var body: some Widget {
    BrewWidget()
  }
}
