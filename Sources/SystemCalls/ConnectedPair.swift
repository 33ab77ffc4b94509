import Glibc

/// Two ends of one connection: what is written to one is read from the other.
///
/// They are sockets and not a pipe, because the system closes them in every new program from their first moment on, and
/// because ``Descriptor/sendSome(_:from:)`` never raises a signal.
public struct ConnectedPair: Sendable {
  /// One end.
  public let near: Descriptor
  /// The other one.
  public let far: Descriptor

  /// Makes a connection; whoever makes it closes both ends.
  public init() throws(SystemError) {
    var numbers: [Int32] = [-1, -1]
    guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &numbers) == 0 else {
      throw .last
    }
    let ends = numbers.map(Descriptor.init(rawValue:))
    do {
      near = try ends[0].movedFromStandard()
      far = try ends[1].movedFromStandard()
    } catch {
      for end in ends { end.close() }
      throw error
    }
  }

  /// Closes both ends.
  public func close() {
    near.close()
    far.close()
  }
}

extension Descriptor {
  /// The same file under a number that no program takes for its standard streams.
  ///
  /// A process whose own standard input is closed gets the number 0 for the next file that it opens.
  fileprivate func movedFromStandard() throws(SystemError) -> Descriptor {
    guard rawValue <= STDERR_FILENO else { return self }
    let copy = try duplicated()
    close()
    return copy
  }
}
