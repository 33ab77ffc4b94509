import FoundationExtras

extension TimeExpression {
  /// A range of days in one word: `today`, `week`, `month`, `7d`, `2026-03`, `2026-03-01..2026-03-07`, or any day.
  ///
  /// `week`, `month` and `year` are whole ones, `last week` the one before; `7d` are the last seven days with today; an
  /// end may be left open, as in `2026-03-01..`.
  ///
  /// - Throws: a usage error when it cannot be read or ends before it begins.
  public static func readRange(_ text: String, in context: TimeContext) throws(CommandError) -> DayRange {
    let word = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let dots = word.firstRange(of: "..") {
      // A day may end in a dot: of three the first is its.
      let isThree = dots.lowerBound > word.startIndex && word[dots.lowerBound...].prefix { $0 == "." }.count == 3
      let cut = isThree ? word.index(after: dots.lowerBound) : dots.lowerBound
      let from = word[..<cut]
      let through = word[word.index(cut, offsetBy: 2)...]
      guard !from.isEmpty || !through.isEmpty else { throw unreadableRange(text) }
      return try range(
        from: from.isEmpty ? nil : String(from), through: through.isEmpty ? nil : String(through), in: context)
    }
    if let named = namedRange(word, in: context) { return named }
    guard let day = TimeGrammar.day(word) else { throw unreadableRange(text) }
    let date = resolve(day, in: context)
    return DayRange(from: date, through: date)
  }

  /// A range from the words after `--from` and `--to`; each may be a day or a range, of which its outer end counts.
  ///
  /// - Throws: a usage error when one cannot be read, or the range ends before it begins.
  public static func range(
    from: String?, through: String?, in context: TimeContext
  ) throws(CommandError) -> DayRange {
    var range = DayRange(from: nil, through: nil)
    if let from { range.from = try readRange(from, in: context).from }
    if let through { range.through = try readRange(through, in: context).through }
    if let first = range.from, let last = range.through, last < first {
      throw CommandError(
        "The range ends before it begins",
        details: ["it would go from \(echo(of: first, in: context)) to \(echo(of: last, in: context))"])
    }
    return range
  }

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
    if let span = TimeGrammar.span(word), span.seconds == 0, span.days > 0 {
      return DayRange(from: today.adding(days: 1 - span.days), through: today)
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
    unreal(text)
      ?? CommandError(
        "\(quoted(text)) is not a range of days",
        details: ["write today, week, month, 7d, 2026-03 or 2026-03-01..2026-03-07"])
  }
}
