import Foundation
import SystemCalls

/// Sleeps until a time, or until the timer's store has changed.
///
/// A change is noticed when its first bytes are written, before anybody can read it: so the sleeper looks again a few times
/// afterwards. What is written last, the index in shared memory, tells nobody (sqlite.org/walformat.html, section 2).
struct StoreSleep: Sendable {
  private let sleeper: Sleeper
  /// How long to wait for the looks that are still to come.
  private var looks: [TimeInterval] = []

  private static let pauses: [TimeInterval] = [0.1, 0.4, 1, 3]

  /// Watches the directory of a store; without one there is nothing that could change.
  ///
  /// - Throws: `SystemError` where the system has no descriptors left.
  init(directory: String) throws {
    sleeper = try Sleeper()
    try? sleeper.watch(directory: directory)
  }

  /// Sleeps on a thread of its own, since those of tasks are few; a clock that is set ends the sleep as well.
  mutating func sleep(until end: Date?, now: Date) async throws {
    let pause = looks.isEmpty ? nil : looks.removeFirst()
    let wake = [end, pause.map { now.addingTimeInterval($0) }].compactMap(\.self).min()
    let sleeper = sleeper
    let cause = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try sleeper.sleep(untilSecondsSince1970: wake?.timeIntervalSince1970) })
      }
    }
    if cause.contains(.files) { looks = Self.pauses }
  }
}
