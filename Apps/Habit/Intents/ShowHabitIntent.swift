import AppIntents
import AppSupport
import AppUI
import Commands
import Foundation
import FoundationExtras
import Interchange
import SwiftUI

/// Tells what is known about a habit.
struct ShowHabitIntent: AppIntent {
  static let title: LocalizedStringResource = "Show a habit"
  static let description = IntentDescription(
    "Tells the streaks, the strength and the totals of a habit, and the rule by which they are counted.")

  @Parameter(title: "Habit", requestValueDialog: "Which habit?")
  var habit: HabitEntity

  @Dependency private var book: HabitBook

  func perform() async throws -> some IntentResult & ReturnsValue<HabitReport> & ProvidesDialog & ShowsSnippetView {
    guard let history = try book.history(habit.id) else {
      throw CommandError("\(quoted(habit.name)) is not there any more", exitCode: .noInput)
    }
    let figures = HabitFigures(history)
    let period = history.habit.schedule.period
    let unit = figures.streak == 1 ? period.one : period.several
    let line = HabitLine(history, on: book.calendar.today)
    return .result(
      value: HabitReport(history, figures),
      dialog: "\(history.habit.name) · streak \(figures.streak) \(unit) · strength \(line.strengthText)"
    ) {
      HabitSnippet(history: history, figures: figures, calendar: book.calendar)
    }
  }
}

/// The figures of a habit by stable names.
struct HabitReport: TransientAppEntity {
  @Property(title: "Habit") var habit: String
  @Property(title: "Habit id") var habitID: String
  @Property(title: "Schedule") var schedule: String
  @Property(title: "Goal") var goal: String?
  @Property(title: "State today") var state: String
  @Property(title: "Streak") var streak: Int
  @Property(title: "Best streak") var bestStreak: Int
  /// What streaks count: `day`, `week` or `month`.
  @Property(title: "Streak unit") var streakUnit: String
  /// 0…1 to six decimals.
  @Property(title: "Strength") var strength: Double
  /// The part of the decided periods that were kept; null where none is decided.
  @Property(title: "Completion") var completion: Double?
  @Property(title: "Total") var total: Double
  @Property(title: "Days done") var daysDone: Int
  @Property(title: "Start") var start: String
  @Property(title: "Archived") var archived: Bool

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "habit report"

  var displayRepresentation: DisplayRepresentation { "\(habit)" }

  init() {
    (habit, habitID, schedule, state, streakUnit, start) = ("", "", "", "", "", "")
    (streak, bestStreak, strength, total, daysDone, archived) = (0, 0, 0, 0, 0, false)
  }

  init(_ history: HabitHistory, _ figures: HabitFigures) {
    self.init()
    let habit = history.habit
    (self.habit, habitID) = (habit.name, ShortID.text(habit.id))
    (schedule, goal) = (habit.schedule.description, habit.measure.goal?.text)
    (state, streakUnit) = (history.state(on: history.today).word, habit.schedule.period.one)
    (streak, bestStreak, daysDone) = (figures.streak, figures.best, figures.doneDays)
    strength = figures.strength.rounded(toPlaces: 6)
    completion = figures.completion?.rounded(toPlaces: 4)
    total = figures.total
    (start, archived) = (habit.start.description, habit.isArchived)
  }
}

/// What is known about a habit, one fact a line.
struct HabitSnippet: View {
  let history: HabitHistory
  let figures: HabitFigures
  let calendar: HabitCalendar

  private var habit: Habit { history.habit }

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 0) {
      FactRow(name: "schedule", value: rule)
      if let goal = habit.measure.goal { FactRow(name: "goal", value: goal.text) }
      if let now = nowText { FactRow(name: "now", value: now) }
      FactRow(name: "best streak", value: count(figures.best))
      FactRow(name: "kept", value: keptText)
      FactRow(name: "total", value: totalText)
      FactRow(name: "since", value: calendar.echo(habit.start))
      if let earlier = earlierText { FactRow(name: "before", value: earlier) }
      if habit.timeOfDay != .anytime { FactRow(name: "time", value: habit.timeOfDay.rawValue) }
      if !habit.tags.isEmpty { FactRow(name: "tags", value: habit.tags.joined(separator: ", ")) }
      if !habit.question.isEmpty { FactRow(name: "question", value: habit.question) }
      if !habit.notes.isEmpty { FactRow(name: "notes", value: habit.notes) }
      if habit.isArchived { FactRow(name: "archived", value: "yes") }
    }
  }

  private var rule: String {
    let weekday = calendar.firstWeekday
    return habit.isSummedOverPeriod
      ? habit.schedule.ruleOfSum(firstWeekday: weekday) : habit.schedule.rule(firstWeekday: weekday)
  }

  /// How far the sum of the period that runs has come.
  private var nowText: String? {
    guard let span = history.span(of: history.today), let goal = habit.measure.goal else { return nil }
    return "\(goal.text(history.amount(on: history.today) ?? 0)) \(span)"
  }

  /// What was said of days before the start, which count as far as something was said.
  private var earlierText: String? {
    let days = (0..<history.count).count { history.isBeforeStart($0) && history.value(at: $0) != nil }
    guard days > 0 else { return nil }
    return "\(days) earlier \(days == 1 ? "check-in" : "check-ins"), from \(calendar.echo(history.first)) on"
  }

  private func count(_ number: Int) -> String {
    "\(number) \(number == 1 ? habit.schedule.period.one : habit.schedule.period.several)"
  }

  private var keptText: String {
    guard let completion = figures.completion else { return "nothing is decided yet" }
    return "\(Int((completion * 100).rounded())) % of the \(habit.schedule.period.several)"
  }

  private var totalText: String {
    guard let goal = habit.measure.goal else { return "\(figures.doneDays) \(figures.doneDays == 1 ? "day" : "days")" }
    let unit = goal.unit.isEmpty ? "" : " \(goal.unit)"
    let days = history.daysWithAmount
    let kept = habit.isSummedOverPeriod || history.isAtMost || days == figures.doneDays
    return "\(NumberText.plain(figures.total))\(unit) on \(days) \(days == 1 ? "day" : "days")"
      + (kept ? "" : ", the goal reached on \(figures.doneDays)")
  }
}
