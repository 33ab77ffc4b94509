public import Foundation
public import SystemCalls

/// Whether a host runs for a home: the kernel holds its lock for as long as the process lives, and no longer.
public struct HostPresence: Sendable {
  /// The file whose lock the running host holds.
  public let file: URL
  private let database: HostDatabase

  /// The presence of the host of a database.
  public init(_ database: HostDatabase) {
    self.database = database
    file = database.lockFile("host")
  }

  /// Takes the place of the running host; nil when another process has it.
  ///
  /// From then on the database is not opened anew in a home that was put in the place of this one, or in none.
  ///
  /// - Throws: `FileLockError` where no lock can be made.
  public func take(patience: Double = 0.5) async throws -> FileLock? {
    guard let lock = try await FileLock.acquire(file, patience: patience) else { return nil }
    database.stay { [weak lock] in if let lock { try confirm(lock) } }
    return lock
  }

  /// Looks whether the home is still the one whose host took its place with a lock.
  ///
  /// - Throws: ``Lost`` where it was moved, taken away or replaced: another host may run there.
  public func confirm(_ lock: FileLock) throws(Lost) {
    guard lock.isInPlace(file) else { throw Lost(file: file) }
  }

  /// The home of a running host was moved, taken away or replaced.
  public struct Lost: Error, Hashable, Sendable {
    /// Where the host's lock was.
    public var file: URL
  }

  /// Whether another process runs as the host; nil where that cannot be found out.
  ///
  /// Looking makes no file.
  public func isTaken() async -> Bool? {
    guard FileManager.default.fileExists(atPath: file.path) else { return false }
    do {
      guard let lock = try await FileLock.acquire(file, patience: 0) else { return true }
      lock.release()
      return false
    } catch {
      return nil
    }
  }
}
