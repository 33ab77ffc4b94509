public import AppIntents
import Foundation
public import ViewArchive

/// An app's extension in a process of its own, asked over its standard input and output.
///
/// The process starts with the first question and stays; one that crashed, hung or broke the protocol is replaced with
/// the next question. Whatever it does costs only the question that it was asked.
public final class SubprocessExtension: WidgetExtension {
  /// Where the app's program is.
  public let location: AppLocation
  /// How much is taken from it.
  public let limits: ExtensionLimits

  /// Makes an extension; nothing is started before it is asked something.
  ///
  /// - Parameter environment: The variables that the process gets, all of them.
  public init(_ location: AppLocation, environment: [String: String], limits: ExtensionLimits = ExtensionLimits()) {
    self.location = location
    self.limits = limits
  }

  /// Who the extension is; starts it if it does not run.
  public func hello() async throws -> ExtensionHello { throw ExtensionFailure.stopped }

  /// Ends the process: by the end of its input, and after the time of grace by force.
  ///
  /// Another question starts a new one.
  public func stop() async {}

  /// The kinds of widgets that the app brings.
  public func descriptors() async throws -> [WidgetDescriptor] { throw ExtensionFailure.stopped }
  /// The number that grows with each change of the app's store.
  public func revision() async throws -> Int64 { throw ExtensionFailure.stopped }
  /// The entry to show, redacted, while there is nothing else.
  public func placeholder(_ request: TimelineRequest) async throws -> ArchivedEntry { throw ExtensionFailure.stopped }
  /// One entry for a passing situation.
  public func snapshot(_ request: TimelineRequest) async throws -> ArchivedEntry { throw ExtensionFailure.stopped }
  /// Entries from now on.
  public func timeline(_ request: TimelineRequest) async throws -> ArchivedTimeline { throw ExtensionFailure.stopped }
  /// Runs a control's intent; what it asks of `WidgetCenter` is asked of the current task's sink.
  public func perform(_ intent: ArchivedIntent, tap: UUID, world: World) async throws -> IntentOutcome {
    throw ExtensionFailure.stopped
  }
  /// The values that a parameter of an intent may take.
  public func choices(
    parameter: String, intent: String, given: [String: ArchivedValue], matching text: String?
  ) async throws -> [ParameterChoice] { throw ExtensionFailure.stopped }
  /// A parameter's value in words.
  public func displayText(of value: ArchivedValue, parameter: String, intent: String) async throws -> String {
    throw ExtensionFailure.stopped
  }
}
