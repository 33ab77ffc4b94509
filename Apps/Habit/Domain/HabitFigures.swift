import FoundationExtras

/// The figures of a habit on a day: all of them follow from its history.
struct HabitFigures: Hashable, Sendable {
  let streak: Int
  let best: Int
  /// 0…1.
  let strength: Double
  /// The part of the decided periods that were kept; nil where none is decided.
  let completion: Double?
  /// The amounts of a measured habit, else the days on which it was done.
  let total: Double
  /// How many days it was done on.
  let doneDays: Int

  init(_ history: HabitHistory) {
    let periods = history.periods
    (streak, best, completion) = (periods.streak, periods.best, periods.completion)
    strength = history.strength
    total = history.total
    doneDays = history.doneDays
  }
}
