import Foundation
import FoundationExtras
import Testing

@testable import PomodoroTimer

@Suite struct `Statistics of focus` {
  private let moment = Moment(Date(timeIntervalSince1970: 1_775_073_600))

  private func session(
    _ number: Int, _ start: String, _ end: String, task: String = "", project: String = "", tags: [String] = [],
    outcome: Session.Outcome = .completed,
    zone: TimeZone = Fixture.berlin, dayStart: DayStart = .midnight, pauses: [(String, String)] = []
  ) throws -> Session {
    let (from, to) = (try Fixture.instant(start), try Fixture.instant(end))
    let pauses = try pauses.map { Session.Pause(start: try Fixture.instant($0.0), end: try Fixture.instant($0.1)) }
    let paused = pauses.reduce(0.0) { $0 + $1.end.timeIntervalSince($1.start) }
    return Session(
      id: Fixture.id(number), task: task, project: project, tags: tags,
      time: .span(start: from, end: to, utcOffsetSeconds: zone.offsetSeconds(at: from)),
      day: logicalDay(of: from, in: zone, startingAt: dayStart), plannedSeconds: 1500,
      activeSeconds: Int(to.timeIntervalSince(from) - paused), state: .ended(outcome), pauses: pauses)
  }

  private func figures(
    _ sessions: [Session], _ from: String, _ through: String, dayStart: DayStart = .midnight,
    zone: TimeZone = Fixture.berlin
  ) throws -> FocusStatistics {
    FocusStatistics(
      sessions, in: try Fixture.day(from)...(try Fixture.day(through)), dayStart: dayStart, at: moment, zone: zone)
  }

  @Test func `count a session over midnight on its first day and split its minutes`() throws {
    let session = try session(1, "2026-03-02T23:50+01:00", "2026-03-03T00:10+01:00")
    let both = try figures([session], "2026-03-02", "2026-03-03")
    #expect(both.days[try Fixture.day("2026-03-02")] == .init(sessions: 1, seconds: 600))
    #expect(both.days[try Fixture.day("2026-03-03")] == .init(sessions: 0, seconds: 600))
    #expect(both.total == .init(sessions: 1, seconds: 1200))
    #expect(try figures([session], "2026-03-03", "2026-03-03").total == .init(sessions: 0, seconds: 600))
  }

  @Test func `split around pauses`() throws {
    let session = try session(
      1, "2026-03-02T23:40+01:00", "2026-03-03T00:30+01:00",
      pauses: [("2026-03-02T23:50+01:00", "2026-03-03T00:15+01:00")])
    let days = try figures([session], "2026-03-02", "2026-03-03").days
    #expect(days[try Fixture.day("2026-03-02")]?.seconds == 600)
    #expect(days[try Fixture.day("2026-03-03")]?.seconds == 900)
  }

