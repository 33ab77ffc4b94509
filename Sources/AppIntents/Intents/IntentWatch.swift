import Foundation
import Synchronization

/// The one thread that counts the time of all runs in the process.
///
/// Work that never waits holds the threads of tasks, and its time must run out all the same. There is a thread only while
/// something runs.
final class IntentWatch: Sendable {
  /// That of the process.
  static let shared = IntentWatch()

  /// How often it looks.
  static let tick = Duration.milliseconds(50)

  private struct State {
    var looks: [@Sendable () -> Bool] = []
    var isRunning = false
  }

  private let state = Mutex(State())

  /// Calls something with each tick, until it says that it is over.
  func add(_ look: @escaping @Sendable () -> Bool) {
    let isNew = state.withLock { state in
      state.looks.append(look)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if isNew { Thread.detachNewThread { self.run() } }
  }

  private func run() {
    while true {
      Thread.sleep(forTimeInterval: Self.tick.seconds)
      let looks = state.withLock { state in
        defer { state.looks = [] }
        return state.looks
      }
      let open = looks.filter { $0() }
      let isOver = state.withLock { state in
        state.looks = open + state.looks
        state.isRunning = !state.looks.isEmpty
        return state.looks.isEmpty
      }
      if isOver { return }
    }
  }
}
