import Glibc

/// What a thread waits for at one descriptor.
public struct Readiness: Hashable, Sendable {
  /// What can be waited for.
  public enum Direction: Hashable, Sendable {
    /// Bytes, or the other side's end, can be read.
    case reading
    /// Bytes can be written, or never any more.
    case writing
    /// The other side has gone.
    case hangingUp

    fileprivate var events: Int16 {
      switch self {
      case .reading: Int16(POLLIN)
      case .writing: Int16(POLLOUT)
      // It is reported whatever is asked for.
      case .hangingUp: 0
      }
    }
  }

  /// The descriptor.
  public let descriptor: Descriptor
  /// What must be possible.
  public let direction: Direction

  /// Makes a wish.
  public init(_ descriptor: Descriptor, for direction: Direction) {
    self.descriptor = descriptor
    self.direction = direction
  }
}

extension Descriptor {
  /// Waits until something can be done without waiting, and says what; empty when the time is over.
  ///
  /// A closed or broken descriptor counts as ready: what is then tried says what is wrong.
  ///
  /// - Parameter seconds: The greatest time; nil is any.
  public static func wait(_ wishes: [Readiness], seconds: Double?) -> [Readiness] {
    var requests = wishes.map { wish in
      pollfd(fd: wish.descriptor.rawValue, events: wish.direction.events, revents: 0)
    }
    // Rounded up: a wait that ends too early would only be begun again, many times a millisecond.
    let milliseconds = seconds.map { Int32(min(max(($0 * 1000).rounded(.up), 0), 86_400_000)) } ?? -1
    guard unsafe poll(&requests, nfds_t(requests.count), milliseconds) > 0 else { return [] }
    return zip(wishes, requests).filter { $1.revents != 0 }.map(\.0)
  }
}
