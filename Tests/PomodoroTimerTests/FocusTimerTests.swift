import Foundation
import FoundationExtras
import SystemCalls
import Testing

@testable import PomodoroTimer

@Suite struct `The timer` {
  @Test(
    arguments: [
      ("10:00:00", "focus running 25:00, 0 completed"),
      ("10:00:01", "focus running 24:59, 0 completed"),
      ("10:24:59", "focus running 0:01, 0 completed"),
      ("10:25:00", "idle, next short-break, 1 completed"),
      ("10:25:01", "idle, next short-break, 1 completed"),
      ("11:24:59", "idle, next short-break, 1 completed"),
      // After an hour idle the cycle begins anew.
      ("11:25:00", "idle, next focus, 0 completed"),
      ("09:55:00", "focus running 25:00, 0 completed"),
    ])
  func `follows from the start and the clock alone`(time: String, line: String) throws {
    var desk = Desk()
    try desk.start("2026-03-02T10:00Z", "Write")
    #expect(try desk.timer("2026-03-02T\(time)Z").line == line)
  }

  @Test func `that ended while nobody looked was completed at its planned end, once`() throws {
    var desk = Desk()
    try desk.start("2026-03-02T10:00:07Z")
    let later = try desk.timer("2026-03-03T08:00Z")
    let session = try #require(later.changes.first)
    #expect(later.changes.count == 1 && later.current == nil)
    #expect(session.outcome == .completed && session.activeSeconds == 1500)
    #expect(session.end == (try Fixture.instant("2026-03-02T10:25:07Z")))
    // Written down, it is the same, and nothing is left to write.
    try desk.at("2026-03-03T08:00Z") { _, _ in }
    #expect(try desk.timer("2026-03-03T08:00Z").changes.isEmpty)
  }

  @Test func `stands still while it is paused, for minutes and over night`() throws {
    var desk = Desk()
    try desk.start("2026-03-02T23:50Z")
    try desk.pause("2026-03-02T23:55Z")
    #expect(try desk.timer("2026-03-03T09:00Z").line == "focus paused 20:00, 0 completed")
    try desk.resume("2026-03-03T09:00Z")
    #expect(try desk.timer("2026-03-03T09:19:59Z").line == "focus running 0:01, 0 completed")
    let session = try #require(try desk.timer("2026-03-03T10:00Z").changes.first)
    #expect(session.end == (try Fixture.instant("2026-03-03T09:20Z")))
    #expect(session.outcome == .completed)
    let pause = try #require(session.pauses.first)
    #expect(pause.end.timeIntervalSince(pause.start) == 9 * 3600 + 300)
    let span = try #require(session.end).timeIntervalSince(try #require(session.start))
    #expect(span - pause.end.timeIntervalSince(pause.start) == Double(session.activeSeconds))
  }

  @Test func `is right after eight minutes of suspend, by either clock`() throws {
    var rules = TimerRules()
    rules.focusSeconds = 600
    for boot in [nil, Fixture.boot(100)] {
      var desk = Desk(rules)
      try desk.start("2026-03-02T10:00Z", boot: boot)
      let later = try desk.timer("2026-03-02T10:08Z", boot: boot.map { Fixture.boot($0.seconds + 480) })
      #expect(later.line == "focus running 2:00, 0 completed")
    }
  }

  @Test(
    arguments: [
      // What the wall clock shows, the boot clock in seconds after the start, what is left.
      ("10:05", 600.0, "20:00"), ("09:55", 300, "25:00"), ("12:00", 60, "29:00"), ("09:00", 0, "30:00"),
      ("10:10", 1799.6, "0:00"),
    ])
  func `never shows more than planned nor less than nothing when the wall clock is set`(
    wall: String, elapsed: Double, left: String
  ) throws {
    var rules = TimerRules()
    rules.focusSeconds = 1800
    var desk = Desk(rules)
    try desk.start("2026-03-02T10:00Z", boot: Fixture.boot(5000))
    let timer = try desk.timer("2026-03-02T\(wall)Z", boot: Fixture.boot(5000 + elapsed))
    #expect(clockText(timer.current?.remainingSeconds(at: timer.moment) ?? 0) == left)
  }

  @Test func `goes by the wall clock after the machine was started anew`() throws {
    var desk = Desk()
    try desk.start("2026-03-02T10:00Z", boot: Fixture.boot(5000))
    let timer = try desk.timer("2026-03-02T10:10Z", boot: Fixture.boot(20, "two"))
    #expect(timer.line == "focus running 15:00, 0 completed")
    // Without a boot clock to tell it, a clock that was set back leaves the whole session.
    #expect(try desk.timer("2026-03-02T09:00Z").line == "focus running 25:00, 0 completed")
  }

