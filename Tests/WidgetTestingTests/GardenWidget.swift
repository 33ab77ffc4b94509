// A widget with everything that a list of things to do has, as somebody writes it for iOS: a button that turns a thing over,
// a toggle that sets it, a batch over many things, a long synchronisation, and a configuration that filters.
import AppIntents
import SwiftUI
import WidgetKit

/// How much a plant wants water.
enum Thirst: String, Sendable {
  case low, medium, high
}

struct Plant: Identifiable, Sendable {
  let id: UUID
  let name: String
  let thirst: Thirst
  var isWatered = false
}

/// What the widget and its intents share: on a phone it would be a store in the app's group.
final class Garden: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [Plant]
  private var looked = 0
  /// Stands for the other end of a connection.
  private let receive: @Sendable (Int) async throws -> Void

  init(_ plants: [Plant] = Garden.plants, receive: @escaping @Sendable (Int) async throws -> Void = { _ in }) {
    stored = plants
    self.receive = receive
  }

  static let plants = zip(["Fern", "Cactus", "Basil", "Ivy", "Mint"], [Thirst.high, .low, .high, .medium, .high])
    .enumerated().map { index, plant in
      let id = UUID(uuidString: "00000000-0000-4000-8000-00000000000\(index)")
      return Plant(id: id ?? UUID(), name: plant.0, thirst: plant.1)
    }

  var plants: [Plant] { lock.withLock { stored } }
  var watered: [String] { plants.filter(\.isWatered).map(\.name) }
  /// How many things were looked up by their identifiers.
  var lookups: Int { lock.withLock { looked } }

  func change(_ id: UUID, _ body: (inout Plant) -> Void) {
    lock.withLock {
      if let index = stored.firstIndex(where: { $0.id == id }) { body(&stored[index]) }
    }
  }

  func countLookups(_ count: Int) { lock.withLock { looked += count } }
  func send(_ number: Int) async throws { try await receive(number) }
}

// MARK: - Intents

struct TurnPlantIntent: AppIntent {
  static let title: LocalizedStringResource = "Water or not"
  @Parameter(title: "Plant") var plantID: String
  @Dependency private var garden: Garden

  init() {}
  init(_ plant: Plant) { plantID = plant.id.uuidString }

  func perform() async throws -> some IntentResult {
    guard let id = UUID(uuidString: plantID) else { return .result() }
    garden.change(id) { $0.isWatered.toggle() }
    WidgetCenter.shared.reloadTimelines(ofKind: "garden")
    return .result()
  }
}

struct SetWateredIntent: AppIntent {
  static let title: LocalizedStringResource = "Set whether it is watered"
  @Parameter(title: "Plant") var plantID: String
  @Parameter(title: "Watered") var isWatered: Bool
  @Dependency private var garden: Garden

  init() {}
  init(_ plant: Plant, to isWatered: Bool) {
    plantID = plant.id.uuidString
    self.isWatered = isWatered
  }

  func perform() async throws -> some IntentResult {
    guard let id = UUID(uuidString: plantID) else { return .result() }
    let isWatered = isWatered
    garden.change(id) { $0.isWatered = isWatered }
    return .result()
  }
}

struct PlantEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Plant"
  static let defaultQuery = PlantQuery()
  let id: UUID
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "Plant \(id.uuidString.suffix(1))") }
}

struct PlantQuery: EntityQuery {
  @Dependency private var garden: Garden

  func entities(for identifiers: [UUID]) async throws -> [PlantEntity] {
    garden.countLookups(identifiers.count)
    return identifiers.map { PlantEntity(id: $0) }
  }
}

struct WaterManyIntent: AppIntent {
  static let title: LocalizedStringResource = "Water many"
  @Parameter(title: "Plants") var plants: EntityCollection<PlantEntity>
  @Dependency private var garden: Garden

  init() {}
  init(_ ids: [UUID]) { plants = EntityCollection(entities: ids.map { PlantEntity(id: $0) }) }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    for id in plants.identifiers { garden.change(id) { $0.isWatered = true } }
    return .result(dialog: "Watered \(plants.count)")
  }
}

struct SendPlantsIntent: LongRunningIntent, CancellableIntent {
  static let title: LocalizedStringResource = "Send the plants"
  @Dependency private var garden: Garden

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let sent = try await performBackgroundTask {
      let plants = garden.plants
      progress.totalUnitCount = Int64(plants.count)
      for index in plants.indices {
        try Task.checkCancellation()
        try await garden.send(index)
        progress.completedUnitCount = Int64(index + 1)
      }
      return plants.count
    } onCancel: { _ in
    }
    return .result(dialog: "Sent \(sent) plants")
  }
}

// MARK: - Widget

enum ThirstFilter: String, AppEnum {
  case all, high, medium, low

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Thirst"
  static let caseDisplayRepresentations: [ThirstFilter: DisplayRepresentation] = [
    .all: "All", .high: "High", .medium: "Medium", .low: "Low",
  ]
}

struct GardenConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Garden"
  @Parameter(title: "Thirst", default: .all) var thirst: ThirstFilter
  @Parameter(title: "Show watered", default: true) var showsWatered: Bool
  @Parameter(title: "Count", default: 3) var count: Int
}

struct GardenEntry: TimelineEntry {
  let date: Date
  let plants: [Plant]
}

struct GardenProvider: AppIntentTimelineProvider {
  @AppDependency private var garden: Garden

  init() {}

  func placeholder(in context: Context) -> GardenEntry { GardenEntry(date: context.world.now, plants: []) }

  func snapshot(for configuration: GardenConfiguration, in context: Context) async -> GardenEntry {
    var plants = garden.plants
    if configuration.thirst != .all { plants.removeAll { $0.thirst.rawValue != configuration.thirst.rawValue } }
    if !configuration.showsWatered { plants.removeAll(where: \.isWatered) }
    return GardenEntry(date: context.world.now, plants: Array(plants.prefix(configuration.count)))
  }

  func timeline(for configuration: GardenConfiguration, in context: Context) async -> Timeline<GardenEntry> {
    let entry = await snapshot(for: configuration, in: context)
    return Timeline(entries: [entry], policy: .after(entry.date.addingTimeInterval(900)))
  }
}

struct GardenView: View {
  let entry: GardenEntry

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(entry.plants) { plant in
        HStack {
          Button(intent: TurnPlantIntent(plant)) { Text(plant.name).strikethrough(plant.isWatered) }
          Spacer()
          Toggle(
            "\(plant.name) watered", isOn: plant.isWatered, intent: SetWateredIntent(plant, to: !plant.isWatered))
        }
      }
      HStack {
        Button("All of them", intent: WaterManyIntent(entry.plants.map(\.id)))
        Button("Send", intent: SendPlantsIntent())
      }
    }
    .containerBackground(.fill.tertiary, for: .widget)
  }
}

struct GardenWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "garden", intent: GardenConfiguration.self, provider: GardenProvider()) {
      GardenView(entry: $0)
    }
    .configurationDisplayName("Garden")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
  }
}
