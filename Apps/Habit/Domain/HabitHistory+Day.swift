import FoundationExtras

/// How a habit stands on a day.
enum DayState: Hashable, Sendable {
  /// It was done, or the amount keeps the goal.
  case done
  /// The day was skipped.
  case skipped
  /// It is asked for and nothing was said, or not enough yet.
  case due
  /// It was said that it was not done.
  case notDone
  /// The amount is more than it may be.
  case exceeded
  /// What the period asks is reached without this day.
  case satisfied
  /// The schedule does not ask for it on this day.
  case notAsked

  /// Whether a person still has something to do about it.
  var isOpen: Bool { self == .due }
}

extension HabitHistory {
  /// How the habit stands on a day of the history.
  func state(on day: CivilDate) -> DayState {
    let value = self[day]
    if value == .skip { return .skipped }
    if let value, value.isDone(for: habit.measure), !habit.isSummedOverPeriod { return .done }
    if value == .notDone { return .notDone }
    let period = period(of: day)
    if let goal = habit.measure.goal, goal.direction == .atMost {
      return stateBelow(goal, on: day, value, sum: habit.isSummedOverPeriod ? sum(period) : value?.amount)
    }
    if !asks(on: day) { return .notAsked }
    if habit.isSummedOverPeriod, let goal = habit.measure.goal {
      if let sum = sum(period), goal.isMet(by: sum) { return value == nil ? .satisfied : .done }
      return .due
    }
    let index = first.days(until: day)
    let others = period.count { $0 != index && isDone(at: $0) }
    if let times = habit.schedule.times(around: day), others >= times { return .satisfied }
    return .due
  }

  /// A bound is asked about on each day of its period, whatever of it is used; of a day that is over, nothing said is
  /// nothing had.
  private func stateBelow(_ goal: HabitGoal, on day: CivilDate, _ value: CheckIn.Value?, sum: Double?) -> DayState {
    if let sum, !goal.isMet(by: sum) { return .exceeded }
    if value != nil { return .done }
    if !asks(on: day) { return .notAsked }
    return day < today ? .satisfied : .due
  }

  /// Whether a day is one on which it is asked for: from its start on, as the schedule says.
  func asks(on day: CivilDate) -> Bool { day >= habit.start && habit.schedule.asks(on: day) }

  /// Whether a day's list has room for it: from its start on, and earlier where something was said.
  func isListed(on day: CivilDate) -> Bool { day >= habit.start || self[day] != nil }

  /// The places of the period in which a day lies: the calendar's week or month up to its end, or the days up to the day.
  func period(of day: CivilDate) -> Range<Int> {
    let index = first.days(until: day)
    func clamped(_ lower: Int, _ upper: Int) -> Range<Int> {
      let from = min(max(lower, 0), count)
      return from..<max(from, min(upper, count))
    }
    switch habit.schedule {
    case .daily, .weekdays: return clamped(index, index + 1)
    case .perWeek:
      let start = first.days(until: day.startOfWeek(firstWeekday: firstWeekday))
      return clamped(start, start + 7)
    case .perMonth:
      let start = first.days(until: day.startOfMonth)
      return clamped(start, start + day.daysInMonth)
    case .rolling(_, let days): return clamped(index - days + 1, index + 1)
    }
  }

  /// How much of what a day or its period asks is reached, 0…1; more than 1 where a bound is passed.
  func progress(on day: CivilDate) -> Double {
    let period = period(of: day)
    if let goal = habit.measure.goal {
      let amount = (habit.isSummedOverPeriod ? sum(period) : self[day]?.summand(for: habit.measure)) ?? 0
      return goal.target > 0 ? amount / goal.target : amount > 0 ? 1 : 0
    }
    guard let times = habit.schedule.times(around: day) else {
      return self[day]?.isDone(for: .yesNo) ?? false ? 1 : 0
    }
    return Double(period.count { isDone(at: $0) }) / Double(times)
  }

  /// The amount of a day or, where the whole period counts, of the period up to its end; nil where nothing was said.
  func amount(on day: CivilDate) -> Double? {
    habit.isSummedOverPeriod ? sum(period(of: day)) : self[day]?.summand(for: habit.measure)
  }
}
