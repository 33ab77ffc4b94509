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
  var periods: HabitPeriods {
    switch habit.schedule {
    case .daily, .weekdays: HabitPeriods(outcomes: (0..<count).map(outcomeOfDay))
    case .perWeek(let times):
      HabitPeriods(outcomes: calendarPeriods(times) { $0.startOfWeek(firstWeekday: firstWeekday).adding(days: 7) })
    case .perMonth(let times):
      HabitPeriods(outcomes: calendarPeriods(times) { $0.startOfMonth.adding(months: 1) })
    case .rolling(let times, let days): HabitPeriods(outcomes: rollingDays(times, in: days))
    }
  }

  private func outcomeOfDay(_ index: Int) -> PeriodOutcome {
    guard habit.schedule.asks(on: day(at: index)), !isSkipped(at: index) else { return .neutral }
    if isDone(at: index) { return .kept }
    return index >= todayIndex ? .open : .missed
  }

  /// Weeks or months; the first may have begun before the habit did.
  private func calendarPeriods(_ times: Int, end: (CivilDate) -> CivilDate) -> [PeriodOutcome] {
    var outcomes: [PeriodOutcome] = []
    var lower = 0
    while lower < count {
      let next = end(day(at: lower))
      let upper = min(first.days(until: next), count)
      outcomes.append(outcome(of: lower..<upper, times: times, isOver: next <= today))
      lower = upper
    }
    return outcomes
  }

  private func outcome(of range: Range<Int>, times: Int, isOver: Bool) -> PeriodOutcome {
    let failure: PeriodOutcome = isOver ? .missed : .open
    let skips = range.count { isSkipped(at: $0) }
    if habit.isSummedOverPeriod, let goal = habit.measure.goal {
      if let sum = sum(range), goal.isMet(by: sum) { return .kept }
      // A day off makes up for what is missing, never for what is too much.
      return skips > 0 && (goal.direction == .atLeast || sum(range) == nil) ? .neutral : failure
    }
    let done = range.count { isDone(at: $0) }
    if done >= times { return .kept }
    return done + skips >= times ? .neutral : failure
  }
}
