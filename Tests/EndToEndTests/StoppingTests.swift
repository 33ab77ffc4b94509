import Foundation
import Glibc
import Synchronization
import Testing

private final class Once: Sendable {
  private let isOver = Atomic(false)
  var isFirst: Bool { !isOver.exchange(true, ordering: .sequentiallyConsistent) }
}

@Suite(.enabled(if: ErrorTerminal.isAvailable, "no pseudo-terminals here"))
struct `A long import` {
  /// Few rows and many bytes: long for a reader, short for the store.
  private func history(_ box: Sandbox, kilobytes: Int) throws -> String {
    let padding = String(repeating: "x", count: 4_000)
    var text = "timestamp,drink,caffeine_mg,notes\n"
    for number in 0..<kilobytes / 4 {
      text += "2025-\(number % 12 + 1)-\(number % 28 + 1) 08:\(10 + number % 50),tea,\(number % 90 + 1),\(padding)\n"
    }
    return try box.file("history.csv", text)
  }

  private struct Ending {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs the program with a terminal at standard error and sends a signal when a text has appeared there.
  private func run(
    _ box: Sandbox, _ words: [String], isBlocked: Bool = false, send signal: Int32? = nil, at text: String = ""
  ) async throws -> Ending {
    let terminal = try ErrorTerminal()
    let output = box.home.appending(path: "out-\(UUID().uuidString)")
    let process = try box.process(words, output: output, errors: box.home.appending(path: "err"))
    process.standardError = terminal.follower
    if isBlocked {
      process.arguments = ["--block-signal", process.executableURL?.path ?? ""] + words
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    }
    process.environment?["TERM"] = "xterm"
    let (ended, end) = AsyncStream<Int32>.makeStream()
    process.terminationHandler = { end.yield($0.terminationReason == .exit ? $0.terminationStatus : -1) }
    try Sandbox.start(process)
    let id = process.processIdentifier
    let sending = Once()
    // A test must fail, not wait for ever.
    let guardian = Task {
      try await Task.sleep(for: Sandbox.patience)
      kill(id, SIGKILL)
    }
    defer { guardian.cancel() }
    let errors = await terminal.reading { arrived in
      guard let signal, arrived.contains(text) else { return }
      // Once: a second signal ends the program without a word.
      if sending.isFirst { kill(id, signal) }
    }.first { _ in true }
    let status = await ended.first { _ in true } ?? -1
    return Ending(
      status: status, output: String(decoding: try Data(contentsOf: output), as: UTF8.self), errors: errors ?? "")
  }

  @Test func `shows one line that is gone at the end, and with --quiet none`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let file = try history(box, kilobytes: 1_200)
    let run = try await run(box, ["import", file])
    #expect(run.status == 0 && run.output == "300 added, 0 duplicates, 0 skipped, 0 rejected\n", "\(run.output)")
    #expect(run.errors.contains("\rWriting what history.csv brings  ▰▰▰"), "\(run.errors)")
    #expect(run.errors.contains(" rows\u{1B}[K") && !run.errors.contains("\n"), "\(run.errors)")
    #expect(run.errors.hasSuffix("\r\u{1B}[K"), "\(run.errors)")
    let quiet = try await self.run(box, ["import", file, "--quiet"])
    #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
    let piped = try await box.caffeine("import", file)
    #expect(piped.errors.isEmpty, "so little is not worth a line: \(piped.errors)")
  }

  struct Stop: Sendable, CustomTestStringConvertible {
    var signal = SIGINT
    var status: Int32 = 130
    let stage = "Writing what history.csv brings"
    /// Whether there is a store already.
    var hasRecords = true
    /// Whether the program is started with signals blocked, as from a thread of a pool.
    var isBlocked = false
    var testDescription: String { "\(status) at \(stage), \(hasRecords), \(isBlocked)" }
  }

  @Test(arguments: [
    Stop(), Stop(hasRecords: false), Stop(isBlocked: true),
    Stop(signal: SIGTERM, status: 143),
  ])
  func `is stopped by a signal in order, and leaves nothing behind`(stop: Stop) async throws {
    // On a busy machine the signal may come when all is done: then a longer file is tried, in another home.
    for kilobytes in [4_000, 16_000, 64_000] {
      let box = try Sandbox()
      defer { box.remove() }
      let file = try history(box, kilobytes: kilobytes)
      if stop.hasRecords { try await box.caffeine("log", "espresso", "--at", "2026-03-02T08:00") }
      let before = try await [box.caffeine("export").output, box.caffeine("undo", "--list").output]
      let run = try await run(
        box, ["import", file], isBlocked: stop.isBlocked, send: stop.signal, at: stop.stage)
      if run.status == 0, kilobytes < 64_000 { continue }
      #expect(run.status == stop.status && run.output.isEmpty, "\(run)")
      #expect(run.errors.hasSuffix("\r\u{1B}[Kerror: Stopped; nothing was imported\r\n"), "\(run.errors)")
      #expect(try await [box.caffeine("export").output, box.caffeine("undo", "--list").output] == before)
      #expect(try await box.caffeine("import", file).output.hasPrefix("\(kilobytes / 4) added"))
      return
    }
  }
}
