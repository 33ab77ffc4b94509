import Foundation
import Synchronization

extension IntentExecution {
  /// Runs something as part of this run, for as long as an intent may run.
  ///
  /// When the time is over the run is told to stop, for the reason `.timeout`. A run that was told to stop, for whatever
  /// reason, has the time to clean up; what has not ended then is left behind, and whoever waits gets an error.
  ///
  /// The time is counted in ticks of the machine's own, because a virtual clock cannot stop work that hangs; while the
  /// machine sleeps none goes by.
  ///
  /// - Parameters:
  ///   - limits: How long it may take.
  ///   - reason: Why the run is stopped where the task that waits for it is.
  ///   - report: Learns how far the intent has come, whenever that has changed; called from a thread of its own.
  /// - Throws: `IntentError.stopped` where it was told to stop and did, else what the body throws.
  public func run<Value: Sendable>(
    within limits: IntentLimits, cancelledFor reason: IntentCancellationReason = .user,
    reporting report: @escaping @Sendable (IntentProgress) -> Void = { _ in },
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
        Task {
          do {
            ending.settle(.success(try await self.run(body)))
          } catch {
            ending.settle(.failure(self.explained(error, limits)))
          }
        }
        // Work that never waits holds the threads of tasks; its time must run out all the same.
        Thread.detachNewThread { self.watch(ending, limits, tell) }
      }
    } onCancel: {
      Thread.detachNewThread { self.cancel(reason) }
    }
  }

  private func watch<Value>(
    _ ending: RunEnding<Value>, _ limits: IntentLimits, _ tell: () -> Void
  ) {
    let tick = min(.milliseconds(100), max(limits.time, .milliseconds(10)) / 10)
    var timer = IntentTimer(limit: limits.time)
    var cleaningUp = IntentTimer(limit: limits.cleanUp)
    var isStopped = false
    while !ending.isSettled {
      Thread.sleep(forTimeInterval: tick.seconds)
      guard !ending.isSettled else { return }
      tell()
      let seen = IntentProgress(progress)
      if isStopped || cancellationReason != nil {
        // Nothing cleans up while a person is waited for, and nobody is going to answer.
        if isAsking { ending.settle(.failure(IntentError.stopped(stop(limits, isCleanedUp: true)))) }
        cleaningUp.pass(tick, progress: seen, isExtended: false, isAsking: false)
        if cleaningUp.isOver { ending.settle(.failure(IntentError.stopped(stop(limits, isCleanedUp: false)))) }
        continue
      }
      timer.pass(tick, progress: seen, isExtended: isExtended, isAsking: isAsking)
      guard timer.isOver else { continue }
      isStopped = true
      // A clean-up that hangs must not keep its own time from running out.
      Thread.detachNewThread { self.cancel(.timeout) }
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
