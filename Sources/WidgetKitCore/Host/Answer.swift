import Synchronization

/// An app did not answer in time.
struct NoAnswer: Error {
  let seconds: Double
}

/// Waits for an app's answer, but not longer than it has.
///
/// The work is cancelled when its time is over, and left behind if it does not heed that: an answer that comes late is
/// dropped. Time is the machine's own, because a virtual clock cannot stop a program that hangs.
func answer<Value: Sendable>(
  within seconds: Double, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let race = AnswerRace<Value>()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      race.begin(continuation)
      let worker = Task {
        do {
          race.end(.success(try await work()))
        } catch {
          race.end(.failure(error))
        }
      }
      let clock = Task {
        try await Task.sleep(for: .seconds(seconds))
        race.end(.failure(NoAnswer(seconds: seconds)))
      }
      race.watch(worker: worker, clock: clock)
    }
  } onCancel: {
    race.end(.failure(CancellationError()))
  }
}

/// The first of answer, time-out and cancellation wins; the others are stopped.
private final class AnswerRace<Value: Sendable>: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Value, any Error>?
    var isOver = false
    var worker: Task<Void, Never>?
    var clock: Task<Void, any Error>?
  }
  private let state = Mutex(State())

  func begin(_ continuation: CheckedContinuation<Value, any Error>) {
    let isOver = state.withLock { state in
      if !state.isOver { state.continuation = continuation }
      return state.isOver
    }
    if isOver { continuation.resume(throwing: CancellationError()) }
  }

  func watch(worker: Task<Void, Never>, clock: Task<Void, any Error>) {
    let isOver = state.withLock { state in
      state.worker = worker
      state.clock = clock
      return state.isOver
    }
    if isOver { stop(worker, clock) }
  }

  func end(_ result: Result<Value, any Error>) {
    let (continuation, worker, clock) = state.withLock { state in
      defer {
        state.isOver = true
        state.continuation = nil
      }
      return (state.continuation, state.worker, state.clock)
    }
    stop(worker, clock)
    continuation?.resume(with: result)
  }

  private func stop(_ worker: Task<Void, Never>?, _ clock: Task<Void, any Error>?) {
    worker?.cancel()
    clock?.cancel()
  }
}
