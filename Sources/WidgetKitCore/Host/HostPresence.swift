public import Foundation
public import SystemCalls

/// Whether a host runs for a home: the kernel holds its lock for as long as the process lives, and no longer.
public struct HostPresence: Sendable {
  /// The file whose lock the running host holds.
  public let file: URL

  /// The presence of the host of a database.
  public init(_ database: HostDatabase) { file = database.lockFile("host") }

  /// Takes the place of the running host; nil when another process has it.
  ///
  /// - Throws: `FileLockError` where no lock can be made.
  public func take(patience: Double = 0.5) async throws -> FileLock? {
    try await FileLock.acquire(file, patience: patience)
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
