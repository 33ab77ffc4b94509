import Commands
import FoundationExtras
import Interchange

/// What came of a check-in: the words that a person reads.
struct CheckInReport: Sendable {
  /// What a person asked for.
  enum Request: Hashable, Sendable {
    /// It was done; so much of it where it is measured, else what its goal needs.
    case done(SaidAmount?)
    /// The day does not count.
    case skip
    /// Nothing is said about the day any more.
    case uncheck
    /// What stood before the last check-in stands again, where that left the day open; else nothing is said.
    case restore
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
  /// The sum of the period, where that is what counts, and the period in words.
  let sum: Double?
  let span: String?

  /// The report of a day as its history stands now.
  init(_ history: HabitHistory, on day: CivilDate, note: String, isNews: Bool = true, streakBefore: Int) {
    (habit, self.day, value, self.note) = (history.habit, day, history[day], note)
    (self.isNews, self.streakBefore, streak) = (isNews, streakBefore, history.periods.streak)
    (state, span) = (history.state(on: day), history.span(of: day))
    sum = span == nil ? nil : history.amount(on: day) ?? 0
  }

  /// The line: `Run ✓ Sun 1 Mar · streak 12 → 27`, or `Beer ✗ 2 Sun 1 Mar · 7, at most 4 this week · streak 3 weeks`.
  func text(_ calendar: HabitCalendar) -> String {
    let said = "\(headline)\(isNews ? "" : " already") \(calendar.echo(day))"
    return [said, sumText, streakText].compactMap(\.self).joined(separator: " · ")
  }

  /// What a command is called by which the journal keeps it: the habits by their values, and the day.
  static func title(of reports: [CheckInReport], _ calendar: HabitCalendar) -> String {
    guard let first = reports.first else { return "" }
    // Of many the list would be long: how many, and what they have in common.
    let mark = Set(reports.map(\.mark)).count == 1 ? first.mark : ""
    let names =
      reports.count > 3 ? ["\(reports.count) habits\(mark.isEmpty ? "" : " \(mark)")"] : reports.map(\.headline)
    return "\(names.joined(separator: ", ")) \(calendar.echo(first.day))"
  }

  private var headline: String {
    switch value {
    case .amount(let amount)?: [habit.name, mark, amountText(amount)].filter { !$0.isEmpty }.joined(separator: " ")
    default: "\(habit.name) \(mark)"
    }
  }

  private var mark: String {
    switch (value, state) {
    case (nil, _), (.noted?, _): "unchecked"
    case (.skip?, _): "skipped"
    case (.amount?, .exceeded), (.notDone?, _): "✗"
    case (.amount?, .done), (.done?, _): "✓"
    case (.amount?, _): ""
    }
  }

  private func amountText(_ amount: Double) -> String {
    guard let goal = habit.measure.goal else { return NumberText.plain(amount) }
    return habit.isSummedOverPeriod ? goal.amountText(amount) : goal.text(amount)
  }

  private var sumText: String? {
    guard let sum, let span, let goal = habit.measure.goal else { return nil }
    return "\(goal.text(sum)) \(span)"
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

  /// An amount alone: `3 km`.
  func amountText(_ amount: Double) -> String { NumberText.plain(amount) + (unit.isEmpty ? "" : " \(unit)") }

  /// The goal itself: `at least 8 glasses`.
  var text: String {
    let unit = unit.isEmpty ? "" : " \(unit)"
    return "\(direction == .atLeast ? "at least" : "at most") \(NumberText.plain(target))\(unit)"
  }
}
