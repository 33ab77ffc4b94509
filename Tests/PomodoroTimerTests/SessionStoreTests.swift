import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import SQLite
import Testing
import ViewArchive
import WidgetKitCore

@testable import PomodoroTimer

@Suite struct `The store of sessions` {
  private let base: AppStore
  private let store: PomodoroStore

  init() throws {
    base = try AppStore(inMemory: PomodoroStore.schema)
    store = PomodoroStore(base)
  }

  private func put(_ sessions: [Session], _ number: Int = 1) throws {
    let command = JournalCommand(
      id: Fixture.id(0xC0000 + number), kind: "start", title: "Started", now: try Fixture.instant("2026-03-02T20:00Z"))
    try store.write(as: command) { try $0.put(sessions) }
  }

  private func sessions() throws -> [Session] {
    let start = try Fixture.instant("2026-03-02T10:00+01:00")
    let day = try Fixture.day("2026-03-02")
    let span = Session.Time.span(start: start, end: start + 1500, utcOffsetSeconds: 3600)
    return [
      Session(
        id: Fixture.id(1), task: "Write, \"twice\"", project: "Thesis", tags: ["deep", "früh am Tag"], time: span,
        day: day, plannedSeconds: 1500, activeSeconds: 1380, state: .ended(.completed),
        pauses: [.init(start: start + 60, end: start + 120), .init(start: start + 300, end: start + 360)],
        sourceKey: "toggl|x|1"),
      Session(
        id: Fixture.id(2), phase: .longBreak,
        time: .span(start: start + 1500, end: start + 1600, utcOffsetSeconds: 3600),
        day: day, plannedSeconds: 900, activeSeconds: 100, state: .ended(.skipped)),
      Session(
        id: Fixture.id(3), task: "Day sum", time: .dayOnly, day: day, activeSeconds: 7200, state: .ended(.recorded)),
      Session(
        id: Fixture.id(4), time: .span(start: start + 2000, end: nil, utcOffsetSeconds: 3600), day: day,
        plannedSeconds: 1500, activeSeconds: 20,
        state: .running(since: Moment(start + 2100, boot: Fixture.boot(512.25)))),
    ]
  }

