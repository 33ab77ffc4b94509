import Glibc

extension Output {
  /// Output to the process's own streams.
  ///
  /// The process must ignore the signal of a broken pipe; see ``ignoreBrokenPipes()``.
  public static func standard(isQuiet: Bool = false) -> Output {
    Output(isQuiet: isQuiet) { (stream, bytes) throws(Failure) in
      try SystemError.write(bytes, to: stream == .results ? STDOUT_FILENO : STDERR_FILENO)
    }
  }

  /// Lets a write to a pipe without reader fail instead of ending the process.
  public static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }
}
