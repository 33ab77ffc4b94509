// A widget as somebody writes it for iOS: a provider with completion handlers, a button that runs an intent, a toggle.
import SwiftUI
import WidgetKit

/// What the widget and its intents share: on a phone it would be a store in the app's group.
final class Shelf: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  private var isClosed = false

  var cups: Int { lock.withLock { count } }
  var closed: Bool { lock.withLock { isClosed } }
  func add() { lock.withLock { count += 1 } }
  func close(_ value: Bool) { lock.withLock { isClosed = value } }
}

struct AddCupIntent: AppIntent {
  static let title: LocalizedStringResource = "Add a cup"
  @Dependency private var shelf: Shelf

  func perform() async throws -> some IntentResult & ProvidesDialog {
    struct Closed: Error, CustomLocalizedStringResourceConvertible {
      var localizedStringResource: LocalizedStringResource { "The shelf is closed" }
    }
    if shelf.closed { throw Closed() }
    shelf.add()
    return .result(dialog: "\(shelf.cups)")
  }
}

struct CloseIntent: AppIntent {
  static let title: LocalizedStringResource = "Close the shelf"
  @Parameter(title: "Closed") var value: Bool
  @Dependency private var shelf: Shelf

  init() {}
  init(_ value: Bool) { self.value = value }

  func perform() async throws -> some IntentResult {
    shelf.close(value)
    WidgetCenter.shared.reloadTimelines(ofKind: "sign")
    return .result()
  }
}

struct CoffeeEntry: TimelineEntry {
  let date: Date
  let cups: Int
  let isOpen: Bool
}

/// Counts cups, and knows the hours: open from 9 to 17, seen an hour ahead.
struct CoffeeProvider: TimelineProvider {
  @AppDependency private var shelf: Shelf

  func placeholder(in context: Context) -> CoffeeEntry {
    CoffeeEntry(date: context.world.now, cups: 0, isOpen: true)
  }

  func getSnapshot(in context: Context, completion: @escaping (CoffeeEntry) -> Void) {
    completion(CoffeeEntry(date: context.world.now, cups: shelf.cups, isOpen: true))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<CoffeeEntry>) -> Void) {
    let now = context.world.now
    let entries = [0.0, 1800, 3600].map { seconds -> CoffeeEntry in
      let date = now.addingTimeInterval(seconds)
      let hour = context.world.calendar.component(.hour, from: date)
      return CoffeeEntry(date: date, cups: shelf.cups, isOpen: (9..<17).contains(hour))
    }
    completion(Timeline(entries: entries, policy: .after(now.addingTimeInterval(7200))))
  }
}

struct CoffeeView: View {
  let entry: CoffeeEntry

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(entry.cups) cups").font(.headline)
      Text(entry.isOpen ? "open" : "closed").foregroundStyle(.secondary)
      HStack {
        Button(intent: AddCupIntent()) { Text("Espresso") }
        Toggle("Closed", isOn: !entry.isOpen, intent: CloseIntent(entry.isOpen))
      }
    }
    .containerBackground(.background, for: .widget)
  }
}

struct CoffeeWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "coffee", provider: CoffeeProvider()) { CoffeeView(entry: $0) }
      .configurationDisplayName("Coffee")
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct SignConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Sign"
  @Parameter(title: "Greeting", default: "Welcome") var greeting: String

  init() {}
  init(_ greeting: String) { self.greeting = greeting }
}

struct SignProvider: AppIntentTimelineProvider {
  @AppDependency private var shelf: Shelf

  init() {}

  func placeholder(in context: Context) -> CoffeeEntry {
    CoffeeEntry(date: context.world.now, cups: 0, isOpen: true)
  }
  func snapshot(for configuration: SignConfiguration, in context: Context) async -> CoffeeEntry {
    CoffeeEntry(date: context.world.now, cups: shelf.cups, isOpen: !shelf.closed)
  }
  func timeline(for configuration: SignConfiguration, in context: Context) async -> Timeline<CoffeeEntry> {
    Timeline(entries: [await snapshot(for: configuration, in: context)], policy: .never)
  }
}

struct SignWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "sign", intent: SignConfiguration.self, provider: SignProvider()) { entry in
      Text(entry.isOpen ? "Come in" : "Tomorrow again")
    }
  }
}

struct CoffeeWidgets: WidgetBundle {
  var body: some Widget {
    CoffeeWidget()
    SignWidget()
  }
}
