import AppGroup
import AppIntents
import Foundation
import ViewArchive
import WidgetKit
import WidgetKitCore

/// The app as the host sees it, in the app's own process: only data crosses, as it would over two pipes.
struct AppExtension: WidgetExtension {
  let session: AppSession

  func descriptors() async throws -> [WidgetDescriptor] { await plans().descriptors }

  func revision() async throws -> Int64 { try session.open(.reads).store.revision }

  func placeholder(_ request: TimelineRequest) async throws -> ArchivedEntry {
    try await asking(request) { try await $0.placeholder(request) }
  }

  func snapshot(_ request: TimelineRequest) async throws -> ArchivedEntry {
    try await asking(request) { try await $0.snapshot(request) }
  }

  func timeline(_ request: TimelineRequest) async throws -> ArchivedTimeline {
    let context = try session.open(.reads, world: request.context.world)
    // Read before the provider runs: what it shows is at least that new.
    let revision = try context.store.revision
    let plans = await plans()
    return try await session.providing(context) {
      var timeline = try await plans.timeline(request)
      timeline.revision = revision
      return timeline
    }
  }

  func perform(_ intent: ArchivedIntent, tap: UUID, world: World) async throws -> IntentOutcome {
    let effect = session.word(for: intent.identifier)?.effect ?? .writes
    let context = try session.open(effect, run: tap, world: world)
    return try await session.perform(intent, context: context)
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
      await registry.displayText(of: value, for: parameter, of: intent)
    }
  }

  private func asking<Value: Sendable>(
    _ request: TimelineRequest, _ body: @Sendable (WidgetPlans) async throws -> Value
  ) async throws -> Value {
    let plans = await plans()
    return try await session.providing(session.open(.reads, world: request.context.world)) { try await body(plans) }
  }

  private func plans() async -> WidgetPlans { await MainActor.run { session.app.widgets() } }

  /// The app's intents and those of its widgets' configurations.
  private func registry() async -> IntentRegistry { await plans().registry(adding: session.registry) }
}