  @Test func `gives back what was written, in full`() throws {
    let sessions = try sessions()
    try put(sessions)
    for session in sessions { #expect(try store.read { try $0.session(id: session.id) } == session) }
    var paused = sessions[3]
    paused.state = .paused(since: Moment(try Fixture.instant("2026-03-02T11:00Z"), boot: Fixture.boot(900)))
    paused.note = "Client: Big, and more"
    try put([paused], 2)
    #expect(try store.read { try $0.session(id: paused.id) } == paused)
  }

  @Test func `keeps what was chosen for the next session until one begins, and takes the choice back`() throws {
    let start = try Fixture.instant("2026-03-02T10:00Z")
    func log(_ minutes: Double) -> PomodoroLog {
      let id = Fixture.id(Int(minutes) + 1)
      let world = World(
        now: start + minutes * 60, timeZone: .gmt, locale: Locale(identifier: "en_GB"), random: RandomSource(seed: 1),
        newID: { id })
      return PomodoroLog(
        AppContext(store: base, settings: AppSettings(PomodoroSettings.all, stored: [:]), world: world, run: id))
    }
    func choose(_ minutes: Double, _ task: String) throws {
      _ = try log(minutes).change("task", title: { _, _ in task }) { timer, _ in
        timer.choose(task: task, project: nil, tags: ["deep"])
      }
    }
    try choose(0, "Read")
    try choose(1, "Write")
    #expect(try log(2).timer().chosen == Aim(task: "Write", tags: ["deep"]))
    _ = try base.undo(nil, now: start + 150)
    #expect(try log(3).timer().chosen == Aim(task: "Read", tags: ["deep"]))
    _ = try log(4).change("start", title: { _, _ in "Started" }) { try $0.start(Aim(), id: $1) }
    #expect(try log(5).timer().current?.aim == Aim(task: "Read", tags: ["deep"]))
    #expect(try store.read { try $0.choice() } == nil, "what began is no longer chosen")
    // Weeks later too, when the session is none of those that decide how the timer stands.
    #expect(try log(60 * 24 * 20).timer().chosen == nil)
    _ = try base.undo(nil, now: start + 400)
    #expect(try log(7).timer().chosen == Aim(task: "Read", tags: ["deep"]))
  }

  @Test func `gives no time back that another session has since, and all others`() throws {
    let start = try Fixture.instant("2026-03-02T08:00Z")
    let day = try Fixture.day("2026-03-02")
    func session(_ number: Int, _ from: Double, _ minutes: Double, _ outcome: Session.Outcome = .completed) -> Session {
      let begin = start + from * 60
      return Session(
        id: Fixture.id(number), time: .span(start: begin, end: begin + minutes * 60, utcOffsetSeconds: 0), day: day,
        activeSeconds: Int(minutes * 60), state: .ended(outcome))
    }
    func delete(_ number: Int, as command: Int) throws {
      let command = JournalCommand(
        id: Fixture.id(0xC0000 + command), kind: "delete", title: "Deleted", now: start + 40_000)
      try store.write(as: command) { writer in
        let row = try #require(try writer.journal.row(of: Fixture.id(number), in: SessionWriter.table))
        try writer.journal.delete(row, in: SessionWriter.table)
      }
    }
    func undo(_ command: Int) throws { _ = try base.undo(Fixture.id(0xC0000 + command), now: start + 50_000) }
    try put([session(1, 0, 25)], 1)
    try delete(1, as: 2)
    try put([session(2, 10, 10)], 3)
    #expect(throws: JournalRefusal.displaced(title: "Deleted")) { try undo(2) }
    #expect(try store.read { try $0.allSessions() }.map(\.id) == [Fixture.id(2)])
    try delete(2, as: 4)
    try undo(2)
    // What was made longer, or moved, gets back what is free alone.
    try put([session(1, 0, 10)], 5)
    try put([session(3, 10, 5)], 6)
    #expect(throws: JournalRefusal.displaced(title: "Started")) { try undo(5) }
    try put([session(3, 25, 5)], 7)
    try undo(5)
    #expect(try store.read { try $0.allSessions() }.map(\.activeSeconds) == [1500, 300])
    // Two that shared time before, since a clock was set back, come back both; what other programs measured is no hindrance.
    try put([session(4, 100, 30)], 8)
    try put([session(5, 110, 30)], 9)
    try delete(4, as: 10)
    try put([session(6, 90, 90, .recorded)], 11)
    try undo(10)
    #expect(try store.read { try $0.allSessions() }.count == 5)
  }

  @Test func `has one session at most that has not ended`() throws {
    let sessions = try sessions()
    try put([sessions[3]])
    var other = sessions[3]
    other.id = Fixture.id(5)
    #expect(throws: (any Error).self) { try put([other], 2) }
    // One that ends makes room for one that begins, in whatever order they come.
    var ended = sessions[3]
    ended.end(at: Moment(try Fixture.instant("2026-03-02T10:00Z")), as: .skipped)
    try put([other, ended], 3)
    #expect(
      try store.read { try $0.timerSessions(at: try Fixture.instant("2026-03-02T10:00Z")) }.map(\.isOpen) == [
        false, true,
      ])
  }

  @Test(
    arguments: [
      (RecordFilter().equals("task", "WRITE, \"twice\""), [1]), (RecordFilter().contains("task", "sum"), [3]),
      (RecordFilter().oneOf("tags", ["FRÜH AM TAG"]), [1]), (RecordFilter().oneOf("tags", ["früh"]), []),
      (RecordFilter().oneOf("project", ["thesis"]), [1]), (RecordFilter().oneOf("phase", ["long-break"]), [2]),
      (RecordFilter().oneOf("outcome", ["recorded", "skipped"]), [3, 2]), (.all, [3, 1, 2, 4]),
    ] as [(RecordFilter, [Int])])
  func `chooses by every field, and as a filter in memory does`(filter: RecordFilter, ids: [Int]) throws {
    let sessions = try sessions()
    try put(sessions)
    let day = try Fixture.day("2026-03-02")
    let found = try store.read { try $0.sessions(touching: day...day, filter: filter) }
    #expect(found.map(\.id) == ids.map(Fixture.id))
    #expect(Set(sessions.filter { filter.matches($0, by: SessionField.self) }.map(\.id)) == Set(found.map(\.id)))
  }

  @Test func `finds a session with a long pause on the day on which it went on`() throws {
    let start = try Fixture.instant("2026-03-02T10:00Z")
    let long = Session(
      id: Fixture.id(1), time: .span(start: start, end: start + 4 * 86_400, utcOffsetSeconds: 0),
      day: try Fixture.day("2026-03-02"), plannedSeconds: 1500, activeSeconds: 1500, state: .ended(.completed),
      pauses: [.init(start: start + 600, end: start + 4 * 86_400 - 900)])
    try put([long])
    let last = try Fixture.day("2026-03-06")
    let found = try store.read { try $0.sessions(touching: last...last) }
    let figures = FocusStatistics(found, in: last...last, dayStart: .midnight, at: Moment(start), zone: .gmt)
    #expect(figures.total == .init(sessions: 0, seconds: 900))
  }

