import Glibc

extension Descriptor {
  /// Reads what is there, waiting for the first byte; nothing means that the other side has ended.
  ///
  /// - Parameter count: The greatest number of bytes, above 0.
  public func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    while true {
      var failure: SystemError?
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
        let found = unsafe Glibc.read(rawValue, buffer.baseAddress, count)
        if found < 0 { failure = .last }
        length = max(found, 0)
      }
      switch failure {
      case nil: return bytes
      case .interrupted: continue
      case .wouldBlock: _ = Descriptor.wait([Readiness(self, for: .reading)], seconds: nil)
      case .some(let error): throw error
      }
    }
  }

  /// Writes to a connection as much as it takes at once; 0 means that it takes nothing at the moment.
  public func sendSome(_ bytes: [UInt8], from start: Int) throws(SystemError) -> Int {
    while true {
      let sent = unsafe bytes.withUnsafeBytes { buffer in
        unsafe send(
          rawValue, buffer.baseAddress?.advanced(by: start), bytes.count - start, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if sent >= 0 { return sent }
      switch SystemError.last {
      case .interrupted: continue
      case .wouldBlock: return 0
      case let error: throw error
      }
    }
  }

  /// Closes it; its number may be another file's right after.
  public func close() { _ = Glibc.close(rawValue) }

  /// Another number for the same file, above those of the standard streams, which no new program gets.
  public func duplicated() throws(SystemError) -> Descriptor {
    let copy = fcntl(rawValue, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard copy >= 0 else { throw .last }
    return Descriptor(rawValue: copy)
  }

  /// Makes this number mean the same file as another one.
  public func redirect(to other: Descriptor) throws(SystemError) {
    while dup2(other.rawValue, rawValue) < 0 {
      let error = SystemError.last
      guard error == .interrupted else { throw error }
    }
  }

  /// Makes this number mean a file that is always at its end and takes everything.
  public func redirectToNothing() throws(SystemError) {
    let nothing = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { throw .last }
    defer { _ = Glibc.close(nothing) }
    try redirect(to: Descriptor(rawValue: nothing))
  }
}
