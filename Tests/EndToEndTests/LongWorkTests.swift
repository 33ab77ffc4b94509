import Foundation
import Synchronization
import Testing

/// Runs of the sample app `steps`, whose intents go on for long.
@Suite struct `Long work` {
  /// A process that goes on until it is stopped.
  private struct Walk {
    let box: Sandbox
    let process: Process
    let output: URL
    let errors: URL

    init(_ box: Sandbox, _ arguments: [String], _ environment: [String: String] = [:]) throws {
      self.box = box
      output = box.home.appending(path: "out")
      errors = box.home.appending(path: "err")
      process = try box.process(arguments, output: output, errors: errors)
      process.executableURL = Sandbox.products.appending(path: "steps")
      process.environment?.merge(environment) { _, new in new }
    }

    /// Lets it run until a file exists, does something, and waits for the end.
    func run(until mark: String, _ then: (Process) async throws -> Void) async throws -> Sandbox.Run {
      let hasEnded = Mutex(false)
      async let ending = {
        let status = try await Sandbox.finish(process)
        hasEnded.withLock { $0 = true }
        return status
      }()
      let mark = box.home.appending(path: mark).path
      // One that has ended makes no file any more.
      while !FileManager.default.fileExists(atPath: mark), !hasEnded.withLock({ $0 }) {
        try await Task.sleep(for: .milliseconds(5))
      }
      if FileManager.default.fileExists(atPath: mark) { try await then(process) }
      return try Sandbox.Run(status: await ending, output: output, errors: errors)
    }

    func text(_ file: String) -> String? {
      try? String(contentsOf: box.home.appending(path: file), encoding: .utf8)
    }
  }

