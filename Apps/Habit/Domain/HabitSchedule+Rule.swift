import FoundationExtras

extension HabitSchedule {
  /// The schedule in words, with the rule by which its streak is counted.
  ///
  /// - Parameter firstWeekday: The day on which weeks begin, 1 for Sunday; nil leaves it out.
  func rule(firstWeekday: Int? = nil) -> String {
    switch self {
    case .daily: "every day"
    case .weekdays: "on \(description); other days neither break nor add"
    case .perWeek(let times): "\(Self.count(times)) in \(week(firstWeekday))"
    case .perMonth(let times):
      "\(Self.count(times)) in each calendar month\(times > 28 ? ", or as often as it has days" : "")"
    case .rolling(let times, let days): "\(Self.count(times)) in any \(days) days, whatever the calendar says"
    }
  }

  /// The same of a habit whose amounts are summed over the period.
  func ruleOfSum(firstWeekday: Int? = nil) -> String {
    switch self {
    case .daily, .weekdays: rule(firstWeekday: firstWeekday)
    case .perWeek: "the sum of \(week(firstWeekday))"
    case .perMonth: "the sum of each calendar month"
    case .rolling(_, let days): "the sum of any \(days) days, whatever the calendar says"
    }
  }

  /// The span that a day lies in, as it is said on another day: `this week`, `that month`, `in 7 days`; empty for days.
  func span(of day: CivilDate, today: CivilDate, firstWeekday: Int) -> String {
    switch self {
    case .daily, .weekdays: return ""
    case .perWeek:
      let isThis = day.startOfWeek(firstWeekday: firstWeekday) == today.startOfWeek(firstWeekday: firstWeekday)
      return isThis ? "this week" : "that week"
    case .perMonth: return day.startOfMonth == today.startOfMonth ? "this month" : "that month"
    case .rolling(_, let days): return "in \(days) days"
    }
  }

  private func week(_ firstWeekday: Int?) -> String {
    guard let firstWeekday else { return "each calendar week" }
    let names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    return "each calendar week, \(names[(firstWeekday + 6) % 7]) to \(names[(firstWeekday + 5) % 7])"
  }

  private static func count(_ times: Int) -> String {
    switch times {
    case 1: "once"
    case 2: "twice"
    default: "\(times) times"
    }
  }
}
