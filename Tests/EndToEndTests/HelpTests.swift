import Foundation
import Rendering
import Testing

@Suite struct `Help and results` {
  static let commands: [[String]] = [
    [], ["log"], ["level"], ["today"], ["undo"], ["drink"], ["drinks"], ["entry"], ["config"], ["import"], ["export"],
    ["open"],
    ["widgets"], ["widgets", "add"], ["widgets", "add", "today"], ["widgets", "configure"], ["widgets", "show"],
    ["widgets", "tap"], ["widgets", "reload"], ["widgets", "remove"], ["say"], ["shortcuts"], ["intents"],
  ]

  @Test(arguments: commands)
  func `explains the command within 80 cells and touches nothing`(words: [String]) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for words in [words + ["--help"], words + ["-h"]] {
      let run = try await box.caffeine(words)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.isEmpty)
      #expect(run.output.contains("usage: caffeine"))
      for line in run.lines { #expect(TerminalText.cellWidth(of: line) <= 80, "\(line)") }
    }
    #expect(!FileManager.default.fileExists(atPath: box.home.appending(path: "data").path))
  }

  @Test func `gives JSON of every command, and nothing else, on standard output`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let csv = try box.file("log.csv", "timestamp,drink,caffeine_mg\n2026-03-01 10:03,tea,40\nsoon,tea,40\n")
    let commands = [
      ["log", "espresso", "--at", "2026-03-02T08:00"], ["level"], ["today"], ["drinks"],
      ["drinks", "--category", "tea"],
      ["drink", "espresso"], ["undo"], ["config"], ["config", "limit"], ["config", "limit", "300"],
      ["config", "limit", "--unset"], ["import", csv, "--preview"], ["import", csv], ["export"],
      ["widgets"], ["widgets", "add", "today", "--family", "medium"], ["widgets", "add", "today"],
      ["widgets", "configure", "1", "--category", "tea"], ["widgets", "configure", "1"],
      ["widgets", "configure", "1", "--reset"], ["widgets"], ["widgets", "show", "1"], ["widgets", "show", "today"],
      ["widgets", "show", "1", "--category", "tea"], ["widgets", "tap", "1"], ["widgets", "tap", "1", "1"],
      ["widgets", "reload", "1"], ["widgets", "reload", "1", "--background"], ["widgets", "remove", "1"],
      ["open", "caffeine://today"], ["open", "caffeine://drink/espresso"],
      ["open", "caffeine://log?drink=latte", "--yes"],
      ["say", "Log an espresso in Caffeine"], ["say", "Show today in Caffeine", "--dry-run"], ["shortcuts"],
      ["intents"], [], ["--version"],
    ]
    for words in commands {
      let run = try await box.caffeine(words + ["--json"])
      #expect(run.status == 0, "\(words) \(run.errors)")
      #expect(throws: Never.self, "\(words) \(run.output)") {
        try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      }
      #expect(run.errors.isEmpty, "\(words) \(run.errors)")
    }
  }

  @Test func `keeps what is no result off standard output`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let csv = try box.file("log.csv", "timestamp,drink,caffeine_mg\n2026-03-01 10:03,tea,40\nsoon,tea,40\n")
    let imported = try await box.caffeine("import", csv)
    #expect(imported.lines.count == 1 && imported.errors.contains("line 3"), "\(imported.output)\(imported.errors)")
    #expect(try await box.caffeine("import", csv, "--quiet").errors.isEmpty)
    let twice = try await box.caffeine("log", "espresso", "--at", "2025-10-26T02:30")
    #expect(twice.lines.count == 1 && twice.errors.contains("comes twice"), "\(twice.errors)")
    let refused = try await box.caffeine("open", "caffeine://log?drink=espresso", "--json")
    #expect(refused.output.isEmpty && refused.status == 77)
  }

  @Test func `ends quietly when its reader goes, and loudly when nothing can be written`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let piped = try await box.sh("for i in 1 2 3 4 5; do caffeine drinks | head -1 >/dev/null || exit 9; done")
    #expect(piped.status == 0 && piped.errors.isEmpty, "\(piped.status) \(piped.errors)")
    let gone = try await box.sh("caffeine export | true; caffeine log nothing 2>&1 | true; exit 0")
    #expect(gone.errors.isEmpty, "\(gone.errors)")
    let full = try await box.sh("caffeine drinks >/dev/full")
    #expect(full.status == 73 && full.errors.contains("No space left"), "\(full.status) \(full.errors)")
  }

  @Test func `does not write results into a database when its streams are closed`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for streams in [">&-", "2>&-", "<&-", "<&- >&- 2>&-"] {
      _ = try await box.sh("caffeine log espresso \(streams); caffeine widgets add today \(streams); exit 0")
    }
    _ = try await box.sh("caffeine widgets show 1 <&- >&- 2>&-; caffeine widgets tap 1 1 <&- >&- 2>&-; exit 0")
    #expect(try await box.records().count >= 4)
    #expect(try await box.caffeine("widgets").lines.count == 4)
  }
}
