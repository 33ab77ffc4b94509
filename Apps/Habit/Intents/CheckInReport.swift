import Commands
import FoundationExtras
import Interchange

/// What came of a check-in: the words that a person reads.
struct CheckInReport: Sendable {
  /// What a person asked for.
  enum Request: Hashable, Sendable {
    /// It was done; so much of it where it is measured, else its target.
    case done(Double?)
    /// The day does not count.
    case skip
    /// Nothing is said about the day any more.
    case uncheck
  }

  let habit: Habit
  let day: CivilDate
  /// What stands now; nil where nothing does.
  let value: CheckIn.Value?
  let note: String
  /// Whether anything was changed by it; what stood already leaves nothing to take back.
  let isNews: Bool
  let streakBefore: Int
  let streak: Int
  let state: DayState

  /// The line: `Run ✓ Sun 1 Mar · streak 12 → 27`.
  func text(_ calendar: HabitCalendar) -> String {
    "\(headline)\(isNews ? "" : " already") \(calendar.echo(day)) · \(streakText)"
  }

  private var headline: String {
    switch (value, state) {
    case (nil, _), (.noted?, _): "\(habit.name) unchecked"
    case (.skip?, _): "\(habit.name) skipped"
    case (.amount(let amount)?, .exceeded): "\(habit.name) ✗ \(amountText(amount))"
    case (.amount(let amount)?, .done): "\(habit.name) ✓ \(amountText(amount))"
    case (.amount(let amount)?, _): "\(habit.name) \(amountText(amount))"
    case (.notDone?, _): "\(habit.name) ✗"
    case (.done?, _): "\(habit.name) ✓"
    }
  }

  private func amountText(_ amount: Double) -> String {
    guard let goal = habit.measure.goal else { return NumberText.plain(amount) }
    return goal.text(amount)
  }

  private var streakText: String {
    let unit = habit.schedule.period
    let suffix = unit.one == "day" ? "" : " \(streak == 1 ? unit.one : unit.several)"
    return streakBefore == streak ? "streak \(streak)\(suffix)" : "streak \(streakBefore) → \(streak)\(suffix)"
  }
}

extension HabitGoal {
  /// An amount against the target: `6 of 8 glasses`, `3 km, at most 5`.
  func text(_ amount: Double) -> String {
    let unit = unit.isEmpty ? "" : " \(unit)"
    return switch direction {
    case .atLeast: "\(NumberText.plain(amount)) of \(NumberText.plain(target))\(unit)"
    case .atMost: "\(NumberText.plain(amount))\(unit), at most \(NumberText.plain(target))"
    }
  }

  /// The goal itself: `at least 8 glasses`.
  var text: String {
    let unit = unit.isEmpty ? "" : " \(unit)"
    return "\(direction == .atLeast ? "at least" : "at most") \(NumberText.plain(target))\(unit)"
  }
}
