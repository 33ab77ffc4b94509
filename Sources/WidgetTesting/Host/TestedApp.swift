import AppIntents
import Foundation
import Synchronization
import ViewArchive
import WidgetKit
import WidgetKitCore

/// The tested widgets as an app of their own.
final class TestedApp: WidgetExtension {
  static let name = "tested"

  @MainActor private let plans: WidgetPlans
  private let dependencies: AppDependencyManager
  private let intentLimits: IntentLimits
  private let known: ArchivedIntentTypes
  private let listed: [any AppIntent.Type]
  private let everyTime = Mutex<@Sendable (World, AppDependencyManager) -> Void>({ _, _ in })
  private let worldSource = Mutex<(@Sendable () -> World)?>(nil)
  private let host = Mutex<HostDatabase?>(nil)
  private let revisionSource = Mutex<@Sendable () throws -> Int64>({ 0 })

  @MainActor
  init(
    plans: WidgetPlans, intents: [any AppIntent.Type], dependencies: AppDependencyManager, intentLimits: IntentLimits
  ) {
    self.plans = plans
    self.dependencies = dependencies
    self.intentLimits = intentLimits
    listed = intents
    known = ArchivedIntentTypes()
  }

  // MARK: - Data

  func provide(_ make: @escaping @Sendable (World, AppDependencyManager) -> Void) {
    everyTime.withLock { $0 = make }
  }

  /// Says which world questions belong to that bring none.
  func setWorld(_ world: @escaping @Sendable () -> World) { worldSource.withLock { $0 = world } }

  /// Calls something with the app's dependencies in force, in the world of now.
  private func providingNow<Value>(_ body: () async throws -> Value) async throws -> Value {
    if let world = worldSource.withLock({ $0 }) { return try await providing(world(), body) }
    return try await AppDependencyManager.$current.withValue(dependencies) { try await body() }
  }

  func setRevision(_ revision: @escaping @Sendable () throws -> Int64) {
    revisionSource.withLock { $0 = revision }
  }

  func bumpRevision() {
    revisionSource.withLock { source in
      let before = source
      source = { try before() + 1 }
    }
  }

  func revision() async throws -> Int64 { try revisionSource.withLock { $0 }() }

  /// Keeps Live Activities in a host's database; without one, none can begin.
  func keepActivities(in database: HostDatabase) { host.withLock { $0 = database } }

  /// Calls something that may begin, change and end Live Activities, which the host knows afterwards.
  func providingActivities<Value>(_ world: World, _ body: () async throws -> Value) async throws -> Value {
    guard let database = host.withLock({ $0 }) else { return try await body() }
    let activities = HostActivities(database: database, app: Self.name, title: Self.name, world: world) { [plans] in
      try plans.pictures(of: $0, world: world)
    }
    return try await activities.keeping(body).value
  }

  /// Calls something with the app's dependencies in force; the world is one of them.
  func providing<Value>(_ world: World, _ body: () async throws -> Value) async throws -> Value {
    let manager = AppDependencyManager(inheriting: dependencies)
    manager.add(dependency: world)
    everyTime.withLock { $0 }(world, manager)
    return try await AppDependencyManager.$current.withValue(manager) {
      try await ArchivedIntentTypes.$current.withValue(known) { try await body() }
    }
  }

  // MARK: - Widgets

  @MainActor
  func descriptors() async throws -> [WidgetDescriptor] {
    plans.descriptors.map { descriptor in
      var descriptor = descriptor
      // Nobody but an app's own store knows whether a tap was carried out before.
      descriptor.remembersTaps = false
      return descriptor
    }
  }

  @MainActor
  func placeholder(_ request: TimelineRequest) async throws -> ArchivedEntry {
    try await providing(request.context.world) { try plans.placeholder(request) }
  }

  @MainActor
  func snapshot(_ request: TimelineRequest) async throws -> ArchivedEntry {
    try await providing(request.context.world) { try await plans.snapshot(request) }
  }

  @MainActor
  func timeline(_ request: TimelineRequest) async throws -> ArchivedTimeline {
    // Read before the provider runs: what it shows is at least that new.
    let revision = try await revision()
    return try await providing(request.context.world) { try await plans.timeline(request, revision: revision) }
  }

  // MARK: - Intents

  func perform(
    _ intent: ArchivedIntent, tap: UUID, world: World, reporting report: @escaping @Sendable (IntentProgress) -> Void
  ) async throws -> IntentOutcome {
    let registry = await registry()
    let stop = TapStop.current
    return try await IntentExecution().run(
      within: intentLimits, cancelledFor: stop?.reason ?? .systemReclaim, renewing: report
    ) {
      try await self.providing(world) {
        try await self.providingActivities(world) {
          try await registry.perform(intent, in: IntentValueFormat(locale: world.locale, timeZone: world.timeZone))
        }
      }
    }
  }

  func choices(
    parameter: String, intent: String, given: [String: ArchivedValue], matching text: String?
  ) async throws -> [ParameterChoice] {
    let registry = await registry()
    return try await providingNow {
      try await registry.choices(for: parameter, of: intent, given: given, matching: text)
    }
  }

  func displayText(of value: ArchivedValue, parameter: String, intent: String) async throws -> String {
    let registry = await registry()
    return try await providingNow {
      await registry.displayText(of: value, for: parameter, of: intent)
    }
  }

  @MainActor
  private func registry() -> IntentRegistry {
    var registry = IntentRegistry()
    func add<Intent: AppIntent>(_ type: Intent.Type) { registry.register(type) }
    for type in listed + known.all { add(type) }
    plans.register(in: &registry)
    return registry
  }
}
