import FoundationExtras

/// The calendar of a habit: its days in weeks, each as strong as what was done.
enum HeatMap {
  /// What a day of the calendar shows.
  enum Cell: Hashable, Sendable {
    /// So much of the goal, 0…1.
    case level(Double)
    /// It was skipped, or not asked for.
    case off
    /// It lies before the start or after today.
    case outside
  }

  /// Seven days.
  struct Week: Hashable, Sendable {
    let start: CivilDate
    let cells: [Cell]
  }

  /// How many weeks a history has, that of today among them.
  static func weekCount(of history: HabitHistory) -> Int {
    let last = history.today.startOfWeek(firstWeekday: history.firstWeekday)
    return history.first.startOfWeek(firstWeekday: history.firstWeekday).days(until: last) / 7 + 1
  }

  /// So many weeks up to today's; those before the history are empty.
  static func weeks(of history: HabitHistory, count: Int) -> [Week] {
    let last = history.today.startOfWeek(firstWeekday: history.firstWeekday)
    return (0..<max(1, count)).reversed().map { back in
      let start = last.adding(days: -7 * back)
      return Week(start: start, cells: (0..<7).map { cell(of: history, start.adding(days: $0)) })
    }
  }

  private static func cell(of history: HabitHistory, _ day: CivilDate) -> Cell {
    guard day >= history.first, day <= history.today else { return .outside }
    let value = history[day]
    if value == .skip { return .off }
    if history.isAtMost {
      return switch history.state(on: day) {
      case .done, .satisfied: .level(1)
      case .notAsked: .off
      case .due, .exceeded, .notDone, .skipped: .level(0)
      }
    }
    guard let value else { return history.asks(on: day) ? .level(0) : .off }
    guard let goal = history.habit.measure.goal, let amount = value.summand(for: history.habit.measure) else {
      return .level(value.isDone(for: history.habit.measure) ? 1 : 0)
    }
    return .level(goal.target > 0 ? min(1, amount / goal.target) : 1)
  }

  /// The first letters of the weekdays in a week's order.
  static func letters(firstWeekday: Int) -> [String] {
    let letters = ["S", "M", "T", "W", "T", "F", "S"]
    return (0..<7).map { letters[(firstWeekday - 1 + $0) % 7] }
  }
}
