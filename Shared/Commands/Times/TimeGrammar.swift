import Foundation
import FoundationExtras

/// The words of a time, taken apart without knowing when or where it is read.
enum TimeGrammar {
  /// A time of day to the second, perhaps with an offset from UTC in seconds.
  struct Clock: Hashable, Sendable {
    var time: ClockTime
    var seconds: Double = 0
    var offset: Int?
  }

  /// A day in words.
  indirect enum Day: Hashable, Sendable {
    /// So many logical days from today: `yesterday` is −1.
    case relative(Int)
    /// So many days, ahead of today where it is to be reached, else back.
    case span(Int)
    /// A weekday, 1 for Sunday.
    case weekday(Int)
    /// The latest such weekday before today, whatever is asked for.
    case lastWeekday(Int)
    /// A day of a year that is not named.
    case monthDay(month: Int, day: Int)
    case date(CivilDate)
    /// A date whose weekday is named, too: `sat 31 oct`.
    case on(weekday: Int, Day)

    /// Whether the calendar's day is named, and not the person's.
    var isDate: Bool {
      switch self {
      case .relative, .span, .weekday, .lastWeekday: false
      case .monthDay, .date, .on: true
      }
    }

    /// Whether which one is meant depends on what it is said of.
    var isOpen: Bool {
      switch self {
      case .weekday, .monthDay: true
      case .on(_, let day): day.isOpen
      case .relative, .span, .lastWeekday, .date: false
      }
    }
  }

  /// A span in calendar days and seconds.
  struct Span: Hashable, Sendable {
    var days = 0
    var seconds = 0
  }

  enum Moment: Hashable, Sendable {
    case now
    case ago(Span)
    case ahead(Span)
    case clock(Clock)
    case day(Day, Clock?)
  }

  /// The moment that a text spells; nil when it spells none.
  static func moment(_ text: String) -> Moment? {
    let words = self.words(text)
    guard let first = words.first else { return nil }
    if words == ["now"] { return .now }
    if first == "in", let span = span(words.dropFirst().joined()) { return .ahead(span) }
    if words.last == "ago" {
      return span(words.dropLast().joined()).map { .ago($0) }
    }
    if let clock = clock(words.joined()) { return .clock(clock) }
    if let span = span(words.joined()) { return .ago(span) }
    return dayAndClock(words)
  }

  /// The day that a text without a time of day spells; nil when it spells none.
  static func day(_ text: String) -> Day? {
    let words = self.words(text)
    let isAgo = words.last == "ago"
    let isAhead = words.first == "in"
    let spanWords = isAgo ? words.dropLast() : isAhead ? words.dropFirst() : words[...]
    if let span = span(spanWords.joined()), span.seconds == 0 {
      return isAgo ? .relative(-span.days) : isAhead ? .relative(span.days) : .span(span.days)
    }
    return day(words[...])
  }

  /// Lower-case words; `T` between a date and a time counts as a space.
  static func words(_ text: String) -> [String] {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 1, let word = words.first, let mark = word.firstIndex(of: "t"), word[..<mark].contains("-") {
      words = [String(word[..<mark]), String(word[word.index(after: mark)...])]
    }
    return words
  }

  private static func dayAndClock(_ words: [String]) -> Moment? {
    if let day = day(words[...]) { return .day(day, nil) }
    // The time may be one word, or two where a space stands before the offset.
    for count in 1...2 where words.count > count {
      let parts = [(words.dropLast(count), words.suffix(count)), (words.dropFirst(count), words.prefix(count))]
      for (dayWords, clockWords) in parts {
        guard let day = day(withoutComma(dayWords)), let clock = clock(withoutComma(clockWords).joined())
        else { continue }
        // The person's day has no clock elsewhere.
        if clock.offset != nil, case .relative = day { return nil }
        return .day(day, clock)
      }
    }
    return nil
  }

  /// Words without the comma that ends them.
  private static func withoutComma(_ words: ArraySlice<String>) -> ArraySlice<String> {
    guard let last = words.last, last.hasSuffix(",") else { return words }
    return words.dropLast() + [String(last.dropLast())]
  }

  private static func day(_ words: ArraySlice<String>) -> Day? {
    guard let first = words.first else { return nil }
    if words.count == 2, first == "last", let second = words.last { return weekday(second).map { .lastWeekday($0) } }
    if let day = namedDay(words) { return day }
    if words.count > 1, let weekday = weekday(first.withoutMark) {
      let rest = words.dropFirst()
      let day = namedDay(rest) ?? (rest.count == 1 ? rest.first.flatMap { date($0) } : nil)
      return day.map { .on(weekday: weekday, $0) }
    }
    guard words.count == 1 else { return nil }
    switch first {
    case "today": return .relative(0)
    case "yesterday": return .relative(-1)
    case "tomorrow": return .relative(1)
    default: break
    }
    if let weekday = weekday(first) { return .weekday(weekday) }
    return date(first)
  }

  static func date(_ word: String) -> Day? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false).map { number($0, digits: 1...4) }
    let lengths = word.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count)
    switch (parts.count, lengths.first) {
    case (3, 4):
      guard let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
      return CivilDate(year: year, month: month, day: day).map { .date($0) }
    case (2, 1), (2, 2):
      // A leap year has every day that any year has.
      guard let month = parts[0], let day = parts[1], CivilDate(year: 2024, month: month, day: day) != nil else {
        return nil
      }
      return .monthDay(month: month, day: day)
    default:
      return nil
    }
  }

  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  static let weekdayNames = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

  /// A weekday by its English name or at least three letters of its beginning; 1 is Sunday.
  static func weekday(_ word: some StringProtocol) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return weekdayNames.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }
}
