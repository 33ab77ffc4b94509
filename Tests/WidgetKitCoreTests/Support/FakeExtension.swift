import AppIntents
import Foundation
import Synchronization
import ViewArchive
import WidgetKitCore

/// An app of closures that counts what it is asked.
final class FakeExtension: WidgetExtension {
  struct State: Sendable {
    var revision: Int64 = 1
    var kinds = [todayKind]
    var requests: [TimelineRequest] = []
    var performed: [(intent: ArchivedIntent, tap: UUID)] = []
    /// What time it was for each of them.
    var performedAt: [Date] = []
    var performing = 0
    var greatestPerforming = 0
    var titles: [String: String] = [:]
    /// Those that have a title and are not there any more.
    var gone: Set<String> = []
    var revisionFailure: (any Error)?
    var timeline: @Sendable (TimelineRequest, Int64) async throws -> ArchivedTimeline = { request, revision in
      let now = request.context.world.now
      return ArchivedTimeline(
        entries: [entry(now, "revision \(revision)")], policy: .never, revision: revision)
    }
    var perform: @Sendable (ArchivedIntent, UUID) async throws -> IntentOutcome = { _, _ in IntentOutcome() }
  }

  /// Learns how far the intent has come that runs now.
  @TaskLocal static var report: @Sendable (IntentProgress) -> Void = { _ in }

  let state: Mutex<State>

  init(_ change: (inout State) -> Void = { _ in }) {
    var state = State()
    change(&state)
    self.state = Mutex(state)
  }

  func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }
  var timelineCount: Int { state.withLock { $0.requests.count } }
  var performCount: Int { state.withLock { $0.performed.count } }

  func descriptors() async throws -> [WidgetDescriptor] { state.withLock { $0.kinds } }

  func revision() async throws -> Int64 {
    try state.withLock { state in
      if let failure = state.revisionFailure { throw failure }
      return state.revision
    }
  }

  func placeholder(_ request: TimelineRequest) async throws -> ArchivedEntry {
    entry(request.context.world.now, "placeholder")
  }

  func snapshot(_ request: TimelineRequest) async throws -> ArchivedEntry {
    entry(request.context.world.now, "snapshot")
  }

  func timeline(_ request: TimelineRequest) async throws -> ArchivedTimeline {
    let (make, revision) = state.withLock { state in
      state.requests.append(request)
      return (state.timeline, state.revision)
    }
    return try await make(request, revision)
  }

  func perform(
    _ intent: ArchivedIntent, tap: UUID, world: World, reporting report: @escaping @Sendable (IntentProgress) -> Void
  ) async throws -> IntentOutcome {
    let perform = state.withLock { state in
      state.performed.append((intent, tap))
      state.performedAt.append(world.now)
      state.performing += 1
      state.greatestPerforming = max(state.greatestPerforming, state.performing)
      return state.perform
    }
    defer { state.withLock { $0.performing -= 1 } }
    return try await Self.$report.withValue(report) { try await perform(intent, tap) }
  }

  func choices(
    parameter: String, intent: String, given: [String: ArchivedValue], matching text: String?
  ) async throws -> [ParameterChoice] {
    let titles = state.withLock { state in state.titles.filter { !state.gone.contains($0.key) } }
    if parameter == "drink" { return titles.map { ParameterChoice(value: .string($0.key), title: $0.value) } }
    guard parameter == "category" else { return [] }
    return ["coffee", "tea", "soda"].map { ParameterChoice(value: .string($0), title: $0.capitalized) }
  }

  func displayText(of value: ArchivedValue, parameter: String, intent: String) async throws -> String {
    guard case .string(let id) = value else { return "\(value)" }
    return state.withLock { $0.titles[id] } ?? id
  }
}

struct FakeFailure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// A host on a database of its own.
struct Bench {
  let directory: TemporaryDirectory
  let app: FakeExtension
  let host: WidgetHost
  private let limits: HostLimits?

  init(limits: HostLimits? = nil, _ change: (inout FakeExtension.State) -> Void = { _ in }) throws {
    directory = try TemporaryDirectory()
    app = FakeExtension(change)
    self.limits = limits
    host = Self.host(directory, app, limits: limits)
  }

  /// Another host on the same file, as another process would have it.
  func anotherHost() -> WidgetHost { Self.host(directory, app, limits: limits) }

  /// A host on the same file that waits no time for an app that hangs; what is to succeed belongs to the other.
  var hastyHost: WidgetHost {
    Self.host(directory, app, limits: HostLimits(answerSeconds: 0.05, cleanUpSeconds: 0))
  }

  static func host(_ directory: TemporaryDirectory, _ app: FakeExtension, limits: HostLimits?) -> WidgetHost {
    WidgetHost(database: HostDatabase(file: directory.hostFile), extensions: ["caffeine": app], limits: limits)
  }

  func add(name: String? = nil, set values: [String: ArchivedValue] = [:], world: World = fixedWorld()) async throws
    -> PlacedWidget
  {
    try await host.add(app: "caffeine", kind: "today", name: name, set: values, world: world)
  }
}
