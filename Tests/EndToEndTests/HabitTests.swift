import Foundation
import Testing

@Suite struct `Habits` {
  private let now = ["--now", "2026-03-02T12:00"]

  /// A home with a habit that began in January.
  private func box(_ habit: String...) async throws -> Sandbox {
    let box = try Sandbox()
    for name in habit {
      let added = try await box.habit(["habits", "add", name, "--start-date", "2026-01-01"] + now)
      #expect(added.status == 0, "\(added.errors)")
    }
    return box
  }

  private func streak(_ box: Sandbox, _ habit: String) async throws -> Int? {
    let run = try await box.habit(["show", habit, "--json"] + now)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (json?["value"] as? [String: Any])?["streak"] as? Int
  }

  /// Case LIN04: a cold link to a screen must not leave a person there without a way back.
  @Test func `a link to a habit says where its screen stands and how to go back`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.habit("habits", "add", "Run")
    let cold = try await box.habit("open", "habit://habit/run")
    #expect(cold.status == 0 && cold.errors == "today › Run · back: habit open habit://today\n", "\(cold)")
    #expect(try await box.habit("open", "habit://today").status == 0)
    let json = try await box.habit("open", "habit://habit/run", "--json")
    #expect(json.output.contains(#""back": "habit://today""#) && json.errors.isEmpty, "\(json)")
    #expect(try await box.habit("show", "run").errors.isEmpty)
  }

  @Test func `a gap that is closed joins two streaks, and undo parts them again`() async throws {
    let box = try await box("Run")
    defer { box.remove() }
    for day in ["02-26", "02-27", "02-28", "03-02"] { try await box.habit(["done", "run", "-d", day] + now) }
    #expect(try await streak(box, "run") == 1)
    let joined = try await box.habit(["done", "run", "-d", "yesterday"] + now)
    #expect(joined.output == "Run ✓ Sun 1 Mar · streak 1 → 5\n", "\(joined.output)\(joined.errors)")
    #expect(try await box.habit(["undo"] + now).output == "Undone: Run ✓ Sun 1 Mar\n")
    #expect(try await streak(box, "run") == 1)
    #expect(try await box.habit(["redo"] + now).status == 0)
    #expect(try await streak(box, "run") == 5)
    let skipped = try await box.habit(["skip", "run", "-d", "02-27", "--note", "a cold"] + now)
    #expect(skipped.output == "Run skipped Fri 27 Feb · streak 5 → 4\n")
    let unchecked = try await box.habit(["uncheck", "run", "-d", "02-27"] + now)
    #expect(unchecked.output == "Run unchecked Fri 27 Feb · streak 4 → 3\n")
  }

  @Test func `several habits are one step, and one that is wrong stops all of them`() async throws {
    let box = try await box("Run", "Read a book")
    defer { box.remove() }
    let both = try await box.habit(["done", "run", "read"] + now)
    #expect(both.output == "2 habits\nRun ✓ Mon 2 Mar · streak 0 → 1\nRead a book ✓ Mon 2 Mar · streak 0 → 1\n")
    #expect(try await box.habit(["undo"] + now).output == "Undone: Run ✓, Read a book ✓ Mon 2 Mar\n")
    #expect(try await streak(box, "run") == 0)
    try await box.habit(["habits", "add", "New"] + now)
    let refused = try await box.habit(["done", "run", "new", "-d", "yesterday"] + now)
    #expect(refused.status == 64 && refused.errors.contains("--before-start"), "\(refused.errors)")
    #expect(try await box.habit(["list"] + now).output == "")
    #expect(try await box.habit(["done", "new", "-d", "yesterday", "--before-start"] + now).status == 0)
    let all = try await box.habit(["done", "all", "due"] + now)
    #expect(all.lines.first == "3 habits", "\(all.output)\(all.errors)")
    #expect(try await box.habit(["done", "all", "due"] + now).output == "Nothing is due on Mon 2 Mar\n")
  }

  @Test func `zero is a value, and taking it back leaves none`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.habit(["habits", "add", "Water", "--at-least", "8", "--unit", "glasses"] + now)
    #expect(
      try await box.habit(["done", "water", "--value", "6"] + now).output
        == "Water 6 of 8 glasses Mon 2 Mar · streak 0\n")
    #expect(
      try await box.habit(["done", "water"] + now).output == "Water ✓ 8 of 8 glasses Mon 2 Mar · streak 0 → 1\n")
    #expect(
      try await box.habit(["done", "water", "--value", "0"] + now).output
        == "Water 0 of 8 glasses Mon 2 Mar · streak 1 → 0\n")
    #expect(try await box.habit(["list"] + now).output.contains("value: 0"))
    try await box.habit(["uncheck", "water"] + now)
    #expect(try await box.habit(["list"] + now).output == "")
    let run = try await box.habit(["habits", "add", "Smoke", "--at-most", "4", "--schedule", "3/week"] + now)
    #expect(run.status == 64 && run.errors.contains("once in a period"), "\(run.errors)")
  }

  @Test func `half past midnight is still the day before where the day starts at three`() async throws {
    let box = try await box("Run")
    defer { box.remove() }
    let refused = try await box.habit("config", "day-start", "23:00")
    #expect(refused.status == 64 && refused.errors.contains("00:00 to 12:00"))
    try await box.habit("config", "day-start", "03:00")
    let late = ["--now", "2026-03-02T00:30"]
    #expect(try await box.habit(["today"] + late).lines.first == "Sun 1 Mar · 0 of 1")
    #expect(try await box.habit(["done", "run"] + late).output == "Run ✓ Sun 1 Mar · streak 0 → 1\n")
    #expect(try await box.habit(["today", "--now", "2026-03-02T03:00"]).lines.first == "Mon 2 Mar · 0 of 1")
  }

  @Test func `names are found, suggested and told apart; what is archived is asked for no more`() async throws {
    let box = try await box("Run", "Read")
    defer { box.remove() }
    let near = try await box.habit(["done", "runn"] + now)
    #expect(near.status == 64 && near.errors.contains("did you mean 'run'?"))
    let several = try await box.habit(["done", "r"] + now)
    #expect(several.status == 64 && several.errors.contains("may be more than one habit"))
    let twice = try await box.habit(["habits", "add", "RUN"] + now)
    #expect(twice.status == 64 && twice.errors.contains("already"))
    #expect(try await box.habit(["habits", "archive", "run"] + now).output == "Archived Run\n")
    #expect(try await box.habit(["today"] + now).output.contains("Read"))
    #expect(!(try await box.habit(["today"] + now).output.contains("Run")))
    for words in [["done", "run"], ["skip", "run"]] {
      let refused = try await box.habit(words + now)
      #expect(refused.status == 64 && refused.errors.contains("habit habits restore Run"), "\(refused.errors)")
    }
    // The same where no other habit is there that could be suggested.
    try await box.habit(["habits", "archive", "read"] + now)
    let alone = try await box.habit(["done", "run"] + now)
    #expect(alone.status == 64 && alone.errors.contains("habit habits restore Run"), "\(alone.errors)")
    try await box.habit(["habits", "restore", "read"] + now)
    #expect(try await box.habit(["habits", "restore", "run"] + now).output == "Restored Run\n")
    #expect(try await box.habit(["today"] + now).lines.first == "Mon 2 Mar · 0 of 2")
  }

  @Test func `a bound of a week is asked about until the week is over, and only then kept`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    func habit(_ words: String..., at day: String) async throws -> String {
      let run = try await box.habit(words + ["--now", "2026-03-\(day)T12:00"])
      return run.output + run.errors
    }
    _ = try await habit("habits", "add", "Beer", "--at-most", "4", "--schedule", "1/week", at: "02")
    #expect(
      try await habit("done", "beer", "--value", "2", at: "02")
        == "Beer ✓ 2 Mon 2 Mar · 2, at most 4 this week · streak 0 weeks\n")
    #expect(try await habit("today", at: "03").contains("2, at most 4 this week"))
    #expect(try await habit("widgets", "show", "today", "--format", "text", at: "03").contains("○ Beer 2/4"))
    #expect(try await habit("show", "beer", at: "08").contains("kept: nothing is decided yet"))
    #expect(try await habit("show", "beer", at: "09").contains("streak 1 week · strength 100 %"))
    #expect(
      try await habit("done", "beer", "--value", "+3", "-d", "03-04", at: "09").contains("5, at most 4 that week"))
    #expect(try await habit("undo", at: "09") == "Undone: Beer ✗ 3 Wed 4 Mar\n")
    #expect(try await habit("show", "beer", at: "09").contains("Monday to Sunday"))
  }

  @Test func `a toggle of an amount completes it, and brings back what stood before`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.habit(["habits", "add", "Water", "--at-least", "8"] + now)
    try await box.habit(["done", "water", "--value", "3"] + now)
    try await box.habit(["widgets", "add", "today", "--family", "medium", "--name", "work"] + now)
    for expected in ["8/8", "3/8", "8/8"] {
      _ = try await box.habit(["widgets", "show", "work"] + now)
      #expect(try await box.habit(["widgets", "tap", "work", "1"] + now).status == 0)
      let shown = try await box.habit(["widgets", "show", "work", "--format", "text"] + now).output
      #expect(shown.contains("Water \(expected)"), "\(shown)")
    }
    let refused = try await box.habit(["done", "water", "--value", "1,5"] + now)
    #expect(refused.status == 64 && refused.errors.contains("+1 for one more"), "\(refused.errors)")
  }

  @Test(arguments: [
    ("small", "20", "12", "○ Water 60 %"), ("medium", "20", "12", "○ Water 12/20"),
    ("medium", "200", "12", "○ Water 6 %"),
    ("medium", "2000", "2000", "● Water  "), ("small", "8", "6", "○ Water 6/8"),
  ])
  func `an amount is never cut, since it would be another one`(
    family: String, target: String, value: String, row: String
  ) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.habit(["habits", "add", "Water", "--at-least", target] + now)
    try await box.habit(["done", "water", "--value", value] + now)
    let card = try await box.habit(["widgets", "show", "today", "--family", family, "--format", "text"] + now).output
    #expect(card.contains(row), "\(card)")
  }

  @Test func `a habit is checked in by saying so`() async throws {
    let box = try await box("Run")
    defer { box.remove() }
    let said = try await box.habit(["say", "check in run in habit"] + now)
    #expect(said.output == "Run ✓ Mon 2 Mar · streak 0 → 1\n", "\(said.output)\(said.errors)")
    let json = try await box.habit(["habits", "--json"] + now).output
    #expect(json.contains("\"tags\"") && !json.contains("\"tag\""), "\(json)")
  }

  @Test func `a table of one habit alone takes its name from the list above its folder`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let folder = Sandbox.fixtures.appending(path: "habit/loop-export").path
    let own = try await box.habit(["import", "\(folder)/002 Read write/Checkmarks.csv"] + now)
    #expect(try await box.habit(["habits"] + now).output.contains("Read, \"write\""), "\(own.output)\(own.errors)")
    let again = try await box.habit(["import", "\(folder)/002 Read write"] + now)
    #expect(again.output.hasPrefix("0 added"), "\(again.output)\(again.errors)")
    let copy = box.home.appending(path: "Checkmarks.csv")
    try Data("Date,Value,Notes\n2026-02-28,YES_MANUAL,\n".utf8).write(to: copy)
    let refused = try await box.habit(["import", copy.path] + now)
    #expect(refused.status == 65 && refused.errors.contains("--habit"), "\(refused.errors)")
    #expect(try await box.habit(["import", copy.path, "--habit", "Sit"] + now).output.hasPrefix("2 added"))
  }

  @Test func `a link shows, and writes only with a person's word`() async throws {
    let box = try await box("Run")
    defer { box.remove() }
    #expect(try await box.habit(["open", "habit://habit/run"] + now).output.hasPrefix("Run · streak 0 days"))
    let asked = try await box.habit(["open", "habit://done/run?date=2026-03-01"] + now)
    #expect(asked.status == 77 && asked.errors.contains("it would"), "\(asked.errors)")
    #expect(try await streak(box, "run") == 0)
    let early = try await box.habit(["open", "habit://done/run?date=2025-12-31"] + now)
    #expect(early.status == 64 && early.errors.contains("begins on") && !early.errors.contains("it would"))
    let done = try await box.habit(["open", "habit://done/run?date=2026-03-01", "--yes"] + now)
    #expect(done.output == "Run ✓ Sun 1 Mar · streak 0 → 1\n", "\(done.output)\(done.errors)")
    for (link, status) in [("habit://done", 64), ("habit://habit/nothing", 66), ("habit://done/%zz", 65)] {
      let run = try await box.habit(["open", link] + now)
      #expect(run.status == Int32(status), "\(link) \(run.status) \(run.errors)")
    }
  }

  @Test func `a widget is right at the first second of the next day without a reload, and its toggle counts for it`()
    async throws
  {
    let box = try await box("Run", "Read")
    defer { box.remove() }
    try await box.habit(["habits", "add", "Water", "--at-least", "8", "--start-date", "2026-01-01"] + now)
    let evening = ["--now", "2026-03-02T23:59:59"]
    try await box.habit(["widgets", "add", "today", "--family", "medium", "--name", "work"] + evening)
    try await box.habit(["done", "run"] + evening)
    try await box.habit(["done", "water", "--value", "6"] + evening)
    let shown = try await box.habit(["widgets", "show", "work", "--format", "text"] + evening)
    #expect(shown.output.contains("1 of 3") && shown.output.contains("● Run"), "\(shown.output)\(shown.errors)")
    #expect(shown.output.contains("○ Water 6/8"), "\(shown.output)")
    let after = try await box.habit(
      ["widgets", "show", "work", "--at", "2026-03-03T00:00:01", "--format", "text"] + evening)
    #expect(after.output.contains("0 of 3") && after.output.contains("○ Run"), "\(after.output)\(after.errors)")
    #expect(after.output.contains("○ Water 0/8"), "\(after.output)")
    let tapped = try await box.habit(["widgets", "tap", "work", "2"] + evening)
    #expect(tapped.status == 0, "\(tapped.errors)")
    #expect(try await box.habit(["today"] + evening).lines.first == "Mon 2 Mar · 2 of 3")
  }

  @Test func `a widget whose habit was deleted says so and how to pick another`() async throws {
    let box = try await box("Run", "Read")
    defer { box.remove() }
    try await box.habit(["widgets", "add", "habit", "--habit", "run", "--name", "one"] + now)
    #expect(try await box.habit(["widgets", "show", "one", "--format", "text"] + now).output.contains("Run"))
    try await box.habit(["habits", "delete", "run"] + now)
    let missing = try await box.habit(["widgets", "show", "one", "--format", "text"] + now)
    let words = missing.output.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.joined(separator: " ")
    #expect(words.contains("Run was deleted"), "\(missing.output)\(missing.errors)")
    #expect(words.contains("habit widgets configure 1 --habit NAME"), "\(missing.output)")
    try await box.habit(["widgets", "configure", "one", "--habit", "read"] + now)
    let other = try await box.habit(["widgets", "show", "one", "--format", "text"] + now)
    #expect(other.output.contains("Read"), "\(other.output)\(other.errors)")
  }

  @Test func `brings what another program had, and gives it out again`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let folder = Sandbox.fixtures.appending(path: "habit/loop-export").path
    let preview = try await box.habit(["import", folder, "--preview"] + now)
    #expect(preview.output.contains("11 would be added"), "\(preview.output)\(preview.errors)")
    #expect(preview.output.contains("+ line 2: Run · 2026-02-28 · done"), "\(preview.output)")
    #expect(preview.output.contains("· line"), "\(preview.output)")
    #expect(try await box.habit(["habits"] + now).output == "")
    let brought = try await box.habit(["import", folder] + now)
    #expect(brought.output.hasPrefix("11 added, 0 duplicates"), "\(brought.output)")
    #expect(brought.errors.contains("line 5: 'MAYBE' says nothing about a habit in '002 Read write/Checkmarks.csv'"))
    #expect(try await box.habit(["import", folder] + now).output.hasPrefix("0 added, 11 duplicates"))
    let csv = try await box.habit(["export"] + now).output
    let json = try await box.habit(["export", "--format", "json"] + now).output
    for (name, text) in [("habits.csv", csv), ("habits.json", json)] {
      let other = try Sandbox()
      defer { other.remove() }
      let path = other.home.appending(path: name)
      try Data(text.utf8).write(to: path)
      #expect(try await other.habit(["import", path.path] + now).status == 0)
      #expect(try await other.habit(["export"] + now).output == csv)
    }
    #expect(try await box.habit(["undo"] + now).output.hasPrefix("Undone: Imported 11 records"))
    #expect(try await box.habit(["habits"] + now).output == "")
    let empty = box.home.appending(path: "empty")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: false)
    let none = try await box.habit(["import", empty.path] + now)
    #expect(none.status == 65 && none.errors.contains("in the folder"), "\(none.errors)")
  }

  @Test func `tells two habits of one name apart by their ids`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.habit(["import", Sandbox.fixtures.appending(path: "habit/loop-legacy").path] + now)
    for words in [["done", "walk"], ["habits", "edit", "walk", "--name", "Stroll"]] {
      let run = try await box.habit(words + now)
      #expect(run.status == 64, "\(words) \(run.output)")
      let ids = run.errors.matches(of: #/id ([0-9a-f]{8})\b/#).map { String($0.1) }
      #expect(ids.count == 2, "\(run.errors)")
      let chosen = try await box.habit(words.map { $0 == "walk" ? ids.last ?? "" : $0 } + now)
      #expect(chosen.status == 0, "\(chosen.errors)")
    }
    #expect(try await box.habit(["habits"] + now).output.contains("Stroll"))
  }

  @Test func `writes numbers with a point wherever the person lives`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.habit("config", "locale", "es_ES")
    try await box.habit(["habits", "add", "Walk", "--at-least", "2.5"] + now)
    try await box.habit(["done", "walk", "--value", "0.9346"] + now)
    #expect(try await box.habit(["export"] + now).output.contains(",0.9346,"))
    #expect(try await box.habit(["export", "--json"] + now).output.contains("\"value\": 0.9346"))
    let loop = try await box.shell("habit export --format loop --now 2026-03-02T12:00")
    #expect(loop.output.contains("2026-03-02,934.6") && !loop.output.contains("934,6"), "\(loop.output)")
  }

  @Test func `gives out Loop's archive, which comes back whole`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.habit(["habits", "add", "Read, \"write\"", "--at-least", "2.5", "--start-date", "2026-02-01"] + now)
    try await box.habit(["done", "read", "--value", "1.25", "-d", "02-27", "--note", "slow, but \"good\""] + now)
    try await box.habit(["done", "read"] + now)
    let archive = box.home.appending(path: "habits.zip").path
    let run = try await box.shell("habit export --format loop --now 2026-03-02T12:00 > \(archive)")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("1 clock time of a check-in left out"), "\(run.errors)")
    let shown = try await box.habit(["show", "read"] + now).output
    #expect(shown.contains("3.75 on 2 days, the goal reached on 1"), "\(shown)")
    let other = try Sandbox()
    defer { other.remove() }
    #expect(try await other.habit(["import", archive] + now).output.hasPrefix("3 added"))
    let list = try await other.habit(["list", "2026-02..2026-03", "--json"] + now).output
    #expect(list.contains("slow, but \\\"good\\\"") && list.contains("1.25"), "\(list)")
    let again = try await other.shell("habit export --format loop --now 2026-03-02T12:00 | cmp - \(archive)")
    #expect(again.status == 0, "\(again.output)\(again.errors)")
  }

  @Test func `filters choose by tag, by what is due and by number`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.habit(["habits", "add", "Run", "--tags", "morning,sport"] + now)
    try await box.habit(["habits", "add", "Read", "--tags", "evening"] + now)
    try await box.habit(["habits", "add", "Swim", "--tags", "sport"] + now)
    try await box.habit(["done", "run"] + now)
    func show(_ words: String...) async throws -> String {
      try await box.habit(["widgets", "show", "today", "--family", "large", "--format", "text"] + words + now).output
    }
    let sport = try await show("--tag", "Sport")
    #expect(sport.contains("Run") && sport.contains("Swim") && !sport.contains("Read"), "\(sport)")
    let due = try await show("--only-due")
    #expect(!due.contains("Run") && due.contains("Swim"), "\(due)")
    let first = try await show("--hide-completed", "--most", "1")
    #expect(first.contains("Read") && !first.contains("Swim"), "\(first)")
    #expect(try await box.habit(["habits", "--tag", "sport"] + now).lines.count == 2)
    for words in [["done", "all", "due", "--tag", "spart"], ["today", "--tag", "spart"]] {
      let slip = try await box.habit(words + now)
      #expect(slip.status == 64 && slip.errors.contains("tags: evening, morning, sport"), "\(slip.errors)")
    }
  }

  @Test func `cannot be placed for a habit that there is not, though there is none at all`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.habit("widgets", "add", "today", "--habit", "Nonsense")
    #expect(run.status == 64 && run.errors.hasPrefix("error: There is no habit 'Nonsense'"), "\(run)")
    #expect(try await box.habit("widgets").output.contains("Nonsense") == false)
  }
}
