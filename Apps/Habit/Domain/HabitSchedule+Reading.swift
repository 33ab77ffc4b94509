import FoundationExtras

extension HabitSchedule {
  /// Why a text is no schedule.
  struct Problem: Error, Hashable, Sendable {
    /// What is wrong, as a clause: `a week has 7 days`; nil where nothing of it is understood.
    var reason: String?
  }

  /// Reads what a person writes: the text form, `mon-fri`, `3x/week`, `twice a month`, `every 3 days`.
  init(reading text: String) throws(Problem) {
    if let schedule = HabitSchedule(text) {
      self = schedule
      return
    }
    let words = text.foldedForMatching.replacing("×", with: "x").replacing(#/[–—]|\bto\b|\bthrough\b/#, with: "-")
    let plain = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let schedule = try Self.counted(plain) {
      self = schedule
    } else if let schedule = try Self.repeated(plain) {
      self = schedule
    } else {
      self = try Self.days(plain)
    }
  }

  /// `3 times a week`, `once in 3 days`, `3x weekly`.
  private static func counted(_ text: String) throws(Problem) -> HabitSchedule? {
    let pattern =
      #/(-?\d+|once|twice|one|two)\s*(?:x|times?)?\s*(?:(?:\/|per|an?|each|every|in|any)\s*)*(\d*)\s*(days?|d|daily|weeks?|w|weekly|months?|mo|monthly)/#
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    let words = ["once": 1, "one": 1, "twice": 2, "two": 2]
    guard let times = words[String(match.1)] ?? Int(match.1) else { throw Problem(reason: "the number is too large") }
    guard times >= 1 else { throw Problem(reason: "it is asked for once at least") }
    return try schedule(times: times, several: match.2.isEmpty ? 1 : Int(match.2) ?? 367, unit: match.3.first)
  }

  /// `every 3 days`, `every other week`.
  private static func repeated(_ text: String) throws(Problem) -> HabitSchedule? {
    let pattern = #/every\s*(other|second|third|\d+)?\s*(?:st|nd|rd|th)?\s*(days?|d|weeks?|w|months?|mo)/#
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    let words: [Substring: Int] = ["other": 2, "second": 2, "third": 3]
    return try schedule(times: 1, several: match.1.map { words[$0] ?? Int($0) ?? 367 } ?? 1, unit: match.2.first)
  }

  private static func schedule(times: Int, several: Int, unit: Character?) throws(Problem) -> HabitSchedule {
    guard (1...366).contains(several) else { throw Problem(reason: "a span has 1 to 366 days") }
    switch (unit, several) {
    case ("w", 1):
      guard times <= 7 else { throw Problem(reason: "a week has 7 days, and a habit is asked for once a day") }
      return .perWeek(times)
    case ("m", 1):
      guard times <= 31 else { throw Problem(reason: "a month has 31 days, and a habit is asked for once a day") }
      return .perMonth(times)
    case ("m", _):
      throw Problem(reason: "months differ in length; say it in days: \(times)/\(several > 12 ? 366 : several * 30)d")
    case ("d", 1) where times > 1:
      throw Problem(
        reason: "a habit is asked for once a day; what is done more often is an amount: --at-least \(times)")
    default:
      let days = unit == "w" ? several * 7 : several
      guard days <= 366 else { throw Problem(reason: "a span has 1 to 366 days") }
      guard let schedule = rollingOrDaily(times: times, days: days) else {
        throw Problem(reason: "\(days) days hold no more than \(days) times")
      }
      return schedule
    }
  }

  /// `mon-fri`, `sat and sun`, `every tuesday`.
  private static func days(_ text: String) throws(Problem) -> HabitSchedule {
    let spaced = text.replacing(#/\s*-\s*/#, with: "-").replacing(#/\b(?:and|on|every|each)\b|[&+;]/#, with: " ")
    var days: Set<Int> = []
    let parts = spaced.split { $0 == "," || $0.isWhitespace }
    var unknown: Substring?
    for part in parts {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      let places = ends.compactMap(weekday)
      guard places.count == ends.count, let from = places.first, let to = places.last, ends.count <= 2 else {
        unknown = unknown ?? part
        continue
      }
      let range = (0...(to - from + 7) % 7).map { (from + $0) % 7 }
      guard days.isDisjoint(with: range) else { throw Problem(reason: "it names a day twice") }
      days.formUnion(range)
    }
    if let unknown {
      throw Problem(reason: days.isEmpty ? nil : "'\(unknown)' is no day of the week")
    }
    guard !days.isEmpty else { throw Problem() }
    return days.count == 7 ? .daily : .weekdays(WeekdaySet(days.map { $0 + 1 }))
  }

  /// The place of a weekday by the beginning of its name or its plural, Sunday 0.
  private static func weekday(_ text: Substring) -> Int? {
    let names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
    guard text.count >= 3 else { return nil }
    return names.firstIndex { $0.hasPrefix(text) || text == $0 + "s" }
  }
}
