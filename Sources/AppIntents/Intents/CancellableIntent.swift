/// An intent that is told why it is stopped, so that it can clean up.
public protocol CancellableIntent: AppIntent {}

extension CancellableIntent {
  /// Whether it cleans up when it is stopped: yes.
  public static var _isCancellable: Bool { true }

  /// Does something, and cleans up when it is stopped.
  ///
  /// The clean-up runs at once when the stop comes, beside the work; this function returns when both have ended.
  ///
  /// - Parameter handler: Learns why; it may not wait for the work, which learns of the stop through its task.
  public func withIntentCancellationHandler<Value>(
    operation: () async throws -> Value, onCancel handler: @Sendable (IntentCancellationReason) -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> Value {
    try await IntentExecution.cleaningUp(handler, operation)
  }
}

extension IntentExecution {
  /// Does something with a clean-up that knows why the run is stopped and what it depends on.
  ///
  /// The system's handler runs in the task that stops this one, so what belongs to this one is brought along.
  nonisolated(nonsending) static func cleaningUp<Value>(
    _ cleanUp: @Sendable (IntentCancellationReason) -> Void, _ operation: () async throws -> Value
  ) async rethrows -> Value {
    let execution = current
    let dependencies = AppDependencyManager.current
    return try await withTaskCancellationHandler(
      operation: operation,
      onCancel: {
        $current.withValue(execution) {
          AppDependencyManager.$current.withValue(dependencies) {
            cleanUp(execution?.cancellationReason ?? .user)
          }
        }
      })
  }
}
