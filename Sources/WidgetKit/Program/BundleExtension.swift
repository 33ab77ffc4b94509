import AppGroup
import AppIntents
import Foundation
import Synchronization
import ViewArchive
import WidgetKitCore

/// A bundle of iOS source as a host sees it, in a process of its own.
///
/// Its data is where the source keeps it, and nobody knows when that changes: timelines are made when their policy, a
/// control, a command or a push asks for them.
final class BundleExtension: WidgetExtension {
  private let name: String
  @MainActor private let plans: WidgetPlans
  private let world: @Sendable () -> World
  /// Where Live Activities are kept; nil where no variable leads anywhere.
  private let database: HostDatabase?
  /// The intents of the views that were evaluated here.
  private let known = ArchivedIntentTypes()

  @MainActor
  init(_ plans: WidgetPlans, name: String, database: HostDatabase?, world: @escaping @Sendable () -> World) {
    self.plans = plans
    self.name = name
    self.database = database
    self.world = world
  }

  /// Calls something with the world in force as a dependency, and learns of the intents in the views that it makes.
  private func providing<Value>(_ world: World, _ body: () async throws -> Value) async throws -> Value {
    let manager = AppDependencyManager(inheriting: .shared)
    manager.add(dependency: world)
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

  func revision() async throws -> Int64 { 0 }

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
    let asked = world().now
    let timeline = try await providing(request.context.world) { try await plans.timeline(request) }
    return Self.standing(timeline, at: request.context.world.now, asked: asked, answered: world().now)
  }

  /// A timeline whose entries of the very moment stand at the host's now.
  ///
  /// iOS source dates an entry by the machine's clock, a moment after the host has read it: to the host it would begin in the
  /// future, and nothing would be shown until then.
  ///
  /// - Parameters:
  ///   - now: The host's now; one that is another time than the machine's leaves everything as it is.
  ///   - asked: When the machine's clock was read before the provider ran.
  ///   - answered: The same when it had run.
  static func standing(
    _ timeline: ArchivedTimeline, at now: Date, asked: Date, answered: Date
  ) -> ArchivedTimeline {
    guard abs(asked.timeIntervalSince(now)) < greatestDelay else { return timeline }
    var timeline = timeline
    for index in timeline.entries.indices where timeline.entries[index].date > now {
      if timeline.entries[index].date <= answered { timeline.entries[index].date = now }
    }
    return timeline
  }

  /// How long a host may have been under way before it asked, in seconds.
  private static let greatestDelay: TimeInterval = 60

  // MARK: - Intents

  func perform(
    _ intent: ArchivedIntent, tap: UUID, world: World, reporting report: @escaping @Sendable (IntentProgress) -> Void
  ) async throws -> IntentOutcome {
    if !knows(intent.identifier) { await meetIntents(untilItKnows: intent.identifier, world) }
    let registry = await registry()
    let stop = TapStop.current
    return try await IntentExecution().run(
      within: IntentLimits(), cancelledFor: stop?.reason ?? .systemReclaim, renewing: report
    ) {
      try await self.providing(world) {
        try await self.keepingActivities(world) {
          try await registry.perform(intent, in: IntentValueFormat(locale: world.locale, timeZone: world.timeZone))
        }
      }
    }
  }

  private func knows(_ identifier: String) -> Bool { known.all.contains { $0.persistentIdentifier == identifier } }

  /// Evaluates the views of the bundle until one has the intent.
  ///
  /// The source lists its intents nowhere, and the process that archived a control may be another one. What a kind shows
  /// in one size it may not show in another, and a sample may have other controls than the real thing.
  @MainActor
  private func meetIntents(untilItKnows identifier: String, _ world: World) async {
    for descriptor in plans.descriptors {
      for family in descriptor.families {
        let request = TimelineRequest(
          kind: descriptor.kind,
          configuration: WidgetConfigurationValues().effective(for: descriptor.configuration),
          context: TimelineProviderContext(family: family, world: world))
        _ = try? await snapshot(request)
        if knows(identifier) { return }
        _ = try? await timeline(request)
        if knows(identifier) { return }
      }
    }
  }

  /// Runs an intent that may begin, change and end Live Activities, which the host knows afterwards.
  private func keepingActivities<Value: Sendable>(
    _ world: World, _ body: () async throws -> Value
  ) async throws -> Value {
    guard let database, await !plans.activityTypes.isEmpty else { return try await body() }
    let activities = HostActivities(database: database, app: name, title: name, world: world) { [plans] in
      try plans.pictures(of: $0, world: world)
    }
    return try await activities.keeping(body).value
  }

  func choices(
    parameter: String, intent: String, given: [String: ArchivedValue], matching text: String?
  ) async throws -> [ParameterChoice] {
    let registry = await registry()
    return try await providing(world()) {
      try await registry.choices(for: parameter, of: intent, given: given, matching: text)
    }
  }

  func displayText(of value: ArchivedValue, parameter: String, intent: String) async throws -> String {
    let (registry, world) = (await registry(), world())
    return try await providing(world) {
      await registry.displayText(
        of: value, for: parameter, of: intent,
        in: IntentValueFormat(locale: world.locale, timeZone: world.timeZone))
    }
  }

  @MainActor
  private func registry() -> IntentRegistry {
    var registry = IntentRegistry()
    func add<Intent: AppIntent>(_ type: Intent.Type) { registry.register(type) }
    for type in known.all { add(type) }
    plans.register(in: &registry)
    return registry
  }
}
