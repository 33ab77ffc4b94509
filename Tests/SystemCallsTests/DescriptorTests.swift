import Foundation
import Glibc
import SystemCalls
import Testing

struct DescriptorTests {
  @Test func `the standard streams have the numbers that every program gives them`() {
    #expect([Descriptor.standardInput, .standardOutput, .standardError].map(\.rawValue) == [0, 1, 2])
  }

  @Test func `a pipe is no terminal and has no width`() {
    let pipe = Pipe()
    let descriptor = Descriptor(rawValue: pipe.fileHandleForWriting.fileDescriptor)
    #expect(!descriptor.isTerminal)
    #expect(descriptor.terminalColumns == nil)
  }

  @Test(.enabled(if: PseudoTerminal.isAvailable), arguments: [(100, 100), (0, nil)] as [(UInt16, Int?)])
  func `a terminal tells its width where it knows it`(columns: UInt16, told: Int?) throws {
    let terminal = try PseudoTerminal(columns: columns)
    #expect(terminal.descriptor.isTerminal)
    #expect(terminal.descriptor.terminalColumns == told)
  }

  @Test func `nothing is written without an error`() throws {
    let pipe = Pipe()
    try Descriptor(rawValue: pipe.fileHandleForWriting.fileDescriptor).writeAll([])
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() ?? Data() == Data())
  }

  /// More than a pipe takes at once, to a reader that starts late.
  @Test(arguments: [false, true])
  func `all bytes arrive, also through a pipe that does not wait`(isNonBlocking: Bool) async throws {
    let pipe = Pipe()
    let writing = pipe.fileHandleForWriting
    if isNonBlocking { try #require(fcntl(writing.fileDescriptor, F_SETFL, O_NONBLOCK) == 0) }
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    // A thread of its own, since tasks that block could leave no thread for each other.
    let (arrived, reader) = AsyncStream<Data?>.makeStream()
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.03)
      reader.yield(try? pipe.fileHandleForReading.readToEnd())
    }
    try Descriptor(rawValue: writing.fileDescriptor).writeAll(bytes)
    try writing.close()
    #expect(await arrived.first { _ in true } == Data(bytes))
  }

  @Test func `a pipe without a reader is an error in a process that ignores its signal`() throws {
    Signals.ignoreBrokenPipes()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    #expect(throws: SystemError.brokenPipe) {
      try Descriptor(rawValue: pipe.fileHandleForWriting.fileDescriptor).writeAll([1, 2, 3])
    }
  }

  @Test func `a pipe without a reader ends any other process`() async {
    await #expect(processExitsWith: .signal(SIGPIPE)) {
      signal(SIGPIPE, SIG_DFL)
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      try Descriptor(rawValue: pipe.fileHandleForWriting.fileDescriptor).writeAll([1])
    }
  }

  @Test func `a full disk and a closed descriptor are told apart`() throws {
    #expect(throws: SystemError.badDescriptor) { try Descriptor(rawValue: -1).writeAll([1]) }
    let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    #expect(throws: SystemError.noSpace) { try Descriptor(rawValue: full.fileDescriptor).writeAll([1]) }
  }
}

/// A terminal that nobody sits at.
struct PseudoTerminal {
  private let leader: FileHandle
  private let follower: FileHandle

  /// Whether the machine has such terminals; a bare chroot has none.
  static var isAvailable: Bool { (try? PseudoTerminal(columns: 80)) != nil }

  init(columns: UInt16) throws {
    leader = try FileHandle(forUpdating: URL(filePath: "/dev/ptmx"))
    // Two requests of <asm-generic/ioctls.h> whose macros do not import: TIOCSPTLCK, TIOCGPTPEER.
    var isLocked: Int32 = 0
    try check(unsafe ioctl(leader.fileDescriptor, 0x4004_5431, &isLocked))
    let number = ioctl(leader.fileDescriptor, 0x5441, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try check(number)
    follower = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try check(unsafe ioctl(number, UInt(TIOCSWINSZ), &size))

    func check(_ result: Int32) throws {
      if result < 0 { throw SystemError(rawValue: errno) }
    }
  }

  var descriptor: Descriptor { Descriptor(rawValue: follower.fileDescriptor) }

  /// Presses keys.
  func type(_ keys: String) throws { try leader.write(contentsOf: Data(keys.utf8)) }
}
