/// A point of the machine's own time, which no person and no virtual clock sets.
///
/// It is for waiting on other programs: one that hangs cannot be stopped by the world's time.
public struct Deadline: Hashable, Sendable, Comparable {
  private let instant: ContinuousClock.Instant

  /// A number of seconds from now.
  public init(seconds: Double) { instant = ContinuousClock.now.advanced(by: .seconds(seconds)) }

  /// The seconds until then; negative afterwards.
  public var remainingSeconds: Double { (instant - ContinuousClock.now) / .seconds(1) }

  /// Whether it is over.
  public var isOver: Bool { ContinuousClock.now >= instant }

  /// The earlier one is less.
  public static func < (left: Deadline, right: Deadline) -> Bool { left.instant < right.instant }
}
