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
  /// - Throws: `CocoaError` when the file can be neither made nor opened; ``FileLockError`` where there are no locks, which
  ///   waiting would not change; `CancellationError` while waiting.
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
      default: throw FileLockError(path: file.path, reason: error)
      }
    }
    return FileLock(handle: handle)
  }

  /// Lets the lock go; a lock that is dropped lets go as well.
  public func release() { try? handle.close() }

  deinit { try? handle.close() }

  private static func open(_ file: URL) throws -> FileHandle {
    if !FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      // Another process may be first: the file must never be replaced, or two would hold two locks.
      let descriptor = unsafe Glibc.open(file.path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      if descriptor >= 0 { close(descriptor) }
    }
    return try FileHandle(forUpdating: file)
  }
}

/// Why a file cannot be locked at all, though it can be opened: some file systems know no locks.
public struct FileLockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file that was to stand for the lock.
  public let path: String
  /// What the system said.
  public let reason: SystemError

  /// What is wrong, in one sentence without a full stop.
  public var description: String { "'\(path)' cannot be locked: \(reason)" }
}
