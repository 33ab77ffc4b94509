import Foundation
import Testing

@Suite struct `The log of the pomodoro timer` {
  private func inBox(_ body: (Sandbox) async throws -> Void) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await body(box)
  }

  @Test func `takes a session that nobody timed, but no time twice`() async throws {
    try await inBox { box in
      let added = try await box.pomodoro(
        at: "09:00:00", "add", "Forgotten", "--at", "07:00", "--to", "07:25", "--tags", "deep")
      #expect(added.output.hasPrefix("Added Focus “Forgotten” 25 min · Mon 2 Mar 07:00 · "), "\(added.errors)")
      let night = try await box.pomodoro(at: "09:00:00", "add", "Night", "--at", "yesterday 23:50", "--to", "00:10")
      #expect(night.output.hasPrefix("Added Focus “Night” 20 min · Sun 1 Mar 23:50 · "), "\(night.errors)")
      #expect(try await box.pomodoro(at: "09:00:00", "add", "Now", "--minutes", "5").output.contains("Mon 2 Mar 08:55"))
      let clash = try await box.pomodoro(at: "09:00:00", "add", "X", "--at", "07:20", "--minutes", "10")
      #expect(
        clash.status == 64 && clash.errors.contains("would run into Focus “Forgotten”")
          && clash.errors.contains("Mon 2 Mar 07:00 to Mon 2 Mar 07:25"), "\(clash.errors)")
      for words in [
        ["--at", "08:50", "--to", "09:30"], ["--at", "08:00"], ["--at", "08:00", "--to", "08:00", "--minutes", "5"],
        ["--to", "08:00"], [], ["--at", "08:00", "--to", "yesterday 08:00"],
      ] {
        let run = try await box.run(
          Sandbox.products.appending(path: "pomodoro").path,
          ["add", "X"] + words + ["--now", "2026-03-02T09:00", "--home", box.home.appending(path: "data").path])
        #expect(run.status == 64 && run.output.isEmpty, "\(words) \(run.output)")
      }
      #expect(try await box.pomodoro(at: "09:00:00", "stats", "today").lines.first == "2 sessions · 40 min · Mon 2 Mar")
      let tagged = try await box.pomodoro(at: "09:00:00", "list", "--tags", "DEEP,other").lines
      #expect(tagged.count == 2 && tagged.first == "day: Mon 2 Mar, total: 25 min", "\(tagged)")
      #expect(try await box.pomodoro(at: "09:01:00", "undo").output.hasPrefix("Undone: Added Focus “Now” 5 min"))
    }
  }

  @Test func `refuses an undo by which two sessions would have one time`() async throws {
    try await inBox { box in
      let added = try await box.pomodoro(at: "09:00:00", "add", "A", "--at", "08:00", "--to", "08:25").output
      let id = String(try #require(added.split(whereSeparator: \.isWhitespace).last))
      try await box.pomodoro(at: "09:01:00", "edit", id, "--at", "07:00")
      try await box.pomodoro(at: "09:02:00", "add", "B", "--at", "08:05", "--to", "08:20")
      let refused = try await box.pomodoro(at: "09:03:00", "undo", id)
      #expect(refused.status == 1 && refused.output.isEmpty, "\(refused)")
      #expect(
        refused.errors.contains("cannot be taken back: a record that stands now has the place"), "\(refused.errors)")
      #expect(try await box.pomodoro(at: "09:03:00", "stats", "today").lines.first == "2 sessions · 40 min · Mon 2 Mar")
    }
  }

  @Test func `takes an end that names no day for one of the same day or of the night after`() async throws {
    try await inBox { box in
      for (at, to) in [("08:50", "08:40"), ("08:50", "08:50"), ("2026-03-01T08:50", "08:40")] {
        let run = try await box.pomodoro(at: "09:00:00", "add", "Z", "--at", at, "--to", to)
        #expect(run.status == 64 && run.errors.contains("\(to)' is not after"), "\(run)")
      }
      let day = try await box.pomodoro(
        at: "09:00:00", "add", "Z", "--at", "2026-03-01T08:50", "--to", "2026-03-02 08:40")
      #expect(day.output.hasPrefix("Added Focus “Z” 23 h 50 min"), "\(day)")
    }
  }

  @Test func `takes the later of two times where the clocks go back and only that one is after the beginning`()
    async throws
  {
    try await inBox { box in
      for (at, to) in [("26 Oct 02:50", "26 Oct 02:10"), ("2024-10-27 02:50", "02:10")] {
        let run = try await box.pomodoro(
          at: "09:00:00", "add", "Night", "--at", at, "--to", to, "--time-zone", "Europe/Berlin")
        #expect(run.output.hasPrefix("Added Focus “Night” 20 min"), "\(run)")
      }
      let other = try await box.pomodoro(
        at: "09:00:00", "add", "Night", "--at", "26 Oct 04:50", "--to", "26 Oct 04:10", "--time-zone", "Europe/Berlin")
      #expect(other.status == 64, "\(other)")
    }
  }

  @Test func `says that days are still to come, and that an option does nothing`() async throws {
    try await inBox { box in
      for range in ["2026-04", "2029"] {
        let stats = try await box.pomodoro(at: "09:00:00", "stats", range)
        #expect(stats.lines.first == "0 sessions · 0 min · \(range) · still to come", "\(stats)")
      }
      #expect(try await box.pomodoro(at: "09:00:00", "stats", "2026-03").output.contains("still to come") == false)
      let file = box.home.appending(path: "log.csv")
      try Data("2026-03-01T09:00:00+0000,1500\n".utf8).write(to: file)
      let word = "--sessions-from changes nothing of entries that are there already"
      let first = try await box.pomodoro(at: "09:00:00", "import", file.path, "--preview", "--sessions-from", "25")
      #expect(first.status == 0 && !(first.output + first.errors).contains(word), "\(first)")
      try await box.pomodoro(at: "09:00:00", "import", file.path)
      let plain = try await box.pomodoro(at: "09:00:00", "import", file.path)
      #expect(plain.status == 0 && !(plain.output + plain.errors).contains(word), "\(plain)")
      for options in [[], ["--preview"], ["--prefer", "file"]] {
        let again = try await box.run(
          Sandbox.products.appending(path: "pomodoro").path,
          [
            "import", file.path, "--sessions-from", "25", "--now", "2026-03-02T09:00", "--home",
            box.home.appending(path: "data").path,
          ]
            + options)
        #expect((again.output + again.errors).contains(word), "\(again)")
      }
    }
  }

  @Test func `takes a session after one that ended while nobody looked, and none into one that runs`() async throws {
    try await inBox { box in
      try await box.pomodoro(at: "09:00:00", "start", "Write")
      #expect(try await box.pomodoro(at: "09:20:00", "add", "X", "--minutes", "5").status == 64)
      #expect(try await box.pomodoro(at: "11:00:00", "add", "X", "--at", "10:00", "--minutes", "25").status == 0)
      #expect(try await box.pomodoro(at: "11:00:00", "stats", "today").lines.first == "2 sessions · 50 min · Mon 2 Mar")
    }
  }

  @Test func `lists what stats counts, in the same units, and how sessions ended`() async throws {
    try await inBox { box in
      try await box.pomodoro(at: "08:00:00", "add", "Night", "--at", "yesterday 23:50", "--to", "00:10")
      try await box.pomodoro(at: "09:00:00", "start", "Long", "--minutes", "75")
      try await box.pomodoro(at: "10:20:00", "start", "Write")
      try await box.pomodoro(at: "10:29:00", "skip")
      try await box.pomodoro(at: "10:31:00", "skip")
      try await box.pomodoro(at: "10:41:00", "stop")
      try await box.pomodoro(at: "10:42:00", "start", "Read")
      #expect(
        try await box.pomodoro(at: "10:42:48", "list").lines.map { $0.replacing(#/id: [0-9a-f]+, /#, with: "") } == [
          "day: Sun 1 Mar, total: 10 min",
          "at: 23:50, task: Night, length: 20 min, later: 10 min next day",
          "day: Mon 2 Mar, total: 1 h 44 min",
          "at: 09:00, task: Long, length: 1 h 15 min",
          "at: 10:20, task: Write, length: 9 min, outcome: skipped",
          "at: 10:29, task: short break, length: 2 min, outcome: skipped",
          "at: 10:31, task: Write, length: 10 min, outcome: stopped",
          "at: 10:42, task: Read, length: 48 s, outcome: running",
        ])
      #expect(
        try await box.pomodoro(at: "10:42:48", "stats", "2d").lines == [
          "2 sessions · 1 h 54 min · Sun 1 Mar to Mon 2 Mar", "Sun 1 Mar: 1 session, 10 min",
          "Mon 2 Mar: 1 session, 1 h 44 min",
        ])
      let json = try await box.pomodoro(at: "10:42:48", "list", "today", "--json").output
      #expect(json.contains(#""active_seconds": 6288"#) && json.contains(#""focus_minutes": 104.8"#), "\(json)")
      #expect(try await box.pomodoro(at: "10:42:48", "export").output.contains(",Read,,,1500,48,"))
    }
  }

  @Test func `says where the parts are more than the whole, and what was measured elsewhere`() async throws {
    try await inBox { box in
      let file = box.home.appending(path: "toggl.csv")
      let text = """
        Client,Project,Description,Start date,Start time,End date,End time,Duration,Tags
        Big,P,One,2026-03-01,09:00:00,2026-03-01,10:00:00,01:00:00,deep
        ,Q,Two,2026-03-01,09:30:00,2026-03-01,10:30:00,01:00:00,
        """
      try Data(text.utf8).write(to: file)
      #expect(try await box.pomodoro(at: "09:00:00", "import", file.path).status == 0)
      #expect(
        try await box.pomodoro(at: "09:00:00", "stats", "yesterday", "--by", "projects").lines == [
          "0 sessions · 1 h 30 min · Sun 1 Mar", "P: 0 sessions, 1 h", "Q: 0 sessions, 1 h",
          "30 min in more than one of them: together 2 h",
          "1 h 30 min measured by other programs: minutes, no sessions",
        ])
      #expect(
        try await box.pomodoro(at: "09:00:00", "stats", "yesterday", "--by", "projects", "--project", "Q").lines == [
          "0 sessions · 1 h · Sun 1 Mar", "Q: 0 sessions, 1 h",
          "1 h measured by other programs: minutes, no sessions",
        ])
      #expect(
        try await box.pomodoro(at: "09:00:00", "stats", "yesterday", "--by", "tags").lines.dropFirst().prefix(2) == [
          "deep: 0 sessions, 1 h", "no tag: 0 sessions, 1 h",
        ])
      #expect(try await box.pomodoro(at: "09:00:00", "list", "--json").output.contains(#""note": "Client: Big""#))
      #expect(try await box.pomodoro(at: "09:00:00", "import", file.path, "--sessions-from", "0").status == 64)
      try await box.pomodoro(at: "09:00:00", "undo")
      #expect(try await box.pomodoro(at: "09:00:00", "import", file.path, "--sessions-from", "25").status == 0)
      #expect(
        try await box.pomodoro(at: "09:00:00", "stats", "yesterday").lines == [
          "2 sessions · 1 h 30 min · Sun 1 Mar", "Sun 1 Mar: 2 sessions, 1 h 30 min",
        ])
    }
  }
}

