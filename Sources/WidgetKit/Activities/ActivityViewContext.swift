public import ActivityKit

/// What the views of a Live Activity are made from.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  /// The identifier of the activity.
  public let activityID: String
  /// What never changes.
  public let attributes: Attributes
  /// What it shows.
  public let state: Attributes.ContentState
  /// Whether that is out of date.
  public let isStale: Bool
}

extension ActivityViewContext: Sendable where Attributes: Sendable, Attributes.ContentState: Sendable {}
