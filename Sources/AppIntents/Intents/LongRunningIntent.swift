public import Foundation
import Synchronization

/// An intent that says how far it has come.
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// How far it has come; whoever runs the intent watches it.
  public var progress: Progress { IntentExecution.current?.progress ?? unwatchedProgress }
}

/// The progress of intents that are performed without anybody watching, as in a test that calls `perform()`.
private let unwatchedProgress = Progress(totalUnitCount: 0)

/// An intent that is told why it is stopped, so that it can clean up.
public protocol CancellableIntent: AppIntent {}

/// An intent that goes on for longer than intents are usually given.
public protocol LongRunningIntent: ProgressReportingIntent {}

extension LongRunningIntent {
  /// Does the long work.
  public func performBackgroundTask<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await work()
  }

  /// Does the long work, and cleans up when it is stopped.
  ///
  /// The clean-up begins when the stop comes, beside the work, and is not itself stopped; this function returns when both
  /// have ended.
  public func performBackgroundTask<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value,
    onCancel cleanUp: @escaping @Sendable (IntentCancellationReason) async -> Void
  ) async throws -> Value {
    let execution = IntentExecution.current
    let dependencies = AppDependencyManager.current
    let cleaning = Mutex<Task<Void, Never>?>(nil)
    let outcome: Result<Value, any Error>
    do {
      outcome = .success(
        try await withTaskCancellationHandler {
          try await work()
        } onCancel: {
          // The handler runs in the task that stops this one, so what belongs to this one is brought along.
          let task = Task {
            await AppDependencyManager.$current.withValue(dependencies) {
              await cleanUp(execution?.cancellationReason ?? .user)
            }
          }
          cleaning.withLock { $0 = task }
        })
    } catch {
      outcome = .failure(error)
    }
    await cleaning.withLock { $0 }?.value
    return try outcome.get()
  }
}
