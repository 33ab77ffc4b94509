/// A day of the proleptic Gregorian calendar, in no time zone.
///
///     CivilDate("2026-03-02")?.adding(days: 1)  // 2026-03-03
///
/// It is arithmetic on a count of days and asks no `Calendar`, so it costs nothing at start-up. Years run from 1 to
/// 9999, which the text form holds; arithmetic that leads outside stays at the nearest end.
public struct CivilDate: Hashable, Sendable {
  /// The number of days since 1970-01-01, which is 0.
  public let daysSinceEpoch: Int

  /// 0001-01-01.
  public static let min = CivilDate(clampedDays: Int.min)
  /// 9999-12-31.
  public static let max = CivilDate(clampedDays: Int.max)

  /// Makes the date of a count of days; a count outside the years 1 to 9999 becomes the nearest end.
  public init(daysSinceEpoch: Int) {
    self.init(clampedDays: daysSinceEpoch)
  }

  /// Makes a date; nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1, day <= Self.daysIn(month: month, ofYear: year) else {
      return nil
    }
    daysSinceEpoch = Self.days(year: year, month: month, day: day)
  }

  private init(clampedDays days: Int) {
    daysSinceEpoch = Swift.min(Swift.max(days, -719_162), 2_932_896)
  }

  /// The year, 1 to 9999.
  public var year: Int { components.year }
  /// The month, 1 to 12.
  public var month: Int { components.month }
  /// The day of the month, from 1.
  public var day: Int { components.day }

  /// The day of the week, 1 for Sunday to 7 for Saturday, as `Calendar` counts.
  public var weekday: Int {
    let sinceSunday = (daysSinceEpoch + 4) % 7
    return (sinceSunday < 0 ? sinceSunday + 7 : sinceSunday) + 1
  }

  /// The number of days in this date's month.
  public var daysInMonth: Int {
    let (year, month, _) = components
    return Self.daysIn(month: month, ofYear: year)
  }

  /// The first day of this date's month.
  public var startOfMonth: CivilDate { CivilDate(clampedDays: daysSinceEpoch - day + 1) }

  /// The latest day not after this one that falls on a day of the week, 1 for Sunday.
  public func startOfWeek(firstWeekday: Int) -> CivilDate {
    let back = (weekday - firstWeekday) % 7
    return CivilDate(clampedDays: daysSinceEpoch - (back < 0 ? back + 7 : back))
  }

  /// The date so many days later, or earlier where the number is negative.
  public func adding(days: Int) -> CivilDate {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    return CivilDate(clampedDays: overflow ? (days > 0 ? .max : .min) : sum)
  }

  /// The date so many months later; a day that the month does not have becomes its last.
  public func adding(months: Int) -> CivilDate {
    let (year, month, day) = components
    let (count, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    if overflow || count < 12 || count >= 120_000 { return months > 0 ? .max : .min }
    let newYear = count / 12
    let newMonth = count % 12 + 1
    let newDay = Swift.min(day, Self.daysIn(month: newMonth, ofYear: newYear))
    return CivilDate(clampedDays: Self.days(year: newYear, month: newMonth, day: newDay))
  }

  /// The number of days from this date to another; negative if the other is earlier.
  public func days(until other: CivilDate) -> Int { other.daysSinceEpoch - daysSinceEpoch }

  // Both conversions count years from 1 March, so that the leap day is a year's last. The lengths of the 400-, 100-
  // and 4-year cycles are the Gregorian reform's own (146 097, 36 524 and 1 461 days).

  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    // From 0000-03-01 to 1970-01-01 there are 719 468 days.
    return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }

  private var components: (year: Int, month: Int, day: Int) {
    let days = daysSinceEpoch + 719_468
    let cycle = days / 146_097
    let dayOfCycle = days % 146_097
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func daysIn(month: Int, ofYear year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CivilDate: Strideable {
  /// Earlier comes first.
  public static func < (left: CivilDate, right: CivilDate) -> Bool { left.daysSinceEpoch < right.daysSinceEpoch }
  /// The number of days to another date.
  public func distance(to other: CivilDate) -> Int { days(until: other) }
  /// The date so many days later.
  public func advanced(by days: Int) -> CivilDate { adding(days: days) }
}

extension CivilDate: LosslessStringConvertible {
  /// Reads `yyyy-mm-dd`; nil if it is anything else or there is no such day.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = decimal(bytes[0..<4]), let month = decimal(bytes[5..<7]), let day = decimal(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The date as `yyyy-mm-dd`.
  public var description: String {
    let (year, month, day) = components
    // Digit by digit, since a row of a store has its day as text, and to put texts together takes ten times as long.
    var text = Array(repeating: UInt8(ascii: "-"), count: 10)
    func write(_ number: Int, to places: Range<Int>) {
      var rest = number
      for place in places.reversed() {
        text[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
    }
    write(year, to: 0..<4)
    write(month, to: 5..<7)
    write(day, to: 8..<10)
    return String(decoding: text, as: UTF8.self)
  }
}

extension CivilDate: Codable {
  /// Reads the text form.
  public init(from decoder: any Decoder) throws {
    self = try decodeFromText(decoder)
  }

  /// Writes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
