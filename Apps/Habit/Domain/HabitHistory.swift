import FoundationExtras

/// What was said about one habit, a value for each day: all figures come from it, anew after every change.
struct HabitHistory: Sendable {
  let habit: Habit
  /// The first day: the start, or an earlier one with a check-in, between which nothing is asked.
  let first: CivilDate
  /// The last day: today, or the next one where it has a check-in, which somebody has who flew back over midnight.
  let last: CivilDate
  let today: CivilDate
  /// The day on which weeks begin, 1 for Sunday.
  let firstWeekday: Int
  private let values: [CheckIn.Value?]
  /// What was said about days further ahead than anybody travels, while a clock was wrong: no figure has it before its day.
  private let ahead: [(day: CivilDate, value: CheckIn.Value)]

  /// Takes what was said, in any order; of two values of one day the last counts, and a note alone says nothing.
  init(
    _ habit: Habit, checkIns: some Collection<(day: CivilDate, value: CheckIn.Value)>, today: CivilDate,
    firstWeekday: Int = 2
  ) {
    var (first, last) = (min(habit.start, today), today)
    let furthest = Self.furthest(from: today)
    for checkIn in checkIns where checkIn.value != .noted && checkIn.day <= furthest {
      if checkIn.day < first { first = checkIn.day }
      if checkIn.day > last { last = checkIn.day }
    }
    var values = [CheckIn.Value?](repeating: nil, count: first.days(until: last) + 1)
    var ahead: [(day: CivilDate, value: CheckIn.Value)] = []
    for checkIn in checkIns where checkIn.value != .noted {
      if checkIn.day <= furthest {
        values[first.days(until: checkIn.day)] = checkIn.value
      } else {
        ahead.append(checkIn)
      }
    }
    (self.habit, self.first, self.last, self.today) = (habit, first, last, today)
    (self.firstWeekday, self.values, self.ahead) = (firstWeekday, values, ahead)
  }

  /// The last day that can be said to be over somewhere: a day after today, for who flew west.
  private static func furthest(from today: CivilDate) -> CivilDate { today.adding(days: 1) }

  /// The same as programs have it that know no first day of a habit but that of its first check-in.
  var startingAtFirst: HabitHistory {
    var habit = habit
    habit.start = first
    return HabitHistory(self, today: today, habit: habit)
  }

  private init(_ other: HabitHistory, today: CivilDate, habit: Habit? = nil) {
    self.habit = habit ?? other.habit
    (first, firstWeekday) = (other.first, other.firstWeekday)
    let furthest = Self.furthest(from: today)
    let reached = other.ahead.filter { $0.day <= furthest }
    let last = reached.map(\.day).reduce(max(other.last, today), max)
    var values = other.values + [CheckIn.Value?](repeating: nil, count: other.last.days(until: last))
    for checkIn in reached { values[first.days(until: checkIn.day)] = checkIn.value }
    (self.today, self.last, self.values) = (today, last, values)
    ahead = other.ahead.filter { $0.day > furthest }
  }

  /// The same history as it stands on a later day if nothing more is said.
  func asOf(_ day: CivilDate) -> HabitHistory { day > today ? HabitHistory(self, today: day) : self }

  /// How many days there are.
  var count: Int { values.count }

  /// What was said about a day; nil where nothing was.
  subscript(day: CivilDate) -> CheckIn.Value? {
    let index = first.days(until: day)
    return values.indices.contains(index) ? values[index] : nil
  }

  /// The day at a place, counted from the first.
  func day(at index: Int) -> CivilDate { first.adding(days: index) }
  /// What was said at a place.
  func value(at index: Int) -> CheckIn.Value? { values[index] }
  /// The place of today.
  var todayIndex: Int { first.days(until: today) }

  /// Whether the day at a place lies before the habit's start.
  func isBeforeStart(_ index: Int) -> Bool { index < first.days(until: habit.start) }
  /// Whether nothing was said about the day at a place, and nothing asked: it lies before the start.
  func isUnasked(_ index: Int) -> Bool { values[index] == nil && isBeforeStart(index) }
  /// Whether it is a bound that is not to be passed.
  var isAtMost: Bool { habit.measure.goal?.direction == .atMost }

  /// Whether it was done on the day at a place.
  func isDone(at index: Int) -> Bool { values[index]?.isDone(for: habit.measure) ?? false }
  /// Whether the day at a place was skipped.
  func isSkipped(at index: Int) -> Bool { values[index] == .skip }

  /// The sum over places; nil where nothing was said about any of them.
  func sum(_ range: Range<Int>) -> Double? {
    range.clamped(to: values.indices).reduce(nil as Double?) { sum, index in
      guard let added = values[index]?.summand(for: habit.measure) else { return sum }
      return (sum ?? 0) + added
    }
  }

  /// The total of everything: the amounts of a measured habit, else the days on which it was done.
  var total: Double {
    if habit.measure.goal != nil { return sum(values.indices) ?? 0 }
    return Double(doneDays)
  }

  /// How many days it was done on; of a habit whose amounts are summed, the days that add to the sum.
  var doneDays: Int {
    habit.isSummedOverPeriod ? daysWithAmount : values.indices.count { isDone(at: $0) }
  }

  /// How many days add something to the total of a measured habit.
  var daysWithAmount: Int { values.count { ($0?.summand(for: habit.measure) ?? 0) > 0 } }

  /// The span over which the amounts of a day are summed, in words: `this week`; nil where days stand alone.
  func span(of day: CivilDate) -> String? {
    guard habit.isSummedOverPeriod else { return nil }
    return habit.schedule.span(of: day, today: today, firstWeekday: firstWeekday)
  }
}
