public import Foundation
import FoundationExtras

/// A time of day as a locale writes it in short, such as "9:41 AM".
///
/// The result is that of Foundation's style, which loads tables for five million instructions when it is first used: as much
/// as a whole status line. For the locales below the form is known; a test compares both for each of them.
public func shortTime(of instant: Date, locale: Locale, timeZone: TimeZone) -> String {
  guard let form = ShortTimeForm(localeIdentifier: locale.identifier), instant.timeIntervalSince1970.isFinite,
    abs(instant.timeIntervalSince1970) < ShortTimeForm.farthest
  else {
    return instant.clockText(in: timeZone, locale: locale)
  }
  return form.text(minutesSinceMidnight: ClockTime(instant, in: timeZone).minutesSinceMidnight)
}

/// The form of a short time in the locales of which it is known.
enum ShortTimeForm: CaseIterable {
  /// 09:41
  case padded
  /// 9:41 and 21:41
  case plain
  /// 9:41 AM and 9:41 PM
  case halves

  /// Seconds from 1970 within which offsets are whole minutes nearly everywhere; what is farther away is left to
  /// Foundation.
  static let farthest: TimeInterval = 1_500_000_000 * 2

  /// The locales of a form, by their identifiers.
  var localeIdentifiers: [String] {
    switch self {
    case .padded:
      [
        "en_001@hours=h23", "de", "de_AT", "de_CH", "de_DE", "en_GB", "en_IE", "fr", "fr_BE", "fr_CH", "fr_FR", "it",
        "it_IT",
        "nl_NL", "pl_PL", "pt_BR", "pt_PT", "sv_SE",
      ]
    case .plain: ["es_ES", "ja", "ja_JP"]
    case .halves: ["en", "en_CA", "en_IN", "en_NZ", "en_US", "en_US_POSIX"]
    }
  }

  init?(localeIdentifier: String) {
    guard let form = Self.allCases.first(where: { $0.localeIdentifiers.contains(localeIdentifier) }) else { return nil }
    self = form
  }

  func text(minutesSinceMidnight minutes: Int) -> String {
    let (hour, minute) = (minutes / 60, minutes % 60)
    let rest = minute < 10 ? "0\(minute)" : "\(minute)"
    switch self {
    case .padded: return (hour < 10 ? "0\(hour):" : "\(hour):") + rest
    case .plain: return "\(hour):\(rest)"
    case .halves:
      // A narrow space that does not break stands before the half of the day.
      return "\(hour % 12 == 0 ? 12 : hour % 12):\(rest)\u{202F}\(hour < 12 ? "AM" : "PM")"
    }
  }
}
