import FoundationExtras

/// How often something comes back, counted from the day on which it first came.
struct Recurrence: Hashable, Sendable {
  /// What is counted.
  enum Unit: String, Hashable, Sendable, CaseIterable {
    case day, week, month, year
  }

  var unit: Unit
  /// Every how many of them, from 1.
  var interval: Int
  /// The first day; it decides the day of the month of all later ones.
  var anchor: CivilDate
  /// The last day that may be one; nil for no end.
  var end: CivilDate?

  init(_ unit: Unit, every interval: Int = 1, from anchor: CivilDate, through end: CivilDate? = nil) {
    (self.unit, self.interval, self.anchor, self.end) = (unit, max(1, interval), anchor, end)
  }

  /// The day of a number, from 0.
  ///
  /// It is always counted from the first, so that 31 January is followed by 28 February and then by 31 March.
  func day(_ number: Int) -> CivilDate {
    let (count, overflow) = number.multipliedReportingOverflow(by: interval)
    if overflow { return .max }
    return switch unit {
    case .day: anchor.adding(days: count)
    case .week: anchor.adding(days: count * 7)
    case .month: anchor.adding(months: count)
    case .year: anchor.adding(months: count * 12)
    }
  }

  /// The days within a range, the earliest first, at most so many; all of them where no limit is given.
  func days(in range: ClosedRange<CivilDate>, limit: Int = .max) -> [CivilDate] {
    var found: [CivilDate] = []
    var number = firstNumber(from: range.lowerBound)
    while found.count < limit {
      let day = day(number)
      guard day <= range.upperBound, day <= end ?? .max, day < .max else { break }
      found.append(day)
      number += 1
    }
    return found
  }

  /// How many days until today are more likely a slip of the year, and would take long to be written at once.
  private static let most = 20_000
  /// What is wrong with more than that.
  static let slip = "that would be more than 20,000 expenses until today"

  /// Whether it has come so often until a day that its first one is taken for a slip.
  func isSlip(until today: CivilDate) -> Bool {
    anchor <= today && days(in: anchor...today, limit: Self.most + 1).count > Self.most
  }

  /// The next day after one; nil where there is none.
  func next(after day: CivilDate) -> CivilDate? {
    let next = self.day(firstNumber(from: day.adding(days: 1)))
    return next <= end ?? .max && next < .max ? next : nil
  }

  /// The number of the first day that is not before another.
  private func firstNumber(from day: CivilDate) -> Int {
    guard day > anchor else { return 0 }
    let days = anchor.days(until: day)
    // A little early by the longest month and year, then exactly.
    var number =
      switch unit {
      case .day: days / interval
      case .week: days / 7 / interval
      case .month: max(0, days / 31 / interval - 1)
      case .year: max(0, days / 366 / interval - 1)
      }
    while self.day(number) < day { number += 1 }
    return number
  }
}
