import Glibc

/// How this process takes the system's signals.
public enum Signals: Sendable {
  /// Lets a write to a pipe without reader fail instead of ending the process.
  public static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }
}
