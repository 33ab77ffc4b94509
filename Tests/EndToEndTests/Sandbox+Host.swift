import Foundation

extension Sandbox {
  /// Runs `widgets`, the host's program, with arguments.
  @discardableResult
  func widgets(_ arguments: String...) async throws -> Run {
    try await run(Self.products.appending(path: "widgets").path, arguments)
  }

  /// Starts `widgets` with arguments and leaves it running; what it prints is kept in a file.
  func startWidgets(_ arguments: String...) throws -> RunningProgram {
    let output = home.appending(path: "running-\(UUID().uuidString)")
    let errors = output.appendingPathExtension("errors")
    let process = try process(arguments, output: output, errors: errors)
    process.executableURL = Self.products.appending(path: "widgets")
    return try RunningProgram(process, output: output, errors: errors)
  }
}

/// A program that goes on while a test does other things.
final class RunningProgram: Sendable {
  /// The process's number.
  let identifier: Int32
  private let output, errors: URL
  private let ended: Task<Int32, any Error>

  init(_ process: Process, output: URL, errors: URL) throws {
    self.output = output
    self.errors = errors
    let (statuses, ending) = AsyncStream<Int32>.makeStream()
    process.terminationHandler = {
      ending.yield($0.terminationReason == .uncaughtSignal ? 128 + $0.terminationStatus : $0.terminationStatus)
      ending.finish()
    }
    try Sandbox.start(process)
    identifier = process.processIdentifier
    ended = Task { await statuses.first { _ in true } ?? -1 }
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(identifier, signal) }

  /// The status with which it ends; 128 and the signal's number where a signal ended it.
  ///
  /// One that goes on for minutes is killed: a test must fail, not wait for ever.
  func status() async throws -> Int32 {
    let guardian = Task { [identifier] in
      try await Task.sleep(for: Sandbox.patience)
      kill(identifier, SIGKILL)
    }
    defer { guardian.cancel() }
    return try await ended.value
  }

  /// What it has printed so far, notes and errors after results.
  var text: String {
    [output, errors].map { String(decoding: (try? Data(contentsOf: $0)) ?? Data(), as: UTF8.self) }.joined()
  }

  /// Waits until it has printed something that satisfies a condition.
  ///
  /// - Returns: False when it did not within a minute, which no machine that does the work at all needs.
  func prints(_ condition: (String) -> Bool) async throws -> Bool {
    for _ in 0..<600 {
      if condition(text) { return true }
      try await Task.sleep(for: .milliseconds(100))
    }
    return false
  }
}
