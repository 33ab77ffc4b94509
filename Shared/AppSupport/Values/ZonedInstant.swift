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
      guard let local = OffsetDateTime(text) else { throw IntentError.malformed(text: text, expected: .date) }
      return ZonedInstant(local.instant, offsetSeconds: local.offsetSeconds)
    default:
      throw IntentError.wrongType(expected: .date, found: value)
    }
  }

  /// The instant; with its offset as ISO 8601 text where it has one.
  public func _encode() -> ArchivedValue {
    guard let offsetSeconds, let local = OffsetDateTime(instant, offsetSeconds: offsetSeconds) else {
      return .date(instant.timeIntervalSince1970)
    }
    return .string(local.description)
  }

  /// Date and clock time as the format shows them.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation {
    instant._representation(in: format)
  }
}
