import Synchronization
import SystemCalls

/// An app did not answer in time.
struct NoAnswer: Error {
  let seconds: Double
}

/// How long is waited for an answer: a while, which may begin anew.
final class AnswerPatience: Sendable {
  let seconds: Double
  private let latest: Mutex<Deadline>

  init(seconds: Double) {
    self.seconds = seconds
    latest = Mutex(Deadline(seconds: seconds))
  }

  /// When it is over, unless it begins anew.
  var end: Deadline { latest.withLock { $0 } }

  /// Gives the whole time again.
  func renew() { latest.withLock { $0 = Deadline(seconds: seconds) } }

  /// Waits until the time is over.
  func run() async throws {
    while !end.isOver { try await Task.sleep(for: .seconds(end.remainingSeconds)) }
  }
}

/// Waits for an app's answer, but not longer than it has.
///
/// The work is cancelled when its time is over, and left behind if it does not heed that: an answer that comes late is
/// dropped. Time is the machine's own, because a virtual clock cannot stop a program that hangs.
func answer<Value: Sendable>(
  within seconds: Double, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await answer(within: AnswerPatience(seconds: seconds), work)
}

/// Waits for an app's answer, but not longer than it has; the time may begin anew.
///
/// - Parameters:
///   - cleanUp: How many seconds work that is cancelled from outside has to say how it ended; nil does not wait for that.
///   - whenOver: Called when the time is over, before the work is cancelled.
func answer<Value: Sendable>(
  within patience: AnswerPatience, cleaningUpWithin cleanUp: Double? = nil,
  whenOver: @escaping @Sendable () -> Void = {}, _ work: @escaping @Sendable () async throws -> Value
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
        try await patience.run()
        whenOver()
        race.end(.failure(NoAnswer(seconds: patience.seconds)))
      }
      race.watch(worker: worker, clock: clock)
    }
  } onCancel: {
    guard let cleanUp else { return race.end(.failure(CancellationError())) }
    race.cancel()
    Task {
      try await Task.sleep(for: .seconds(cleanUp))
      race.end(.failure(NoAnswer(seconds: cleanUp)))
    }
  }
}

/// The first of answer, time-out and cancellation wins; the others are stopped.
private final class AnswerRace<Value: Sendable>: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Value, any Error>?
    var isOver = false
    /// Whether the work is told to stop, and still waited for.
    var isCancelled = false
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
    let (isOver, isCancelled) = state.withLock { state in
      state.worker = worker
      state.clock = clock
      return (state.isOver, state.isCancelled)
    }
    if isOver { stop(worker, clock) } else if isCancelled { worker.cancel() }
  }

  /// Tells the work to stop; its answer still counts.
  func cancel() {
    let worker = state.withLock { state in
      state.isCancelled = true
      return state.worker
    }
    worker?.cancel()
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
