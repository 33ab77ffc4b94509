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
  /// - Parameter heard: Told of the first signal before the work is cancelled.
  /// - Throws: an ``Interruption`` in the place of the `CancellationError` of work that a signal stopped; what the work
  ///   throws.
  public static func stopping<Value: Sendable>(
    hearing heard: @escaping @Sendable (StopSignal) -> Void = { _ in },
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let stop = Stop(heard: heard)
    // Before the work begins, or a signal that comes early would end the process. Where there is no listener it does,
    // and the store's log takes the work back.
    let signals = try? StopSignals { stop.ask($0) }
    defer { signals?.end() }
    let task = Task { try await work() }
    stop.cancels(task)
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch let error as CancellationError {
      throw stop.interruption ?? error
    }
  }
}

/// The first signal that came, and the work that it stops.
private final class Stop: Sendable {
  private struct State {
    var signal: StopSignal?
    var cancel: (@Sendable () -> Void)?
  }

  private let heard: @Sendable (StopSignal) -> Void
  private let state = Mutex(State())

  init(heard: @escaping @Sendable (StopSignal) -> Void) { self.heard = heard }

  func ask(_ signal: StopSignal) {
    let (isFirst, cancel) = state.withLock { state in
      defer { state.signal = state.signal ?? signal }
      return (state.signal == nil, state.cancel)
    }
    if isFirst { heard(signal) }
    cancel?()
  }

  /// Names the work; a signal that came before cancels it at once.
  func cancels<Value: Sendable>(_ task: Task<Value, any Error>) {
    let hasCome = state.withLock { state in
      state.cancel = { task.cancel() }
      return state.signal != nil
    }
    if hasCome { task.cancel() }
  }

  var interruption: (any Error)? { state.withLock { $0.signal }.map { Interruption($0) } }
}