  @Test func `takes back a command with all that time had done by then`() throws {
    let start = try Fixture.instant("2026-03-02T10:00Z")
    let open = Session.beginning(
      .focus, at: Moment(start), id: Fixture.id(1), rules: TimerRules(), in: .gmt)
    try put([open])
    var rules = TimerRules()
    rules.automatic = .breaks
    var timer = FocusTimer([open], rules: rules, at: Moment(start + 1600), in: .gmt)
    try timer.stop()
    try put(timer.changes, 2)
    #expect(try store.read { try $0.allSessions() }.map(\.outcome) == [.completed, .stopped])
    _ = try base.undo(nil, now: start + 1700)
    #expect(try store.read { try $0.allSessions() } == [open])
  }

  @Test func `keeps what has begun by itself once it was looked at, and takes it back with its command`() throws {
    let start = try Fixture.instant("2026-03-02T10:00Z")
    func log(_ minutes: Double) -> PomodoroLog {
      let id = Fixture.id(Int(minutes) + 1)
      let world = World(
        now: start + minutes * 60, timeZone: .gmt, locale: Locale(identifier: "en_GB"), random: RandomSource(seed: 1),
        newID: { id })
      let settings = AppSettings(PomodoroSettings.all, stored: ["automatic": "all"])
      return PomodoroLog(AppContext(store: base, settings: settings, world: world, run: id))
    }
    _ = try log(0).change("start", title: { _, _ in "Started" }) { try $0.start(Aim(task: "Write"), id: $1) }
    // Unlooked at, nothing has begun by itself an hour later.
    #expect(try log(90).timer().sessions.map(\.outcome) == [.completed])
    try log(31).settle()
    let seen = try log(31).timer().sessions
    #expect(seen.map(\.outcome) == [.completed, .completed, nil])
    for minutes in [32.0, 54, 90, 1200] {
      let later = try log(minutes).timer().sessions
      #expect(later.prefix(2).map(\.id) == seen.prefix(2).map(\.id))
      #expect(later.prefix(3).map(\.start) == seen.map(\.start), "after \(minutes) minutes")
    }
    #expect(try store.read { try $0.allSessions() }.count == 3)
    _ = try base.undo(nil, now: start + 7200)
    #expect(try store.read { try $0.allSessions() }.isEmpty)
    _ = try base.redo(now: start + 7300)
    #expect(try store.read { try $0.allSessions() }.map(\.id) == seen.map(\.id))
  }

  // MARK: - How the database answers

  private func plan(_ sql: String, _ arguments: [any DatabaseValueConvertible]) throws -> String {
    try base.read { connection in
      try connection.rows("EXPLAIN QUERY PLAN " + sql, arguments).map { try $0["detail"] as String }
    }.joined(separator: "; ")
  }

  @Test(
    arguments: [
      (SessionReader.open, SessionReader.byStart, "sessions_open", 0),
      (SessionReader.sinceStart, SessionReader.byStart, "sessions_by_start", 1),
      (SessionReader.inDays, SessionReader.byDay, "sessions_by_day", 2),
      (SessionReader.longSince, "end_s", "sessions_long", 1),
      ("day >= ?", SessionReader.byLatestDay, "sessions_by_day", 1),
    ])
  func `answers what a tap and a timeline ask without reading the whole log`(
    condition: String, order: String, index: String, arguments: Int
  ) throws {
    for filter in [RecordFilter.all, RecordFilter().equals("task", "Write").oneOf("tags", ["deep"])] {
      let question = try SessionReader.sessionsSQL(where: condition, order: order, filter)
      let values: [any DatabaseValueConvertible] = (0..<arguments).map { "2026-03-0\($0 + 1)" }
      let plan = try plan(question.sql, values + question.arguments)
      #expect(plan.contains(index) && !plan.contains("SCAN sessions"), "\(plan)")
    }
    let names = try plan(SessionReader.namesSQL(.task), ["2026-03-02"])
    #expect(names.contains("sessions_by_day") && !names.contains("FOR ORDER BY"), "\(names)")
    let source = try plan("SELECT id FROM sessions WHERE source_key = ?", ["x"])
    #expect(source.contains("sessions_by_source"), "\(source)")
  }
}
