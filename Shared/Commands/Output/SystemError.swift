import Glibc

/// The system's calls that writing needs.
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
