import FoundationExtras

/// A stretch of the calendar that totals are made for.
enum Period: String, Hashable, Sendable, CaseIterable {
  case day, week, month, year

  /// The days of the period that a day lies in.
  ///
  /// - Parameter firstWeekday: The day on which the person's weeks begin, 1 for Sunday.
  func days(containing day: CivilDate, firstWeekday: Int) -> ClosedRange<CivilDate> {
    let first = start(of: day, firstWeekday: firstWeekday)
    return first...next(after: day, firstWeekday: firstWeekday).adding(days: -1)
  }

  /// The first day of the period that a day lies in.
  func start(of day: CivilDate, firstWeekday: Int) -> CivilDate {
    switch self {
    case .day: day
    case .week: day.startOfWeek(firstWeekday: firstWeekday)
    case .month: day.startOfMonth
    case .year: day.startOfMonth.adding(months: 1 - day.month)
    }
  }

  /// The first day of the period that follows.
  func next(after day: CivilDate, firstWeekday: Int) -> CivilDate {
    let first = start(of: day, firstWeekday: firstWeekday)
    return switch self {
    case .day: first.adding(days: 1)
    case .week: first.adding(days: 7)
    case .month: first.adding(months: 1)
    case .year: first.adding(months: 12)
    }
  }
}
