import Foundation
import Glibc

/// A small file system in memory that a test can fill.
///
/// Only the thread that mounts it sees it, so that nothing stays mounted, however the process ends.
struct DiskFullDisk {
  let url: URL

  static let canBeMade =
    geteuid() == 0 && (try? run("unshare", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/tmp")) == 0

  struct CannotMount: Error {}

  /// Mounts it for this thread alone.
  init(kilobytes: Int, at url: URL) throws {
    self.url = url
    guard Self.leaveNamespace(), try Self.run("mount", "--make-rprivate", "/") == 0,
      try Self.run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", url.path) == 0
    else { throw CannotMount() }
  }

  /// Gives this thread mounts of its own; the declaration of `unshare` is not imported.
  private static func leaveNamespace() -> Bool {
    guard let symbol = unsafe dlsym(nil, "unshare") else { return false }
    let unshare = unsafe unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Int32).self)
    // CLONE_NEWNS of <sched.h>.
    return unshare(0x0002_0000) == 0
  }

  func fill(_ file: URL) throws {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    while (try? handle.write(contentsOf: Data(count: 4_096))) != nil {}
  }

  private static func run(_ arguments: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
