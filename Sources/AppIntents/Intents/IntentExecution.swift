public import Foundation
import Synchronization

/// Why a running intent is told to stop.
public enum IntentCancellationReason: Hashable, Sendable {
  /// A person wanted it.
  case user
  /// It took too long.
  case timeout
  /// The system needs what it uses.
  case systemReclaim
}

/// A run of an intent: its progress, and a way to stop it that says why.
///
///     let execution = IntentExecution()
///     let running = Task { try await execution.run { try await registry.perform(archived) } }
///     execution.cancel(.timeout)
///
/// Stopping asks; an intent that does not look goes on to its end.
public final class IntentExecution: Sendable {
  /// The run that the current task is part of.
  @TaskLocal static var current: IntentExecution?

  private struct State {
    var reason: IntentCancellationReason?
    var stop: (@Sendable () -> Void)?
  }

  /// How far the intent has come, as it says itself.
  public let progress = Progress.discreteProgress(totalUnitCount: 0)
  private let state = Mutex(State())

  /// Makes a run that has not begun.
  public init() {}

  /// Why the run was told to stop; nil if it was not, or not through this object.
  public var cancellationReason: IntentCancellationReason? { state.withLock { $0.reason } }

  /// Runs something as part of this run.
  public func run<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let task = Task { try await Self.$current.withValue(self) { try await body() } }
    let alreadyStopped = state.withLock { state in
      state.stop = { task.cancel() }
      return state.reason != nil
    }
    if alreadyStopped { task.cancel() }
    defer { state.withLock { $0.stop = nil } }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      cancel(.user)
    }
  }

  /// Tells the run to stop; the first reason counts.
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
