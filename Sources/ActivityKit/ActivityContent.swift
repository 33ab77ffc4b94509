public import Foundation

/// What a Live Activity shows, until when that holds, and how much it matters.
public struct ActivityContent<State: Decodable & Encodable & Hashable> {
  /// What it shows.
  public let state: State
  /// From when on it counts as out of date; nil for never.
  public let staleDate: Date?
  /// How much it matters beside the app's others: the greatest comes first.
  public let relevanceScore: Double

  /// Makes content.
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0.0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

extension ActivityContent: Sendable where State: Sendable {}

extension ActivityContent: CustomStringConvertible {
  /// The state in words.
  public var description: String { "\(state)" }
}
