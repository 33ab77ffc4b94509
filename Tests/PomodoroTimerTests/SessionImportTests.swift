import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import PomodoroTimer

@Suite struct `Files of other programs` {
  /// After everything that the files tell.
  private static let now = Date(timeIntervalSince1970: 1_775_073_600)

  private func plan(
    _ source: any ByteSource, zone: TimeZone = .gmt, existing: ImportedRecords = ImportedRecords(),
    options: ImportOptions = ImportOptions(), sessionSeconds: Int? = nil
  ) throws -> ImportPlan<Session> {
    try Importer.sessions(
      now: Self.now, zone: zone, dayStart: .midnight, sessionSeconds: sessionSeconds, newID: { UUID() }
    )
    .plan(source, existing: existing, options: options)
  }

  private func sessions(_ source: any ByteSource, zone: TimeZone = .gmt) throws -> [Session] {
    try plan(source, zone: zone).changes.map(\.value)
  }

  private func seconds(_ sessions: [Session], _ project: String) -> [Int] {
    let own = sessions.filter { $0.project == project }
    return [own.count, own.map(\.activeSeconds).reduce(0, +)]
  }

  // MARK: - Real files, where they are at hand

  @Test func `of Toggl come with every second of their own lengths`() throws {
    guard let file = Fixture.real("toggl-detailed-2017-08.csv") else { return }
    let sessions = try sessions(file, zone: Fixture.berlin)
    #expect(sessions.count == 217 && sessions.map(\.activeSeconds).reduce(0, +) == 672_994)
    #expect(seconds(sessions, "Project G")[1] == 327_807 && seconds(sessions, "Project C")[1] == 75_944)
    #expect(seconds(sessions, "Project B") == [78, 107_122] && seconds(sessions, "Project A") == [52, 96_554])
    #expect(sessions.map(\.activeSeconds).max() == 4 * 3600 + 47 * 60 + 9)
    let crossing = sessions.filter { session in
      FocusTime.parts(of: session, dayStart: .midnight, at: Moment(Self.now), in: Fixture.berlin).count > 1
    }
    #expect(
      crossing.compactMap(\.start).sorted().map {
        "\(CivilDate($0, in: Fixture.berlin)) \(ClockTime($0, in: Fixture.berlin))"
      }
        == ["2017-08-06 22:47", "2017-08-22 23:43"])
    #expect(sessions.allSatisfy { $0.tags.isEmpty && $0.outcome == .recorded })
    #expect(sessions.map(\.day).min() == (try Fixture.day("2017-08-01")))
    #expect(sessions.map(\.day).max() == (try Fixture.day("2017-08-31")))
    // Every session of a day, by day and by task, adds up to the same.
    let days = sessions.map(\.day)
    let range = try #require(days.min())...(try #require(days.max()).adding(days: 1))
    let statistics = FocusStatistics(
      sessions, in: range, dayStart: .midnight, at: Moment(Self.now), zone: Fixture.berlin)
    #expect(statistics.days.values.map(\.seconds).reduce(0, +) == statistics.total.seconds)
    #expect(statistics.days.values.allSatisfy { $0.seconds <= 86_400 })
  }

  @Test func `of Clockify keep backslashes, quotes and emoji`() throws {
    guard let file = Fixture.real("clockify-21col-special-chars.csv") else { return }
    let all = try sessions(file, zone: .gmt)
    let session = try #require(all.first)
    #expect(all.count == 1)
    #expect(session.project == "Real World Project" && session.activeSeconds == 1800)
    #expect(session.start == (try Fixture.instant("2024-10-15T11:00Z")))
    #expect(session.end == (try Fixture.instant("2024-10-15T11:30Z")))
    #expect(session.task.hasPrefix("\\\\ 🔥") && session.task.hasSuffix("\\\\\\"))
    #expect(session.task.contains("characters  '"), "both blanks")
    #expect(session.note == "Client: Real World Client · Task: A giant task" && session.tags.isEmpty)
  }

  @Test func `of Harvest are days without a clock time, and count seconds`() throws {
    guard let file = Fixture.real("harvest-decimal-comma-hours.csv") else { return }
    let sessions = try sessions(file)
    #expect(sessions.map(\.activeSeconds) == [72_000, 36])
    #expect(sessions.allSatisfy { $0.time == .dayOnly && $0.day.description == "2024-03-04" })
    #expect(sessions.map(\.task) == ["Project without Client", "Working hard"])
    #expect(sessions.map(\.note) == ["", "Client: Big Company · Task: Task 1"])
  }

  @Test func `of Watson come with their tags`() throws {
    guard let file = Fixture.real("watson-frames.json") else { return }
    let sessions = try sessions(file)
    #expect(sessions.count == 171 && sessions.map(\.activeSeconds).reduce(0, +) == 315_852)
    #expect(seconds(sessions, "bmark") == [39, 126_063] && seconds(sessions, "learn-rust") == [21, 45_900])
    #expect(seconds(sessions, "merge-project") == [34, 81_956])
    let spans = sessions.compactMap { session in session.start.flatMap { start in session.end.map { (start, $0) } } }
      .sorted { $0.0 < $1.0 }
    #expect(spans.count == 171 && zip(spans, spans.dropFirst()).allSatisfy { $0.1 <= $1.0 }, "none overlap")
    #expect(sessions.filter(\.tags.isEmpty).count == 68 && sessions.map(\.activeSeconds).max() == 15_308)
    #expect(sessions.compactMap(\.start).min() == (try Fixture.instant("2020-10-12T00:51:49Z")))
    #expect(sessions.compactMap(\.end).max() == (try Fixture.instant("2020-11-03T02:03:03Z")))
  }

  @Test func `of beginnings and seconds count for the day of their own clock`() throws {
    guard let file = Fixture.real("pomodoro-seconds-iso-offset.csv") else { return }
    let sessions = try sessions(file)
    #expect(sessions.count == 148 && sessions.map(\.activeSeconds).reduce(0, +) == 166_818)
    let days = Dictionary(grouping: sessions, by: \.day).mapValues { $0.map(\.activeSeconds).reduce(0, +) }
    #expect(try days.count == 10 && days[try Fixture.day("2017-02-02")] == 26_877)
    #expect(days[try Fixture.day("2017-01-27")] == 25_321)
    #expect(sessions.filter { $0.activeSeconds < 60 }.count == 20)
    #expect(sessions.filter { $0.activeSeconds >= 1500 }.count == 62 && !sessions.contains { $0.activeSeconds == 1500 })
    #expect(days.keys.min() == (try Fixture.day("2017-01-25")))
    #expect(days.keys.max() == (try Fixture.day("2017-02-03")))
    #expect(sessions.filter { $0.start.map { CivilDate($0, in: .gmt) } != $0.day }.count == 14)
  }

  @Test func `of Super Productivity are looked for in its archives too`() throws {
    guard let file = Fixture.real("super-productivity-backup-archives.json") else { return }
    let sessions = try sessions(file)
    let found = sessions.map { "\($0.day) \($0.activeSeconds)" }.sorted()
    #expect(found == ["2024-10-15 3600", "2024-11-25 3600", "2024-11-26 1800", "2024-11-26 7200"])
    #expect(sessions.allSatisfy { $0.time == .dayOnly && $0.project == "Inbox" })
  }

  @Test func `of hledger keep the comment out of the description`() throws {
    guard let file = Fixture.real("hledger-sample.timeclock") else { return }
    let sessions = try sessions(file)
    #expect(sessions.map(\.project) == ["projects:a", "personal:reading:online", "projects:b"])
    #expect(sessions.map(\.activeSeconds) == [28_834, 13_129, 28_834])
    #expect(sessions.map(\.activeSeconds).reduce(0, +) == 70_797)
    #expect(sessions.map(\.task) == sessions.map(\.project) && sessions[2].tags == ["tag"])
    #expect(
      sessions.compactMap(\.start) == [
        try Fixture.instant("2009-03-27T09:00Z"), try Fixture.instant("2009-03-31T22:21:45Z"),
        try Fixture.instant("2009-04-02T09:00Z"),
      ])
    #expect(sessions[1].end == (try Fixture.instant("2009-04-01T02:00:34Z")))
  }

  @Test(
    arguments: [
      "toggl-detailed-2017-08.csv", "clockify-21col-special-chars.csv", "harvest-decimal-comma-hours.csv",
      "watson-frames.json", "pomodoro-seconds-iso-offset.csv", "super-productivity-backup-archives.json",
      "hledger-sample.timeclock",
    ])
  func `come once however often they are imported, and out again as they came in`(name: String) throws {
    guard let file = Fixture.real(name) else { return }
    let store = PomodoroStore(try AppStore(inMemory: PomodoroStore.schema))
    func bring(_ source: any ByteSource, into store: PomodoroStore, _ number: Int) throws -> ImportSummary {
      let command = JournalCommand(id: Fixture.id(number), kind: "import", title: "Imported", now: Self.now)
      return try store.write(as: command) { writer in
        try Importer.sessions(now: Self.now, zone: .gmt, dayStart: .midnight, newID: { UUID() })
          .plan(
            source, existing: writer.reader.existingRecords(), differs: writer.reader.differs(_:from:),
            into: writer.sessionImport
          ).summary
      }
    }
    let first = try bring(file, into: store, 1)
    let stored = try store.read { try $0.allSessions() }
    #expect(first.written == stored.count && stored.count > 0)
    #expect(try bring(file, into: store, 2).written == 0)
    for (index, format) in ExportFormat.allCases.enumerated() {
      let text = exportTable(stored, at: Moment(Self.now), in: .gmt).text(format)
      let other = PomodoroStore(try AppStore(inMemory: PomodoroStore.schema))
      _ = try bring(MemoryByteSource(text), into: other, 3)
      let again = try other.read { try $0.allSessions() }
      #expect(Set(again) == Set(stored))
      // What is stored is known, and known again under the first source's keys.
      #expect(try bring(MemoryByteSource(text), into: other, 4).written == 0)
      #expect(try bring(file, into: other, 5).written == 0)
      #expect(try bring(MemoryByteSource(text), into: store, 6 + index).written == 0)
    }
  }

  // MARK: - Formats without a real file at hand

  private static let timewarrior = """
    inc 20260302T080000Z - 20260302T082500Z # deep "two words" # "Write \\"it\\""
    inc 20260302T090000Z - 20260302T092500Z # mail
    inc 20260302T100000Z - 20260302T101000Z
    inc 20260302T110000Z # open
    """

  @Test func `of Timewarrior come with tags and annotations, and one that runs stays out`() throws {
    let plan = try plan(MemoryByteSource(Self.timewarrior))
    let sessions = plan.changes.map(\.value)
    #expect(sessions.map(\.task) == ["Write \"it\"", "mail", ""])
    #expect(sessions.map(\.tags) == [["deep", "two words"], ["mail"], []])
    #expect(sessions.map(\.activeSeconds) == [1500, 1500, 600])
    #expect(plan.summary.skipped == 1)
  }

  @Test func `of Timewarrior are the same from its export`() throws {
    let json = """
      [
      {"id":3,"start":"20260302T080000Z","end":"20260302T082500Z","tags":["deep","two words"],"annotation":"Write \\"it\\""},
      {"id":2,"start":"20260302T090000Z","end":"20260302T092500Z","tags":["mail"]},
      {"id":1,"start":"20260302T100000Z","end":"20260302T101000Z"}
      ]
      """
    let one = try plan(MemoryByteSource(json)).changes
    let other = try plan(MemoryByteSource(Self.timewarrior)).changes
    #expect(one.map(\.key) == other.map(\.key))
    #expect(one.map(\.value.task) == other.map(\.value.task))
  }

  @Test func `of Timewarrior are written so that they can be read again`() throws {
    let start = try Fixture.instant("2026-03-02T10:00Z")
    let session = Session(
      id: Fixture.id(1), task: "Write \"it\" # now", project: "Thesis", tags: ["deep", "two words"],
      time: .span(start: start, end: start + 1800, utcOffsetSeconds: 3600), day: try Fixture.day("2026-03-02"),
      plannedSeconds: 1500, activeSeconds: 1500, state: .ended(.completed),
      pauses: [.init(start: start + 600, end: start + 900)])
    let text = timewarriorText([session])
    #expect(
      text == """
        inc 20260302T100000Z - 20260302T101000Z # Thesis deep "two words" # "Write \\"it\\" # now"
        inc 20260302T101500Z - 20260302T103000Z # Thesis deep "two words" # "Write \\"it\\" # now"

        """)
    let again = try sessions(MemoryByteSource(text))
    #expect(again.map(\.task) == [session.task, session.task])
    #expect(again.map(\.activeSeconds).reduce(0, +) == session.activeSeconds)
    #expect(again[0].tags == ["Thesis", "deep", "two words"])
  }

  @Test func `of Timewarrior go out as they came in, with no annotation that nobody wrote`() throws {
    let text = """
      inc 20260302T080000Z - 20260302T082500Z # work "big task"
      inc 20260302T090000Z - 20260302T092500Z # mail # "Answer Ann"
      inc 20260302T100000Z - 20260302T101000Z

      """
    let sessions = try sessions(MemoryByteSource(text))
    #expect(sessions.map(\.task) == ["work", "Answer Ann", ""])
    #expect(timewarriorText(sessions) == text)
  }

  @Test func `are completed sessions from the length on that a person says`() throws {
    let text = """
      2026-03-02T09:00:00+0100,1499
      2026-03-02T10:00:00+0100,1500

      """
    #expect(try sessions(MemoryByteSource(text)).map(\.outcome) == [.recorded, .recorded])
    let counted = try plan(MemoryByteSource(text), sessionSeconds: 1500).changes.map(\.value)
    #expect(counted.map(\.outcome) == [.recorded, .completed])
    let day = try Fixture.day("2026-03-02")
    let statistics = FocusStatistics(counted, in: day...day, dayStart: .midnight, at: Moment(Self.now), zone: .gmt)
    #expect(statistics.total == .init(sessions: 1, seconds: 2999) && statistics.recordedSeconds == 1499)
  }

  @Test func `of an export without notes come back too`() throws {
    let text = """
      id,at,end,day,phase,outcome,task,project,tags,planned_seconds,active_seconds,pauses,source_key
      76f7039d-204c-4ec9-adf0-ef5a3dfbe383,2026-03-01T23:50:00+00:00,2026-03-02T00:10:00+00:00,2026-03-01,focus,\
      completed,Night,,,1200,1200,,

      """
    #expect(try sessions(MemoryByteSource(text)).map(\.note) == [""])
  }

  private static let ownHeader =
    "id,at,end,day,phase,outcome,task,project,tags,planned_seconds,active_seconds,pauses,source_key,note"
  private static let ownID = "76f7039d-204c-4ec9-adf0-ef5a3dfbe383"

  /// One that nothing is wrong with, since a file without any is refused as a whole.
  private static let good =
    "86f7039d-204c-4ec9-adf0-ef5a3dfbe383,2026-03-18T05:00:00Z,2026-03-18T05:20:00Z,2026-03-18,focus,completed,G,,,,1200,,,"

  /// A row of the app's own export.
  private static func own(
    _ at: String, _ end: String, day: String = "2026-03-18", seconds: Int, pauses: String = "",
    outcome: String = "completed"
  ) -> String {
    func stamp(_ time: String) -> String { time.isEmpty ? "" : "2026-03-18T\(time):00+00:00" }
    return "\(ownID),\(stamp(at)),\(stamp(end)),\(day),focus,\(outcome),A,,,,\(seconds),\(pauses),,"
  }

  @Test(
    arguments: [
      (own("12:00", "12:10", seconds: 99_999), "99999 seconds are longer than it was"),
      (own("", "", seconds: 90_000, outcome: "recorded"), "a day has no more than 24 hours"),
      (
        own("09:00", "09:20", seconds: 600, pauses: "2026-03-18T08:05:00+00:00/2026-03-18T09:30:00+00:00"),
        "a pause lies outside of it"
      ),
      (own("09:00", "09:20", day: "2026-03-19", seconds: 600), "2026-03-19 is not the day on which it began"),
      (own("09:00", "09:20", seconds: 1260), "1260 seconds are longer than it was"),
    ])
  func `of this app that no session can be are rejected with their lines`(row: String, reason: String) throws {
    let summary = try plan(MemoryByteSource("\(Self.ownHeader)\n\(row)\n\(Self.good)\n")).summary
    #expect(summary.written == 1 && summary.rejections.map(\.line) == [2])
    #expect(summary.rejections.first?.reason.hasPrefix(reason) ?? false, "\(summary.rejections)")
  }

  @Test(
    arguments: [
      own("09:00", "09:20", seconds: 1200), own("09:00", "09:20", seconds: 1201),
      own("01:00", "01:20", day: "2026-03-17", seconds: 600), own("", "", seconds: 86_400, outcome: "recorded"),
      own("09:00", "09:20", seconds: 900, pauses: "2026-03-18T09:05:00+00:00/2026-03-18T09:10:00+00:00"),
    ])
  func `of this app that a session can be come in`(row: String) throws {
    #expect(try plan(MemoryByteSource("\(Self.ownHeader)\n\(row)\n")).summary.written == 1)
  }

  @Test(arguments: [("08:10", "08:35", 1, 2), ("08:25", "08:50", 0, 3), ("07:00", "08:00", 0, 3)])
  func `of this app run into no session that stands, but come back into an empty log`(
    from: String, to: String, rejected: Int, stored: Int
  ) throws {
    let store = PomodoroStore(try AppStore(inMemory: PomodoroStore.schema))
    let command = { JournalCommand(id: Fixture.id($0), kind: "import", title: "Imported", now: Self.now) }
    let start = try Fixture.instant("2026-03-18T\(from)Z")
    let end = try Fixture.instant("2026-03-18T\(to)Z")
    let mine = Session(
      id: Fixture.id(7), task: "B", time: .span(start: start, end: end, utcOffsetSeconds: 0),
      day: try Fixture.day("2026-03-18"), activeSeconds: Int(end.timeIntervalSince(start)), state: .ended(.completed))
    try store.write(as: command(1)) { try $0.put([mine]) }
    let text = MemoryByteSource("\(Self.ownHeader)\n\(Self.own("08:00", "08:25", seconds: 1500))\n\(Self.good)\n")
    for number in 2...3 {
      let summary = try store.write(as: command(number)) { writer in
        try Importer.sessions(
          now: Self.now, zone: .gmt, dayStart: .midnight, taken: writer.reader.takenTimes(), newID: { UUID() }
        ).plan(
          text, existing: writer.reader.existingRecords(), differs: writer.reader.differs(_:from:),
          into: writer.sessionImport
        ).summary
      }
      #expect(summary.rejected == rejected && summary.rejections.allSatisfy { $0.line == 2 })
    }
    #expect(try store.read { try $0.allSessions() }.count == stored)
  }

  @Test func `POM15 of Timewarrior and of Watson lie on the days that the person's clock showed`() throws {
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    let line = "inc 20240102T010000Z - 20240102T013000Z # late\n"
    let frames = #"[[1704157200, 1704159000, "late", "a1", [], 1704159000]]"#
    for text in [line, frames] {
      let session = try #require(try plan(MemoryByteSource(text), zone: zone).changes.first?.value)
      #expect(try session.day == Fixture.day("2024-01-01"))
      guard case .span(let start, _, let offset) = session.time else { return #expect(Bool(false)) }
      #expect(try start == Fixture.instant("2024-01-02T01:00Z") && offset == -5 * 3600)
    }
  }

  @Test func `of which Timewarrior's data knows no time are told when they are left out`() throws {
    let start = try Fixture.instant("2026-03-02T10:00Z")
    let day = try Fixture.day("2026-03-02")
    let span = Session(
      id: Fixture.id(1), time: .span(start: start, end: start + 600, utcOffsetSeconds: 0), day: day, activeSeconds: 600,
      state: .ended(.completed))
    let sum = Session(id: Fixture.id(2), time: .dayOnly, day: day, activeSeconds: 7200, state: .ended(.recorded))
    let empty = Session(
      id: Fixture.id(3), time: .span(start: start, end: start, utcOffsetSeconds: 0), day: day, state: .ended(.stopped))
    #expect(timewarriorLosses([span]).isEmpty)
    #expect(
      timewarriorLosses([span, sum, sum, empty])
        == ["2 sums of days left out, 4 h: without a time of day", "1 session without length left out"])
  }

  @Test func `do not count a task of Super Productivity and its subtasks twice`() throws {
    let json = """
      {"data": {"project": {"entities": {}}, "tag": {"entities": {"t": {"title": "deep"}}}, "task": {"entities": {
        "a": {"id": "a", "title": "All", "subTaskIds": ["b"], "timeSpentOnDay": {"2026-03-02": 60000}},
        "b": {"id": "b", "title": "Part", "subTaskIds": [], "tagIds": ["t"], "timeSpentOnDay": {"2026-03-02": 60000}}
      }}}}
      """
    let sessions = try sessions(MemoryByteSource(json))
    #expect(sessions.map(\.task) == ["Part"] && sessions.map(\.activeSeconds) == [60])
    #expect(sessions.map(\.tags) == [["deep"]])
  }

  @Test(
    arguments: [
      "2026-03-02,09:00:00,2026-03-02,08:00:00,01:00:00", "2026-03-02,09:00:00,2026-03-20,09:00:00,01:00:00",
      "2036-03-02,09:00:00,2036-03-02,10:00:00,01:00:00", "2026-03-02,9h,2026-03-02,10:00:00,01:00:00",
      "2026-03-02,09:00:00,2026-03-02,10:00:00,long",
    ])
  func `are told of by row where they cannot be`(row: String) throws {
    let header = "Description,Start date,Start time,End date,End time,Duration"
    let text = "\(header)\nGood,2026-03-02,06:00:00,2026-03-02,07:00:00,01:00:00\nBad,\(row)\n"
    let plan = try plan(MemoryByteSource(text))
    #expect(plan.changes.map(\.value.task) == ["Good"])
    #expect(plan.summary.rejected == 1)
  }
}
