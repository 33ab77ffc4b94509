import Foundation
import Testing

@Suite struct `An edit of a record` {
  private let now = ["--now", "2026-03-05T12:00"]

  private func id(_ run: Sandbox.Run) throws -> String {
    try #require(run.output.firstMatch(of: #/· ([0-9a-z]{4,})\n/#).map { String($0.1) }, "\(run.output)\(run.errors)")
  }

  @Test func `keeps its day where only a time of day is given`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let entry = try id(try await box.caffeine(["log", "latte", "--at", "2024-03-25T10:00"] + now))
    func edit(_ words: String...) async throws -> Sandbox.Run { try await box.caffeine(["edit", entry] + words + now) }
    #expect(try await edit("-a", "08:00").output.hasPrefix("Changed Latte 63 mg · Mon 25 Mar 2024 08:00 · "))
    #expect(
      try await edit("--date", "2024-03-26", "-a", "09:30").output.hasPrefix(
        "Changed Latte 63 mg · Tue 26 Mar 2024 09:30 · "))
    // Where the day is named, nothing of the record's is left to keep.
    #expect(try await edit("-a", "yesterday 07:00").output.hasPrefix("Changed Latte 63 mg · Wed 4 Mar 07:00 · "))
    let both = try await edit("--date", "2024-03-26", "-a", "2024-03-26T09:30")
    #expect(both.status == 64 && both.errors.contains("Give --at or --date, not both"), "\(both.errors)")
    _ = try await edit("--date", "2026-03-05")
    let ahead = try await edit("-a", "23:00")
    #expect(ahead.status == 64 && ahead.errors.contains("which is still to come"), "\(ahead.output)\(ahead.errors)")
  }

  @Test func `keeps its offset, and shows it`() async throws {
    let box = try Sandbox(zone: "UTC")
    defer { box.remove() }
    let logged = try await box.caffeine(["log", "latte", "--at", "2026-03-02T08:00+09:00"] + now)
    #expect(logged.output.hasPrefix("Logged Latte 63 mg · Mon 2 Mar 08:00 +09:00 · "), "\(logged.output)")
    let edited = try await box.caffeine(["edit", try id(logged), "-a", "07:15"] + now)
    #expect(edited.output.hasPrefix("Changed Latte 63 mg · Mon 2 Mar 07:15 +09:00 · "), "\(edited.output)")
    let record = try #require(try await box.records().first)
    #expect(record["at"] as? String == "2026-03-02T07:15:00+09:00" && record["day"] as? String == "2026-03-02")
  }

  @Test func `keeps the night that belongs to the day before`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine(["config", "day-start", "03:00"])
    let entry = try id(try await box.caffeine(["log", "latte", "--at", "2026-03-02T22:00"] + now))
    try await box.caffeine(["edit", entry, "-a", "01:30"] + now)
    let record = try #require(try await box.records().first)
    #expect(record["at"] as? String == "2026-03-03T01:30:00+01:00" && record["day"] as? String == "2026-03-02")
  }

  @Test func `of a session keeps its day too`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.pomodoro(at: "09:00:00", "start", "Write")
    try await box.pomodoro(at: "09:10:00", "stop")
    func pomodoro(_ words: String...) async throws -> Sandbox.Run {
      try await box.run(
        Sandbox.products.appending(path: "pomodoro").path,
        words + now + ["--home", box.home.appending(path: "data").path])
    }
    let list = try await pomodoro("list", "all", "--json").output
    let session = String(try #require(list.firstMatch(of: #/"id": "([0-9a-f]{8})/#)?.1))
    let edited = try await pomodoro("edit", session, "--at", "08:30")
    #expect(edited.output.contains("Mon 2 Mar 08:30"), "\(edited.output)\(edited.errors)")
  }

  @Test(arguments: [
    ("expense", ["add", "12.50", "food"]), ("reading", ["log", "Dune", "--to", "40"]),
  ])
  func `of another app keeps its day and its offset too`(program: String, words: [String]) async throws {
    let box = try Sandbox(zone: "UTC")
    defer { box.remove() }
    func run(_ words: [String]) async throws -> Sandbox.Run {
      try await box.run(
        Sandbox.products.appending(path: program).path,
        words + now + ["--home", box.home.appending(path: "data").path])
    }
    if program == "reading" { _ = try await run(["add", "Dune", "--pages", "412"]) }
    let added = try await run(words + ["-a", "2024-03-25T10:00+09:00"])
    #expect(added.output.contains("Mon 25 Mar 2024 10:00 +09:00"), "\(added.output)\(added.errors)")
    let list = try await run(["list", "all", "--json"]).output
    let id = String(try #require(list.firstMatch(of: #/"id": "([0-9a-f]{8})/#)?.1))
    let edited = try await run(["edit", id, "--at", "08:00"])
    #expect(edited.output.contains("Mon 25 Mar 2024 08:00 +09:00"), "\(edited.output)\(edited.errors)")
  }

  @Test func `and a deletion name their own usage`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for verb in ["edit", "delete"] {
      let run = try await box.caffeine([verb, "zz"] + (verb == "edit" ? ["--mg", "5"] : []) + now)
      #expect(run.status == 64 && run.errors.contains("usage: caffeine \(verb) "), "\(run.errors)")
    }
  }

  @Test(arguments: [
    ("2026-02-29", "'2026-02-29' is a day that does not exist", "February 2026 has 28 days"),
    ("02-30", "'02-30' is a day that does not exist", "February has 28 or 29 days"),
    ("2026-02-29 08:00", "'2026-02-29' is a day that does not exist", "February 2026 has 28 days"),
    ("2026-13-01", "'2026-13-01' is a day that does not exist", "a year has 12 months"),
  ])
  func `names a day that does not exist`(time: String, message: String, reason: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for words in [["log", "latte", "-a", time], ["list", "--from", time]] where words[0] == "log" || !time.contains(":")
    {
      let run = try await box.caffeine(words + now)
      #expect(run.status == 64 && run.errors.contains(message) && run.errors.contains(reason), "\(run.errors)")
    }
  }

  @Test func `a preview shows the offset of another place`() async throws {
    let box = try Sandbox(zone: "UTC")
    defer { box.remove() }
    let file = box.home.appending(path: "log.csv")
    try Data("timestamp,drink,caffeine_mg\n2026-03-02T08:00+09:00,latte,50\n2026-03-02T09:00Z,tea,20\n".utf8)
      .write(to: file)
    let preview = try await box.caffeine(["import", file.path, "--preview"] + now)
    #expect(preview.output.contains("2026-03-02 08:00 +09:00 · "), "\(preview.output)\(preview.errors)")
    #expect(preview.output.contains("2026-03-02 09:00 · "), "\(preview.output)")
  }

  @Test func `room says that a late drink rises after bedtime`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "drip", "--mg", "95", "-a", "22:55", "--now", "2026-03-05T22:58")
    let level = try await box.caffeine("level", "--now", "2026-03-05T22:58")
    #expect(level.output.contains("none · the level rises above the threshold after bedtime"), "\(level.output)")
    let later = try await box.caffeine("level", "--now", "2026-03-05T23:40")
    #expect(!later.output.contains("after bedtime"), "\(later.output)")
  }
}