@Suite struct `The pomodoro timer, asked in other ways` {
  private func inBox(_ body: (Sandbox) async throws -> Void) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await body(box)
  }

  @Test func `is told the next task before it runs`() async throws {
    try await inBox { box in
      #expect(try await box.pomodoro(at: "09:00:00", "task", "Read").output == "Next: Focus “Read”\n")
      #expect(try await box.pomodoro(at: "09:00:00", "status").lines.contains("then: Focus “Read”"))
      #expect(
        try await box.pomodoro(at: "09:01:00", "start").output.hasPrefix("Started Focus “Read” · 1 of 4 · until"))
      #expect(try await box.pomodoro(at: "09:02:00", "task", "Write").output == "Now Focus “Write”\n")
      try await box.pomodoro(at: "09:30:00", "break")
      #expect(try await box.pomodoro(at: "09:31:00", "task", "Mail").output == "Next: Focus “Mail”\n")
      let card = try await box.pomodoro(at: "09:31:00", "--format", "text").output
      #expect(card.contains("Short break") && card.contains("then Mail"), "\(card)")
      #expect(try await box.pomodoro(at: "09:32:00", "skip").output.contains("started Focus “Mail”"))
    }
  }

  @Test func `has its lengths set from the next session on, by a link with consent alone`() async throws {
    try await inBox { box in
      try await box.pomodoro(at: "09:00:00", "start", "Write")
      #expect(
        try await box.pomodoro(at: "09:01:00", "lengths", "--focus", "50", "--break", "10", "--long-break-after", "3")
          .output == "Focus 50 min · break 10 min · long break 15 min after 3 sessions\n")
      #expect(try await box.pomodoro(at: "09:02:00", "status").output.hasPrefix("Focus “Write” · 23:00 left"))
      #expect(try await box.pomodoro(at: "09:03:00", "config", "short-break").output.contains("10 min"))
      #expect(try await box.pomodoro(at: "09:04:00", "open", "pomodoro://lengths?focus=1").status == 77)
      #expect(try await box.pomodoro(at: "09:04:00", "lengths", "--focus", "181").status == 64)
      #expect(
        try await box.pomodoro(at: "09:05:00", "open", "pomodoro://lengths?break=7", "--yes").output
          == "Focus 50 min · break 7 min · long break 15 min after 3 sessions\n")
      #expect(
        try await box.pomodoro(at: "09:30:00", "break").output.hasPrefix("Started Short break · until Mon 2 Mar 09:37"))
    }
  }

  @Test func `does what a person says`() async throws {
    try await inBox { box in
      #expect(try await box.pomodoro(at: "09:00:00", "shortcuts").status == 0, "no finding")
      for (phrase, answer) in [
        ("Start a Pomodoro", "Started Focus"), ("Pause Pomodoro", "Paused Focus"), ("Resume Pomodoro", "Resumed Focus"),
        ("Show today in Pomodoro", "Focus · 25:00 left"), ("Skip in Pomodoro", "Skipped Focus"),
        ("Stop Pomodoro", "Stopped Short break"),
      ] {
        let run = try await box.pomodoro(at: "09:00:00", "say", phrase)
        #expect(run.status == 0 && run.output.hasPrefix(answer), "\(phrase) \(run.output) \(run.errors)")
      }
    }
  }

  @Test func `tells a status bar what runs, what stands still and what is over, and leaves it empty then`() async throws
  {
    try await inBox { box in
      func bar(_ time: String) async throws -> String {
        let run = try await box.pomodoro(at: time, "widgets", "show", "activity", "--format", "waybar")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let words = object["class"] as? [String] ?? [object["class"] as? String ?? ""]
        return "\(words.joined(separator: " ")): \(object["text"] as? String ?? "")"
      }
      try await box.pomodoro(at: "09:00:00", "config", "alarm", "off")
      try await box.pomodoro(at: "09:00:00", "start", "Write")
      #expect(try await bar("09:10:00") == "ok running: ◷ 15:00")
      try await box.pomodoro(at: "09:10:00", "pause")
      #expect(try await bar("09:11:00") == "ok paused: ‖ 15:00 paused")
      try await box.pomodoro(at: "09:12:00", "resume")
      #expect(try await bar("09:28:00") == "stale ended: ◷ focus over")
      #expect(try await bar("10:26:59") == "stale ended: ◷ focus over")
      #expect(try await bar("10:27:00") == "ok: ")
      #expect(
        try await box.pomodoro(at: "09:28:00", "widgets", "show", "timer", "--format", "line").output
          == "♨ focus over · 1 of 8 today\n")
    }
  }

  @Test func `completes the names that were used, and names options as they are typed`() async throws {
    try await inBox { box in
      try await box.pomodoro(at: "09:00:00", "start", "Write", "--project", "Thesis", "--tags", "deep")
      func words(_ line: String) async throws -> [String] {
        let home = box.home.appending(path: "data").path
        let run = try await box.run(
          Sandbox.products.appending(path: "pomodoro").path,
          ["__complete", "bash", "9", " ", "pomodoro --now 2026-03-02T09:05 --home \(home) \(line)"])
        return run.lines
      }
      for (line, word) in [
        ("start ", "Write"), ("start X --project ", "Thesis"), ("start X --tags ", "deep"), ("task ", "Write"),
        ("task X --tags ", "deep"), ("stats --task ", "Write"), ("stats --project ", "Thesis"),
        ("widgets add timer --task ", "Write"), ("add ", "Write"), ("widgets show a", "activity"),
      ] {
        let found = try await words(line)
        #expect(found.contains(word), "\(line) \(found)")
      }
      try await box.pomodoro(at: "09:05:00", "widgets", "add", "timer", "--name", "desk")
      #expect(
        try await box.pomodoro(at: "09:05:00", "widgets", "configure", "desk", "--show").output
          == "show-statistics: yes\n")
    }
  }

  @Test func `has a week of columns beside the tasks of the day`() async throws {
    try await inBox { box in
      let empty = try await box.pomodoro(at: "09:00:00", "widgets", "show", "day", "--format", "text").output
      #expect(empty.contains("No session yet") && empty.contains("pomodoro start"), "\(empty)")
      try await box.pomodoro(at: "09:00:00", "add", "Write", "--at", "yesterday 10:00", "--to", "13:00")
      try await box.pomodoro(at: "09:00:00", "add", "Read", "--at", "08:00", "--to", "09:00")
      let card = try await box.pomodoro(at: "09:00:00", "widgets", "show", "day", "--format", "text").output
      let plain = try await box.pomodoro(at: "09:00:00", "widgets", "show", "day").lines
      #expect(plain.contains("Su: 3 h") && plain.contains("Mo: 1 h"), "\(plain)")
      #expect(card.contains("T W T F S S M") && card.contains("Read"), "\(card)")
    }
  }
}
