import Foundation
import FoundationExtras
import ViewArchive

/// Puts instants into words as the platform's widgets do.
///
/// Source: Apple, "Displaying dynamic dates in widgets" and `Text.DateStyle`: relative is the distance without a sign,
/// offset is "-" before and "+" after the instant, timer counts down to the instant and then up.
struct LiveText {
  private let now: Double
  private let timeZone: TimeZone
  private let locale: Locale

  init(_ environment: RenderEnvironment) {
    now = environment.now.timeIntervalSince1970
    timeZone = environment.timeZone
    locale = environment.locale
  }

  /// The words of a live run; nil for a run that is not live.
  func text(of content: TextRun.Content) -> String? {
    switch content {
    case .verbatim, .image: nil
    case .date(let instant, let style): text(of: Self.bounded(instant), style)
    case .interval(let from, let to): interval(from: Self.bounded(from), to: Self.bounded(to))
    case .timer(let from, let to, let pausedAt, let countsDown, let showsHours):
      timer(from, to, pausedAt: pausedAt, countsDown: countsDown, showsHours: showsHours)
    }
  }

  /// How much of an interval has passed, or is left.
  func fraction(from: Double, to: Double, countsDown: Bool) -> Double {
    let passed = to > from ? (now - from) / (to - from) : (now < to ? 0 : 1)
    let fraction = passed.isNaN ? 0 : min(max(passed, 0), 1)
    return countsDown ? 1 - fraction : fraction
  }

  private func text(of instant: Double, _ style: TextRun.DateStyle) -> String {
    let date = Date(timeIntervalSince1970: instant)
    switch style {
    case .time: return shortTime(of: date, locale: locale, timeZone: timeZone)
    case .date:
      return date.formatted(
        Date.FormatStyle(date: .long, time: .omitted, locale: locale, calendar: calendar, timeZone: timeZone))
    case .relative: return distance(from: instant)
    case .offset: return (instant <= now ? "+" : "-") + offset(from: instant)
    case .timer:
      let distance = instant - now
      return Self.clock(distance > 0 ? distance.rounded(.up) : (-distance).rounded(.down), showsHours: true)
        .withDigits(of: locale)
    }
  }

  private var calendar: Calendar {
    var calendar = locale.calendar
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }

  // MARK: - Clocks

  private func timer(
    _ from: Double, _ to: Double, pausedAt: Double?, countsDown: Bool, showsHours: Bool
  ) -> String {
    let instant = min(max(pausedAt ?? now, from), max(from, to))
    let seconds = countsDown ? (to - instant).rounded(.up) : (instant - from).rounded(.down)
    return Self.clock(seconds, showsHours: showsHours).withDigits(of: locale)
  }

  /// "1:05:09", below an hour "5:09"; without hours "65:09".
  static func clock(_ seconds: Double, showsHours: Bool) -> String {
    let total = Int(min(max(seconds.isNaN ? 0 : seconds, 0), 1e12))
    let (hours, minutes, rest) = (total / 3_600, total / 60 % 60, total % 60)
    if showsHours && hours > 0 { return "\(hours):\(two(minutes)):\(two(rest))" }
    return "\(total / 60):\(two(rest))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  // MARK: - Distances

  /// The two greatest units: "2 hr, 5 min".
  private func distance(from instant: Double) -> String {
    let seconds = abs(now - instant).rounded(.down)
    if seconds >= 30 * 86_400, isEnglish { return calendarDistance(from: instant, short: true, units: 2) }
    let step: Double = seconds >= 86_400 ? 3_600 : seconds >= 3_600 ? 60 : 1
    return Self.words(seconds - seconds.truncatingRemainder(dividingBy: step), .abbreviated, units: 2, locale)
  }

  /// The greatest unit: "1 minute".
  private func offset(from instant: Double) -> String {
    let seconds = abs(now - instant).rounded(.down)
    if seconds >= 30 * 86_400, isEnglish { return calendarDistance(from: instant, short: false, units: 1) }
    let step: Double = seconds >= 86_400 ? 86_400 : seconds >= 3_600 ? 3_600 : seconds >= 60 ? 60 : 1
    return Self.words(seconds - seconds.truncatingRemainder(dividingBy: step), .wide, units: 1, locale)
  }

  private static func words(
    _ seconds: Double, _ width: Duration.UnitsFormatStyle.UnitWidth, units: Int, _ locale: Locale
  ) -> String {
    let style = Duration.UnitsFormatStyle(
      allowedUnits: [.days, .hours, .minutes, .seconds], width: width, maximumUnitCount: units
    ).locale(locale)
    return Duration.seconds(seconds).formatted(style)
  }

  private var isEnglish: Bool { locale.language.languageCode?.identifier == "en" }

  /// Years and months, for which there is no localised form here: other languages count days instead.
  private func calendarDistance(from instant: Double, short: Bool, units: Int) -> String {
    let dates = [Date(timeIntervalSince1970: instant), Date(timeIntervalSince1970: now)].sorted()
    let parts = calendar.dateComponents([.year, .month, .day], from: dates[0], to: dates[1])
    let names = short ? ["yr", "mo", "day"] : ["year", "month", "day"]
    let counts = [parts.year ?? 0, parts.month ?? 0, parts.day ?? 0]
    let shown = zip(counts, names).filter { $0.0 > 0 }.prefix(units)
    return shown.map { count, name in
      let takesPlural = count != 1 && !(short && name != "day")
      return "\(count) \(name)\(takesPlural ? "s" : "")"
    }.joined(separator: ", ")
  }

  /// "9:00–10:30", with dates where the days differ.
  private func interval(from: Double, to: Double) -> String {
    let start = Date(timeIntervalSince1970: min(from, to))
    let end = Date(timeIntervalSince1970: max(from, to))
    let sameDay = calendar.isDate(start, inSameDayAs: end)
    let style = Date.IntervalFormatStyle(
      date: sameDay ? .omitted : .abbreviated, time: .shortened, locale: locale, calendar: calendar,
      timeZone: timeZone)
    return style.format(start..<end)
  }

  /// Instants beyond the years that calendars count are moved to their edge.
  private static func bounded(_ instant: Double) -> Double {
    instant.isNaN ? 0 : min(max(instant, -62_000_000_000), 253_000_000_000)
  }
}
