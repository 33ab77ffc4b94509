/// How a process ended.
public enum ProcessEnding: Hashable, Sendable {
  /// It ended by itself, with a status: 0 means well.
  case exited(status: Int32)
  /// A signal ended it.
  case signalled(Int32)
}
