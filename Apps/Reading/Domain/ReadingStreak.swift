import FoundationExtras

/// Days on end with a sitting.
struct ReadingStreak: Hashable, Sendable {
  /// The run that reaches to today, or to yesterday while today is young.
  private(set) var current = 0
  /// The longest run.
  private(set) var best = 0
  /// Whether the run to today is over, whatever comes before it.
  private(set) var isOver = false
  private let today: CivilDate
  private var run = 0
  private var previous: CivilDate?

  /// A streak of no day.
  init(today: CivilDate) { self.today = today }

  init(days: some Sequence<CivilDate>, today: CivilDate) {
    self.init(today: today)
    for day in Set(days).sorted().reversed() { count(day) }
  }

  /// Counts a day before all that were counted.
  mutating func count(_ day: CivilDate) {
    guard day <= today else { return }
    if let previous {
      if day.adding(days: 1) == previous {
        run += 1
      } else {
        (run, isOver) = (1, true)
      }
    } else {
      run = 1
      isOver = day < today.adding(days: -1)
    }
    previous = day
    best = max(best, run)
    if !isOver { current = run }
  }
}
