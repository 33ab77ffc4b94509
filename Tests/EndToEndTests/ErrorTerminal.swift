import Foundation
import Glibc

/// A terminal at standard error, read while the program runs.
struct ErrorTerminal {
  private let leader: FileHandle
  let follower: FileHandle

  /// Whether one can be made: a root of one's own may lack what makes them.
  static var isAvailable: Bool { (try? ErrorTerminal()) != nil }

  init() throws {
    leader = try FileHandle(forUpdating: URL(filePath: "/dev/ptmx"))
    // Two requests of <asm-generic/ioctls.h> whose macros do not import: TIOCSPTLCK, TIOCGPTPEER.
    var isLocked: Int32 = 0
    guard unsafe ioctl(leader.fileDescriptor, 0x4004_5431, &isLocked) == 0 else { throw CocoaError(.fileReadUnknown) }
    let number = ioctl(leader.fileDescriptor, 0x5441, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { throw CocoaError(.fileReadUnknown) }
    follower = FileHandle(fileDescriptor: number, closeOnDealloc: true)
  }

  /// Everything that arrives until every writer has gone.
  ///
  /// - Parameter body: told all that has arrived so far with each piece, on a thread of its own and at once.
  func reading(_ body: @escaping @Sendable (String) -> Void) -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let leader = leader
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 4096)
      var bytes: [UInt8] = []
      while true {
        let count = unsafe read(leader.fileDescriptor, &buffer, buffer.count)
        if count <= 0 { break }
        bytes += buffer[..<count]
        body(String(decoding: bytes, as: UTF8.self))
      }
      continuation.yield(String(decoding: bytes, as: UTF8.self))
      continuation.finish()
    }
    return stream
  }
}
