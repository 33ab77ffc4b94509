import Foundation
import Testing

@Suite struct `The command line` {
  @Test func `lists what can be said and answers with its version`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let help = try await box.caffeine("--help")
    #expect(help.status == 0)
    for word in ["log <drink>", "level", "undo", "widgets add", "import", "export", "open", "config"] {
      #expect(help.output.contains(word), "\(word)")
    }
    #expect(try await box.caffeine("--version").output.hasPrefix("caffeine "))
  }

  @Test(arguments: [
    (["log", "expresso"], 64, "did you mean 'espresso'?"),
    (["log"], 64, "Missing <drink>"),
    (["lgo", "espresso"], 64, "did you mean 'log'?"),
    (["log", "espresso", "--mgg", "5"], 64, "did you mean '--mg'?"),
    (["log", "espresso", "--mg", "9999999"], 64, "from 0 to 2000"),
    (["log", "espresso", "--at", "2999-01-01"], 64, "still to come"),
    (["log", "espresso", "--at", "2026-03-29T02:30"], 64, "does not exist"),
    (["level", "--half-life", "0.2"], 64, "from 1.5 to 9.5"),
    (["config", "bedtime", "25:00"], 64, "a time of day"),
    (["widgets", "add", "todya"], 64, "did you mean 'today'?"),
  ])
  func `says what is wrong and what to do`(words: [String], status: Int32, text: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.caffeine(words)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains(text), "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: box.store.path))
  }

  @Test func `echoes what it understood, and undo takes it back`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let logged = try await box.caffeine(
      "log", "flat", "white", "--mg", "130", "-a", "08:00", "--now", "2026-03-02T09:00")
    #expect(logged.output.hasPrefix("Logged Flat white 130 mg · Mon 2 Mar 08:00 · "), "\(logged.output)")
    let undone = try await box.caffeine("undo", "--now", "2026-03-02T09:01")
    #expect(undone.status == 0, "\(undone.errors)")
    #expect(undone.output.contains("Flat white"), "\(undone.output)")
    #expect(try await box.caffeine("export").lines.count == 1)
    #expect(try await box.caffeine("undo").status == 1)
  }

  @Test func `undoes command after command, and an import as a whole`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let csv = try box.file(
      "log.csv", "timestamp,drink,caffeine_mg\n2026-03-01 10:03,tea,40\n2026-03-01 11:03,tea,40\n")
    for words in [["log", "espresso"], ["import", csv], ["log", "latte", "--count", "2"]] {
      try await box.caffeine(words)
    }
    var counts = [try await box.records().count]
    for _ in 0..<3 {
      #expect(try await box.caffeine("undo").status == 0)
      counts.append(try await box.records().count)
    }
    #expect(counts == [4, 3, 1, 0])
    // What was undone can be imported again.
    #expect(try await box.caffeine("import", csv).output.contains("2"))
    #expect(try await box.records().count == 2)
  }
}
