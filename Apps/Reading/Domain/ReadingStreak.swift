import FoundationExtras

/// Days on end with a sitting.
struct ReadingStreak: Hashable, Sendable {
  /// The run that reaches to today, or to yesterday while today is young.
  let current: Int
  /// The longest run.
  let best: Int

  init(days: some Sequence<CivilDate>, today: CivilDate) {
    let sorted = Set(days).filter { $0 <= today }.sorted()
    var (run, best) = (0, 0)
    var previous: CivilDate?
    for day in sorted {
      run = previous.map { $0.adding(days: 1) == day } ?? false ? run + 1 : 1
      best = max(best, run)
      previous = day
    }
    self.best = best
    current = previous.map { $0 >= today.adding(days: -1) } ?? false ? run : 0
  }
}