  @Test func `takes the length of the next session from the settings then`() throws {
    var desk = Desk()
    try desk.start("2026-03-02T10:00Z")
    desk.rules.focusSeconds = 60
    #expect(try desk.timer("2026-03-02T10:05Z").line == "focus running 20:00, 0 completed")
    try desk.stop("2026-03-02T10:05Z")
    #expect(try desk.start("2026-03-02T10:06Z").line == "focus running 1:00, 0 completed")
    #expect(try desk.timer("2026-03-02T10:08Z").line == "idle, next short-break, 1 completed")
  }

  // MARK: - The cycle

  @Test func `offers a long break after four completed focus sessions`() throws {
    var desk = Desk()
    for (hour, due) in [
      (10, "short-break, 1"), (11, "short-break, 2"), (12, "short-break, 3"), (13, "long-break, 4"),
    ] {
      try desk.start("2026-03-02T\(hour):00Z")
      #expect(try desk.timer("2026-03-02T\(hour):25Z").line == "idle, next \(due) completed")
      if hour < 13 { try desk.rest("2026-03-02T\(hour):25Z") }
    }
    #expect(try desk.rest("2026-03-02T13:30Z").line == "long-break running 15:00, 0 completed")
    #expect(try desk.timer("2026-03-02T13:45Z").line == "idle, next focus, 0 completed")
    #expect(try desk.start("2026-03-02T13:50Z").position == 1)
  }

  @Test func `earns no long break by skipping`() throws {
    var desk = Desk()
    try desk.start("2026-03-02T10:00Z")
    for minute in 1...16 {
      let timer = try desk.skip("2026-03-02T10:0\(minute / 10 * 0 + minute % 10):\(minute < 10 ? "10" : "40")Z")
      #expect(timer.completedInCycle == 0 && timer.current?.phase != .longBreak)
    }
  }

  @Test func `begins the cycle anew when it is stopped, on a new day and after an hour idle`() throws {
    // Stopped after three yesterday, started today.
    var desk = Desk()
    for hour in [10, 11, 12] { try desk.start("2026-03-02T\(hour):00Z") }
    #expect(try desk.timer("2026-03-02T12:25Z").line == "idle, next short-break, 3 completed")
    #expect(try desk.start("2026-03-03T12:00Z").position == 1)
    #expect(try desk.timer("2026-03-03T12:25Z").line == "idle, next short-break, 1 completed")

    var stopping = Desk()
    for hour in [10, 11] { try stopping.start("2026-03-02T\(hour):00Z") }
    try stopping.start("2026-03-02T11:30Z")
    #expect(try stopping.stop("2026-03-02T11:40Z").line == "idle, next focus, 0 completed")

    var idle = Desk()
    try idle.start("2026-03-02T10:00Z")
    #expect(try idle.start("2026-03-02T11:24Z").position == 2)
    #expect(try idle.start("2026-03-02T12:49Z").position == 1)
  }

  @Test func `keeps its place in the cycle over a pause of four hours`() throws {
    var desk = Desk()
    for minute in ["10:00", "10:30"] { try desk.start("2026-03-02T\(minute)Z") }
    #expect(try desk.start("2026-03-02T11:00Z").position == 3)
    try desk.pause("2026-03-02T11:10Z")
    #expect(try desk.timer("2026-03-02T15:10Z").position == 3)
    #expect(try desk.resume("2026-03-02T15:10Z").position == 3)
    #expect(try desk.timer("2026-03-02T15:25Z").line == "idle, next short-break, 3 completed")
  }

  @Test func `keeps the day and its cycle until the day start`() throws {
    var desk = Desk()
    desk.rules.dayStart = try #require(DayStart("03:00"))
    try desk.start("2026-03-02T23:20Z")
    let timer = try desk.start("2026-03-03T00:30Z")
    #expect(timer.position == 2)
    #expect(timer.current?.day == (try Fixture.day("2026-03-02")))
    #expect(try desk.timer("2026-03-03T00:55Z").completedInCycle == 2)
  }

  @Test func `keeps the cycle of whoever flies west into the day before`() throws {
    var desk = Desk(zone: Fixture.berlin)
    try desk.start("2026-03-20T00:10+01:00")
    desk.zone = Fixture.london
    #expect(try desk.timer("2026-03-19T23:40Z").line == "idle, next short-break, 1 completed")
    #expect(try desk.start("2026-03-19T23:40Z").position == 2)
    // Midnight comes a second time, and is no new day either.
    #expect(try desk.timer("2026-03-20T00:06Z").line == "idle, next short-break, 2 completed")
    #expect(try desk.start("2026-03-20T00:06Z").position == 3)
  }

