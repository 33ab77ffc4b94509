import Glibc

/// How a process ended.
public enum ProcessEnding: Hashable, Sendable {
  /// It ended by itself, with a status: 0 means well.
  case exited(status: Int32)
  /// A signal ended it.
  case signalled(Int32)
  /// Somebody else was told how; this process was not.
  case untold

  /// The ending that `waitpid` reports.
  init(waitStatus status: Int32) {
    // The layout that <bits/waitstatus.h> gives to the macros WIFEXITED and WTERMSIG, which Swift cannot import.
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status: (status >> 8) & 0xFF) : .signalled(signal)
  }
}

extension ProcessEnding: CustomStringConvertible {
  /// What happened, as the end of a sentence about the process.
  public var description: String {
    switch self {
    case .exited(let status): return "ended with status \(status)"
    case .signalled(let signal):
      guard let words = unsafe strsignal(signal) else { return "was ended by signal \(signal)" }
      return unsafe "was ended by signal \(signal) (\(String(cString: words)))"
    case .untold: return "ended"
    }
  }
}
