import AppGroup
import AppIntents
import Commands
import Foundation
import UIKit
import ViewArchive
import WidgetKit
import WidgetKitCore

/// The app as the host sees it, in the app's own process: only data crosses, as it does over two pipes.
struct AppExtension: WidgetExtension {
  let session: AppSession
  /// The run in which a question without a world of its own is answered: one process may answer for days.
  let refreshed: @Sendable () throws -> AppSession

  init(session: AppSession, refreshed: (@Sendable () throws -> AppSession)? = nil) {
    self.session = session
    self.refreshed = refreshed ?? { session }
  }

  @MainActor
  func descriptors() async throws -> [WidgetDescriptor] { plans.descriptors }

  /// A short command stands on the main actor's own thread: to wait there for the main actor takes two more threads.
  var descriptorsAtHand: [WidgetDescriptor]? {
    Thread.isMainThread ? MainActor.assumeIsolated { plans.descriptors } : nil
  }

  func revision() async throws -> Int64 { try session.open(.reads).store.revision }

  /// SQLite waits for nobody longer than its timeout.
  var readsRevisionItself: Bool { true }

  @MainActor
  func placeholder(_ request: TimelineRequest) async throws -> ArchivedEntry {
    let plans = plans
    return try await session.providing(session.open(.reads, world: request.context.world), keeping: pictures) {
      try plans.placeholder(request)
    }
  }

  @MainActor
  func snapshot(_ request: TimelineRequest) async throws -> ArchivedEntry {
    let plans = plans
    let world = request.context.world
    // A gallery shows invented figures: a person's records have no place in it.
    let context =
      request.context.isPreview ? try session.inventing(world) : try session.open(.reads, world: world)
    return try await session.providing(context, keeping: pictures) {
      try await plans.snapshot(request)
    }
  }

  @MainActor
  func timeline(_ request: TimelineRequest) async throws -> ArchivedTimeline {
    let plans = plans
    let context = try session.open(.reads, world: request.context.world)
    // Read before the provider runs: what it shows is at least that new.
    let revision = try context.store.revision
    return try await session.providing(context, keeping: pictures) {
      try await plans.timeline(request, revision: revision)
    }
  }

  /// Keeps pictures that views bring as bytes as files of the app's container; nil where nothing may be written.
  private var pictures: _PictureKeeper? {
    guard session.mayWrite else { return nil }
    let folder = PictureFolder(container: session.home.group(session.app.name).path)
    let now = session.inputs.world.now
    return _PictureKeeper { folder.keep($0, digest: $1, at: now) }
  }

  func perform(
    _ intent: ArchivedIntent, tap: UUID, world: World, reporting report: @escaping @Sendable (IntentProgress) -> Void
  ) async throws -> IntentOutcome {
    let effect = session.word(for: intent.identifier)?.effect ?? .writes
    let context = try session.open(effect, run: tap, world: world)
    let own = HostReloadSink(host: session.host, app: session.app.name, reason: .otherControl, world: world)
    // Where a host waits for the outcome, it judges what is asked for: noted here as well, it would count twice.
    let sink: any ReloadRequestSink = WidgetCenter.sink.map { ControlSink(host: $0, app: own) } ?? own
    let format = IntentValueFormat(locale: world.locale, timeZone: world.timeZone)
    let session = session
    let before = try context.store.revision
    let stop = TapStop.current
    let outcome = try await IntentExecution().run(
      within: session.inputs.intentLimits, cancelledFor: stop?.reason ?? .systemReclaim, renewing: report
    ) {
      try await session.providing(context, sink: sink) {
        try await session.keepingActivities(context) { try await session.registry.perform(intent, in: format) }
      }
    }
    if try context.store.revision != before { await session.follow(at: world) }
    return outcome
  }

  func choices(
    parameter: String, intent: String, given: [String: ArchivedValue], matching text: String?
  ) async throws -> [ParameterChoice] {
    let registry = await registry()
    let session = try refreshed()
    return try await session.providing(session.open(.reads)) {
      try await registry.choices(for: parameter, of: intent, given: given, matching: text)
    }
  }

  func displayText(of value: ArchivedValue, parameter: String, intent: String) async throws -> String {
    let registry = await registry()
    let session = try refreshed()
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

/// What the intent of a control asks for goes to the host that runs it; what it asks about is answered by the app.
private struct ControlSink: ReloadRequestSink {
  let host: any ReloadRequestSink
  let app: any ReloadRequestSink

  func requestReload(_ scope: ReloadScope) { host.requestReload(scope) }
  func currentConfigurations() async throws -> [WidgetInfo] { try await app.currentConfigurations() }
  func invalidateConfigurationRecommendations() { app.invalidateConfigurationRecommendations() }
}
