public import Foundation

extension ReloadBudget {
  /// The numbers of the rules.
  public struct Limits: Codable, Hashable, Sendable {
    /// The number of charged reloads in a window for an instance that nobody sees.
    public let leastPerWindow: Int
    /// The number of charged reloads in a window for an instance that is seen often.
    public let greatestPerWindow: Int
    /// The length of the rolling window, in seconds.
    public let window: TimeInterval
    /// The least time between two charged reloads, in seconds.
    public let minimumGap: TimeInterval
    /// The time within which looks count as one, in seconds.
    public let seenInterval: TimeInterval

    /// Makes limits; the defaults are 40 to 70 in 24 hours, five minutes apart.
    ///
    /// At least one reload a window is allowed, so that every request runs at some time.
    public init(
      leastPerWindow: Int = 40, greatestPerWindow: Int = 70, window: TimeInterval = 86_400,
      minimumGap: TimeInterval = 300, seenInterval: TimeInterval = 300
    ) {
      self.leastPerWindow = max(leastPerWindow, 1)
      self.greatestPerWindow = max(greatestPerWindow, leastPerWindow, 1)
      self.window = max(window, 1)
      self.minimumGap = min(max(minimumGap, 0), self.window)
      self.seenInterval = max(seenInterval, 0)
    }
  }

  /// How a budget stands at an instant.
  public struct Standing: Hashable, Sendable {
    /// The charged reloads that the window may hold.
    public let allowance: Int
    /// The charged reloads that it holds.
    public let spent: Int
    /// How often the instance was seen in the window.
    public let seen: Int
    /// The beginning of the window.
    public let windowStart: Date

    /// The charged reloads left; none when looks that earned more have left the window.
    public var left: Int { max(allowance - spent, 0) }
  }
}
