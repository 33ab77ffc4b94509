import AppIntents
import Foundation
import Synchronization
import SystemCalls
import ViewArchive

@testable import WidgetKitCore

/// An extension whose process is killed around a tap, at a moment that is known.
final class KillingExtension: WidgetExtension {
  enum Moment: Int, CaseIterable {
    /// Before the process reads the tap.
    case before = 1
    /// After it has carried it out, before anybody hears of it.
    case after
  }

  private let app: SubprocessExtension
  private let state = Mutex<(moment: Moment?, sent: Int)>((nil, 0))

  init(_ app: SubprocessExtension) { self.app = app }

  /// The number of times that the last tap was sent.
  var sent: Int { state.withLock(\.sent) }

  func arm(_ moment: Moment) { state.withLock { $0 = (moment, 0) } }

  func perform(_ intent: ArchivedIntent, tap: UUID, world: World) async throws -> IntentOutcome {
    let moment = state.withLock { state in
      state.sent += 1
      defer { state.moment = nil }
      return state.moment
    }
    switch moment {
    case nil: return try await app.perform(intent, tap: tap, world: world)
    case .before:
      _ = try await app.hello()
      let process = app.processIdentifier ?? 0
      // It is stopped, so that what is written to it is surely not read.
      kill(process, SIGSTOP)
      let tapping = Task { try await app.perform(intent, tap: tap, world: world) }
      await Task.yield()
      kill(process, SIGKILL)
      return try await tapping.value
    case .after:
      _ = try await app.perform(intent, tap: tap, world: world)
      let process = app.processIdentifier ?? 0
      kill(process, SIGKILL)
      // Not before the client knows of it is the next question sure to go to another process.
      while app.processIdentifier == process { try await Task.sleep(for: .milliseconds(1)) }
      throw ExtensionFailure.ended(.signalled(SIGKILL), said: nil)
    }
  }

  func descriptors() async throws -> [WidgetDescriptor] { try await app.descriptors() }
  func revision() async throws -> Int64 { try await app.revision() }
  func placeholder(_ request: TimelineRequest) async throws -> ArchivedEntry { try await app.placeholder(request) }
  func snapshot(_ request: TimelineRequest) async throws -> ArchivedEntry { try await app.snapshot(request) }
  func timeline(_ request: TimelineRequest) async throws -> ArchivedTimeline { try await app.timeline(request) }
  func choices(
    parameter: String, intent: String, given: [String: ArchivedValue], matching text: String?
  ) async throws -> [ParameterChoice] {
    try await app.choices(parameter: parameter, intent: intent, given: given, matching: text)
  }
  func displayText(of value: ArchivedValue, parameter: String, intent: String) async throws -> String {
    try await app.displayText(of: value, parameter: parameter, intent: intent)
  }
}
