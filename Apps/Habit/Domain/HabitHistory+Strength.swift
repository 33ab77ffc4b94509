import Foundation
import FoundationExtras

/// How well a habit holds, 0…1, by the formula of Loop (`Score.kt` and `ScoreList.kt` of iSoron/uhabits): each day moves
/// the strength towards that day's success by a part that depends on how often the habit is asked for.
enum HabitStrength {
  /// What is left of a strength after one day, for a habit of so many times in so many days.
  ///
  /// The half-life of a daily habit is 13 days.
  static func multiplier(times: Int, days: Int) -> Double {
    pow(0.5, (Double(times) / Double(days)).squareRoot() / 13)
  }
}

extension HabitHistory {
  /// The strength now.
  ///
  /// As in Loop, today counts from its beginning, so that whatever is done on it makes a habit stronger.
  var strength: Double { strengths(upTo: count).last ?? (isAtMost ? 1 : 0) }

  /// The strength after each of the first days.
  func strengths(upTo end: Int) -> [Double] {
    let (times, days) = habit.schedule.frequency
    let multiplier = HabitStrength.multiplier(times: times, days: days)
    // Sums follow measured habits whose whole period counts; Loop has no others.
    let isSummed = habit.measure.goal != nil && (habit.isSummedOverPeriod || times == days)
    // Twice the span smooths weeks whose days lie differently.
    let factor = !isSummed && times < days ? 2 : 1
    let window = days * factor
    var strength = isAtMost ? 1.0 : 0.0
    var sum = 0.0
    var found: [Double] = []
    found.reserveCapacity(max(end, 0))
    for index in 0..<max(min(end, count), 0) {
      sum += added(at: index, isSummed)
      if index >= window { sum -= added(at: index - window, isSummed) }
      if !isSkipped(at: index), !isUnasked(index) {
        let share = min(1, sum / Double(times * factor))
        let success = isSummed ? success(ofSum: sum) : isAtMost ? 1 - share : share
        strength = strength * multiplier + success * (1 - multiplier)
      }
      found.append(strength)
    }
    return found
  }

  private func added(at index: Int, _ isSummed: Bool) -> Double {
    if isSummed { return max(0, value(at: index)?.summand(for: habit.measure) ?? 0) }
    // Of a bound the days count on which it was passed: nothing said is nothing had.
    if isAtMost { return value(at: index)?.amount != nil && !isDone(at: index) ? 1 : 0 }
    return isDone(at: index) ? 1 : 0
  }

  private func success(ofSum sum: Double) -> Double {
    guard let goal = habit.measure.goal else { return 0 }
    switch goal.direction {
    case .atLeast: return goal.target > 0 ? min(1, sum / goal.target) : 1
    case .atMost:
      guard goal.target > 0 else { return sum > 0 ? 0 : 1 }
      return min(max(1 - (sum - goal.target) / goal.target, 0), 1)
    }
  }
}
