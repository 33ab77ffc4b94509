import Synchronization
public import SystemCalls

/// The end of work that a person stopped with Ctrl-C, or the system with SIGTERM.
///
/// ```swift
/// let summary = try await Interruption.stopping { try bring(file) }
/// ```
///
/// The work learns of it as of any cancellation: `Task.isCancelled`, `try Task.checkCancellation()`, or what it awaits
/// ends. It must leave nothing half done: a transaction whose body throws has changed nothing.
public struct Interruption: Error, Hashable, Sendable {
  /// What asked for it.
  public let signal: StopSignal

  /// The end by a signal.
  public init(_ signal: StopSignal) { self.signal = signal }

  /// The status with which the process ends: 128 and the signal's number, as shells say it.
  public var exitCode: ExitCode {
    switch signal {
    case .interrupt: .interrupted
    case .terminate: .terminated
    }
  }

  /// Runs work in a task of its own that is cancelled when a signal asks the process to stop.
  ///
  /// Work that ends all the same before it has looked is done, and its value counts. A second Ctrl-C ends the process
  /// at once.
  ///
  /// - Throws: an ``Interruption`` in the place of the `CancellationError` of work that a signal stopped; what the work
  ///   throws.
  public static func stopping<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await work() }
    let received = Received()
    // Without a listener a signal ends the process, and the store's log takes the work back.
    let signals = try? StopSignals { signal in
      received.note(signal)
      task.cancel()
    }
    defer { signals?.end() }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch let error as CancellationError {
      throw received.interruption ?? error
    }
  }
}

/// The first signal that came.
private final class Received: Sendable {
  private let signal = Mutex<StopSignal?>(nil)

  func note(_ new: StopSignal) { signal.withLock { $0 = $0 ?? new } }

  var interruption: (any Error)? { signal.withLock { $0 }.map { Interruption($0) } }
}
