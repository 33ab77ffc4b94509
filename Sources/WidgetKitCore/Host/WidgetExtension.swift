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
  /// The kinds, where they can be had here and now without waiting for anybody; nil where they must be asked for.
  var descriptorsAtHand: [WidgetDescriptor]? { get }
  /// The number that grows with each change of the app's store; 0 while there is no store.
  func revision() async throws -> Int64
  /// Whether ``revision()`` reads the store in this very process and runs nothing of the app, so that it cannot hang and
  /// nobody has to count its time; false unless it is said.
  var readsRevisionItself: Bool { get }
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
  /// They must be asked for.
  public var descriptorsAtHand: [WidgetDescriptor]? { nil }

  /// It may be asked through two pipes, or run code of the app.
  public var readsRevisionItself: Bool { false }

  /// Runs a control's intent where nobody wants to know how far it has come.
  public func perform(_ intent: ArchivedIntent, tap: UUID, world: World) async throws -> IntentOutcome {
    try await perform(intent, tap: tap, world: world) { _ in }
  }
}
