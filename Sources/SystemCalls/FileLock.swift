public import Foundation
import Glibc

/// A lock between processes and tasks that the kernel lets go when its holder dies.
///
/// It keeps work in order without a transaction, which would block everybody else while the work takes its time.
public final class FileLock: Sendable {
  private let handle: FileHandle

  private init(handle: FileHandle) { self.handle = handle }

  /// Waits for the lock of a file; nil when somebody else has held it all the time.
  ///
  /// - Parameters:
  ///   - file: The file that stands for the lock; it is made, with its directory, where it is missing.
  ///   - patience: Seconds of the machine's own clock.
  /// - Throws: ``FileLockError`` when the file can be neither made nor opened, or where there are no locks, which waiting
  ///   would not change; `CancellationError` while waiting.
  public static func acquire(_ file: URL, patience: Double) async throws -> FileLock? {
    try await acquire(file, patience: patience) { descriptor in
      flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? nil : SystemError.last
    }
  }

  /// The same with a way to lock that a test can replace: no test can mount a file system without locks.
  static func acquire(
    _ file: URL, patience: Double, locking lock: (Int32) -> SystemError?
  ) async throws -> FileLock? {
    let handle = try open(file)
    let deadline = ContinuousClock.now.advanced(by: .seconds(patience))
    var pause = Duration.milliseconds(2)
    while let error = lock(handle.fileDescriptor) {
      switch error {
      case .wouldBlock:
        guard ContinuousClock.now < deadline else { return nil }
        try await Task.sleep(for: pause)
        pause = min(pause * 2, .milliseconds(20))
      case .interrupted: continue
      default: throw FileLockError(path: file.path, reason: error, isOpen: true)
      }
    }
    return FileLock(handle: handle)
  }

  /// Whether the file that is locked still stands at a path: what was moved or replaced keeps nobody out there.
  public func isInPlace(_ file: URL) -> Bool {
    var held = stat()
    var found = stat()
    guard unsafe fstat(handle.fileDescriptor, &held) == 0, unsafe stat(file.path, &found) == 0 else { return false }
    return held.st_dev == found.st_dev && held.st_ino == found.st_ino
  }

  /// Lets the lock go; a lock that is dropped lets go as well.
  public func release() { try? handle.close() }

  deinit { try? handle.close() }

  private static func open(_ file: URL) throws(FileLockError) -> FileHandle {
    var descriptor = openAlone(file)
    if descriptor < 0, SystemError.last == .noSuchFile {
      // Where it fails, opening the file again says why.
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      descriptor = openAlone(file)
    }
    guard descriptor >= 0 else { throw FileLockError(path: file.path, reason: .last, isOpen: false) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Opens the file, or makes it: another process may be first, and it must never be replaced, or two would hold two locks.
  private static func openAlone(_ file: URL) -> Int32 {
    unsafe Glibc.open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
  }
}

/// Why a file cannot be locked at all: it can be neither made nor opened, or its file system knows no locks.
public struct FileLockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file that was to stand for the lock.
  public let path: String
  /// What the system said.
  public let reason: SystemError
  /// Whether it could be opened, so that there are no locks where it stands.
  public let isOpen: Bool

  /// What is wrong, in one sentence without a full stop.
  public var description: String { "'\(path)' cannot be \(isOpen ? "locked" : "written"): \(reason)" }
}
