import Foundation
import FoundationExtras

/// How a habit is measured.
enum HabitMeasure: Hashable, Sendable {
  /// It was done or it was not.
  case yesNo
  /// So much of something.
  case measured(HabitGoal)

  /// The goal of a measured habit.
  var goal: HabitGoal? {
    if case .measured(let goal) = self { goal } else { nil }
  }
}

/// How much is to be reached, or not to be passed.
struct HabitGoal: Hashable, Sendable {
  /// On which side of the target it is kept; the raw values are stored and never change.
  enum Direction: String, Hashable, Sendable, CaseIterable {
    case atLeast = "at-least"
    case atMost = "at-most"
  }

  var direction: Direction
  var target: Double
  /// What is counted: `km`, `glasses`; empty for a plain number.
  var unit: String

  init(_ direction: Direction, _ target: Double, unit: String = "") {
    (self.direction, self.target, self.unit) = (direction, target, unit)
  }

  /// Whether an amount keeps the goal.
  func isMet(by amount: Double) -> Bool {
    switch direction {
    case .atLeast: amount >= target
    case .atMost: amount <= target
    }
  }
}
