/// Whether a time after now is accepted.
public enum FuturePolicy: Hashable, Sendable {
  /// It is accepted.
  case allowed
  /// It is refused: a record tells what has happened.
  case refused
}
