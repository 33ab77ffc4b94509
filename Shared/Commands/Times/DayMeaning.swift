public import FoundationExtras

/// Which of the many days with the same name `31 Oct`, `tue` or `October` is, where no year is given.
public enum DayMeaning: Hashable, Sendable {
  /// The latest one that is not after today, of weekdays before it: for what has happened.
  case latest
  /// The nearest one on either side of today: for what begins, and for a look at any time.
  case nearest
  /// The next one from today on, of weekdays after it: for what is to be reached.
  case next
  /// The first one that is not before a day: for the end of what begins there.
  case first(from: CivilDate)
  /// The latest one that is not after a day: for the beginning of what ends there.
  case last(through: CivilDate)
}

extension DayMeaning {
  /// The day from which names are counted.
  private func reference(_ today: ClosedRange<CivilDate>) -> CivilDate {
    switch self {
    case .latest: today.upperBound
    case .nearest, .next: today.lowerBound
    case .first(let day), .last(let day): day
    }
  }

  /// The one that is meant of spans in their order; nil where none is.
  private func choose(_ spans: [ClosedRange<CivilDate>], today: ClosedRange<CivilDate>) -> ClosedRange<CivilDate>? {
    func last(through day: CivilDate) -> ClosedRange<CivilDate>? { spans.last { $0.lowerBound <= day } }
    func first(from day: CivilDate) -> ClosedRange<CivilDate>? { spans.first { $0.upperBound >= day } }
    switch self {
    case .latest: return last(through: today.upperBound)
    case .next: return first(from: today.lowerBound)
    case .first(let day): return first(from: day)
    case .last(let day): return last(through: day)
    case .nearest:
      guard let before = last(through: today.upperBound), let after = first(from: today.lowerBound) else { return nil }
      let isBefore =
        before.upperBound.days(until: today.lowerBound) < today.upperBound.days(until: after.lowerBound)
      return isBefore ? before : after
    }
  }

  /// A day of every year that has it.
  ///
  /// - Parameter today: The days that are today: the person's, and the calendar's where that is ahead.
  func day(_ day: Int, of month: Int, today: ClosedRange<CivilDate>) -> CivilDate {
    choose(years(today).compactMap { CivilDate(year: $0, month: month, day: day).map { $0...$0 } }, today: today)?
      .lowerBound ?? reference(today)
  }

  /// A month of every year.
  func month(_ month: Int, today: ClosedRange<CivilDate>) -> ClosedRange<CivilDate> {
    let months = years(today).compactMap { CivilDate(year: $0, month: month, day: 1) }
    let day = reference(today)
    return choose(months.map { $0...$0.adding(days: $0.daysInMonth - 1) }, today: today) ?? day...day
  }

  /// A day of every week, 1 for Sunday.
  func weekday(_ weekday: Int, today: CivilDate) -> CivilDate {
    let middle = reference(today...today)
    // Who means today says so, and not its name.
    let excludesToday = self == .latest || self == .next
    let days = (-7...7).map { middle.adding(days: $0) }.filter {
      $0.weekday == weekday && !(excludesToday && $0 == today)
    }
    return choose(days.map { $0...$0 }, today: today...today)?.lowerBound ?? middle
  }

  /// The years that are looked at: eight hold a leap day also around a century that has none.
  private func years(_ today: ClosedRange<CivilDate>) -> ClosedRange<Int> {
    let year = reference(today).year
    return year - 8...year + 8
  }
}
