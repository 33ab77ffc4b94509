import Synchronization
import SystemCalls

/// A run of an intent: its progress, and a way to stop it that says why.
///
///     let execution = IntentExecution()
///     let running = Task { try await execution.run { try await registry.perform(archived) } }
///     execution.cancel(.timeout)
///
/// Stopping asks; an intent that does not look goes on to its end, unless it is run within limits.
public final class IntentExecution: Sendable {
  /// The run that the current task is part of.
  @TaskLocal static var current: IntentExecution?

  private struct State {
    var reason: IntentCancellationReason?
    var stop: (@Sendable () -> Void)?
    var hasBegun = false
    var extensions = 0
    var wasExtended = false
    var questions = 0
  }

  /// How far the intent has come, as it says itself.
  ///
  /// It is nobody's child: to ask for the current progress, which there is none of, takes as long as to open a database.
  public let progress = ReportedProgress(parent: nil)
  private let state = Mutex(State())

  /// Makes a run that has not begun.
  public init() {}

  /// Why the run was told to stop; nil if it was not, or not through this object.
  public var cancellationReason: IntentCancellationReason? { state.withLock { $0.reason } }

  /// Runs something as part of this run.
  ///
  /// - Parameter reason: Why the run is stopped where the task that waits for it is; asked when it is.
  public func run<Value: Sendable>(
    cancelledFor reason: @autoclosure @escaping @Sendable () -> IntentCancellationReason = .user,
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    // Another thread would take a short command a tenth of its time.
    let here = BeginningHere()
    let task = Task(executorPreference: here) {
      self.state.withLock { $0.hasBegun = true }
      return try await Self.$current.withValue(self) { try await body() }
    }
    let alreadyStopped = state.withLock { state in
      state.stop = { task.cancel() }
      return state.reason != nil
    }
    if alreadyStopped { task.cancel() }
    defer { state.withLock { $0.stop = nil } }
    return try await withTaskCancellationHandler {
      // Not before the handler stands: a stop in between would clean up within a task that is cancelled.
      here.begin()
      return try await task.value
    } onCancel: {
      cancel(reason())
    }
  }

  /// Tells the run to stop; the first reason counts.
  ///
  /// The intent's clean-up runs before this function returns.
  public func cancel(_ reason: IntentCancellationReason) {
    let stop = state.withLock { state in
      state.reason = state.reason ?? reason
      return state.stop
    }
    stop?()
  }

  /// Runs something as part of the run that there is, or of a new one.
  static func ensured<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
    if current != nil { return try await body() }
    return try await $current.withValue(IntentExecution()) { try await body() }
  }
}

extension IntentExecution {
  /// Whether it has got a thread.
  var hasBegun: Bool { state.withLock { $0.hasBegun } }

  /// Whether long work is under way.
  var isExtended: Bool { state.withLock { $0.extensions > 0 } }

  /// Whether long work has been under way.
  var wasExtended: Bool { state.withLock { $0.wasExtended } }

  /// Whether a person is being asked.
  var isAsking: Bool { state.withLock { $0.questions > 0 } }

  /// Does long work: every sign of progress gives it the whole time again.
  func extended<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    state.withLock { state in
      state.extensions += 1
      state.wasExtended = true
    }
    defer { state.withLock { $0.extensions -= 1 } }
    return try await work()
  }

  /// Asks a person: the time until they answer does not count.
  static func asking<Value>(_ question: () async throws -> Value) async rethrows -> Value {
    current?.state.withLock { $0.questions += 1 }
    defer { current?.state.withLock { $0.questions -= 1 } }
    return try await question()
  }
}
