public import Foundation
import Synchronization

extension Date {
  /// The time of day as the people of a locale write it: `09:05`, `9:05`, `9:05 AM`.
  ///
  /// `Date.FormatStyle` writes the hour with one digit wherever it can; most locales of 24 hours write two. Source: CLDR,
  /// "Date/Time Patterns", whose pattern for hours and minutes has as many letters as the hour has digits.
  public func clockText(in timeZone: TimeZone, locale: Locale, calendar: Calendar? = nil) -> String {
    var style = Date.FormatStyle(
      date: .omitted, time: .shortened, locale: locale, calendar: calendar ?? locale.calendar, timeZone: timeZone)
    if ClockPatterns.hasTwoDigits(locale) {
      style = Date.FormatStyle(locale: locale, calendar: calendar ?? locale.calendar, timeZone: timeZone)
        .hour(.twoDigits(amPM: .abbreviated)).minute(.twoDigits)
    }
    return formatted(style)
  }
}

/// What is known about the locales' patterns: looking one up costs more than using it.
private enum ClockPatterns {
  private static let known = Mutex<[String: Bool]>([:])

  static func hasTwoDigits(_ locale: Locale) -> Bool {
    known.withLock { known in
      if let known = known[locale.identifier] { return known }
      let pattern = DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: locale) ?? ""
      let hasTwoDigits = pattern.contains("HH") || pattern.contains("hh") || pattern.contains("kk")
      known[locale.identifier] = hasTwoDigits
      return hasTwoDigits
    }
  }
}
