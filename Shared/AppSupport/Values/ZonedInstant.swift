public import AppIntents
import Foundation
import FoundationExtras
public import ViewArchive

/// An instant with the offset from UTC at the place where it was: what a record keeps, so that its day never changes.
///
/// As an intent's parameter it is a date; where the words name an offset (`2026-03-02T08:00+09:00`) it keeps that one, else
/// it takes the offset of the run's zone at that instant.
public struct ZonedInstant: Hashable, Sendable {
  /// The instant.
  public var instant: Date
  /// Seconds east of UTC; nil stands for the zone of the run.
  public var offsetSeconds: Int?

  /// Makes an instant.
  public init(_ instant: Date, offsetSeconds: Int? = nil) {
    self.instant = instant
    self.offsetSeconds = offsetSeconds
  }

  /// The offset in force: its own, else that of the zone at the instant.
  public func offset(in zone: TimeZone) -> Int { offsetSeconds ?? zone.offsetSeconds(at: instant) }

  /// The zone in which the instant is to be read: one of its own offset, else the run's.
  public func zone(in zone: TimeZone) -> TimeZone { offsetSeconds.flatMap { TimeZone(secondsFromGMT: $0) } ?? zone }
}

extension ZonedInstant: _IntentValue {
  /// A date.
  public static var _kind: IntentValueKind { .date }

  /// Takes an instant, or ISO 8601 text with an offset.
  public static func _decode(_ value: ArchivedValue) async throws -> ZonedInstant {
    switch value {
    case .date(let seconds) where seconds.isFinite:
      return ZonedInstant(Date(timeIntervalSince1970: seconds))
    case .string(let text):
      guard let instant = try? Date(text, strategy: .iso8601), let offset = Self.offset(of: text) else {
        throw IntentError.malformed(text: text, expected: .date)
      }
      return ZonedInstant(instant, offsetSeconds: offset)
    default:
      throw IntentError.wrongType(expected: .date, found: value)
    }
  }

  /// The instant; with its offset as ISO 8601 text where it has one.
  public func _encode() -> ArchivedValue {
    guard let offsetSeconds, let zone = TimeZone(secondsFromGMT: offsetSeconds) else {
      return .date(instant.timeIntervalSince1970)
    }
    return .string(instant.formatted(Date.ISO8601FormatStyle(timeZone: zone)))
  }

  /// Date and clock time as the format shows them.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation {
    instant._representation(in: format)
  }

  private static func offset(of text: String) -> Int? {
    if text.hasSuffix("Z") { return 0 }
    let tail = text.suffix(6)
    guard let sign = tail.first, sign == "+" || sign == "-", let clock = ClockTime(String(tail.dropFirst())) else {
      return nil
    }
    return (sign == "-" ? -60 : 60) * clock.minutesSinceMidnight
  }
}
