public import Foundation

/// What came of judging whether an instance's timeline is due.
public struct ReloadReport: Sendable {
  /// How it ended.
  public enum Ending: Hashable, Sendable {
    /// Nothing is due.
    case notDue
    /// It was made and is shown now.
    case stored(archive: Int64)
    /// It was made, but a newer one came first.
    case dropped(WidgetDiagnostic)
    /// It is due, but the budget holds it.
    case held(until: Date?, rule: String, sentence: String)
    /// The provider gave nothing that could be stored; the last good timeline stays.
    case failed(WidgetDiagnostic)
    /// Another process is at it.
    case busy
  }
  /// The number of the instance.
  public var widget: Int
  /// Why it was due; nil when it was not.
  public var reason: ReloadReason?
  /// How it ended.
  public var ending: Ending
  /// The store's revision when it was judged; nil when the app could not be asked.
  public var revision: Int64?
  /// What the budget said to a run that was granted, in a clause of plain words.
  public var decision: String?

  /// Whether it was due and its provider gave nothing that could be stored.
  public var isFailure: Bool { if case .failed = ending { true } else { false } }

  /// Makes a report.
  public init(
    widget: Int, reason: ReloadReason?, ending: Ending, revision: Int64? = nil, decision: String? = nil
  ) {
    self.widget = widget
    self.reason = reason
    self.ending = ending
    self.revision = revision
    self.decision = decision
  }
}
