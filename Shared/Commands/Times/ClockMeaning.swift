public import FoundationExtras

/// Which of the many instants with the same clock time a bare `08:00` is.
public enum ClockMeaning: Hashable, Sendable {
  /// The latest one that is not after now: for what has happened.
  case latest
  /// The first one that is not before now: for a look ahead.
  case next
  /// The one on a logical day, with the offset from UTC given, else the zone's: for a record that is moved within its day.
  case on(CivilDate, offsetSeconds: Int?)
}
