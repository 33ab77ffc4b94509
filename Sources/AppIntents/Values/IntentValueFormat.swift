public import Foundation
import FoundationExtras

/// Where and in which language a value is put into words.
public struct IntentValueFormat: Sendable {
  /// The language and its conventions.
  public var locale: Locale
  /// Where the clock hangs.
  public var timeZone: TimeZone
  /// Whether a result is wanted for programs too, property by property, which costs more than most intents do.
  public var isForPrograms: Bool

  /// Makes a format; the default is English without a region, in UTC.
  public init(
    locale: Locale = Locale(identifier: "en_US_POSIX"), timeZone: TimeZone = .gmt, isForPrograms: Bool = true
  ) {
    self.locale = locale
    self.timeZone = timeZone
    self.isForPrograms = isForPrograms
  }

  /// An instant as civil date and clock time in the zone.
  func text(of instant: Date) -> String { "\(CivilDate(instant, in: timeZone)) \(ClockTime(instant, in: timeZone))" }
}
