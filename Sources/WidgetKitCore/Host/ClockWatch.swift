public import Foundation

/// Notices that the machine's clock was set, by comparing it with one that only ever runs forward.
///
/// It reads neither: whoever waits gives it both. A machine that slept looks like a clock set forward where the second
/// clock stands still meanwhile, which is what a host wants to know as well.
public struct ClockWatch: Hashable, Sendable {
  private var wall: Date
  private var uptime: TimeInterval
  /// By how many seconds the clocks may drift apart between two looks.
  public let tolerance: TimeInterval

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - wall: The machine's clock now.
  ///   - uptime: The other clock now, in seconds since any beginning.
  public init(wall: Date, uptime: TimeInterval, tolerance: TimeInterval = 2) {
    self.wall = wall
    self.uptime = uptime
    self.tolerance = tolerance
  }

  /// By how many seconds the clock was set since the last look, forward or (negative) back; nil when it ran on.
  public mutating func jump(wall now: Date, uptime ran: TimeInterval) -> TimeInterval? {
    let difference = now.timeIntervalSince(wall) - (ran - uptime)
    wall = now
    uptime = ran
    return abs(difference) > tolerance ? difference : nil
  }
}
