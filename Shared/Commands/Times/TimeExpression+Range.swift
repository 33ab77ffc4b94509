import FoundationExtras

extension TimeExpression {
  /// A range of days in one word: `today`, `week`, `month`, `7d`, `2026-03`, `Oct 2026`, `2026-03-01..2026-03-07`, or any day.
  ///
  /// `week`, `month` and `year` are whole ones, `last week` the one before; `7d` are the last seven days with today; an
  /// end may be left open, as in `2026-03-01..`.
  ///
  /// - Throws: a usage error when it cannot be read or ends before it begins.
  public static func readRange(
    _ text: String, in context: TimeContext, day meaning: DayMeaning = .latest
  ) throws(CommandError) -> DayRange {
    let word = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let (from, through) = ends(of: word) {
      guard !from.isEmpty || !through.isEmpty else { throw unreadableRange(text) }
      return try range(
        from: from.isEmpty ? nil : String(from), through: through.isEmpty ? nil : String(through), in: context)
    }
    return try resolve(part(word, in: context), in: context, meaning: meaning)
  }

  /// A range from the words after `--from` and `--to`; each may be a day or a range, of which its outer end counts.
  ///
  /// Where years are missing, a range begins at the latest day that is not after today, and ends on the first one that is
  /// not before its beginning; before an end whose year is known it begins on the latest day.
  ///
  /// - Throws: a usage error when one cannot be read, or the range ends before it begins.
  public static func range(
    from: String?, through: String?, in context: TimeContext
  ) throws(CommandError) -> DayRange {
    let begins = if let from { try part(from, in: context) } else { nil as Part? }
    let ends = if let through { try part(through, in: context) } else { nil as Part? }
    var range = DayRange(from: nil, through: nil)
    if let ends, !ends.isOpen { range.through = try resolve(ends, in: context, meaning: .latest).through }
    if let begins {
      range.from = try resolve(begins, in: context, meaning: .latest).from
      if begins.isOpen, let last = range.through, begins.isDate || range.from.map({ $0 > last }) ?? false {
        range.from = try resolve(begins, in: context, meaning: .last(through: last)).from
      }
    }
    if let ends, ends.isOpen {
      range.through = try resolve(ends, in: context, meaning: range.from.map { .first(from: $0) } ?? .latest).through
    }
    if let first = range.from, let last = range.through, last < first {
      throw CommandError(
        "The range ends before it begins",
        details: ["it would go from \(echo(of: first, in: context)) to \(echo(of: last, in: context))"])
    }
    return range
  }

  /// A month by its name, the latest that is not to come where no year is given; nil where the text names none.
  public static func namedMonth(_ text: String, in context: TimeContext) -> DayRange? {
    guard let named = TimeGrammar.namedMonth(text) else { return nil }
    if let year = named.year { return month(year: year, month: named.month) }
    let days = DayMeaning.latest.month(named.month, today: context.todays)
    return DayRange(from: days.lowerBound, through: days.upperBound)
  }

  /// What stands on one side of a range.
  private enum Part {
    case days(DayRange)
    case day(TimeGrammar.Day)
    /// A month of a year that is not named.
    case month(Int)

    /// Whether which one is meant depends on the other side.
    var isOpen: Bool {
      switch self {
      case .days: false
      case .day(let day): day.isOpen
      case .month: true
      }
    }

    /// Whether only the year is missing.
    var isDate: Bool { if case .day(let day) = self { day.isDate } else { true } }
  }

  private static func part(_ text: String, in context: TimeContext) throws(CommandError) -> Part {
    let word = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let named = namedRange(word, in: context) { return .days(named) }
    if let (month, year) = TimeGrammar.namedMonth(word) {
      guard let year else { return .month(month) }
      if let days = self.month(year: year, month: month) { return .days(days) }
    }
    switch TimeGrammar.day(word) {
    case .span(let days)? where days > 0:
      return .days(DayRange(from: context.today.adding(days: 1 - days), through: context.today))
    case .span?: throw CommandError("\(quoted(text)) has no day", details: ["1d is today, 7d are the last seven days"])
    case let day?: return .day(day)
    case nil: throw unreadableRange(text)
    }
  }

