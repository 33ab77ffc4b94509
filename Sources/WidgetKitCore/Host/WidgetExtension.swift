public import AppIntents
import Foundation
public import ViewArchive

/// An app as the host sees it.
///
/// It may stand in the same process or at the other end of two pipes: only data crosses, and any call may fail, hang or
/// answer nonsense without harming the host.
public protocol WidgetExtension: Sendable {
  /// The kinds of widgets that the app brings.
  func descriptors() async throws -> [WidgetDescriptor]
  /// The number that grows with each change of the app's store; 0 while there is no store.
  func revision() async throws -> Int64
  /// The entry to show, redacted, while there is nothing else.
  func placeholder(_ request: TimelineRequest) async throws -> ArchivedEntry
  /// One entry for a passing situation.
  func snapshot(_ request: TimelineRequest) async throws -> ArchivedEntry
  /// Entries from now on.
  func timeline(_ request: TimelineRequest) async throws -> ArchivedTimeline
  /// Runs a control's intent under the identifier of its tap, in the host's world.
  ///
  /// - Parameter report: Learns of each sign of progress of long work, which gives the tap its whole time again.
  func perform(
    _ intent: ArchivedIntent, tap: UUID, world: World, reporting report: @escaping @Sendable (IntentProgress) -> Void
  ) async throws -> IntentOutcome
  /// The values that a parameter of an intent may take.
  ///
  /// - Parameters:
  ///   - parameter: The parameter's name.
  ///   - intent: The intent's persistent identifier.
  ///   - given: The values that are set already.
  ///   - text: What the person has typed; nil lists what is suggested.
  func choices(
    parameter: String, intent: String, given: [String: ArchivedValue], matching text: String?
  ) async throws -> [ParameterChoice]
  /// A parameter's value in words, with titles as they are now.
  func displayText(of value: ArchivedValue, parameter: String, intent: String) async throws -> String
}

extension WidgetExtension {
  /// Runs a control's intent where nobody wants to know how far it has come.
  public func perform(_ intent: ArchivedIntent, tap: UUID, world: World) async throws -> IntentOutcome {
    try await perform(intent, tap: tap, world: world) { _ in }
  }
}
