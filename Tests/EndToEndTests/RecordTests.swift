import Foundation
import Testing

@Suite struct `Records` {
  /// The short identifier at the end of what `log` and its like print.
  private func id(_ run: Sandbox.Run) throws -> String {
    try #require(run.output.split(separator: " ").last).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func level(_ box: Sandbox, at time: String) async throws -> String {
    try await box.caffeine("level", "--at", time, "--now", "2026-03-06T12:00", "--format", "plain").output
  }

  @Test func `a drink of last Tuesday is found and corrected, its night changes, and undo brings both back`()
    async throws
  {
    let box = try Sandbox()
    defer { box.remove() }
    let now = ["--now", "2026-03-06T12:00"]
    try await box.caffeine(["log", "espresso", "-a", "tue 18:00"] + now)
    try await box.caffeine(["log", "latte", "-a", "wed 09:00"] + now)
    let night = "2026-03-03T23:00"
    let before = try await level(box, at: night)
    let list = try await box.caffeine(["list", "last tue", "--json"] + now)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [String: Any])
    let records = try #require(json["records"] as? [[String: Any]])
    #expect(records.count == 1)
    let id = String(try #require(records.first?["id"] as? String).prefix(6))
    let edited = try await box.caffeine(["edit", id, "--mg", "126", "-a", "tue 20:00"] + now)
    #expect(edited.output.hasPrefix("Changed Espresso 126 mg · Tue 3 Mar 20:00 · "), "\(edited.output)\(edited.errors)")
    let after = try await level(box, at: night)
    #expect(after != before)
    let undone = try await box.caffeine(["undo"] + now)
    #expect(
      undone.output == "Undone: Changed Espresso 63 mg · Tue 3 Mar 18:00: mg 126, at Tue 3 Mar 20:00\n",
      "\(undone.output)")
    #expect(try await level(box, at: night) == before)
    #expect(try await box.caffeine(["list", "last tue"] + now).output.contains("at: 18:00"))
    try await box.caffeine(["redo"] + now)
    #expect(try await level(box, at: night) == after)
  }

  @Test func `an entry moves to another day, loses its time and gets both back`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let now = ["--now", "2026-03-30T12:00"]
    let entry = try id(try await box.caffeine(["log", "latte", "--at", "2026-03-27T02:30"] + now))
    func edit(_ words: String...) async throws -> Sandbox.Run { try await box.caffeine(["edit", entry] + words + now) }
    #expect(try await edit("--date", "2026-03-28").output.hasPrefix("Changed Latte 63 mg · Sat 28 Mar 02:30 · "))
    // The clocks skip that time on the 29th.
    let skipped = try await edit("--date", "2026-03-29")
    #expect(skipped.status == 64 && skipped.errors.contains("02:30 does not exist on 2026-03-29"), "\(skipped.errors)")
    let moved = try await box.records().first
    #expect(moved?["at"] as? String == "2026-03-28T02:30:00+01:00" && moved?["day"] as? String == "2026-03-28")
    #expect(try await edit("--unset", "at").output.hasPrefix("Changed Latte 63 mg · Sat 28 Mar · "))
    #expect(try await edit("-d", "sun").output.hasPrefix("Changed Latte 63 mg · Sun 29 Mar · "))
    let dayOnly = try await box.records().first
    #expect(dayOnly?["day"] as? String == "2026-03-29" && dayOnly?["at"] as? String ?? "" == "")
    #expect(
      try await box.caffeine(["undo"] + now).output == "Undone: Changed Latte 63 mg · Sat 28 Mar: date Sun 29 Mar\n")
    #expect(
      try await box.caffeine(["undo"] + now).output == "Undone: Changed Latte 63 mg · Sat 28 Mar 02:30: at taken back\n"
    )
    #expect(try await box.records().first?["at"] as? String == "2026-03-28T02:30:00+01:00")
    for words in [["--date", "2026-03-31"], ["--date", "sun", "--at", "sun 09:00"], ["--unset", "count"]] {
      #expect(try await box.caffeine(["edit", entry] + words + now).status == 64, "\(words)")
    }
  }

  @Test func `a value that is taken back gives way to the drink's own`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let entry = try id(
      try await box.caffeine("log", "espresso", "--mg", "100", "--count", "2", "--duration", "20m"))
    #expect(try await box.caffeine("edit", entry, "--unset", "mg,duration").output.contains("2 × Espresso 126 mg"))
    #expect(try await box.records().first?["drinking_seconds"] as? Int == 0)
    #expect(try await box.caffeine("edit", entry, "--size", "").status == 0)
    #expect(try await box.caffeine("undo").output.hasSuffix("size taken back\n"))
    #expect(try await box.caffeine("undo").output.hasSuffix("mg taken back, duration taken back\n"))
    let file = try box.file("log.csv", "timestamp,drink,mg\n2026-03-01 08:00,Grandma's brew,100\n")
    try await box.caffeine("import", file)
    let listed = try await box.caffeine("list", "2026-03-01")
    let brew = try #require(listed.output.firstMatch(of: /id: ([0-9a-f]+)/)?.1)
    let unknown = try await box.caffeine("edit", String(brew), "--unset", "mg")
    #expect(unknown.status == 64 && unknown.errors.contains("its own caffeine is not known"), "\(unknown.errors)")
    #expect(try await box.caffeine("edit", "--help").output.contains("--unset <what>"))
  }

  @Test func `an entry's time shows its offset where that differs from the zone's`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso", "-a", "2026-03-02T09:00+09:00")
    try await box.caffeine("log", "espresso", "-a", "2026-03-02T10:00")
    let list = try await box.caffeine("list", "2026-03-02", "--format", "text")
    #expect(list.output.contains("  09:00 +09:00  Espresso"), "\(list.output)")
    #expect(list.output.contains("  10:00         Espresso"), "\(list.output)")
    #expect(list.lines.first.map { $0.hasPrefix("Mon 2 Mar") && $0.hasSuffix(" 126 mg") } == true)
    let tokyo = try await box.with(["TZ": "Asia/Tokyo"]).caffeine("list", "2026-03-02", "--format", "text")
    #expect(tokyo.output.contains("  10:00 +01:00  Espresso"), "\(tokyo.output)")
  }

  @Test func `an import of 100,000 rows is taken back whole, and done again`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso", "-a", "2019-12-31T08:00")
    let before = try await box.caffeine("export").output
    let file = box.home.appending(path: "log.csv")
    var text = "timestamp,drink,mg\n"
    for number in 0..<100_000 {
      let day = 1 + number % 28
      let month = 1 + number / 28 % 12
      let minute = number / 336
      let pad = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
      text += "2020-\(pad(month))-\(pad(day)) \(pad(minute / 60 % 24)):\(pad(minute % 60)),tea,48\n"
    }
    try text.write(to: file, atomically: true, encoding: .utf8)
    let imported = try await box.caffeine("import", file.path)
    #expect(imported.output.hasPrefix("100000 added"), "\(imported.output)\(imported.errors)")
    let all = try await box.caffeine("export").output
    let undone = try await box.caffeine("undo")
    #expect(undone.output == "Undone: Imported 100000 entries from a caffeine log\n", "\(undone.errors)")
    #expect(try await box.caffeine("export").output == before)
    #expect(try await box.caffeine("redo").status == 0)
    #expect(try await box.caffeine("export").output == all)
  }

  @Test func `and its commands are listed with the offset that held, as everything else`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for now in ["2026-03-02T14:00", "2026-07-02T14:00"] { try await box.caffeine("log", "espresso", "--now", now) }
    let list = try await box.caffeine("undo", "--list", "--json")
    #expect(list.output.contains("\"2026-03-02T14:00:00+01:00\""), "\(list.output)")
    #expect(list.output.contains("\"2026-07-02T14:00:00+02:00\""), "\(list.output)")
    let undone = try await box.caffeine("undo", "--json", "--now", "2026-07-02T15:00", "--time-zone", "Asia/Tokyo")
    #expect(undone.output.contains("\"2026-07-02T21:00:00+09:00\""), "\(undone.output)")
  }

  @Test func `an import is not taken back while one of its rows has been changed since`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("import", Sandbox.fixtures.appending(path: "caffeine/cronometer-history.csv").path)
    let list = try await box.caffeine("list", "all", "-n", "1", "--json")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [String: Any])
    let id = try #require((json["records"] as? [[String: Any]])?.first?["id"] as? String)
    try await box.caffeine("edit", id, "--mg", "1")
    let commands = try await box.caffeine("undo", "--list", "--json")
    let known = try #require(try JSONSerialization.jsonObject(with: Data(commands.output.utf8)) as? [[String: Any]])
    let importing = try #require(known.first { $0["kind"] as? String == "import" }?["id"] as? String)
    let refused = try await box.caffeine("undo", importing)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("'Imported 483 entries from Cronometer servings' cannot be taken back: 'Changed "))
    #expect(refused.errors.contains("has changed it since"), "\(refused.errors)")
    #expect(try await box.caffeine("export").lines.count == 484)
    #expect(try await box.caffeine("undo").status == 0)
    #expect(try await box.caffeine("undo", importing).status == 0)
    #expect(try await box.caffeine("export").lines.count == 1)
  }

  @Test func `two processes that edit and take back at once leave whole commands`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let first = try id(try await box.caffeine("log", "espresso"))
    let second = try id(try await box.caffeine("log", "latte"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for entry in [first, second] {
        group.addTask {
          for number in 1...8 {
            let edited = try await box.caffeine("edit", entry, "--mg", "\(number)")
            #expect(edited.status == 0, "\(edited.errors)")
            // The other one's command may be the last by then: a refusal is an answer, a failure is not.
            let undone = try await box.caffeine("undo")
            #expect([0, 1].contains(undone.status), "\(undone.errors)")
          }
        }
      }
      try await group.waitForAll()
    }
    while try await box.caffeine("undo").status == 0 {}
    #expect(try await box.caffeine("export").lines.count == 1)
    while try await box.caffeine("redo").status == 0 {}
    #expect(try await box.caffeine("export").lines.count == 3)
  }

  @Test func `a process killed in mid-undo has done all of it or nothing`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("import", Sandbox.fixtures.appending(path: "caffeine/cronometer-history.csv").path)
    for round in 0..<16 {
      let words = round.isMultiple(of: 2) ? ["undo"] : ["redo"]
      let process = try box.process(
        words, output: box.home.appending(path: "kill-out"), errors: box.home.appending(path: "kill-err"))
      try Sandbox.start(process)
      try await Task.sleep(for: .milliseconds(3 + round * 2))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let count = try await box.caffeine("export").lines.count
      #expect([1, 484].contains(count), "after round \(round)")
    }
  }

  @Test func `own drinks are drinks everywhere, and entries keep their names`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let added = try await box.caffeine("drinks", "add", "Office brew", "--mg", "120", "--category", "coffee")
    #expect(added.output.hasPrefix("Added Office brew · 120 mg · 240 ml · "), "\(added.errors)")
    #expect(try await box.caffeine("log", "office brew").output.hasPrefix("Logged Office brew 120 mg"))
    #expect(try await box.caffeine("open", "caffeine://drink/office-brew").output.contains("your own"))
    let file = box.home.appending(path: "log.csv")
    try "timestamp,drink,mg\n2026-03-01 08:00,OFFICE BREW,100\n".write(to: file, atomically: true, encoding: .utf8)
    try await box.caffeine("import", file.path)
    let found = try await box.caffeine("list", "all", "--drink", "office brew", "--json")
    #expect(found.output.components(separatedBy: "\"drink_id\": \"office-brew\"").count == 3, "\(found.output)")
    let card = try await box.caffeine("widgets", "show", "today", "--family", "medium", "--format", "text")
    #expect(card.output.contains("+ Office brew"), "\(card.output)")
    #expect(try await box.caffeine("drinks", "edit", "office", "--size", "300").status == 0)
    #expect(try await box.caffeine("drinks", "delete", "office brew").status == 0)
    #expect(try await box.caffeine("log", "office brew").status == 64)
    #expect(try await box.caffeine("list", "all").output.contains("drink: Office brew"))
    #expect(try await box.caffeine("undo").output.hasPrefix("Undone: Deleted Office brew"))
    #expect(try await box.caffeine("drinks").output.contains("name: Office brew, caffeine: 120 mg, size: 300 ml"))
  }

  @Test func `own drinks of one name are told apart by their ids, which edit and delete take`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("drinks", "add", "Office brew", "--mg", "120")
    try await box.caffeine("drinks", "add", "Second", "--mg", "10")
    // An own drink that is renamed keeps the id that its entries have.
    try await box.caffeine("drinks", "edit", "second", "--name", "Espresso")
    let list = try await box.caffeine("drinks")
    #expect(list.lines.contains { $0.hasPrefix("name: Espresso (second), ") }, "\(list.output)")
    #expect(list.lines.contains { $0.hasPrefix("name: Espresso (espresso), ") }, "\(list.output)")
    #expect(list.lines.contains { $0.hasPrefix("name: Office brew, ") }, "\(list.output)")
    #expect(
      try await box.caffeine("drinks", "edit", "second", "--mg", "12").output.hasPrefix("Changed Espresso · 12 mg"))
    #expect(try await box.caffeine("log", "second").output.hasPrefix("Logged Espresso 12 mg"))
    #expect(try await box.caffeine("drinks", "delete", "second").status == 0)
    #expect(try await box.caffeine("drinks").lines.contains { $0.hasPrefix("name: Espresso, ") })
  }

  @Test func `a long list ends quietly when nobody reads on`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine(
      "import", Sandbox.fixtures.appending(path: "caffeine/cronometer-history.csv").path, "--now", "2026-03-02T14:00")
    for line in [
      "caffeine list 2010..2030 | head -1", "caffeine list -n 100000 | head -1", "caffeine list all | head -1",
    ] {
      let run = try await box.shell(line)
      #expect(run.lines.count == 1 && run.lines.first?.hasPrefix("day: ") == true, "\(run.output)")
      #expect(run.errors.isEmpty, "\(run.errors)")
    }
  }

  @Test func `a widget that counts a drink which is gone says how to go without it`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("drinks", "add", "Office brew", "--mg", "120")
    try await box.caffeine("widgets", "add", "today", "--drink", "office brew")
    try await box.caffeine("widgets", "add", "today", "--drink", "office brew")
    try await box.caffeine("widgets", "show", "2")
    try await box.caffeine("drinks", "delete", "Office brew")
    let advice = "caffeine widgets configure 1 --reset drink"
    let card = try await box.caffeine("widgets", "show", "1", "--format", "text")
    let words = card.output.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.joined(separator: " ")
    #expect(words.contains(advice), "the small card has room for it: \(card.output)")
    #expect(card.errors.contains("to mend it: \(advice)"), "\(card.errors)")
    #expect(try await box.caffeine("widgets", "show", "1", "--plain").lines.contains(advice))
    #expect(try await box.caffeine("widgets", "why", "1").output.contains(advice))
    let old = try await box.caffeine("widgets", "show", "2")
    #expect(old.output.contains("to mend it: caffeine widgets configure 2 --reset drink"), "\(old.output)")
    try await box.caffeine("widgets", "configure", "1", "--reset", "drink")
    #expect(try await box.caffeine("widgets", "show", "1").output.contains("0 mg"))
  }

  @Test func `COR24 what a tap beside the controls opens comes after the configuration that is missing`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("drinks", "add", "Office brew", "--mg", "120")
    try await box.caffeine("widgets", "add", "today", "--drink", "office brew")
    #expect(try await !box.caffeine("widgets", "tap", "1", "--url").errors.contains("configure"))
    try await box.caffeine("drinks", "delete", "Office brew")
    let tap = try await box.caffeine("widgets", "tap", "1", "--url")
    #expect(tap.status == 66 && tap.output.isEmpty, "\(tap)")
    #expect(tap.errors.contains("caffeine widgets configure 1 --drink"), "\(tap.errors)")
    try await box.caffeine("widgets", "configure", "1", "--reset", "drink")
    #expect(try await !box.caffeine("widgets", "tap", "1", "--url").errors.contains("configure"))
  }

  @Test(arguments: [("csv", "id,at,day"), ("json", "[\n")])
  func `an export goes to a file in one step, and replaces one only when it is told to`(
    format: String, start: String
  ) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso")
    let file = box.home.appending(path: "out.\(format)")
    let first = try await box.caffeine("export", "--format", format, "-o", file.path)
    #expect(first.status == 0 && first.output.isEmpty && first.errors.hasPrefix("1 row written to"), "\(first.errors)")
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix(start))
    #expect(try String(contentsOf: file, encoding: .utf8) == (await box.caffeine("export", "--format", format)).output)
    try Data("mine".utf8).write(to: file)
    let second = try await box.caffeine("export", "--format", format, "--output", file.path)
    #expect(second.status == 73 && second.errors.contains("--force"), "\(second.errors)")
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
    #expect(try await box.caffeine("export", "--format", format, "-o", file.path, "--force").status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix(start))
    let third = try await box.caffeine("export", "-o", box.home.path, "--force")
    #expect(third.status == 73 && third.errors.contains("is a directory"), "\(third.errors)")
  }

  @Test func `an own drink takes the place of one of the same name`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("drinks", "add", "espresso", "--mg", "80", "--size", "40")
    #expect(try await box.caffeine("log", "single espresso").output.hasPrefix("Logged espresso 80 mg"))
    let again = try await box.caffeine("drinks", "add", "Espresso", "--mg", "90")
    #expect(again.status == 64 && again.errors.contains("already"), "\(again.errors)")
    try await box.caffeine("drinks", "delete", "espresso")
    #expect(try await box.caffeine("log", "espresso").output.hasPrefix("Logged Espresso 63 mg"))
  }

  @Test(arguments: ["csv", "json"])
  func `an export goes into an empty home and comes out equal to the byte`(format: String) async throws {
    let (box, other) = (try Sandbox(), try Sandbox(zone: "Asia/Tokyo"))
    defer {
      box.remove()
      other.remove()
    }
    try await box.caffeine("import", Sandbox.fixtures.appending(path: "caffeine/cronometer-history.csv").path)
    try await box.caffeine("drinks", "add", "Brew, \"strong\"", "--mg", "33.3333", "--category", "tea")
    try await box.caffeine("log", "brew", "--mg", "0.1", "--count", "3", "--duration", "20m", "-a", "2026-03-02T23:50")
    try await box.caffeine("log", "espresso", "-a", "2026-03-02T09:00:07+05:30")
    let file = box.home.appending(path: "day.csv")
    try "timestamp,drink,mg\n2026-03-01,\"Grandma's, cold\",12.5\n".write(to: file, atomically: true, encoding: .utf8)
    try await box.caffeine("import", file.path)
    for table in ["drinks", "entries"] {
      let export = try await box.caffeine("export", "--what", table, "--format", format)
      #expect(export.status == 0, "\(export.errors)")
      let copy = other.home.appending(path: "\(table).\(format)")
      try export.output.write(to: copy, atomically: true, encoding: .utf8)
      let imported = try await other.caffeine("import", copy.path)
      #expect(imported.status == 0, "\(imported.errors)")
      #expect(imported.output.contains(" 0 rejected"), "\(imported.output)\(imported.errors)")
      #expect(try await other.caffeine("export", "--what", table, "--format", format).output == export.output)
      #expect(try await other.caffeine("import", copy.path).output.hasPrefix("0 added"))
    }
  }
}
