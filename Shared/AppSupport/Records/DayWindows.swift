import Commands
import FoundationExtras

/// A range of days in parts, the earliest first, each so long that it holds some hundreds of records.
struct DayWindows {
  /// The range.
  let whole: DayRange
  private var start: CivilDate?
  private var length = 7
  private static let longest = 366
  private static let enough = 200

  /// The parts of a range; one with an open end is one part.
  init(_ whole: DayRange) {
    self.whole = whole
    start = whole.from
  }

  private var isDone = false

  /// The next part; nil when there is none.
  mutating func next() -> DayRange? {
    guard !isDone else { return nil }
    guard let start, let last = whole.through else {
      isDone = true
      return whole
    }
    guard start <= last else { return nil }
    let end = min(start.adding(days: length - 1), last)
    self.start = end.adding(days: 1)
    return DayRange(from: start, through: end)
  }

  /// Takes note of how many records the last part had.
  mutating func note(_ count: Int) {
    if count < Self.enough { length = min(length * 2, Self.longest) }
    if count > Self.enough * 5 { length = max(length / 2, 1) }
  }
}
