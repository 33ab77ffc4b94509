/// Why what an app was asked for has no result.
public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is the matter.
  public let diagnostic: WidgetDiagnostic

  init(_ diagnostic: WidgetDiagnostic) { self.diagnostic = diagnostic }

  /// What is the matter, in one sentence without a full stop.
  public var description: String { diagnostic.sentence }

  /// Whether the app's data is of a newer version than the app.
  public var isOfOlderApp: Bool { if case .appOlderThanData = diagnostic { true } else { false } }
}
