import AppGroup
import AppIntents
import Foundation
import ViewArchive
import WidgetKit
import WidgetKitCore

/// The app as the host sees it, in the app's own process: only data crosses, as it would over two pipes.
struct AppExtension: WidgetExtension {
  let session: AppSession

  @MainActor
  func descriptors() async throws -> [WidgetDescriptor] { plans.descriptors }

  func revision() async throws -> Int64 { try session.open(.reads).store.revision }

  @MainActor
  func placeholder(_ request: TimelineRequest) async throws -> ArchivedEntry {
    let plans = plans
    return try await session.providing(session.open(.reads, world: request.context.world)) {
      try plans.placeholder(request)
    }
  }

  @MainActor
  func snapshot(_ request: TimelineRequest) async throws -> ArchivedEntry {
    let plans = plans
    return try await session.providing(session.open(.reads, world: request.context.world)) {
      try await plans.snapshot(request)
    }
  }

  @MainActor
  func timeline(_ request: TimelineRequest) async throws -> ArchivedTimeline {
    let plans = plans
    let context = try session.open(.reads, world: request.context.world)
    // Read before the provider runs: what it shows is at least that new.
    let revision = try context.store.revision
    return try await session.providing(context) { try await plans.timeline(request, revision: revision) }
  }

  func perform(_ intent: ArchivedIntent, tap: UUID, world: World) async throws -> IntentOutcome {
    let effect = session.word(for: intent.identifier)?.effect ?? .writes
    let session = session
    let context = try session.open(effect, run: tap, world: world)
    return try await IntentExecution().run(within: session.inputs.intentLimits, cancelledFor: .systemReclaim) {
      try await session.perform(intent, context: context, asking: .otherControl)
    }
  }

  func choices(
    parameter: String, intent: String, given: [String: ArchivedValue], matching text: String?
  ) async throws -> [ParameterChoice] {
    let registry = await registry()
    return try await session.providing(session.open(.reads)) {
      try await registry.choices(for: parameter, of: intent, given: given, matching: text)
    }
  }

  func displayText(of value: ArchivedValue, parameter: String, intent: String) async throws -> String {
    let registry = await registry()
    return try await session.providing(session.open(.reads)) {
      await registry.displayText(
        of: value, for: parameter, of: intent,
        in: IntentValueFormat(locale: session.world.locale, timeZone: session.world.timeZone))
    }
  }

  @MainActor private var plans: WidgetPlans { session.app.widgets() }

  /// The app's intents and those of its widgets' configurations.
  @MainActor
  func allIntents() -> IntentRegistry { registry() }

  @MainActor
  private func registry() -> IntentRegistry {
    var registry = session.registry
    plans.register(in: &registry)
    return registry
  }
}
