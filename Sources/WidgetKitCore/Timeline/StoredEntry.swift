public import Foundation

/// An entry of a stored timeline without its picture.
public struct StoredEntry: Hashable, Sendable {
  /// Its place in the order of dates, from 0.
  public var position: Int
  /// From when it stands.
  public var date: Date
  /// How much it matters; nil where the provider does not say.
  public var relevance: TimelineEntryRelevance?
  /// The size of its archived view, in bytes.
  public var bytes: Int
  /// The first entry of the timeline whose view is equal and therefore stored once; nil where it is this one.
  public var sameViewAs: Int?
  /// Whether another timeline shows an equal view.
  public var isSharedElsewhere: Bool

  /// Makes an entry.
  public init(
    position: Int, date: Date, relevance: TimelineEntryRelevance? = nil, bytes: Int, sameViewAs: Int? = nil,
    isSharedElsewhere: Bool = false
  ) {
    self.position = position
    self.date = date
    self.relevance = relevance
    self.bytes = bytes
    self.sameViewAs = sameViewAs
    self.isSharedElsewhere = isSharedElsewhere
  }
}
