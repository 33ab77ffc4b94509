import Foundation
import Testing

extension Sandbox {
  /// Runs `pomodoro` with arguments at a time of 2 March 2026 in the box's zone.
  @discardableResult
  func pomodoro(at time: String, _ arguments: String...) async throws -> Run {
    try await run(
      Self.products.appending(path: "pomodoro").path,
      arguments + ["--now", "2026-03-02T\(time)", "--home", home.appending(path: "data").path])
  }
}

@Suite struct `The pomodoro timer` {
  @Test func `runs from command to command with no process in between`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let start = try await box.pomodoro(at: "09:00:00", "start", "Write", "the", "report", "--tags", "deep,work")
    #expect(start.status == 0, "\(start.errors)")
    #expect(start.output.hasPrefix("Started Focus “Write the report” · 1 of 4 · until Mon 2 Mar 09:25 · "))
    #expect(
      try await box.pomodoro(at: "09:07:18", "status").lines.first
        == "Focus “Write the report” · 17:42 left · until Mon 2 Mar 09:25")
    let again = try await box.pomodoro(at: "09:08:00", "start")
    #expect(again.status == 1 && again.errors.contains("runs until Mon 2 Mar 09:25") && again.output.isEmpty)
    #expect(try await box.pomodoro(at: "09:10:00", "pause").output == "Paused Focus “Write the report” · 15:00 left\n")
    #expect(try await box.pomodoro(at: "12:00:00", "status").output.contains("paused · 15:00 left"))
    #expect(try await box.pomodoro(at: "12:05:00", "resume").output.contains("until Mon 2 Mar 12:20"))
    #expect(try await box.pomodoro(at: "12:20:00", "status").output.contains("completed Mon 2 Mar 12:20"))
    #expect(
      try await box.pomodoro(at: "12:21:00", "break").output.hasPrefix("Started Short break · until Mon 2 Mar 12:26"))
    #expect(
      try await box.pomodoro(at: "12:22:00", "skip").output.hasPrefix(
        "Skipped Short break after 1 min · started Focus “Write the report” · 2 of 4"))
    #expect(try await box.pomodoro(at: "12:32:00", "stop").output == "Stopped Focus “Write the report” after 10 min\n")
    #expect(try await box.pomodoro(at: "12:32:00", "stop").status == 1)
    let stats = try await box.pomodoro(at: "13:00:00", "stats", "today", "--by", "tasks")
    #expect(stats.lines == ["1 session · 35 min · Mon 2 Mar", "Write the report: 1 session, 35 min"])
  }

  @Test func `takes back each command exactly, and edits what is over`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.pomodoro(at: "09:00:00", "start", "Write")
    try await box.pomodoro(at: "09:10:00", "pause")
    #expect(try await box.pomodoro(at: "09:11:00", "undo").output.contains("Undone: Paused"))
    #expect(try await box.pomodoro(at: "09:12:00", "status").output.contains("13:00 left"))
    try await box.pomodoro(at: "09:20:00", "stop")
    let list = try await box.pomodoro(at: "09:20:00", "list", "--json").output
    let id = try #require(list.firstMatch(of: #/"id": "([0-9a-f]{8})/#)?.1)
    let edit = try await box.pomodoro(
      at: "10:00:00", "edit", String(id), "--task", "Read", "--minutes", "15", "--tags", "deep")
    #expect(edit.status == 0, "\(edit.errors)")
    #expect(
      try await box.pomodoro(at: "10:00:00", "stats", "today", "--by", "tags").lines.last == "deep: 0 sessions, 15 min")
    try await box.pomodoro(at: "10:00:00", "start")
    let clash = try await box.pomodoro(at: "10:05:00", "edit", String(id), "--at", "09:50")
    #expect(clash.status == 64 && clash.errors.contains("would run into"), "\(clash.errors)")
    #expect(try await box.pomodoro(at: "10:06:00", "delete", String(id)).status == 0)
    #expect(try await box.pomodoro(at: "10:06:00", "stats", "today").output.contains("6 min"))
  }

  @Test func `lets a session that began by itself be named and deleted, though no command has written it`() async throws
  {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.pomodoro(at: "08:59:00", "config", "automatic", "all")
    try await box.pomodoro(at: "09:00:00", "start", "Write")
    let list = try await box.pomodoro(at: "09:40:00", "list", "--json").output
    let ids = list.matches(of: #/"id": "([0-9a-f]{8})/#).map { String($0.1) }
    #expect(ids.count == 3)
    let last = try #require(ids.last)
    #expect(try await box.pomodoro(at: "09:41:00", "edit", last, "--task", "Read").status == 0)
    #expect(try await box.pomodoro(at: "09:42:00", "status").output.hasPrefix("Focus “Read” · 13:00 left"))
    #expect(try await box.pomodoro(at: "09:42:00", "undo").status == 0)
    #expect(try await box.pomodoro(at: "09:43:00", "status").output.hasPrefix("Focus “Write” · 12:00 left"))
    #expect(
      try await box.pomodoro(at: "09:43:00", "list", "--json").output.matches(of: #/"id": "([0-9a-f]{8})/#).map {
        String($0.1)
      } == ids)
    #expect(try await box.pomodoro(at: "09:44:00", "delete", last).status == 0)
    #expect(try await box.pomodoro(at: "09:45:00", "status").output.contains("No session runs"))
  }

  @Test func `follows links that read, and asks before one that writes`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.pomodoro(at: "09:00:00", "start", "Write")
    #expect(try await box.pomodoro(at: "09:05:00", "open", "pomodoro://timer").output.contains("20:00"))
    #expect(try await box.pomodoro(at: "09:05:00", "open", "pomodoro://stats/2026-03-02").output.contains("5 min"))
    for link in ["pomodoro://pause", "pomodoro://stop", "pomodoro://start?task=Buy%20now"] {
      let run = try await box.pomodoro(at: "09:06:00", "open", link)
      #expect(run.status == 77 && run.output.isEmpty, "\(link)")
    }
    #expect(try await box.pomodoro(at: "09:06:00", "status").output.contains("19:00 left"))
    #expect(try await box.pomodoro(at: "09:07:00", "open", "pomodoro://pause", "--yes").output.hasPrefix("Paused"))
    #expect(try await box.pomodoro(at: "09:07:00", "open", "pomodoro://stats/2026-13-02").status != 0)
  }

  @Test func `shows its widgets, and does what their controls say`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    #expect(
      try await box.pomodoro(at: "08:50:00", "widgets", "add", "timer", "--family", "medium", "--name", "desk").status
        == 0)
    #expect(try await box.pomodoro(at: "08:50:00", "widgets", "show", "desk").status == 0)
    #expect(try await box.pomodoro(at: "08:50:00", "widgets", "tap", "desk", "1").status == 0)
    // Between two entries the clock runs on: it is worked out when it is shown.
    for (time, left) in [("08:50:30", "24:30"), ("09:00:00", "15:00"), ("09:14:59", "0:01")] {
      let card = try await box.pomodoro(at: time, "widgets", "show", "desk", "--format", "text").output
      #expect(card.contains(left), "\(time) \(card)")
    }
    let over = try await box.pomodoro(at: "09:15:01", "widgets", "show", "desk", "--format", "text").output
    #expect(over.contains("1 of 8") && over.contains("Break"), "\(over)")
  }

  @Test func `brings what another program had, and gives it out again`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let file = Sandbox.fixtures.appending(path: "pomodoro/toggl.csv").path
    #expect(try await box.pomodoro(at: "14:00:00", "import", file, "--preview").output.contains("3 would be added"))
    #expect(try await box.pomodoro(at: "14:00:00", "import", file).status == 0)
    #expect(try await box.pomodoro(at: "14:00:00", "import", file).output.contains("0 added"))
    let stats = try await box.pomodoro(at: "14:00:00", "stats", "2026-03-01..2026-03-02")
    #expect(
      stats.lines.suffix(3) == [
        "Sun 1 Mar: 0 sessions, 35 min", "Mon 2 Mar: 0 sessions, 40 min",
        "1 h 15 min measured by other programs: minutes, no sessions",
      ])
    let csv = try await box.pomodoro(at: "14:00:00", "export").output
    let json = try await box.pomodoro(at: "14:00:00", "export", "--format", "json").output
    let lines = try await box.pomodoro(at: "14:00:00", "export", "--format", "timewarrior").lines
    #expect(lines.first == "inc 20260301T080000Z - 20260301T082500Z # Thesis deep morning # \"Read\"")
    for (name, text) in [("sessions.csv", csv), ("sessions.json", json)] {
      let other = try Sandbox()
      defer { other.remove() }
      let path = other.home.appending(path: name)
      try Data(text.utf8).write(to: path)
      #expect(try await other.pomodoro(at: "14:00:00", "import", path.path).status == 0)
      #expect(try await other.pomodoro(at: "14:00:00", "export").output == csv)
    }
    let unknown = try await box.pomodoro(at: "14:00:00", "export", "--format", "ledger")
    #expect(unknown.status == 64 && unknown.errors.contains("formats: csv, json, timewarrior"))
  }
}