  private static func resolve(
    _ part: Part, in context: TimeContext, meaning: DayMeaning
  ) throws(CommandError) -> DayRange {
    switch part {
    case .days(let days): return days
    case .day(let day):
      let date = try resolve(day, in: context, meaning: meaning)
      return DayRange(from: date, through: date)
    case .month(let month):
      let days = meaning.month(month, today: context.todays)
      return DayRange(from: days.lowerBound, through: days.upperBound)
    }
  }

  /// The texts on both sides of a range; nil where it is one word.
  private static func ends(of word: String) -> (from: Substring, through: Substring)? {
    guard let dots = word.firstRange(of: "..") else {
      return word.firstRange(of: " to ").map { (word[..<$0.lowerBound], word[$0.upperBound...]) }
    }
    // A day may end in a dot: of three the first is its.
    let isThree = dots.lowerBound > word.startIndex && word[dots.lowerBound...].prefix { $0 == "." }.count == 3
    let cut = isThree ? word.index(after: dots.lowerBound) : dots.lowerBound
    return (word[..<cut], word[word.index(cut, offsetBy: 2)...])
  }

  /// The words that are a range of a calendar's periods.
  static let periods = ["week", "month", "year"].flatMap { [$0, "this \($0)", "last \($0)"] }

  private static func namedRange(_ word: String, in context: TimeContext) -> DayRange? {
    let today = context.today
    switch word {
    case "all": return DayRange(from: nil, through: nil)
    case "week", "this week": return week(of: today, in: context)
    case "last week": return week(of: today.adding(days: -7), in: context)
    case "month", "this month": return month(year: today.year, month: today.month)
    case "last month":
      return today.month == 1
        ? month(year: today.year - 1, month: 12) : month(year: today.year, month: today.month - 1)
    case "year", "this year": return year(today.year)
    case "last year": return year(today.year - 1)
    default: break
    }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, let number = TimeGrammar.number(first, digits: 4...4) else { return nil }
    switch parts.count {
    case 1: return year(number)
    case 2: return TimeGrammar.number(parts[1], digits: 1...2).flatMap { month(year: number, month: $0) }
    default: return nil
    }
  }

  private static func week(of day: CivilDate, in context: TimeContext) -> DayRange {
    let back = (day.weekday - context.firstWeekday + 14) % 7
    let first = day.adding(days: -back)
    return DayRange(from: first, through: first.adding(days: 6))
  }

  private static func month(year: Int, month: Int) -> DayRange? {
    guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
    let next = month == 12 ? (year + 1, 1) : (year, month + 1)
    let last = CivilDate(year: next.0, month: next.1, day: 1)?.adding(days: -1) ?? first.adding(days: 30)
    return DayRange(from: first, through: last)
  }

  private static func year(_ year: Int) -> DayRange? {
    guard let first = CivilDate(year: year, month: 1, day: 1), let last = CivilDate(year: year, month: 12, day: 31)
    else { return nil }
    return DayRange(from: first, through: last)
  }

  private static func unreadableRange(_ text: String) -> CommandError {
    let word = text.lowercased()
    let unit = word.drop { $0.isASCII && $0.isNumber }
    if unit.count < word.count, TimeGrammar.span("1" + unit) != nil, TimeGrammar.span(word) == nil {
      return CommandError(
        "\(quoted(text)) is more than a hundred years", details: ["write all for whatever there is"])
    }
    return flaw(of: text, asDay: true)
      ?? CommandError(
        "\(quoted(text)) is not a range of days",
        details: ["write today, week, month, 7d, Oct 2026, 2026-03 or '1 Nov..30 Nov'"])
  }
}
