/// Which of the many instants with the same clock time a bare `08:00` is.
public enum ClockMeaning: Hashable, Sendable {
  /// The latest one that is not after now: for what has happened.
  case latest
  /// The first one that is not before now: for a look ahead.
  case next
}
