import AppIntents
import Commands
import Foundation
import SystemCalls

/// One run of an intent at a person's terminal: within its limits, stopped by Ctrl-C and SIGTERM, its progress shown.
///
/// What the intent wrote before it was stopped stays, because each of its transactions is whole; one that is under way is
/// taken back. A second Ctrl-C ends the process at once.
struct IntentRun {
  let title: String
  /// Whether the intent heeds a stop; any other one ends with the process, as whatever a person stops.
  let heedsStops: Bool
  let limits: IntentLimits
  let output: Output
  let terminal: Terminal

  init(_ descriptor: IntentDescriptor?, _ session: AppSession) {
    title = descriptor?.title ?? ""
    heedsStops = descriptor.map { $0.isCancellable || $0.reportsProgress } ?? false
    limits = session.inputs.intentLimits
    output = session.output
    terminal = session.inputs.terminal
  }

  /// Runs something.
  ///
  /// - Throws: `IntentError.stopped` where it was stopped or took too long, else what it throws.
  func callAsFunction<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let execution = IntentExecution()
    // Without a listener a signal ends the process, and the store's log takes back what is under way.
    let signals = heedsStops ? try? listener(execution) : nil
    defer { signals?.end() }
    // Elsewhere than on a terminal a line each tenth.
    let line = ProgressLine(output, terminal: terminal, pace: .init(rewriting: 1, lines: 10))
    defer { line.clear() }
    let title = title
    return try await execution.run(
      within: limits, cancelledFor: .systemReclaim, beginsHere: !heedsStops,
      reporting: { line.show(WorkProgress($0, title: title)) }, body)
  }

  private func listener(_ execution: IntentExecution) throws -> StopSignals {
    try StopSignals { signal in
      // A clean-up may hang, and the next signal must be heard.
      Thread.detachNewThread { execution.cancel(signal == .interrupt ? .user : .systemReclaim) }
    }
  }
}
