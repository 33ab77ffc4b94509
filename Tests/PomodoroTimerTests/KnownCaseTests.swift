import Foundation
import FoundationExtras
import Interchange
import SystemCalls
import Testing
import WidgetKitCore

@testable import PomodoroTimer

/// What has gone wrong in other timers, each under the number by which it is known.
@Suite struct `Known faults of timers` {
  private func rules(minutes: Int) -> TimerRules {
    var rules = TimerRules()
    rules.focusSeconds = minutes * 60
    return rules
  }

  @Test func `POM01 a ten minute timer with eight minutes of suspend has two minutes left`() throws {
    var desk = Desk(rules(minutes: 10))
    try desk.start("2026-03-02T10:00Z", boot: Fixture.boot(100))
    #expect(
      try desk.timer("2026-03-02T10:08Z", boot: Fixture.boot(580)).line == "focus running 2:00, 0 completed")
  }

  @Test func `POM02 POM18 a timer that ended while asleep, or unseen, was completed at its planned end`() throws {
    for automatic in [TimerRules.Automatic.none, .breaks] {
      var desk = Desk()
      desk.rules.automatic = automatic
      try desk.start("2026-03-02T10:00Z")
      let timer = try desk.timer("2026-03-03T03:00Z")
      #expect(timer.current == nil)
      let session = try #require(timer.sessions.first)
      #expect(session.outcome == .completed && session.remainingSeconds(at: timer.moment) == 0)
      #expect(session.end == (try Fixture.instant("2026-03-02T10:25Z")))
    }
    var resting = Desk()
    try resting.start("2026-03-02T10:00Z")
    try resting.rest("2026-03-02T10:25Z")
    #expect(try resting.timer("2026-03-02T10:40Z").line == "idle, next focus, 1 completed")
  }

  @Test func `POM05 the first break of a day is short, whatever was left of the cycle of yesterday`() throws {
    var desk = Desk()
    for hour in [10, 11, 12] { try desk.start("2026-03-02T\(hour):00Z") }
    try desk.stop("2026-03-02T12:20Z")
    try desk.start("2026-03-03T09:00Z")
    #expect(try desk.timer("2026-03-03T09:25Z").next == .shortBreak)
  }

  @Test(arguments: [("08:00", 0), ("23:00", 1)])
  func `POM06 what ran when the machine was shut down does not go on by itself the next morning`(
    start: String, day: Int
  ) throws {
    var desk = Desk()
    desk.rules.automatic = .all
    try desk.start("2026-03-02T\(start)Z", boot: Fixture.boot(500))
    let timer = try desk.timer("2026-03-03T08:30Z", boot: Fixture.boot(30, "two"))
    #expect(timer.line == "idle, next focus, 0 completed")
    #expect(timer.sessions.count == 1)
  }

  @Test func `POM08 eight skipped sessions earn no long break`() throws {
    var desk = Desk()
    try desk.start("2026-03-02T10:00Z")
    for minute in 1...16 {
      let timer = try desk.skip("2026-03-02T10:\(minute < 10 ? "0" : "")\(minute)Z")
      #expect(timer.current?.phase == (minute % 2 == 1 ? .shortBreak : .focus))
    }
  }

  @Test func `POM09 a pause of four hours keeps the place in the cycle, and the timer says it`() throws {
    var desk = Desk()
    for time in ["10:00", "10:30"] { try desk.start("2026-03-02T\(time)Z") }
    try desk.start("2026-03-02T11:00Z")
    try desk.pause("2026-03-02T11:10Z")
    #expect(try desk.resume("2026-03-02T15:10Z").positionText == "focus 3 of 4")
  }

  @Test func `POM10 a length that is changed holds from the next session on, and nothing is below nothing`() throws {
    var desk = Desk()
    try desk.start("2026-03-02T10:00Z")
    desk.rules.focusSeconds = 60
    #expect(try desk.timer("2026-03-02T10:05Z").line == "focus running 20:00, 0 completed")
    try desk.stop("2026-03-02T10:05Z")
    try desk.start("2026-03-02T10:06Z")
    for seconds in ["00", "30", "59"] {
      let timer = try desk.timer("2026-03-02T10:06:\(seconds)Z")
      let left = try #require(timer.current).remainingSeconds(at: timer.moment)
      #expect((0...60).contains(left))
    }
    #expect(try desk.timer("2026-03-02T10:07Z").current == nil)
  }

  @Test func `POM12 each exported row has its own start and end, which less the pauses give its length`() throws {
    var desk = Desk()
    try desk.start("2026-03-02T10:00Z", "Write")
    try desk.pause("2026-03-02T10:10Z")
    try desk.resume("2026-03-02T10:20Z")
    try desk.start("2026-03-02T11:00Z", "Read")
    try desk.stop("2026-03-02T11:07Z")
    #expect(Set(desk.stored.map(\.start)).count == 2 && Set(desk.stored.map(\.end)).count == 2)
    for session in desk.stored {
      let (start, end) = (try #require(session.start), try #require(session.end))
      let paused = session.pauses.reduce(0) { $0 + $1.end.timeIntervalSince($1.start) }
      #expect(end.timeIntervalSince(start) - paused == Double(session.activeSeconds))
    }
    let rows = exportTable(desk.stored, at: Moment(.distantPast), in: .gmt).text(.csv).split(separator: "\n")
      .dropFirst()
    #expect(rows.count == 2 && rows.allSatisfy { $0.contains("2026-03-02T1") })
  }

  @Test(arguments: [-3600.0, 0, 3600])
  func `POM12 a pause keeps its length where the clock is set meanwhile`(shift: Double) throws {
    var desk = Desk(rules(minutes: 10))
    try desk.start("2026-03-02T10:00Z", boot: Fixture.boot(100))
    try desk.pause("2026-03-02T10:00Z", boot: Fixture.boot(100))
    // The clock is set, the pause lasts 500 seconds, and the clock is right again when the session ends.
    let resumed = try Fixture.instant("2026-03-02T10:08:20Z") + shift
    let text = try #require(OffsetDateTime(resumed, offsetSeconds: 0)).description
    try desk.resume(text, boot: Fixture.boot(600))
    let ended = resumed.addingTimeInterval(600 - min(0, shift))
    let last = try #require(OffsetDateTime(ended, offsetSeconds: 0)).description
    let session = try #require(try desk.timer(last, boot: Fixture.boot(1200)).sessions.first)
    let (start, end) = (try #require(session.start), try #require(session.end))
    let paused = session.pauses.reduce(0) { $0 + $1.end.timeIntervalSince($1.start) }
    #expect(session.outcome == .completed && session.activeSeconds == 600)
    #expect(paused == 500 && end.timeIntervalSince(start) == 1100)
  }

  @Test(
    arguments: [
      // What the wall clock shows at the end, the boot clock then, how long the session was.
      ("09:50:00", 1810.0, 1800), ("12:00:00", 900, 900), ("10:15:00", 900, 900), ("10:02:00", 900, 900),
    ])
  func `POM12 the end is as far from the start as the session was long, wherever the wall clock was set`(
    wall: String, boot: Double, length: Int
  ) throws {
    var desk = Desk(rules(minutes: 30))
    try desk.start("2026-03-02T10:00Z", boot: Fixture.boot(0))
    try desk.at("2026-03-02T\(wall)Z", boot: Fixture.boot(boot)) { timer, _ in
      if timer.current != nil { try timer.stop() }
    }
    let session = try #require(desk.stored.first)
    let start = try Fixture.instant("2026-03-02T10:00Z")
    #expect(session.start == start && session.activeSeconds == length && session.end == start + Double(length))
    // What other programs get is the same.
    #expect(
      session.work(from: start, until: try #require(session.end)).map { $0.until.timeIntervalSince($0.from) }
        == [Double(length)])
    let day = try Fixture.day("2026-03-02")
    let statistics = FocusStatistics([session], in: day...day, dayStart: .midnight, at: Moment(start), zone: .gmt)
    #expect(statistics.total.seconds == length)
  }

  @Test func `POM12 a pause and an end add up where the wall clock was set in the pause`() throws {
    var desk = Desk(rules(minutes: 25))
    try desk.start("2026-03-02T10:00Z", boot: Fixture.boot(0))
    try desk.pause("2026-03-02T10:10Z", boot: Fixture.boot(600))
    try desk.resume("2026-03-02T09:10Z", boot: Fixture.boot(1100))
    let session = try #require(try desk.timer("2026-03-02T09:30Z", boot: Fixture.boot(2300)).sessions.first)
    let start = try Fixture.instant("2026-03-02T10:00Z")
    #expect(session.pauses == [.init(start: start + 600, end: start + 1100)] && session.activeSeconds == 1500)
    #expect(session.end == start + 2000 && session.outcome == .completed)
  }

  @Test func `POM12 what is exported of a session that runs is how long it has`() throws {
    var desk = Desk()
    let timer = try desk.start("2026-03-02T10:00Z", "Write")
    let later = Moment(timer.moment.now + 1440)
    #expect(exportTable(desk.stored, at: later, in: .gmt).text(.csv).contains(",1500,1440,"))
  }

  @Test func `POM14 until the day start it is still yesterday, in every statistic`() throws {
    var desk = Desk()
    desk.rules.dayStart = try #require(DayStart("03:00"))
    try desk.start("2026-03-03T00:30Z", "Write")
    let timer = try desk.timer("2026-03-03T00:56Z")
    let day = try Fixture.day("2026-03-02")
    #expect(timer.today == day && timer.sessions.map(\.day) == [day])
    let statistics = FocusStatistics(
      timer.sessions, in: day.adding(days: -6)...day.adding(days: 1), dayStart: desk.rules.dayStart, at: timer.moment,
      zone: desk.zone)
    #expect(statistics.days == [day: .init(sessions: 1, seconds: 1500)])
    #expect(statistics.byTask.map(\.figures.seconds) == [1500])
    #expect(statistics.weeks(firstWeekday: 2).map { $0.first } == [day])
  }

  @Test func `POM15 a session over midnight counts on its first day and splits its minutes, by the local clock`() throws
  {
    var desk = Desk(rules(minutes: 20), zone: Fixture.berlin)
    try desk.start("2026-03-02T23:50+01:00")
    let timer = try desk.timer("2026-03-03T00:10+01:00")
    let (first, second) = (try Fixture.day("2026-03-02"), try Fixture.day("2026-03-03"))
    let statistics = FocusStatistics(
      timer.sessions, in: first...second, dayStart: .midnight, at: timer.moment, zone: desk.zone)
    #expect(
      statistics.days == [first: .init(sessions: 1, seconds: 600), second: .init(sessions: 0, seconds: 600)])
  }

  @Test func `POM16 a time of winter is told in summer as the clock showed it`() throws {
    var desk = Desk(zone: Fixture.london)
    try desk.start("2026-03-28T09:25Z", "Write")
    try desk.stop("2026-03-28T09:40Z")
    let session = try #require(desk.stored.first)
    #expect(session.utcOffsetSeconds == 0)
    // Told on the day after the clocks went forward.
    let row = try #require(
      exportTable([session], at: Moment(.distantPast), in: Fixture.london).text(.csv).split(separator: "\n").last)
    #expect(row.contains("2026-03-28T09:25:00Z") || row.contains("2026-03-28T09:25:00+00:00"), "\(row)")
  }

  @Test(arguments: ["2026-03-31", "2026-10-28", "2026-04-06"])
  func `POM17 the days of a chart are the days of the calendar, also over a change of clocks`(day: String) throws {
    let desk = Desk(zone: Fixture.berlin)
    let now = try Fixture.instant("\(day)T12:00+02:00")
    let summary = DaySummary(
      sessions: [], counted: [], rules: desk.rules, moment: Moment(now), zone: desk.zone,
      configuration: DayConfiguration())
    guard case .figures(let figures) = summary.entry(at: now).content else {
      Issue.record("there are figures")
      return
    }
    let today = try Fixture.day(day)
    #expect(figures.days.map(\.day) == (0..<DayEntry.daysShown).map { today.adding(days: $0 + 1 - DayEntry.daysShown) })
  }

  @Test(arguments: [-300.0, -3600, 0])
  func `a thirty minute timer never shows more than thirty minutes when the clock is set back`(seconds: Double) throws {
    for boot in [nil, Fixture.boot(5000)] {
      var desk = Desk(rules(minutes: 30))
      let timer = try desk.start("2026-03-02T10:00Z", boot: boot)
      let later = Moment(timer.moment.now + seconds, boot: boot.map { Fixture.boot($0.seconds + 60) })
      let session = try #require(FocusTimer(desk.stored, rules: desk.rules, at: later, in: .gmt).current)
      #expect(session.remainingSeconds(at: later) == (boot == nil ? 1800 : 1740))
    }
  }
}