  private func inBox(_ body: (Sandbox) async throws -> Void) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await body(box)
  }

  private func steps(_ box: Sandbox, _ words: [String], _ environment: [String: String] = [:]) async throws
    -> Sandbox.Run
  {
    var box = box
    box.environment.merge(environment) { _, new in new }
    return try await box.run(Sandbox.products.appending(path: "steps").path, words)
  }

  /// How many halves of steps are in the store.
  private func halves(_ box: Sandbox) async throws -> Int? {
    Int(try await steps(box, ["count"]).output.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  @Test func `says in lines how far it has come where nobody sits at a terminal`() async throws {
    try await inBox { box in
      let run = try await steps(box, ["walk", "--steps", "20"])
      #expect(run.status == 0)
      #expect(run.output == "Walked 20\n")
      #expect(run.errors.hasSuffix("Walking: 100 %, 20 of 20\n"), "\(run.errors)")
      let quiet = try await steps(box, ["walk", "--steps", "20", "--quiet"])
      #expect(quiet.errors.isEmpty)
    }
  }

  @Test func `shows a bar on a terminal, and takes it away`() async throws {
    try await inBox { box in
      let program = Sandbox.quoted(Sandbox.products.appending(path: "steps").path)
      let run = try await box.with(["TERM": "xterm"]).typing("", at: "\(program) walk --steps 20")
      #expect(run.output.contains("Walking  ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰ 100 %  20 of 20"), "\(run.output)")
      #expect(run.output.contains("\r\u{1B}[K"))
      #expect(run.output.hasSuffix("Walked 20\n"))
    }
  }

  @Test(arguments: [(SIGINT, Int32(130), "user"), (SIGTERM, 143, "systemReclaim")])
  func `is told why a signal stops it, and leaves whole steps behind`(
    signal: Int32, status: Int32, reason: String
  ) async throws {
    try await inBox { box in
      let walk = try Walk(box, ["walk", "--steps", "9", "--pause", "3", "--marks", box.home.path])
      let run = try await walk.run(until: "reached") { kill($0.processIdentifier, signal) }
      #expect(run.status == status)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("error: Stopped"), "\(run.errors)")
      #expect(walk.text("reason") == reason)
      #expect(try await halves(box) == 6)
    }
  }

  @Test func `goes on where it waits for something that comes`() async throws {
    try await inBox { box in
      let walk = try Walk(box, ["walk", "--steps", "4", "--pause", "3", "--marks", box.home.path])
      let run = try await walk.run(until: "reached") { _ in
        try Data().write(to: box.home.appending(path: "go"))
      }
      #expect(run.status == 0 && run.output == "Walked 4\n", "\(run.errors)")
      #expect(walk.text("reason") == nil)
    }
  }

  @Test func `ends with an error of its own when it makes no progress`() async throws {
    try await inBox { box in
      let walk = try Walk(
        box, ["walk", "--steps", "9", "--pause", "2", "--marks", box.home.path], ["STEPS_TIME": "2000"])
      let run = try await walk.run(until: "reached") { _ in }
      #expect(run.status == 75)
      #expect(run.errors.contains("error: Stopped after 2 s without progress\n"), "\(run.errors)")
      #expect(walk.text("reason") == "timeout")
      #expect(try await halves(box) == 4)
    }
  }

  @Test func `has its time in all where it is no long work`() async throws {
    try await inBox { box in
      let run = try await steps(box, ["stand"], ["STEPS_TIME": "200"])
      #expect(run.status == 75)
      #expect(run.errors == "error: Stopped, not being done within 0.2 s\n")
    }
  }

  @Test func `is left behind when it does not heed the stop`() async throws {
    try await inBox { box in
      let walk = try Walk(box, ["spin", box.home.path], ["STEPS_CLEAN_UP": "200"])
      let run = try await walk.run(until: "reached") { kill($0.processIdentifier, SIGINT) }
      #expect(run.status == 130)
      #expect(run.errors == "error: Stopped; it did not clean up within 0.2 s\n")
    }
  }

  @Test func `ends at once with the second signal`() async throws {
    try await inBox { box in
      let walk = try Walk(box, ["spin", box.home.path], ["STEPS_CLEAN_UP": "3600000"])
      let run = try await walk.run(until: "reached") { process in
        // Two of a kind may become one while the first has not been taken.
        while process.isRunning {
          kill(process.processIdentifier, SIGINT)
          try await Task.sleep(for: .milliseconds(5))
        }
      }
      #expect(run.status == SIGINT)
    }
  }

  @Test func `takes back the transaction in which it was stopped`() async throws {
    try await inBox { box in
      let walk = try Walk(box, ["tear", box.home.path], ["STEPS_CLEAN_UP": "100"])
      let run = try await walk.run(until: "reached") { kill($0.processIdentifier, SIGINT) }
      #expect(run.status == 130)
      #expect(try await halves(box) == 2)
    }
  }

  /// Who carries out a tap: the app in its own process, or the host's program in one that it starts.
  private static let tappers: [(program: String, words: [String])] = [
    ("steps", ["widgets", "tap", "1"]), ("widgets", ["tap", "1"]),
  ]

  /// A home with the app's one widget, which the host's program finds by the name of the app.
  private func withWidget(_ body: (Sandbox) async throws -> Void) async throws {
    try await inBox { box in
      let program = Sandbox.products.appending(path: "steps").path
      let box = box.with(["WIDGETS_APPS": program, "STEPS_MARKS": box.home.path])
      let added = try await steps(box, ["widgets", "add", "steps"])
      #expect(added.status == 0, "\(added.errors)")
      try await body(box)
    }
  }

  @Test(arguments: tappers.indices)
  func `that a control runs ends with an error of its own when it makes no progress`(index: Int) async throws {
    let (program, words) = Self.tappers[index]
    try await withWidget { box in
      let box = box.with(["STEPS_TIME": "2000"])
      let run = try await box.run(Sandbox.products.appending(path: program).path, words + ["Walk"])
      #expect(run.status == 1, "\(run)")
      #expect(run.errors.contains("'Walk' was not carried out: Stopped after 2 s without progress"), "\(run.errors)")
      #expect(try String(contentsOf: box.home.appending(path: "reason"), encoding: .utf8) == "timeout")
      #expect(try await halves(box) == 6)
      let stood = try await box.run(Sandbox.products.appending(path: program).path, words + ["Stand"])
      #expect(stood.errors.contains("'Stand' was not carried out: Stopped, not being done within 2 s"), "\(stood)")
    }
  }

  @Test(arguments: tappers.indices, [(SIGINT, Int32(130), "user"), (SIGTERM, 143, "systemReclaim")])
  func `that a control runs is told why a signal stops it, and cleans up`(
    index: Int, stop: (signal: Int32, status: Int32, reason: String)
  ) async throws {
    let (program, words) = Self.tappers[index]
    try await withWidget { box in
      let walk = try Walk(box, words + ["Walk"])
      walk.process.executableURL = Sandbox.products.appending(path: program)
      let run = try await walk.run(until: "reached") { kill($0.processIdentifier, stop.signal) }
      #expect(run.status == stop.status, "\(run)")
      #expect(run.errors.contains("error: Stopped\n") && run.errors.contains("had done before stays"), "\(run.errors)")
      #expect(walk.text("reason") == stop.reason)
      #expect(try await halves(box) == 6)
      #expect(try await box.hasNoProcesses())
    }
  }

  @Test(arguments: tappers.indices)
  func `that a control runs says how far it has come`(index: Int) async throws {
    let (program, words) = Self.tappers[index]
    try await withWidget { box in
      try Data().write(to: box.home.appending(path: "go"))
      let run = try await box.run(Sandbox.products.appending(path: program).path, words + ["Walk"])
      #expect(run.status == 0 && run.output.contains("Walked 10"), "\(run)")
      #expect(try await halves(box) == 20)
    }
  }

  @Test func `over a thousand things looks none of them up`() async throws {
    try await inBox { box in
      let log = box.home.appending(path: "stones")
      let stones = (0..<1000).map { "stone-\($0)" }
      let kept = try await steps(box, ["keep"] + stones, ["STONES_LOG": log.path])
      #expect(kept.status == 0 && kept.output == "1000\n", "\(kept.errors.prefix(300))")
      #expect(!FileManager.default.fileExists(atPath: log.path))
      let named = try await steps(box, ["keep", "--named"] + stones, ["STONES_LOG": log.path])
      #expect(named.output == "1000\n", "\(named.errors.prefix(300))")
      #expect(try String(contentsOf: log, encoding: .utf8) == "1000\n", "one query for all of them")
    }
  }
}
