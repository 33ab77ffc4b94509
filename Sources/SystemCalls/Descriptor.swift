import Glibc

/// An open file, pipe or terminal, by the number that the process has for it; closing it is its owner's task.
public struct Descriptor: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int32

  /// The descriptor of a number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Where the process reads.
  public static let standardInput = Descriptor(rawValue: STDIN_FILENO)
  /// Where its results go.
  public static let standardOutput = Descriptor(rawValue: STDOUT_FILENO)
  /// Where everything else goes.
  public static let standardError = Descriptor(rawValue: STDERR_FILENO)

  /// Whether it is a terminal.
  public var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The width of the terminal in cells; nil if it is none, or does not know.
  public var terminalColumns: Int? {
    var size = winsize()
    guard unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

extension Descriptor {
  /// Writes all bytes, waiting where it must.
  ///
  /// A pipe whose reader has gone is an error only in a process that called ``Signals/ignoreBrokenPipes()``; it ends any
  /// other.
  public func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(rawValue, buffer.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if written >= 0 {
        start += written
        continue
      }
      switch SystemError.last {
      case .interrupted: continue
      // Another process that shares the terminal or the pipe made it non-blocking.
      case .wouldBlock: waitUntilWritable()
      case let error: throw error
      }
    }
  }

  private func waitUntilWritable() {
    var request = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&request, 1, 1000)
  }
}
