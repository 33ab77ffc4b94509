import Synchronization
import SystemCalls

/// The work of a running host by apps: those of different apps run side by side, those of one app one after another.
///
/// An app that hangs holds up nobody else.
final class AppPasses: Sendable {
  /// What was made of one app in one go.
  struct Ended: Sendable {
    let world: World
    let result: Result<[ReloadReport], any Error>
  }

  private struct State {
    var queued: [String: [Int]] = [:]
    var running: [String: Task<Void, Never>] = [:]
    /// The apps of which everything was to be looked at while they were busy.
    var missed: Set<String> = []
    var ended: [Ended] = []
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let host: WidgetHost
  private let state = Mutex(State())

  init(_ host: WidgetHost) { self.host = host }

  /// Whether anything runs or is still to run.
  var isBusy: Bool { state.withLock { !$0.running.isEmpty || !$0.queued.isEmpty } }

  /// Whether an app waits that is not busy.
  var canStart: Bool { state.withLock { state in state.queued.keys.contains { state.running[$0] == nil } } }

  /// Takes on what a look is about; an app that is busy is looked at again when it is not.
  func add(_ scope: WidgetHost.PassScope, of schedule: HostSchedule) {
    let due = Set(schedule.due)
    state.withLock { state in
      let isBusy = Set(state.running.keys).union(state.queued.keys)
      for line in schedule.lines {
        let isAll: Bool =
          switch scope {
          case .due: false
          case .changed(let apps): apps.contains(line.app)
          case .everything: true
          }
        if isBusy.contains(line.app) {
          if isAll { state.missed.insert(line.app) }
        } else if isAll || due.contains(line.widget) || state.missed.contains(line.app) {
          state.queued[line.app, default: []].append(line.widget)
        }
      }
      state.missed.formIntersection(isBusy)
    }
  }

  /// Lets each app that waits and is not busy go on, as of one world.
  func start(_ world: World) {
    state.withLock { state in
      for (app, ids) in state.queued where state.running[app] == nil {
        state.queued[app] = nil
        state.running[app] = Task {
          let result: Result<(reports: [ReloadReport], remaining: [Int]), any Error>
          do {
            result = .success(try await self.host.judge(ids, world: world))
          } catch {
            result = .failure(error)
          }
          self.end(app, Ended(world: world, result: result.map(\.reports)), (try? result.get().remaining) ?? [])
        }
      }
    }
  }

  private func end(_ app: String, _ ended: Ended, _ remaining: [Int]) {
    let waiter = state.withLock { state in
      state.running[app] = nil
      if !remaining.isEmpty { state.queued[app] = remaining }
      state.ended.append(ended)
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  /// What has ended since it was asked last.
  func takeEnded() -> [Ended] {
    state.withLock { state in
      defer { state.ended = [] }
      return state.ended
    }
  }

  /// Waits until something has ended, the time is over, or the task is cancelled.
  func wait(until deadline: Deadline?) async {
    let clock = deadline.map { deadline in
      Task {
        try await Task.sleep(for: .seconds(max(deadline.remainingSeconds, 0)))
        wake()
      }
    }
    defer { clock?.cancel() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        let isOver = state.withLock { state in
          if !state.ended.isEmpty || state.running.isEmpty || Task.isCancelled || deadline?.isOver ?? false {
            return true
          }
          state.waiter = done
          return false
        }
        if isOver { done.resume() }
      }
    } onCancel: {
      wake()
    }
  }

  private func wake() {
    let waiter = state.withLock { state in
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  /// Stops everything and waits for its end.
  func stop() async {
    let running = state.withLock { state in
      state.queued = [:]
      return Array(state.running.values)
    }
    for task in running { task.cancel() }
    for task in running { await task.value }
  }
}
