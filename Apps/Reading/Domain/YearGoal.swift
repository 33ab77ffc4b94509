import FoundationExtras

/// How many books a year is to have, and how the year stands.
struct YearGoal: Hashable, Sendable {
  let year: Int
  /// The times of reading that ended in it; a book that was read twice counts twice.
  let finished: Int
  /// How many there are to be; nil where nobody said.
  let goal: Int?
  /// How many there would have to be by today for an even pace.
  let expected: Int

  init(_ readings: some Sequence<Reading>, goal: Int?, today: CivilDate) {
    year = today.year
    let year = today.year
    finished = readings.count { $0.isFinished(inYear: year) }
    self.goal = goal
    let first = CivilDate(year: year, month: 1, day: 1) ?? today
    let length = first.days(until: first.adding(months: 12))
    expected = (goal ?? 0) * (first.days(until: today) + 1) / max(length, 1)
  }

  /// How many books more, or fewer, than an even pace has.
  var ahead: Int { finished - expected }
}
