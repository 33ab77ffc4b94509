import Glibc
import Synchronization

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

/// What was written, for tests and for answers to another process.
public final class CapturedOutput: Sendable {
  private let streams = Mutex<[Output.Stream: [UInt8]]>([:])

  /// An empty capture.
  public init() {}

  /// Output into this capture.
  public func output(isQuiet: Bool = false) -> Output {
    Output(isQuiet: isQuiet) { [self] (stream, bytes) throws(Output.Failure) in
      streams.withLock { $0[stream, default: []] += bytes }
    }
  }

  /// The text of a stream so far.
  public func text(_ stream: Output.Stream) -> String {
    String(decoding: streams.withLock { $0[stream] ?? [] }, as: UTF8.self)
  }
}

enum SystemError {
  /// The system's words for an error number.
  static func text(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }

  /// Writes all bytes, again after an interruption.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Output.Failure) {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if written >= 0 {
        start += written
        continue
      }
      let number = errno
      switch number {
      case EINTR: continue
      case EPIPE: throw .brokenPipe
      case EAGAIN:
        // Another process made the shared terminal or pipe non-blocking.
        var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe Glibc.poll(&poll, 1, 1000)
      default: throw .system(number)
      }
    }
  }
}
