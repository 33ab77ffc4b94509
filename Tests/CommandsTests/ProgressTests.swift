import Foundation
import Rendering
import SystemCalls
import Testing

@testable import Commands

struct ProgressLineTests {
  private let captured = CapturedOutput()

  private func line(
    errorIsTerminal: Bool = true, isQuiet: Bool = false, width: Int = 80, environment: [String: String] = utf8,
    pace: ProgressLine.Pace = .init(rewriting: 10, lines: 40)
  ) -> ProgressLine {
    ProgressLine(
      captured.output(isQuiet: isQuiet),
      terminal: Terminal(
        inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: errorIsTerminal, width: width,
        environment: environment),
      pace: pace)
  }

  @Test func `gives its line to whatever else is said, and comes back below it`() {
    let captured = CapturedOutput()
    let output = captured.output()
    let line = ProgressLine(
      output,
      terminal: Terminal(
        inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true, width: 80, environment: Self.utf8),
      pace: .steps)
    line.show(WorkProgress("Walking", completed: 1))
    output.say("waiting for steps …\n")
    line.show(WorkProgress("Walking", completed: 2))
    line.clear()
    line.clear()
    output.note("done")
    let erase = "\u{1B}[K"
    #expect(
      captured.text(.notes)
        == "\rWalking\(erase)\r\(erase)waiting for steps …\n\rWalking\(erase)\r\(erase)done\n")
  }

  private static let utf8 = ["TERM": "xterm-256color", "LANG": "en_GB.UTF-8"]

  private func run(_ line: ProgressLine, through total: Int = 100, step: Int = 5) {
    for completed in stride(from: step, through: total, by: step) {
      line.show(WorkProgress("Reading log.csv", completed: completed, of: total, detail: "\(completed * 3) rows"))
    }
    line.clear()
  }

  @Test func `a terminal has one line that is rewritten and gone at the end`() {
    run(line())
    let text = captured.text(.notes)
    let pictures = text.split(separator: "\r").map { $0.replacing("\u{1B}[K", with: "") }
    #expect(pictures.count == 11, "one for each ten units and the empty one: \(pictures)")
    #expect(pictures.first == "Reading log.csv  ▰▰▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱  10 %  30 rows")
    #expect(pictures.dropLast().last == "Reading log.csv  ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰ 100 %  300 rows")
    #expect(text.hasSuffix("\r\u{1B}[K") && !text.contains("\n"))
    #expect(captured.text(.results).isEmpty)
  }

  @Test func `elsewhere there is a line now and then, without a control character`() {
    run(line(errorIsTerminal: false))
    #expect(captured.text(.notes) == "Reading log.csv: 40 %, 120 rows\nReading log.csv: 80 %, 240 rows\n")
  }

  @Test func `a terminal that only takes plain characters gets lines`() {
    run(line(environment: ["TERM": "dumb"]))
    #expect(captured.text(.notes).hasPrefix("Reading log.csv: 40 %, 120 rows\n"))
  }

  @Test(arguments: [true, false]) func `a quiet output gets nothing`(isTerminal: Bool) {
    run(line(errorIsTerminal: isTerminal, isQuiet: true))
    #expect(captured.text(.notes).isEmpty)
  }

  @Test(arguments: [true, false]) func `short work shows nothing`(isTerminal: Bool) {
    run(line(errorIsTerminal: isTerminal), through: 9, step: 3)
    #expect(captured.text(.notes).isEmpty)
  }

  @Test func `what has no room is left out, the bar first, and nothing wraps`() {
    let long = WorkProgress("Reading a file with a rather long name.csv", completed: 50, of: 100, detail: "1,234 rows")
    for (width, expected) in [
      (90, "Reading a file with a rather long name.csv  ▰▰▰▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱  50 %  1,234 rows"),
      (70, "Reading a file with a rather long name.csv  50 %  1,234 rows"),
      (50, "Reading a file with a rather long name.csv  50 %"), (20, "50 % Reading a fil…"),
    ] {
      let captured = CapturedOutput()
      let line = ProgressLine(
        captured.output(),
        terminal: Terminal(
          inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true, width: width, environment: Self.utf8),
        pace: .steps)
      line.show(long)
      #expect(captured.text(.notes) == "\r\(expected)\u{1B}[K")
    }
  }

  @Test func `a whole that nobody knows has no bar, and a locale without UTF-8 has one in ASCII`() {
    let line = line(environment: ["TERM": "linux", "LANG": "C"], pace: .steps)
    line.show(WorkProgress("Reading", completed: 7, detail: "7 rows"))
    line.show(WorkProgress("Writing", completed: 1, of: 2))
    let pictures = captured.text(.notes).split(separator: "\r").map { $0.replacing("\u{1B}[K", with: "") }
    #expect(pictures == ["Reading: 7 rows", "Writing  ##########----------  50 %"])
  }

  @Test func `a title obeys no control character`() {
    line(pace: .steps).show(WorkProgress("Reading a\u{1B}[31m\nb", completed: 1, of: 1))
    let text = captured.text(.notes).dropFirst().dropLast(3)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 }, "\(text)")
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (123_456, "123,456"), (1_234_567, "1,234,567"), (-1_000, "-1,000"),
  ])
  func `counts have commas between thousands`(count: Int, text: String) {
    #expect(WorkProgress.grouped(count) == text)
  }

  @Test(arguments: [(0, 10, 0), (5, 10, 50), (999, 1_000, 99), (12, 10, 100), (-1, 10, 0)])
  func `the per cent are whole, and 100 only at the end`(completed: Int, total: Int, percent: Int) {
    #expect(WorkProgress("x", completed: completed, of: total).percent == percent)
    #expect(WorkProgress("x", completed: completed, of: 0).percent == nil)
  }
}