  @Test func `has its break after midnight, and then begins anew`() throws {
    var desk = Desk()
    try desk.start("2026-03-02T23:20Z")
    try desk.start("2026-03-02T23:50Z")
    #expect(try desk.timer("2026-03-03T00:15Z").next == .shortBreak)
    try desk.rest("2026-03-03T00:15Z")
    #expect(try desk.start("2026-03-03T00:20Z").position == 1)
  }

  // MARK: - Phases that begin by themselves

  @Test(
    arguments: [
      (TimerRules.Automatic.none, "10:26", "idle, next short-break, 1 completed", 1),
      (.breaks, "10:26", "short-break running 4:00, 1 completed", 2),
      (.breaks, "10:30", "idle, next focus, 1 completed", 2),
      (.all, "10:31", "focus running 24:00, 1 completed", 3),
      (.all, "11:00", "short-break running 0:00, 2 completed", 0),
      // An hour and more after the end nothing has begun by itself.
      (.all, "11:25", "idle, next focus, 0 completed", 1),
      (.breaks, "23:00", "idle, next focus, 0 completed", 1),
    ])
  func `goes on by itself where that is wanted, and for no longer than the idle time`(
    automatic: TimerRules.Automatic, time: String, line: String, changes: Int
  ) throws {
    var rules = TimerRules()
    rules.automatic = automatic
    var desk = Desk(rules)
    try desk.start("2026-03-02T10:00Z", "Write")
    let timer = try desk.timer("2026-03-02T\(time)Z")
    if changes > 0 {
      #expect(timer.line == line)
      #expect(timer.changes.count == changes)
    } else {
      #expect(timer.sessions.filter(\.isCompletedFocus).count == 2)
    }
    // Sessions that began by themselves are for the same, and touch without a gap or an overlap.
    for (before, after) in zip(timer.sessions, timer.sessions.dropFirst()) { #expect(before.end == after.start) }
    #expect(timer.sessions.filter { $0.phase == .focus }.allSatisfy { $0.task == "Write" })
  }

  @Test func `goes on by itself to the end of the cycle, whoever looks, and then waits for somebody`() throws {
    var rules = TimerRules()
    rules.automatic = .all
    var desk = Desk(rules)
    try desk.start("2026-03-02T10:00Z", "Write")
    // Somebody looks every ten minutes.
    for step in 1...30 {
      let now = try Fixture.instant("2026-03-02T10:00Z") + Double(step) * 600
      try desk.at(try #require(OffsetDateTime(now, offsetSeconds: 0)).description) { _, _ in }
    }
    let timer = try desk.timer("2026-03-02T15:00Z")
    #expect(timer.sessions.filter(\.isCompletedFocus).count == 4)
    #expect(timer.sessions.last?.phase == .longBreak && timer.sessions.last?.outcome == .completed)
    #expect(timer.line == "idle, next focus, 0 completed")
  }

  @Test func `goes on to the same sessions whoever works it out, and whenever`() throws {
    var rules = TimerRules()
    rules.automatic = .all
    var early = Desk(rules)
    try early.start("2026-03-02T10:00Z", "Write")
    let late = early
    for minute in ["10:26", "10:31", "10:57"] { try early.at("2026-03-02T\(minute)Z") { _, _ in } }
    let one = try early.timer("2026-03-02T11:10Z").sessions
    let other = try late.timer("2026-03-02T11:10Z").sessions
    #expect(one.map(\.id) == other.map(\.id))
    #expect(one.map(\.start) == other.map(\.start) && one.map(\.outcome) == other.map(\.outcome))
    #expect(Set(one.map(\.id)).count == one.count)
  }

  // MARK: - Commands that do not fit

  @Test func `says what runs when another is to begin`() throws {
    var desk = Desk()
    try desk.start("2026-03-02T10:00Z", "Write")
    var copy = desk
    #expect(throws: TimerProblem.self) { try copy.start("2026-03-02T10:05Z") }
    #expect(throws: TimerProblem.self) { try copy.resume("2026-03-02T10:05Z") }
    #expect(throws: TimerProblem.self) { try copy.rest("2026-03-02T10:05Z") }
    try copy.pause("2026-03-02T10:05Z")
    #expect(throws: TimerProblem.self) { try copy.pause("2026-03-02T10:06Z") }
    #expect(throws: TimerProblem.self) { try copy.start("2026-03-02T10:06Z") }
    for verb in [
      { (desk: inout Desk) in _ = try desk.pause("2026-03-02T11:00Z") }, { _ = try $0.stop("2026-03-02T11:00Z") },
      { _ = try $0.skip("2026-03-02T11:00Z") }, { _ = try $0.resume("2026-03-02T11:00Z") },
    ] {
      #expect(throws: TimerProblem.self) { try verb(&desk) }
    }
  }

  @Test func `ends a break when a focus session begins`() throws {
    var desk = Desk()
    try desk.start("2026-03-02T10:00Z")
    try desk.rest("2026-03-02T10:25Z")
    let timer = try desk.start("2026-03-02T10:27Z")
    #expect(timer.sessions.map(\.outcome) == [.completed, .skipped, nil])
    #expect(timer.position == 2)
  }

  @Test func `that is stopped while paused ended when it was paused`() throws {
    var desk = Desk()
    try desk.start("2026-03-02T10:00Z")
    try desk.pause("2026-03-02T10:10Z")
    let session = try #require(try desk.stop("2026-03-02T12:00Z").sessions.first)
    #expect(session.end == (try Fixture.instant("2026-03-02T10:10Z")))
    #expect(session.activeSeconds == 600 && session.pauses.isEmpty)
  }

  // MARK: - The task

  @Test func `begins what was chosen before, by every way to begin`() throws {
    for begin in [
      { (timer: inout FocusTimer, id: UUID) in try timer.start(Aim(), id: id) },
      { (timer: inout FocusTimer, id: UUID) in try timer.start(timer.nextAim, id: id) },
    ] {
      var desk = Desk()
      try desk.choose("2026-03-02T09:00Z", "Read", project: "Thesis")
      try desk.choose("2026-03-02T09:01Z", "Read more")
      #expect(try desk.timer("2026-03-02T09:02Z").chosen == Aim(task: "Read more", project: "Thesis"))
      let timer = try desk.at("2026-03-02T09:03Z", begin)
      #expect(timer.current?.aim == Aim(task: "Read more", project: "Thesis") && timer.chosen == nil)
    }
  }

  @Test(arguments: [TimerRules.Automatic.none, .all])
  func `begins after a break what was chosen in it`(automatic: TimerRules.Automatic) throws {
    var desk = Desk()
    desk.rules.automatic = automatic
    try desk.start("2026-03-02T09:00Z", "Write")
    if automatic == .none { try desk.rest("2026-03-02T09:25Z") }
    try desk.choose("2026-03-02T09:26Z", "Call Ann")
    #expect(try desk.timer("2026-03-02T09:27Z").current?.title == "Short break", "a break is for nothing")
    if automatic == .none { try desk.skip("2026-03-02T09:29Z") }
    let timer = try desk.timer("2026-03-02T09:31Z")
    #expect(timer.current?.task == "Call Ann" && timer.chosen == nil)
    try desk.stop("2026-03-02T09:40Z")
    #expect(try desk.timer("2026-03-02T09:41Z").nextAim.task == "Call Ann", "the same again, where nothing is chosen")
    #expect(try desk.start("2026-03-02T09:42Z").current?.task == "")
  }

  @Test func `gives what a person names the place of what was chosen`() throws {
    var desk = Desk()
    try desk.choose("2026-03-02T09:00Z", "Read")
    #expect(try desk.start("2026-03-02T09:01Z", "Write").current?.task == "Write")
    try desk.choose("2026-03-02T09:02Z", "Write more")
    #expect(try desk.timer("2026-03-02T09:03Z").current?.task == "Write more")
    try desk.stop("2026-03-02T09:04Z")
    #expect(try desk.timer("2026-03-02T09:05Z").chosen == nil)
  }

  @Test func `is a function of its past: sessions never overlap, whatever is done and when`() throws {
    var generator = Numbers(state: 42)
    for _ in 0..<200 {
      var rules = TimerRules()
      rules.automatic = [.none, .breaks, .all][Int(generator.next() % 3)]
      var desk = Desk(rules)
      var now = try Fixture.instant("2026-03-02T10:00Z")
      for _ in 0..<40 {
        now += Double(generator.next() % 2400)
        let text = try #require(OffsetDateTime(now, offsetSeconds: 0)).description
        let verb = generator.next() % 6
        _ = try? desk.at(text) { timer, id in
          switch verb {
          case 0: try timer.start(Aim(), id: id)
          case 1: try timer.pause()
          case 2: try timer.resume()
          case 3: try timer.skip(id: id)
          case 4: try timer.stop()
          default: try timer.rest(id: id)
          }
        }
        let timer = try desk.timer(text)
        #expect(timer.sessions.filter(\.isOpen).count <= 1)
        for (before, after) in zip(timer.sessions, timer.sessions.dropFirst()) {
          let end = try #require(before.end), start = try #require(after.start)
          #expect(end <= start)
        }
        for session in timer.sessions {
          let left = session.remainingSeconds(at: timer.moment)
          #expect(left >= 0 && left <= session.plannedSeconds ?? 0)
        }
      }
    }
  }
}

/// Numbers that only look random: a linear congruential generator with the multiplier of Knuth's MMIX.
struct Numbers {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
