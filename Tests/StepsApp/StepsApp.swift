import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import SQLite
import SwiftUI
import WidgetKit
import WidgetKitCore

/// A small app whose intents go on for long: what tests of stops and limits run, in a process of its own.
enum StepsApp {
  static let schema = StoreSchema(
    applicationID: 0x5374_6570,
    migrations: [
      Migration(
        version: 1, name: "steps", sql: "CREATE TABLE steps (id INTEGER PRIMARY KEY, half INTEGER NOT NULL) STRICT")
    ])

  static let definition = AppDefinition(
    name: "steps", title: "Steps", summary: "Walks", version: "1.0.0", store: schema,
    intents: [
      .writes(WalkIntent.self, as: "walk"), .writes(StandIntent.self, as: "stand"),
      .writes(SpinIntent.self, as: "spin"), .writes(TearIntent.self, as: "tear"),
      .reads(CountIntent.self, as: "count"), .writes(KeepIntent.self, as: "keep"),
    ],
    widgets: { WidgetPlans(StepsWidget()) }, defaultWidget: "steps",
    provide: { context, manager in
      let steps = Steps(store: context.store)
      manager.add(dependency: steps)
    })
}

/// The store, and a folder in which tests learn how far a run has come.
struct Steps: Sendable {
  let store: AppStore

  /// One whole step: two rows of one transaction.
  func step() throws {
    try store.write { connection in
      for half in 0..<2 { try connection.execute("INSERT INTO steps (half) VALUES (?)", [half]) }
    }
  }

  func count() throws -> Int { try store.read { try $0.firstRow("SELECT count(*) FROM steps")?[0] ?? 0 } }

  /// Makes a file by which the test sees that something was reached.
  static func mark(_ file: String, _ text: String = "") throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  static func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: file) }
}

/// Takes steps, and waits on the way until a file exists; it says why it was stopped.
struct WalkIntent: LongRunningIntent, CancellableIntent {
  static let title: LocalizedStringResource = "Walk"
  @Parameter(title: "Steps", default: 10) var steps: Int
  @Parameter(title: "Where to wait") var pause: Int?
  @Parameter(title: "The folder of marks") var marks: String?
  @Dependency private var way: Steps

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    let marks = marks ?? "/nowhere"
    try await performBackgroundTask {
      progress.localizedDescription = "Walking"
      progress.totalUnitCount = Int64(steps)
      for step in 1...steps {
        try Task.checkCancellation()
        try way.step()
        progress.completedUnitCount = Int64(step)
        if step == pause {
          try Steps.mark(marks + "/reached")
          while !Steps.exists(marks + "/go") { try await Task.sleep(for: .milliseconds(5)) }
        }
      }
    } onCancel: { reason in
      try? Steps.mark(marks + "/reason", "\(reason)")
    }
    return .result(value: steps, dialog: "Walked \(steps)")
  }
}

/// Waits for ever, without a word.
struct StandIntent: AppIntent {
  static let title: LocalizedStringResource = "Stand"
  func perform() async throws -> some IntentResult {
    try await Task.sleep(for: .seconds(3600))
    return .result()
  }
}

/// Keeps the processor busy for ever, and never looks whether it is stopped.
struct SpinIntent: LongRunningIntent {
  static let title: LocalizedStringResource = "Spin"
  @Parameter(title: "The folder of marks") var marks: String

  func perform() async throws -> some IntentResult {
    let marks = marks
    try await performBackgroundTask {
      try Steps.mark(marks + "/reached")
      while !Steps.exists(marks + "/never") {}
    }
    return .result()
  }
}

/// Stops in the middle of a transaction, and never looks.
struct TearIntent: LongRunningIntent {
  static let title: LocalizedStringResource = "Tear"
  @Parameter(title: "The folder of marks") var marks: String
  @Dependency private var way: Steps

  func perform() async throws -> some IntentResult {
    let marks = marks
    try way.step()
    try way.store.write { connection in
      try connection.execute("INSERT INTO steps (half) VALUES (0)")
      try Steps.mark(marks + "/reached")
      while !Steps.exists(marks + "/never") {}
      try connection.execute("INSERT INTO steps (half) VALUES (1)")
    }
    return .result()
  }
}

struct CountIntent: AppIntent {
  static let title: LocalizedStringResource = "Count the halves"
  @Dependency private var way: Steps
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    .result(value: try way.count())
  }
}

// MARK: - Bulk

/// A thing that notes in a file each time that somebody looks it up.
struct StoneEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "stone"
  static let defaultQuery = StoneQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

struct StoneQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [StoneEntity] {
    if let log = ProcessInfo.processInfo.environment["STONES_LOG"] {
      let before = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      try Steps.mark(log, before + "\(identifiers.count)\n")
    }
    return identifiers.map { StoneEntity(id: $0) }
  }
}

/// Keeps many stones, by their identifiers alone unless their names are wanted.
struct KeepIntent: AppIntent {
  static let title: LocalizedStringResource = "Keep stones"
  @Parameter(title: "Stones") var stones: EntityCollection<StoneEntity>
  @Parameter(title: "Named", default: false) var named: Bool
  @Dependency private var way: Steps

  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    let count = named ? try await stones.resolvedEntities().count : stones.count
    try way.step()
    return .result(value: count)
  }
}

// MARK: - Widget

struct StepsEntry: TimelineEntry {
  let date: Date
}

struct StepsProvider: TimelineProvider {
  func placeholder(in context: Context) -> StepsEntry { StepsEntry(date: context.world.now) }
  func getSnapshot(in context: Context, completion: @escaping (StepsEntry) -> Void) {
    completion(StepsEntry(date: context.world.now))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<StepsEntry>) -> Void) {
    completion(Timeline(entries: [StepsEntry(date: context.world.now)], policy: .never))
  }
}

struct StepsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "steps", provider: StepsProvider()) { _ in Text("Steps") }
  }
}