  @Test func `keep to the day start`() throws {
    let start = try #require(DayStart("03:00"))
    let night = try session(1, "2026-03-03T00:05+01:00", "2026-03-03T00:30+01:00", dayStart: start)
    let days = try figures([night], "2026-03-01", "2026-03-04", dayStart: start).days
    #expect(days == [try Fixture.day("2026-03-02"): .init(sessions: 1, seconds: 1500)])
    let over = try session(2, "2026-03-03T02:50+01:00", "2026-03-03T03:15+01:00", dayStart: start)
    #expect(
      try figures([over], "2026-03-01", "2026-03-04", dayStart: start).days.mapValues(\.seconds) == [
        try Fixture.day("2026-03-02"): 600, try Fixture.day("2026-03-03"): 900,
      ])
  }

  @Test func `go by the clock that was seen there, in winter and in summer`() throws {
    // Half past nine in winter stays half past nine when it is told in summer.
    let winter = try session(1, "2026-03-27T23:50Z", "2026-03-28T00:10Z", zone: Fixture.london)
    let summer = try session(2, "2026-03-29T23:50+01:00", "2026-03-30T00:10+01:00", zone: Fixture.london)
    let days = try figures([winter, summer], "2026-03-27", "2026-03-31").days.mapValues(\.seconds)
    #expect(
      days == [
        try Fixture.day("2026-03-27"): 600, try Fixture.day("2026-03-28"): 600, try Fixture.day("2026-03-29"): 600,
        try Fixture.day("2026-03-30"): 600,
      ])
  }

  @Test(
    arguments: [
      // In the night of the spring the clock goes from 2 to 3 and the day begins, in autumn it goes back before that.
      ("03:00", "2026-03-29T01:50+01:00", "2026-03-29T03:15+02:00", ["2026-03-28 600", "2026-03-29 900"]),
      ("03:00", "2026-10-25T02:50+02:00", "2026-10-25T02:15+01:00", ["2026-10-24 1500"]),
      ("00:00", "2026-10-25T01:00+02:00", "2026-10-25T23:50+01:00", ["2026-10-25 85800"]),
      ("00:00", "2026-10-25T00:00+02:00", "2026-10-26T00:00+01:00", ["2026-10-25 90000"]),
    ])
  func `split where the clock of the zone shows the day's boundary`(
    dayStart: String, start: String, end: String, days: [String]
  ) throws {
    let dayStart = try #require(DayStart(dayStart))
    let session = try session(1, start, end, outcome: .recorded, dayStart: dayStart)
    let figures = try figures([session], "2026-03-01", "2026-10-31", dayStart: dayStart)
    #expect(figures.days.map { "\($0) \($1.seconds)" }.sorted() == days)
    // Told elsewhere, only the offset of its beginning is known.
    #expect(
      try self.figures([session], "2026-03-01", "2026-10-31", dayStart: dayStart, zone: .gmt).total.seconds
        == session.activeSeconds)
  }

  @Test func `never give a day more than its own length`() throws {
    let long = try session(1, "2026-03-01T12:00+01:00", "2026-03-04T12:00+01:00", outcome: .recorded)
    let days = try figures([long], "2026-03-01", "2026-03-04").days
    #expect(days.values.map(\.seconds).max() == 86_400)
    #expect(days.values.map(\.seconds).reduce(0, +) == 3 * 86_400)
  }

  @Test func `count an hour once in which two sessions of another program overlap`() throws {
    let sessions = [
      try session(1, "2026-03-02T10:00+01:00", "2026-03-02T11:00+01:00", task: "A", outcome: .recorded),
      try session(2, "2026-03-02T10:30+01:00", "2026-03-02T11:30+01:00", task: "B", outcome: .recorded),
      try session(3, "2026-03-02T10:40+01:00", "2026-03-02T10:50+01:00", task: "C", outcome: .recorded),
    ]
    for order in [sessions, sessions.reversed()] {
      let statistics = try figures(order, "2026-03-02", "2026-03-02")
      #expect(statistics.total.seconds == 5400)
      #expect(statistics.byTask.map { "\($0.name) \($0.figures.seconds)" } == ["A 3600", "B 3600", "C 600"])
      #expect(statistics.surplusSeconds(of: statistics.byTask) == 2400)
    }
  }

  @Test func `give a project one figure, whatever else is counted`() throws {
    let sessions = [
      try session(1, "2026-03-02T10:00+01:00", "2026-03-02T11:00+01:00", task: "A", project: "P", outcome: .recorded),
      try session(2, "2026-03-02T10:30+01:00", "2026-03-02T11:30+01:00", task: "B", project: "Q", outcome: .recorded),
      // In a pause of the first of the same project nothing is counted twice, and nothing is lost.
      try session(
        3, "2026-03-02T12:00+01:00", "2026-03-02T13:00+01:00", task: "A", project: "P", outcome: .recorded,
        pauses: [("2026-03-02T12:20+01:00", "2026-03-02T12:40+01:00")]),
      try session(4, "2026-03-02T12:10+01:00", "2026-03-02T12:35+01:00", task: "C", project: "P", outcome: .recorded),
    ]
    let all = try figures(sessions, "2026-03-02", "2026-03-02")
    #expect(all.byProject.map { "\($0.name) \($0.figures.seconds)" } == ["P 6900", "Q 3600"])
    #expect(all.total.seconds == 5400 + 3300 && all.surplusSeconds(of: all.byProject) == 1800)
    for name in ["P", "Q"] {
      let own = try figures(sessions.filter { $0.project == name }, "2026-03-02", "2026-03-02")
      #expect(own.total == all.byProject.first { $0.name == name }?.figures)
      #expect(own.surplusSeconds(of: own.byProject) == 0)
    }
  }

  @Test func `give sums of a day no more room than the day has`() throws {
    let day = try Fixture.day("2026-03-02")
    let placed = try session(1, "2026-03-02T10:00+01:00", "2026-03-02T14:00+01:00", task: "A")
    let sums = (2...3).map { number in
      Session(
        id: Fixture.id(number), task: "Sum \(number)", time: .dayOnly, day: day, activeSeconds: 15 * 3600,
        state: .ended(.recorded))
    }
    let statistics = try figures([placed] + sums, "2026-03-02", "2026-03-02")
    #expect(statistics.total.seconds == 24 * 3600)
    #expect(statistics.byTask.map(\.figures.seconds) == [54_000, 54_000, 14_400])
  }

  @Test func `rank tasks and tags, and know a name however it is written`() throws {
    let sessions = [
      try session(1, "2026-03-02T10:00+01:00", "2026-03-02T10:25+01:00", task: "Write", tags: ["deep", "a"]),
      try session(2, "2026-03-02T11:00+01:00", "2026-03-02T11:25+01:00", task: "WRITE", tags: ["Deep"]),
      try session(3, "2026-03-02T12:00+01:00", "2026-03-02T12:10+01:00", task: "Mail", outcome: .stopped),
    ]
    let statistics = try figures(sessions, "2026-03-02", "2026-03-02")
    #expect(statistics.byTask.map(\.name) == ["Write", "Mail"])
    #expect(statistics.byTask.map(\.figures) == [.init(sessions: 2, seconds: 3000), .init(sessions: 0, seconds: 600)])
    #expect(statistics.byTag.map { "\($0.name) \($0.figures.seconds)" } == ["deep 3000", "a 1500", " 600"])
    #expect(statistics.total == .init(sessions: 2, seconds: 3600))
  }

  @Test func `put days into the weeks of a calendar, also over a change of clocks`() throws {
    let sessions = try (0..<15).map { day in
      let date = try Fixture.day("2026-03-22").adding(days: day)
      let zone = Fixture.berlin
      let start = instant(of: date, at: try #require(ClockTime(hour: 10)), in: zone).earliest
      let text = try #require(OffsetDateTime(start, offsetSeconds: 0)).description
      let end = try #require(OffsetDateTime(start + 1500, offsetSeconds: 0)).description
      return try session(day, text, end)
    }
    let weeks = try figures(sessions, "2026-03-22", "2026-04-05").weeks(firstWeekday: 2)
    #expect(weeks.map { "\($0.first) \($0.figures.sessions)" } == ["2026-03-16 1", "2026-03-23 7", "2026-03-30 7"])
  }
}
