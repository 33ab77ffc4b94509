import Foundation
import Synchronization

extension IntentExecution {
  /// Runs something as part of this run, for as long as an intent may run.
  ///
  /// When the time is over the run is told to stop, for the reason `.timeout`. A run that was told to stop, for whatever
  /// reason, has the time to clean up; what has not ended then is left behind, and whoever waits gets an error.
  ///
  /// The time begins with the work. It is counted in ticks of the machine's own, because a virtual clock cannot stop work
  /// that hangs; while the machine sleeps none goes by.
  ///
  /// - Parameters:
  ///   - limits: How long it may take.
  ///   - reason: Why the run is stopped where the task that waits for it is; asked when it is.
  ///   - beginsHere: Whether it begins on this thread, which saves a short command the tenth of its time that another one
  ///     takes. Nobody can leave behind what never waits there: this is for work that ends with its process.
  ///   - report: Learns how far the intent has come, whenever that has changed. It is called from the thread that counts
  ///     the time of all runs, and once more when the work has ended.
  ///   - renew: Learns of each sign that gives long work its whole time again, on the same thread: whoever has a limit of
  ///     their own for the answer begins anew as well.
  /// - Throws: `IntentError.stopped` where it was told to stop and did, else what the body throws.
  public func run<Value: Sendable>(
    within limits: IntentLimits,
    cancelledFor reason: @autoclosure @escaping @Sendable () -> IntentCancellationReason = .user,
    beginsHere: Bool = false, reporting report: @escaping @Sendable (IntentProgress) -> Void = { _ in },
    renewing renew: @escaping @Sendable (IntentProgress) -> Void = { _ in },
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let ending = RunEnding<Value>()
    let told = Mutex(IntentProgress(progress))
    // Nothing twice, whoever notices it.
    let tell: @Sendable () -> Void = {
      let seen = IntentProgress(self.progress)
      told.withLock { told in
        guard seen != told else { return }
        told = seen
        report(seen)
      }
    }
    defer { tell() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        ending.wait(continuation)
        self.watch(ending, limits, tell, renew)
        let work: @Sendable () async -> Void = {
          do {
            ending.settle(.success(try await self.run(body)))
          } catch {
            ending.settle(.failure(self.explained(error, limits)))
          }
        }
        if beginsHere { Task.immediate { await work() } } else { Task { await work() } }
      }
    } onCancel: {
      // A clean-up may hang, and whoever cancels has other things to do.
      Thread.detachNewThread { self.cancel(reason()) }
    }
  }

  private func watch<Value>(
    _ ending: RunEnding<Value>, _ limits: IntentLimits, _ tell: @escaping @Sendable () -> Void,
    _ renew: @escaping @Sendable (IntentProgress) -> Void
  ) {
    let time = Mutex((running: IntentTimer(limit: limits.time), stopping: IntentTimer(limit: limits.cleanUp)))
    IntentWatch.shared.add {
      guard !ending.isSettled else { return false }
      tell()
      let seen = IntentProgress(self.progress)
      if self.cancellationReason != nil {
        let isOver = time.withLock { time in
          time.stopping.pass(IntentWatch.tick, progress: seen, isExtended: false, isAsking: false)
          return time.stopping.isOver
        }
        // Nothing cleans up while a person is waited for, and nobody is going to answer.
        let isAsking = self.isAsking
        if isOver || isAsking {
          ending.settle(.failure(IntentError.stopped(self.stop(limits, isCleanedUp: isAsking))))
        }
      } else if self.hasBegun {
        let (isRenewed, isOver) = time.withLock { time in
          let isRenewed = time.running.pass(
            IntentWatch.tick, progress: seen, isExtended: self.isExtended, isAsking: self.isAsking)
          return (isRenewed, time.running.isOver)
        }
        if isRenewed { renew(seen) }
        // The clean-up runs on a thread of its own: one that hangs must not keep its own time from running out.
        if isOver { Thread.detachNewThread { self.cancel(.timeout) } }
      }
      return true
    }
  }

  /// What ended a run, with the reason where it was told to stop.
  private func explained(_ error: any Error, _ limits: IntentLimits) -> any Error {
    guard cancellationReason != nil else { return error }
    return IntentError.stopped(
      stop(limits, isCleanedUp: true, said: error is CancellationError ? nil : IntentError.message(for: error)))
  }

  private func stop(_ limits: IntentLimits, isCleanedUp: Bool, said: String? = nil) -> IntentStop {
    IntentStop(
      reason: cancellationReason ?? .timeout, limits: limits, wasExtended: wasExtended, isCleanedUp: isCleanedUp,
      said: said)
  }
}

/// The end of a run: the first to tell it wins.
private final class RunEnding<Value: Sendable>: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Value, any Error>?
    var isSettled = false
  }
  private let state = Mutex(State())

  var isSettled: Bool { state.withLock(\.isSettled) }

  func wait(_ continuation: CheckedContinuation<Value, any Error>) {
    state.withLock { $0.continuation = continuation }
  }

  func settle(_ result: Result<Value, any Error>) {
    let continuation = state.withLock { state in
      defer { state = State(continuation: nil, isSettled: true) }
      return state.continuation
    }
    continuation?.resume(with: result)
  }
}
