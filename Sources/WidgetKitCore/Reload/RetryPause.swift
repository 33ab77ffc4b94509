public import Foundation

/// How long to wait before a provider that failed is asked again: twice as long each time, up to a limit.
public struct RetryPause: Hashable, Sendable {
  /// The pause after the first failure, in seconds.
  public let first: TimeInterval
  /// The longest pause, in seconds.
  public let greatest: TimeInterval

  /// Makes a rule; the pauses are at least a second, the longest no shorter than the first.
  public init(first: TimeInterval = 300, greatest: TimeInterval = 3600) {
    self.first = max(first, 1)
    self.greatest = max(greatest, self.first)
  }

  /// The pause after so many failures in a row.
  public func after(failures: Int) -> TimeInterval {
    guard failures > 0 else { return 0 }
    // Twice as long thirty times is years: no limit lies beyond.
    return min(first * Double(1 << min(failures - 1, 30)), greatest)
  }
}
