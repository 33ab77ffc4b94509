public import Foundation

/// How much an entry matters, next to the other entries of its provider.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
  /// The weight, in a scale of the provider's own; 0 or less is not relevant.
  public var score: Float
  /// For how many seconds the score holds; 0 is until the next entry.
  public var duration: TimeInterval

  /// Makes a relevance.
  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}

/// What an entry's `relevance` may be declared as: with or without the question mark.
public protocol _TimelineRelevanceValue {
  /// The relevance, if there is one.
  var _relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntryRelevance: _TimelineRelevanceValue {
  /// The relevance itself.
  public var _relevance: TimelineEntryRelevance? { self }
}

extension Optional: _TimelineRelevanceValue where Wrapped == TimelineEntryRelevance {
  /// The relevance, if there is one.
  public var _relevance: TimelineEntryRelevance? { self }
}
