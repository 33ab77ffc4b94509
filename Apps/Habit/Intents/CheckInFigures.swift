import AppIntents
import AppSupport
import Commands
import Foundation

/// What a check-in gives back: what stands now, by stable names.
struct CheckInFigures: TransientAppEntity {
  @Property(title: "Habit") var habit: String
  @Property(title: "Habit id") var habitID: String
  @Property(title: "Day") var day: String
  /// `done`, `skipped`, `due`, `not-done`, `exceeded`, `satisfied` or `not-asked`.
  @Property(title: "State") var state: String
  /// The amount of a measured habit.
  @Property(title: "Value") var value: Double?
  /// The sum of the period, where that is what counts.
  @Property(title: "Period sum") var periodSum: Double?
  @Property(title: "Note") var note: String?
  @Property(title: "Streak before") var streakBefore: Int
  @Property(title: "Streak") var streak: Int

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "check-in"

  var displayRepresentation: DisplayRepresentation { "\(habit) \(state)" }

  init() {
    (habit, habitID, day, state) = ("", "", "", "")
    (streakBefore, streak) = (0, 0)
  }

  init(_ report: CheckInReport) {
    self.init()
    (habit, habitID) = (report.habit.name, ShortID.text(report.habit.id))
    (day, state) = (report.day.description, report.state.word)
    (value, note) = (report.value?.amount, report.note.isEmpty ? nil : report.note)
    periodSum = report.sum
    (streakBefore, streak) = (report.streakBefore, report.streak)
  }
}

extension DayState {
  /// The word in JSON, which is a promise.
  var word: String {
    switch self {
    case .done: "done"
    case .skipped: "skipped"
    case .due: "due"
    case .notDone: "not-done"
    case .exceeded: "exceeded"
    case .satisfied: "satisfied"
    case .notAsked: "not-asked"
    }
  }
}
