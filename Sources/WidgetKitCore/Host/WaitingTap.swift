import Foundation
import SystemCalls

/// The sign that somebody lives who waits to send a tap: a lock that the kernel lets go with its process.
///
/// Whoever comes first carries out what was tapped before, in order. What nobody waits for any more was given up with its
/// process, and would be a surprise later, maybe on another day.
struct WaitingTap {
  private let file: URL

  init(_ id: UUID, _ database: HostDatabase) { file = database.lockFile("waits-\(id.uuidString.lowercased())") }

  /// Gives the sign; it stands until the lock is released.
  func begin() async throws -> FileLock? { try await FileLock.acquire(file, patience: 0) }

  /// Takes the sign away.
  func end(_ lock: FileLock?) {
    guard let lock else { return }
    try? FileManager.default.removeItem(at: file)
    lock.release()
  }

  /// Whether nobody gives it; looking makes no file.
  func isAbandoned() async -> Bool {
    guard FileManager.default.fileExists(atPath: file.path) else { return true }
    // Where no lock can be had nobody can be proved dead.
    guard let lock = try? await FileLock.acquire(file, patience: 0) else { return false }
    lock.release()
    return true
  }

  /// Removes what a process that was killed left behind.
  func forget() { try? FileManager.default.removeItem(at: file) }
}

extension WidgetHost {
  /// What is noted about a tap whose process ended before it was sent.
  static let abandonedTap = "its program ended while it waited, so it was not carried out"
  /// What is noted about a tap whose process ended after it was sent.
  static let orphanedTap = "its program ended before it was answered"
  /// What is noted about a tap that a person or the system stopped.
  static let stoppedTap = "it was stopped"

  /// Ends a tap that was never sent and that nobody waits for any more; the caller holds the right to send.
  ///
  /// - Returns: Whether it was one.
  func endIfAbandoned(_ tap: TapRecord, at now: Date) async throws -> Bool {
    guard tap.state == .queued else { return false }
    let waiting = WaitingTap(tap.id, database)
    guard await waiting.isAbandoned() else { return false }
    waiting.forget()
    return try database.withdraw(tap.id, answer: Self.abandonedTap, at: now)
  }

  /// The taps of an instance that nobody waits for any more: never sent, or sent and not answered.
  func abandonedTaps(of id: Int) async throws -> Set<UUID> {
    let open = try database.openTaps(of: id)
    guard !open.isEmpty else { return [] }
    // Whoever has the right to send is about to send what is queued.
    let right = database.lockFile("tap", id)
    if FileManager.default.fileExists(atPath: right.path) {
      guard let lock = try? await FileLock.acquire(right, patience: 0) else { return [] }
      lock.release()
    }
    var abandoned: Set<UUID> = []
    for tap in open {
      // Whoever sends holds the right to.
      if tap.state == .sent { abandoned.insert(tap.id) }
      if tap.state == .queued, await WaitingTap(tap.id, database).isAbandoned() { abandoned.insert(tap.id) }
    }
    return abandoned
  }
}
