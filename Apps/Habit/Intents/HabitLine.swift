import Foundation
import FoundationExtras
import Interchange

/// A habit as a line of a day.
struct HabitLine: Hashable, Sendable {
  let id: UUID
  let name: String
  let state: DayState
  /// The amount against the target; nil for a habit that is done or not.
  let amount: String?
  /// The same in a few cells: `6/8`.
  let shortAmount: String?
  /// How much of the goal is reached, 0…1 and beyond.
  let progress: Double
  let strength: Double
  let streak: Int
  /// What a streak counts, in a letter or two.
  let unit: String
  let day: CivilDate
  let timeOfDay: TimeOfDay
  /// Whether it is a bound that is not to be passed.
  let isBound: Bool

  init(_ history: HabitHistory, on day: CivilDate) {
    let habit = history.habit
    (id, name, self.day, timeOfDay) = (habit.id, habit.name, day, habit.timeOfDay)
    state = history.state(on: day)
    let said = history.amount(on: day) ?? 0
    shortAmount = habit.measure.goal.map { "\(NumberText.plain(said))/\(NumberText.plain($0.target))" }
    amount = habit.measure.goal.map { goal in
      [goal.text(said), history.span(of: day)].compactMap(\.self).joined(separator: " ")
    }
    isBound = history.isAtMost
    progress = history.progress(on: day)
    strength = history.strength
    streak = history.periods.streak
    unit = habit.schedule.period.short
  }

  /// Whether it belongs into the list of its day: what is not asked for and was not done does not; a bound does for as
  /// long as its period lasts.
  var isShown: Bool { state != .notAsked && (state != .satisfied || isBound) }
  /// Whether it counts among those that are done.
  var isKept: Bool { state == .done || state == .satisfied }

  /// The sign before the name, the same as that of a toggle.
  var sign: String {
    switch state {
    case .done, .satisfied: "●"
    case .skipped: "–"
    case .notDone, .exceeded: "✗"
    case .due, .notAsked: "○"
    }
  }

  /// What somebody hears instead of the line.
  var spoken: String {
    let streak = streak > 0 ? "streak \(streakText)" : nil
    return [state.word.replacing("-", with: " "), amount, "strength \(strengthText)", streak].compactMap(\.self)
      .joined(separator: ", ")
  }
  /// The streak as a line has it: `27 d`; nothing for none.
  var streakText: String { streak > 0 ? "\(streak) \(unit)" : "" }
  /// The strength as a line has it.
  var strengthText: String { "\(Int((strength * 100).rounded())) %" }
}
