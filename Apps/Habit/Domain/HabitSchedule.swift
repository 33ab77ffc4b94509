import FoundationExtras

/// On which days, or how often, a habit is asked for.
enum HabitSchedule: Hashable, Sendable {
  /// Every day.
  case daily
  /// On given days of the week.
  case weekdays(WeekdaySet)
  /// So many times in each week of the calendar.
  case perWeek(Int)
  /// So many times in each month of the calendar.
  case perMonth(Int)
  /// So many times in any so many days one after another.
  case rolling(times: Int, days: Int)

  /// How often in a period; nil where days are given.
  var times: Int? {
    switch self {
    case .daily, .weekdays: nil
    case .perWeek(let times), .perMonth(let times), .rolling(let times, _): times
    }
  }

  /// How often in the period in which a day lies, which no more days can be asked of than it has; nil where days are given.
  func times(around day: CivilDate) -> Int? {
    if case .perMonth(let times) = self { min(times, day.daysInMonth) } else { times }
  }

  /// How often in how many days, as Loop's formulas take it; a month counts as 30.
  var frequency: (times: Int, days: Int) {
    switch self {
    case .daily: (1, 1)
    case .weekdays(let set): (set.count, 7)
    case .perWeek(let times): (times, 7)
    case .perMonth(let times): (min(times, 30), 30)
    case .rolling(let times, let days): (times, days)
    }
  }

  /// Whether a day is one on which it is asked for, as far as the schedule alone tells.
  func asks(on day: CivilDate) -> Bool {
    if case .weekdays(let set) = self { set.contains(day.weekday) } else { true }
  }

  /// What a streak counts, for one and for several.
  var period: (one: String, several: String, short: String) {
    switch self {
    case .daily, .weekdays, .rolling: ("day", "days", "d")
    case .perWeek: ("week", "weeks", "w")
    case .perMonth: ("month", "months", "mo")
    }
  }
}

/// Days of the week, 1 for Sunday to 7 for Saturday as `Calendar` counts.
struct WeekdaySet: Hashable, Sendable {
  private let bits: UInt8

  /// Monday to Friday.
  static let workdays = WeekdaySet(2...6)
  /// Saturday and Sunday.
  static let weekend = WeekdaySet([1, 7])

  init(_ days: some Sequence<Int>) {
    bits = days.reduce(0) { (1...7).contains($1) ? $0 | 1 << ($1 - 1) : $0 }
  }

  var count: Int { bits.nonzeroBitCount }
  func contains(_ weekday: Int) -> Bool { (1...7).contains(weekday) && bits & 1 << (weekday - 1) != 0 }
  /// The days in a week's order, Monday first.
  var days: [Int] { [2, 3, 4, 5, 6, 7, 1].filter(contains) }
}

extension HabitSchedule: LosslessStringConvertible {
  private static let names = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  /// What can be written, for help and messages.
  static let spelling =
    "daily, weekdays, mon,wed,fri, mon-thu, 3/week, 10/month, 2/3d (twice in any three days) or every 3 days"

  /// Reads the text form: `daily`, `mon,wed,fri`, `3/week`, `10/month`, `2/3d`; and `weekdays`, `weekend`, `weekly`,
  /// `monthly` for people.
  init?(_ description: String) {
    let text = description.foldedForMatching.filter { !$0.isWhitespace }
    switch text {
    case "daily", "everyday", "1/day": self = .daily
    case "weekdays", "workdays": self = .weekdays(.workdays)
    case "weekend", "weekends": self = .weekdays(.weekend)
    case "weekly": self = .perWeek(1)
    case "monthly": self = .perMonth(1)
    default:
      let found = text.contains("/") ? Self.fraction(text) : Self.weekdays(text)
      guard let found else { return nil }
      self = found
    }
  }

  private static func weekdays(_ text: String) -> HabitSchedule? {
    var days: Set<Int> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let found = names.firstIndex { part.hasPrefix($0) && WeekdayWords.full[$0]?.hasPrefix(part) ?? false }
      guard let found, days.insert(found + 1).inserted else { return nil }
    }
    return days.count == 7 ? .daily : .weekdays(WeekdaySet(days))
  }

  private static func fraction(_ text: String) -> HabitSchedule? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let times = Int(parts[0]), times >= 1 else { return nil }
    switch parts[1] {
    case "day", "d", "1d": return times == 1 ? .daily : nil
    case "week", "w": return times <= 7 ? .perWeek(times) : nil
    case "month", "mo": return times <= 31 ? .perMonth(times) : nil
    default:
      let number = parts[1].hasSuffix("days") ? parts[1].dropLast(4) : parts[1].dropLast(1)
      guard parts[1].hasSuffix("days") || parts[1].hasSuffix("d"), let days = Int(number) else { return nil }
      return HabitSchedule.rollingOrDaily(times: times, days: days)
    }
  }

  /// So many times in so many days; every day where both are the same; nil where it cannot be.
  static func rollingOrDaily(times: Int, days: Int) -> HabitSchedule? {
    guard times >= 1, days >= times, days <= 366 else { return nil }
    return times == days ? .daily : .rolling(times: times, days: days)
  }

  /// The text form, which is stored.
  var description: String {
    switch self {
    case .daily: "daily"
    case .weekdays(let set): set.days.map { Self.names[$0 - 1] }.joined(separator: ",")
    case .perWeek(let times): "\(times)/week"
    case .perMonth(let times): "\(times)/month"
    case .rolling(let times, let days): "\(times)/\(days)d"
    }
  }
}

/// The English names of the weekdays by their first three letters.
private enum WeekdayWords {
  static let full = [
    "sun": "sunday", "mon": "monday", "tue": "tuesday", "wed": "wednesday", "thu": "thursday", "fri": "friday",
    "sat": "saturday",
  ]
}
