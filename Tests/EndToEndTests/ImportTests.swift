import Foundation
import Testing

@Suite struct `Imports and exports` {
  private static let hasRealData = FileManager.default.fileExists(atPath: Sandbox.realData.path)

  private func total(_ box: Sandbox) async throws -> (count: Int, mg: Double) {
    let rows = try await box.records()
    return (rows.count, rows.compactMap { $0["mg"] as? Double }.reduce(0, +))
  }

  @Test(
    .enabled(if: hasRealData, "the real files are not laid beside the package"),
    arguments: [("cronometer-servings.csv", 41, 2890.30), ("caffeine-log-small.csv", 10, 1560)])
  func `of real files give every dose once`(file: String, count: Int, mg: Double) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let path = Sandbox.realData.appending(path: "caffeine/\(file)").path
    let preview = try await box.caffeine("import", path, "--preview")
    #expect(preview.status == 0, "\(preview.errors)")
    #expect(!FileManager.default.fileExists(atPath: box.store.path), "a preview writes nothing")
    let first = try await box.caffeine("import", path)
    #expect(first.output.contains("\(count) added"), "\(first.output)\(first.errors)")
    let sum = try await total(box)
    #expect(sum.count == count)
    #expect(abs(sum.mg - mg) < 0.001)
    let before = try box.files()
    let second = try await box.caffeine("import", path)
    #expect(second.status == 0)
    #expect(second.output.contains("0 added"), "\(second.output)")
    #expect(try box.files() == before)
    #expect(try await box.caffeine("undo").status == 0)
    #expect(try await total(box).count == 0)
  }

  @Test func `tell beforehand what they do, and say afterwards the same`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let csv = try box.file(
      "log.csv",
      """
      timestamp,drink,caffeine_mg
      2026-03-04 10:03,tea,40
      2026-03-04 10:03,tea,40
      2026-03-04 11:00,milk,0
      2026-03-04,mystery brew,55
      soon,tea,40

      """)
    func counts(_ words: [String]) async throws -> [String: Any] {
      let run = try await box.caffeine(["import", csv, "--json"] + words)
      #expect(run.status == 0, "\(run.errors)")
      var json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      // Only a preview lists each change.
      for key in ["preview", "changes"] { json[key] = nil }
      return json
    }
    let preview = try await counts(["--preview"])
    let result = try await counts([])
    #expect(NSDictionary(dictionary: preview) == NSDictionary(dictionary: result))
    #expect(result["added"] as? Int == 3, "two real equal rows are two: \(result)")
    #expect(result["skipped"] as? Int == 1)
    #expect((result["rejected"] as? [[String: Any]])?.first?["line"] as? Int == 6)
    let again = try await counts([])
    #expect(again["added"] as? Int == 0 && again["duplicates"] as? Int == 3, "\(again)")
    let rows = try await box.records()
    #expect(rows.count { $0["drink"] as? String == "tea" } == 2)
    let mystery = try #require(rows.first { $0["drink"] as? String == "mystery brew" })
    #expect(mystery["at"] is NSNull && mystery["day"] as? String == "2026-03-04")
    // A row without a time counts in its day's total and in no level.
    let level = try await box.caffeine("level", "--at", "2026-03-04T10:03", "--model", "instant", "--plain")
    #expect(level.output.contains("80.00 mg") && level.output.contains("135 of 400 mg"), "\(level.output)")
  }

  @Test func `of many rows are previewed change by change, to the last`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let rows = (1...300).map { "2026-03-04 10:03,tea \($0),\($0)\n" }
    let file = try box.file("log.csv", "timestamp,drink,caffeine_mg\n" + rows.joined())
    let preview = try await box.caffeine("import", file, "--preview", "--now", "2026-03-05T08:00")
    #expect(preview.lines.count { $0.hasPrefix("+ line ") } == 300, "\(preview)")
    #expect(preview.lines.last?.contains("line 301: ") == true, "\(preview)")
  }

  @Test func `refuse a file without a recognisable row with 65 and a missing one with 66`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for text in ["a,b\n1,2\n", "", "\n\n", "\u{FEFF}", "timestamp,drink,caffeine_mg\n", "\u{0}\u{1}\u{2}"] {
      let run = try await box.caffeine("import", box.file("notes.csv", text))
      #expect(run.status == 65, "\(text.debugDescription) \(run.output)\(run.errors)")
    }
    let missing = try await box.caffeine("import", box.home.path + "/none.csv")
    #expect(missing.status == 66 && missing.errors.contains("none.csv"), "\(missing.errors)")
    #expect(!FileManager.default.fileExists(atPath: box.store.path))
  }

  @Test func `take what comes through a pipe`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.sh(
      "printf 'timestamp,drink,caffeine_mg\\n2026-03-04 10:03,tea,40\\n' | caffeine import -")
    #expect(run.output.contains("1 added"), "\(run.output)\(run.errors)")
    let file = try box.file("log.csv", "timestamp,drink,caffeine_mg\n2026-03-04 10:03,tea,40\n")
    #expect(try await box.sh("caffeine import <(cat '\(file)')").output.contains("0 added"))
  }

  @Test(arguments: ["Europe/Berlin", "Asia/Tokyo"])
  func `bring an export back to the byte`(zone: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let csv = try box.file(
      "log.csv",
      """
      timestamp,drink,caffeine_mg
      2026-03-04 10:03,"Tea, ""hot""\u{1b}[31m",40.25
      2026-03-04 10:03,"Tea, ""hot""\u{1b}[31m",40.25
      2025-10-26 02:30,日本茶 \u{1F375},30
      2026-03-03,=1+1,55

      """)
    for words in [
      ["config", "day-start", "03:00"], ["import", csv], ["log", "latte", "--at", "2026-03-02T01:00+09:00"],
      ["log", "black tea", "--size", "500", "--count", "3", "--duration", "20m", "--at", "2026-03-01T08:00"],
      ["log", "espresso", "--at", "2026-03-01T09:00"], ["undo"],
    ] {
      let run = try await box.caffeine(words)
      #expect(run.status == 0, "\(words) \(run.errors)")
    }
    let first = try await box.caffeine("export")
    #expect(first.lines.count == 7, "\(first.output)")
    let other = box.with(["WIDGETS_HOME": box.home.path + "/other", "TZ": zone])
    let path = try box.file("export.csv", first.output)
    #expect(try await other.caffeine("import", path).output.contains("6 added"))
    #expect(try await other.caffeine("export").bytes == first.bytes)
    // The file of the first home's own past brings nothing, and neither does that which was imported there.
    for run in [try await box.caffeine("import", path), try await other.caffeine("import", csv)] {
      #expect(run.status == 0 && run.output.contains("0 added"), "\(run.output)\(run.errors)")
    }
  }

  @Test func `keep a table a table whatever stands in a name`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let csv = try box.file(
      "log.csv", "timestamp,drink,caffeine_mg\n2026-03-04 10:03,\"Two\nlines, \"\"quoted\"\"\",40\n")
    try await box.caffeine("import", csv)
    let lines = try await box.caffeine("export").lines
    #expect(lines.count == 2, "one line a record: \(lines)")
    #expect(lines.last?.contains("\"Two lines, \"\"quoted\"\"\"") == true, "\(lines)")
    // Numbers never follow the locale.
    let german = try await box.with(["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"]).caffeine("export")
    #expect(german.lines == lines)
    #expect(try await box.records().first?["mg"] is NSNumber)
  }

  @Test(arguments: ["csv", "json"])
  func `bring exports back out of an archive to the byte, own drinks too`(format: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for words in [
      ["drinks", "add", "Office brew, \"strong\"", "--mg", "120", "--category", "coffee"],
      ["drinks", "add", "日本茶", "--mg", "0.5", "--category", "tea", "--size", "90"],
      ["drinks", "add", "Espresso", "--mg", "70", "--category", "coffee"],
      ["log", "office brew", "--at", "2026-03-02T08:00"], ["log", "espresso", "--at", "2026-03-02T09:00"],
    ] {
      let run = try await box.caffeine(words)
      #expect(run.status == 0, "\(words) \(run.errors)")
    }
    let drinks = try await box.caffeine("export", "--what", "drinks", "--format", format).output
    let entries = try await box.caffeine("export", "--format", format).output
    let other = box.with(["WIDGETS_HOME": box.home.path + "/other"])
    for (name, text, count) in [("drinks", drinks, 3), ("entries", entries, 2)] {
      let zip = try box.zip("\(name).zip", [("readme.txt", "an export\n"), ("export/\(name).\(format)", text)])
      let preview = try await other.caffeine("import", zip, "--preview")
      #expect(preview.lines.first?.hasPrefix("\(count) would be added, 0 dup") == true, "\(preview.errors)")
      let run = try await other.caffeine("import", zip)
      #expect(run.lines == ["\(count) added, 0 duplicates, 0 skipped, 0 rejected"], "\(run.output)\(run.errors)")
      #expect(
        run.errors == """
          not read, as nothing in them is known: 'readme.txt'
          read from 'export/\(name).\(format)' in the zip archive

          """)
      #expect(try await other.caffeine("import", zip).output.hasPrefix("0 added, \(count) duplicates"))
    }
    #expect(try await other.caffeine("export", "--what", "drinks", "--format", format).output == drinks)
    #expect(try await other.caffeine("export", "--format", format).output == entries)
  }

  @Test func `of a folder bring each file that is known in one step, name the others, and do what a preview said`()
    async throws
  {
    let box = try Sandbox()
    defer { box.remove() }
    let header = "timestamp,drink,caffeine_mg\n"
    for name in ["log", "log/older"] {
      try FileManager.default.createDirectory(
        at: box.home.appending(path: name), withIntermediateDirectories: true)
    }
    _ = try box.file("log/a.csv", header + "2026-03-04 10:03,tea,40\n2026-03-04 11:00,milk,0\n")
    _ = try box.file("log/older/b.csv", header + "2026-03-04 10:03,tea,40\n2026-03-03 10:03,tea,40\n")
    _ = try box.file("log/drinks.csv", "drink,Volume (ml),Calories,Caffeine (mg),type\nOffice brew,250,0,120,Coffee\n")
    _ = try box.file("log/notes.md", "# nothing\n")
    _ = try box.file("log/open.csv", header + "2026-03-04 10:03,\"tea,40\n")
    let path = box.home.appending(path: "log").path
    let other = box.with(["WIDGETS_HOME": box.home.path + "/other"])
    let counts = [
      "a.csv: 1 # added, 0 duplicates, 1 skipped (no caffeine), 0 rejected",
      "older/b.csv: 1 # added, 1 duplicate, 0 skipped, 0 rejected",
      "drinks.csv: 1 # added, 0 duplicates, 0 skipped, 0 rejected",
      "3 files: 3 # added, 1 duplicate, 1 skipped, 0 rejected",
    ]
    for _ in 0..<2 {
      let preview = try await other.caffeine("import", path, "--preview")
      #expect(
        preview.lines.filter { !$0.hasPrefix("+") && !$0.hasPrefix("·") }
          == counts.map { $0.replacing("#", with: "would be") },
        "\(preview.output)")
      #expect(preview.lines.count { $0.hasPrefix("+") } == 3)
      #expect(try await other.caffeine("export").lines.count == 1)
      let run = try await other.caffeine("import", path)
      #expect(run.lines == counts.map { $0.replacing("# ", with: "") }, "\(run.output)\(run.errors)")
      #expect(run.status == 65 && run.errors.contains("error: 1 of 4 files was not imported"), "\(run.errors)")
      #expect(run.errors.contains("'open.csv': line 2: a quote is opened and never closed"), "\(run.errors)")
      #expect(run.errors.contains("not read, as nothing in them is known: 'notes.md'"), "\(run.errors)")
      let again = try await other.caffeine("import", path)
      #expect(again.lines.last == "3 files: 0 added, 4 duplicates, 1 skipped, 0 rejected", "\(again.output)")
      #expect(try await other.caffeine("undo").output == "Undone: Imported 3 records from 3 files in log\n")
    }
    let json = try await other.caffeine("import", path, "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(
      (object["files"] as? [[String: Any]])?.compactMap { $0["file"] as? String } == [
        "a.csv", "older/b.csv", "drinks.csv",
      ])
    #expect(object["written"] as? Int == 3)
  }

  @Test func `have the columns that the documentation names`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso", "--at", "2026-03-02T08:00")
    try await box.caffeine("drinks", "add", "Office brew", "--mg", "120", "--category", "coffee")
    let readme = try String(contentsOf: Sandbox.package.appending(path: "README.md"), encoding: .utf8)
    for (what, columns) in [
      ("entries", "id,at,day,drink,drink_id,category,mg,size_ml,count,drinking_seconds,source_key"),
      ("drinks", "id,drink_id,drink,category,mg,size_ml,source_key"),
    ] {
      let csv = try await box.caffeine("export", "--what", what).lines
      #expect(csv.first == columns && csv.count == 2)
      let json = try await box.caffeine("export", "--what", what, "--format", "json").output
      let rows = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
      #expect(rows?.map { $0.keys.sorted() } == [columns.split(separator: ",").map(String.init).sorted()])
      #expect(rows?.first?["mg"] is NSNumber)
      for column in columns.split(separator: ",") { #expect(readme.contains("`\(column)`")) }
    }
  }

  @Test func `refuse what is still to come, and say which row, why and what to do`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let csv = try box.file(
      "log.csv", "timestamp,drink,caffeine_mg\n2026-03-04 10:03,tea,40\n2026-03-04 10:05,tea,40\n2026-03-04,tea,1\n")
    let now = ["--now", "2026-03-04T10:04"]
    for words in [["import", csv, "--preview"], ["import", csv]] {
      let run = try await box.caffeine(words + now)
      #expect(run.status == 0 && run.output.hasPrefix("2 "), "\(run.output)")
      #expect(
        run.errors == """
          line 3: 2026-03-04 10:05 is still to come; mend the date, or import the file again once it has passed
          mend the rejected row in the file and import it again: what is there already comes only once

          """)
    }
    let log = try await box.caffeine(["log", "tea", "--at", "2026-03-04T10:05"] + now)
    #expect(log.status == 64, "as the command line does it")
    #expect(try await box.caffeine("import", csv).output.hasPrefix("1 added, 2 duplicates"))
  }

  @Test func `give a day's servings the place of its sum, as the preview shows, and undo takes the whole back`()
    async throws
  {
    let box = try Sandbox()
    defer { box.remove() }
    let sums = try box.file(
      "dailysummary.csv", "Date,Energy (kcal),Caffeine (mg),Completed\n2026-03-01,1,120,true\n2026-03-02,1,80,true\n")
    let servings = try box.file(
      "servings.csv", "Day,Food Name,Amount,Caffeine (mg)\n2026-03-01,Tea,1,30\n2026-03-01,Coffee,1,90\n")
    try await box.caffeine("import", sums)
    let before = try await box.caffeine("export").output
    let preview = try await box.caffeine("import", servings, "--preview")
    #expect(
      preview.lines == [
        "2 would be added, 1 would be replaced, 0 duplicates, 0 skipped, 0 rejected",
        "- line 2: 2026-03-01 · Daily total (Cronometer) · 120 mg", "+ line 2: 2026-03-01 · Tea · 30 mg",
        "+ line 3: 2026-03-01 · Coffee · 90 mg",
      ])
    let run = try await box.caffeine("import", servings)
    #expect(run.lines == ["2 added, 1 replaced, 0 duplicates, 0 skipped, 0 rejected"])
    #expect(try await total(box) == (3, 200))
    let again = try await box.caffeine("import", sums)
    #expect(again.lines == ["0 added, 1 duplicate, 1 skipped (the day has entries already), 0 rejected"])
    #expect(try await box.caffeine("undo").status == 0)
    #expect(try await box.caffeine("export").output == before)
    #expect(try await box.caffeine("redo").status == 0)
    #expect(try await total(box) == (3, 200))
  }

  @Test func `of next month's file over this month's add only what is new`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let history = try String(
      contentsOf: Sandbox.fixtures.appending(path: "caffeine/cronometer-history.csv"), encoding: .utf8)
    let rows = history.split(separator: "\n", omittingEmptySubsequences: true)
    let header = try #require(rows.first)
    let sorted = [header] + rows.dropFirst().sorted { $0.prefix(10) < $1.prefix(10) }
    let month = try box.file("february.csv", sorted.prefix(1_000).joined(separator: "\n") + "\n")
    let next = try box.file("march.csv", sorted.joined(separator: "\n") + "\n")
    func added(_ path: String) async throws -> Int {
      let run = try await box.caffeine("import", path, "--json")
      let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      return try #require(json?["added"] as? Int, "\(run.errors)")
    }
    let first = try await added(month)
    #expect((1..<483).contains(first))
    #expect(try await added(next) == 483 - first)
    #expect(try await added(next) == 0)
    #expect(try await added(month) == 0)
    #expect(try await total(box).count == 483)
  }
}
