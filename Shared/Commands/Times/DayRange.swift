public import FoundationExtras

/// A range of days, both ends included; a missing end is open.
public struct DayRange: Hashable, Sendable {
  /// The first day.
  public var from: CivilDate?
  /// The last day.
  public var through: CivilDate?

  /// Makes a range.
  public init(from: CivilDate?, through: CivilDate?) {
    self.from = from
    self.through = through
  }

  /// Whether a day lies in it.
  public func contains(_ day: CivilDate) -> Bool {
    if let from, day < from { return false }
    if let through, day > through { return false }
    return true
  }
}
