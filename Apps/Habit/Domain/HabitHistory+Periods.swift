import FoundationExtras

/// What became of a period of a habit's schedule.
enum PeriodOutcome: UInt8, Hashable, Sendable {
  /// The goal was reached.
  case kept
  /// It was not, and cannot be any more.
  case missed
  /// The period neither breaks nor adds: it was skipped, or not asked for.
  case neutral
  /// It is not over, and the goal is not reached yet.
  case open
}

/// What became of the periods of a habit, the earliest first.
struct HabitPeriods: Hashable, Sendable {
  let outcomes: [PeriodOutcome]

  /// How many periods were kept one after another up to now: what is open, skipped or not asked for does not break.
  var streak: Int {
    var count = 0
    for outcome in outcomes.reversed() {
      if outcome == .missed { break }
      if outcome == .kept { count += 1 }
    }
    return count
  }

  /// The longest streak that there ever was.
  var best: Int {
    var (best, count) = (0, 0)
    for outcome in outcomes {
      if outcome == .missed { count = 0 }
      if outcome == .kept { count += 1 }
      best = max(best, count)
    }
    return best
  }

  /// The part of the periods that were kept, of those that are decided; nil where none is.
  var completion: Double? {
    var (kept, decided) = (0, 0)
    for outcome in outcomes where outcome == .kept || outcome == .missed {
      decided += 1
      if outcome == .kept { kept += 1 }
    }
    return decided > 0 ? Double(kept) / Double(decided) : nil
  }
}

extension HabitHistory {
  /// What became of each period of the schedule.
  ///
  /// A period that began before the habit did is judged only where its days decide it: what reaches the whole goal keeps
  /// it, what passes the whole bound breaks it. A day before the start counts where something was said about it.
  var periods: HabitPeriods {
    switch habit.schedule {
    case .daily, .weekdays: HabitPeriods(outcomes: (0..<count).map(outcomeOfDay))
    case .perWeek: HabitPeriods(outcomes: calendarPeriods(days: 7) { $0.startOfWeek(firstWeekday: firstWeekday) })
    case .perMonth: HabitPeriods(outcomes: calendarPeriods(days: nil) { $0.startOfMonth })
    case .rolling(let times, let days): HabitPeriods(outcomes: rollingDays(times, in: days))
    }
  }

  private func outcomeOfDay(_ index: Int) -> PeriodOutcome {
    let isSaid = value(at: index) != nil
    guard habit.schedule.asks(on: day(at: index)), !isSkipped(at: index), isSaid || !isBeforeStart(index) else {
      return .neutral
    }
    // Of a bound, nothing said is nothing had, once the day is over.
    if isDone(at: index) || (isAtMost && !isSaid && index < todayIndex) { return .kept }
    return index >= todayIndex ? .open : .missed
  }

  /// Weeks or months; the first may have begun before the habit did.
  private func calendarPeriods(days: Int?, beginning: (CivilDate) -> CivilDate) -> [PeriodOutcome] {
    var outcomes: [PeriodOutcome] = []
    var lower = 0
    while lower < count {
      let begin = beginning(day(at: lower))
      let next = begin.adding(days: days ?? begin.daysInMonth)
      let upper = min(first.days(until: next), count)
      let isOver = next <= today
      let outcome =
        habit.isSummedOverPeriod
        ? outcomeOfSum(lower..<upper, isOver: isOver)
        : outcomeOfDays(lower..<upper, times: habit.schedule.times(around: begin) ?? 1, isOver: isOver)
      // Nobody has failed in days for which nothing was asked.
      let isDecided = begin >= habit.start || outcome.isDecidedByFewDays(isBound: isAtMost)
      outcomes.append(isDecided || !isOver ? outcome : .neutral)
      lower = upper
    }
    return outcomes
  }

  private func outcomeOfDays(_ range: Range<Int>, times: Int, isOver: Bool) -> PeriodOutcome {
    let done = range.count { isDone(at: $0) }
    if done >= times { return .kept }
    if done + range.count(where: { isSkipped(at: $0) }) >= times { return .neutral }
    return isOver ? .missed : .open
  }

  private func outcomeOfSum(_ range: Range<Int>, isOver: Bool) -> PeriodOutcome {
    guard let goal = habit.measure.goal else { return .neutral }
    let sum = sum(range)
    let hasSkip = range.contains { isSkipped(at: $0) }
    switch goal.direction {
    case .atLeast:
      if let sum, goal.isMet(by: sum) { return .kept }
      return hasSkip ? .neutral : isOver ? .missed : .open
    case .atMost:
      // A day off makes up for what is missing, never for what is too much.
      if let sum, !goal.isMet(by: sum) { return isOver ? .missed : .open }
      if hasSkip, sum == nil { return .neutral }
      // What is within the bound now may still pass it.
      return isOver ? .kept : .open
    }
  }
}

extension PeriodOutcome {
  /// Whether fewer days than the period has are enough to say so, of a goal or of a bound.
  func isDecidedByFewDays(isBound: Bool) -> Bool { self == (isBound ? .missed : .kept) }
}
