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
    (["config", "threshold", "0"], 64, "from 1 to 1000 mg"), (["config", "half-life", "0.5"], 64, "from 1.5 to 9.5 h"),
    (["config", "limit", "0"], 64, "from 1 to 2000 mg"), (["config", "peak", "0"], 64, "a number from"),
    (["config", "model", "linear"], 64, "choices: instant, one-compartment"),
    (["config", "day-start", "13:00"], 64, "a day may start from 00:00 to 12:00"),
    (["log", "flat", "white", "130"], 64, "did you mean 'log flat white --mg 130'?"),
    (["log", "espresso", "2"], 64, "or after --size, --count"),
    (["log", "espresso", "--at", "2026-03-02T08:00+23:59"], 64, "offsets from UTC go from -12:00 to +14:00"),
    (["log", "espresso", "--at", "0001-01-01T08:00"], 64, "a year from 1900 to 2199"),
    (["level", "--at", "9999-01-01T08:00"], 64, "a year from 1900 to 2199"),
    (["level", "--time-zone", "Nope"], 64, "is not a time zone"),
    (["level", "--time-zone", "Nope/Zone"], 64, "is not a time zone"),
    (["level", "--home", ""], 64, "'--home' is given no directory"),
    (["widgets", "add", "xyzzyx"], 64, "kinds: today, curve"),
    (["widgets", "show", "xyzzyx"], 66, "widgets and kinds: curve, today"),
    (["widgets", "gallery", "xyzzyx"], 64, "kinds: today, curve"),
    (["widgets", "gallery", "today", "--family", "corner"], 64, "does not come in the size corner"),
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

  @Test func `gives what was logged by the names that lists have`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    func value(_ run: Sandbox.Run) throws -> [String: Any] {
      let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      return try #require(object?["value"] as? [String: Any], "\(run.output)\(run.errors)")
    }
    let logged = try await value(
      box.caffeine("log", "espresso", "--count", "2", "--at", "2026-03-02T08:00+09:00", "--json"))
    let id = try #require(logged["id"] as? String)
    let shown = try await value(box.caffeine("entry", String(id.prefix(8)), "--json"))
    #expect(NSDictionary(dictionary: shown) == NSDictionary(dictionary: logged))
    let list = try await box.caffeine("list", "2026-03-02", "--json")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [String: Any])
    var listed = try #require((json["records"] as? [[String: Any]])?.first)
    listed["name"] = nil
    #expect(NSDictionary(dictionary: listed) == NSDictionary(dictionary: logged), "\(listed) \(logged)")
    #expect(logged["mg"] as? Double == 126 && logged["at"] as? String == "2026-03-02T08:00:00+09:00")
    let drink = try await value(box.caffeine("drink", "espresso", "--json"))
    #expect(
      drink["id"] as? String == "espresso" && drink["mg"] as? Double == 63 && drink["title"] as? String == "Espresso")
  }

  @Test(arguments: [("Nope/Zone", true), ("Asia/Tokyo", false), ("", false)])
  func `says once that TZ names no zone`(zone: String, isTold: Bool) async throws {
    let box = try Sandbox(zone: zone)
    defer { box.remove() }
    let run = try await box.caffeine("level")
    #expect(run.status == 0)
    let told = isTold ? "'Nope/Zone' in TZ is no time zone that is known; UTC is used\n" : ""
    #expect(run.errors == told, "\(run.errors)")
    for words in [["level", "--time-zone", "Asia/Tokyo"], ["level", "--quiet"], ["--help"]] {
      #expect(try await box.caffeine(words).errors.isEmpty, "\(words)")
    }
    try await box.caffeine("config", "time-zone", "Asia/Tokyo")
    #expect(try await box.caffeine("level").errors.isEmpty)
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