struct InterruptionTests {
  @Test func `work that nobody stops gives its value, and its errors as they are`() async throws {
    #expect(try await Interruption.stopping { 7 } == 7)
    await #expect(throws: CancellationError.self) {
      _ = try await Interruption.stopping { () async throws -> Int in throw CancellationError() }
    }
  }

  @Test func `work whose caller is cancelled is cancelled`() async {
    let caller = Task {
      try await Interruption.stopping { try await Task.sleep(for: .seconds(600)) }
    }
    caller.cancel()
    await #expect(throws: CancellationError.self) { try await caller.value }
  }

  @Test(arguments: StopSignal.allCases)
  func `a signal ends the work with the status that shells know`(signal: StopSignal) async {
    let name = signal == .interrupt ? "interrupt" : "terminate"
    await #expect(processExitsWith: .exitCode(signal == .interrupt ? 130 : 143)) { [name = name as String] in
      let signal = name == "interrupt" ? StopSignal.interrupt : .terminate
      do {
        try await Interruption.stopping {
          kill(getpid(), signal.number)
          try await Task.sleep(for: .seconds(600))
        }
      } catch {
        exit(CommandError.describing(error).exitCode.rawValue)
      }
      exit(1)
    }
  }

  @Test func `work that has ended has let the signals go`() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      _ = try await Interruption.stopping { 7 }
      kill(getpid(), SIGINT)
      try await Task.sleep(for: .seconds(600))
    }
  }

  @Test func `a second signal ends at once work that does not look`() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      try await Interruption.stopping {
        kill(getpid(), SIGINT)
        while !Task.isCancelled { await Task.yield() }
        kill(getpid(), SIGINT)
        while true { await Task.yield() }
      }
    }
  }

  @Test func `a signal that the process was told to ignore stays ignored`() async {
    await #expect(processExitsWith: .exitCode(5)) {
      signal(SIGINT, SIG_IGN)
      let value = try await Interruption.stopping {
        kill(getpid(), SIGINT)
        return Int32(5)
      }
      kill(getpid(), SIGINT)
      exit(value)
    }
  }
}
