public import Foundation
public import FoundationExtras

/// Reads instants, days, ranges and durations as a person writes them; the command line and links read the same.
///
/// `today` and `yesterday` name a logical day: with a day that begins at 03:00, `yesterday 01:30` is half past one in the
/// night that ended yesterday's day. Dates (`2 Mar`, `03-02`, `2026-03-02`) name the calendar's day, and so does a weekday
/// beside a time of day, since that is what a clock on the wall shows; a weekday alone names a logical day. Which year is
/// meant where none is written, ``DayMeaning`` says.
public enum TimeExpression: Sendable {
  /// An instant.
  ///
  /// - Throws: a usage error when it cannot be read, lies in the future although that is refused, or names a clock time
  ///   that the clocks skip.
  public static func readInstant(
    _ text: String, in context: TimeContext, clock meaning: ClockMeaning = .latest,
    day dayMeaning: DayMeaning = .latest,
    future: FuturePolicy = .refused
  ) throws(CommandError) -> TimeReading {
    guard let moment = TimeGrammar.moment(text) else { throw unreadable(text) }
    let reading = try resolve(moment, in: context, meaning: meaning, day: dayMeaning)
    if future == .refused, reading.instant > context.now {
      throw CommandError(
        "\(quoted(text)) is \(reading.echo), which is still to come",
        details: ["give a time that is not after \(LocalTime(context.now, in: context.timeZone).echo(in: context))"])
    }
    try requireUsualYear(LocalTime(reading.instant, offset: reading.utcOffset).date, of: text)
    return reading
  }

  /// A day.
  ///
  /// - Parameter isEnd: Whether it ends something: then a month is its last day, and `30d` lie ahead.
  /// - Throws: a usage error when it cannot be read, or lies after today although that is refused.
  public static func readDay(
    _ text: String, in context: TimeContext, day meaning: DayMeaning = .latest, future: FuturePolicy = .refused,
    isEnd: Bool = false
  ) throws(CommandError) -> CivilDate {
    if isEnd, let day = try endOfMonth(text, in: context, day: meaning) { return day }
    guard let day = TimeGrammar.day(text) else {
      if TimeGrammar.moment(text) != nil {
        throw CommandError("\(quoted(text)) has a time of day", details: ["give the day alone, such as 2026-03-02"])
      }
      if let flaw = flaw(of: text, asDay: true) { throw flaw }
      throw CommandError(
        "\(quoted(text)) is not a day", details: ["write today, yesterday, tue, 31 Oct, 03-02 or 2026-03-02"])
    }
    let isSpan = if case .span = day { isEnd } else { false }
    let date = try resolve(day, in: context, meaning: isSpan ? .next : meaning)
    if future == .refused, date > context.today {
      throw CommandError(
        "\(quoted(text)) is \(echo(of: date, in: context)), which is still to come",
        details: ["give a day that is not after \(echo(of: context.today, in: context))"])
    }
    try requireUsualYear(date, of: text)
    return date
  }

  /// The last day of a month by its name or in digits; nil where the text is none.
  private static func endOfMonth(
    _ text: String, in context: TimeContext, day meaning: DayMeaning
  ) throws(CommandError) -> CivilDate? {
    let isDigits = text.split(separator: "-", omittingEmptySubsequences: false).first?.utf8.count == 4
    guard TimeGrammar.day(text) == nil, !text.contains(".."), isDigits || TimeGrammar.namedMonth(text) != nil,
      let days = try? readRange(text, in: context, day: meaning), let last = days.through, days.from != last
    else { return nil }
    try requireUsualYear(last, of: text)
    return last
  }

  /// A day in words, `Mon 2 Mar`; with the year where it is another than today's.
  public static func echo(of date: CivilDate, in context: TimeContext) -> String {
    let weekday = LocalTime.weekdayNames[(date.weekday - 1) % 7]
    let month = LocalTime.monthNames[(date.month - 1) % 12]
    let year = date.year == context.today.year ? "" : " \(date.year)"
    return "\(weekday) \(date.day) \(month)\(year)"
  }

  /// An instant in words in the context's zone, `Mon 2 Mar 23:50`.
  public static func echo(of instant: Date, in context: TimeContext) -> String {
    LocalTime(instant, in: context.timeZone).echo(in: context)
  }

  /// An instant in words on the clock of an offset, which is named where it is not the zone's: `Mon 2 Mar 08:00 +09:00`.
  public static func echo(of instant: Date, offset: Int, in context: TimeContext) -> String {
    let isElsewhere = context.timeZone.offsetSeconds(at: instant) != offset
    return LocalTime(instant, offset: offset, showsOffset: isElsewhere).echo(in: context)
  }

  /// An instant in digits on the clock of an offset, which is named where it is not the zone's: `2026-03-02 08:00 +09:00`.
  public static func digits(of instant: Date, offset: Int, in zone: TimeZone) -> String {
    let local = LocalTime(instant, offset: offset, showsOffset: zone.offsetSeconds(at: instant) != offset)
    return "\(local.date) \(local.clockWithOffset)"
  }

  /// Whether a text is a time of day without a day, which leaves the day to others.
  public static func isClockTime(_ text: String) -> Bool {
    if case .clock? = TimeGrammar.moment(text) { true } else { false }
  }

  private static func unreadable(_ text: String) -> CommandError {
    flaw(of: text)
      ?? CommandError(
        "\(quoted(text)) is not a time",
        details: ["write 08:00, '20m ago', 'yesterday 22:15', 'tue 08:00', '31 Oct 08:00' or 2026-03-02T08:00"])
  }
}
