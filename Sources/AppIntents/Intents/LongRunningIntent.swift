import Synchronization

/// An intent that says how far it has come.
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// Whether it says how far it has come: yes.
  public static var _reportsProgress: Bool { true }

  /// How far it has come; whoever runs the intent watches it.
  public var progress: IntentExecution.ReportedProgress { IntentExecution.current?.progress ?? unwatchedProgress }
}

/// The progress of intents that are performed without anybody watching, as in a test that calls `perform()`.
private let unwatchedProgress = IntentExecution.ReportedProgress(totalUnitCount: 0)

/// An intent that goes on for longer than intents are usually given.
///
///     func perform() async throws -> some IntentResult {
///       try await performBackgroundTask {
///         progress.totalUnitCount = Int64(tasks.count)
///         for task in tasks {
///           try Task.checkCancellation()
///           try await upload(task)
///           progress.completedUnitCount += 1
///         }
///       }
///       return .result()
///     }
///
/// The work inside has the whole time again with every sign of progress. Outside of it the intent has the time that every
/// intent has.
public protocol LongRunningIntent: ProgressReportingIntent {}

extension LongRunningIntent {
  /// Does the long work.
  @discardableResult
  public func performBackgroundTask<Value>(
    options: LongRunningTaskOptions = [], operation: @escaping () async throws -> Value
  ) async throws -> Value {
    guard let execution = IntentExecution.current else { return try await operation() }
    return try await execution.extended(operation)
  }
}

extension LongRunningIntent where Self: CancellableIntent {
  /// Does the long work, and cleans up when it is stopped.
  ///
  /// The clean-up begins when the stop comes, beside the work. The intent ends when both have ended, or when the time to
  /// clean up is over.
  ///
  /// - Parameter onCancel: Learns why; it may not wait for the work, which learns of the stop through its task.
  @discardableResult
  public func performBackgroundTask<Value>(
    options: LongRunningTaskOptions = [], operation: @escaping () async throws -> Value,
    onCancel: @escaping @Sendable (IntentCancellationReason) -> Void
  ) async throws -> Value {
    try await performBackgroundTask(options: options) {
      try await IntentExecution.cleaningUp(onCancel, operation)
    }
  }
}

/// What long work needs beside time.
public struct LongRunningTaskOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int
  /// Makes options of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Graphics hardware; nothing is kept from an intent here, so it changes nothing.
  public static let requiresGPU = LongRunningTaskOptions(rawValue: 1)
}
