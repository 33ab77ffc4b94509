import Foundation
import FoundationExtras
import Testing

@testable import ReadingTracker

struct ReadingPlanTests {
  private let today = CivilDate("2026-03-02") ?? .min

  private func plan(_ log: ReadingLog, _ goal: ReadingGoal, days: Int = 3) throws -> ReadingPlan {
    try #require(ReadingPlan(log, goal: goal, today: today, days: days))
  }

  @Test func `What is left is shared among the days up to the goal, this one and the last among them`() throws {
    let log = sampleLog(pages: 412, .sample("2026-03-01", to: .page(184)))
    let plan = try plan(log, .by(today.adding(days: 9)))
    #expect(plan.start == 184)
    #expect(plan.share == 23)
    #expect(plan.days.map(\.to) == [207, 230, 253])
    #expect(plan.days.map(\.day) == (0..<3).map { today.adding(days: $0) })
    #expect(plan.end == today.adding(days: 9))
  }

  @Test(
    arguments: [
      ("2026-09-13", nil), ("2026-09-12", .by(.init("2026-09-12") ?? .min)), (nil, .by(.init("2026-09-12") ?? .min)),
      ("2026-09", .by(.init("2026-09-12") ?? .min)), ("2026-10", nil),
    ] as [(String?, ReadingGoal?)])
  func `A reread does not inherit a goal that is over`(_ start: String?, _ expected: ReadingGoal?) throws {
    var log = sampleLog(
      readings: [.sample(9, start: "2026-09-01", finish: "2026-09-12", state: .finished), .sample(start: start)])
    log.goal = .by(try Fixture.day("2026-09-12"))
    #expect(log.presentGoal == expected)
    let plan = try #require(ReadingProfile().plan(log, today: try Fixture.day("2026-10-31")))
    #expect(plan.share == (expected == nil ? 20 : 412) && plan.isLate == (expected != nil))
    log.goal = .pagesADay(30)
    #expect(log.presentGoal == .pagesADay(30))
  }

  @Test func `Shares add up to the book and end on the day`() throws {
    for (pages, count) in [(5, 3), (4, 3), (2, 5), (100, 7), (1, 1), (99, 98)] {
      let plan = try plan(sampleLog(pages: pages), .by(today.adding(days: count - 1)), days: 1000)
      #expect(plan.days.last?.to == pages)
      #expect(plan.days.map(\.amount).reduce(0, +) == pages)
      #expect(plan.days.last?.day == plan.end)
      #expect(plan.days.last.map { $0.day <= today.adding(days: count - 1) } == true)
    }
  }

  @Test func `What is read today changes today's rest and not its share`() throws {
    let log = sampleLog(
      pages: 412, .sample("2026-03-01", to: .page(184)), .sample("2026-03-02", to: .page(190)))
    let plan = try plan(log, .by(today.adding(days: 9)))
    #expect(plan.share == 23)
    #expect(plan.done == 6)
    #expect(plan.left == 17)
    #expect(!plan.isDone)
  }

  @Test(
    arguments: [
      (ReadingGoal.pagesADay(20), 20, [300, 320, 340], 5), (.pagesADay(250), 228, [412], 0),
    ] as [(ReadingGoal, Int, [Int], Int)])
  func `Who is ahead of today's share has the next days from where they are`(
    goal: ReadingGoal, share: Int, ends: [Int], last: Int
  ) throws {
    let log = sampleLog(
      pages: 412, .sample("2026-03-01", to: .page(184)), .sample("2026-03-02", to: .page(300)))
    let plan = try plan(log, goal)
    #expect(plan.share == share)
    #expect(plan.days.map(\.to) == ends)
    #expect(plan.end == today.adding(days: 1 + last) || last == 0 && plan.end == today)
  }

  @Test func `REA23 going back takes nothing away, and a share that is read stays read`() throws {
    let back = sampleLog(
      pages: 412, .sample("2026-03-01", to: .page(184)), .sample("2026-03-02", to: .page(100), pages: 0))
    let nothing = try plan(back, .pagesADay(20))
    #expect(nothing.done == 0 && nothing.start == 184 && nothing.left == 20)
    #expect(nothing.days.map(\.to) == [120, 140, 160], "from where the reader is")
    var log = back
    (log.sessions[1].to, log.sessions[1].pages) = (.page(214), 30)
    for place in [100, 0] { log.sessions.append(.sample("2026-03-02", to: .page(place))) }
    let read = try plan(log, .pagesADay(20))
    #expect(read.done == 30 && read.isDone && read.left == 0)
    #expect(read.days.map(\.to) == [204, 20, 40])
    log.sessions.append(.sample("2026-03-02", to: .page(7)))
    #expect(try plan(log, .pagesADay(20)).done == 37, "what is read once more is read")
  }

  @Test func `What is read today is what its sittings have, as lists add it up`() throws {
    var log = sampleLog(
      pages: 400, .sample("2026-03-01", to: .page(100)), .sample("2026-03-02", to: .page(110), pages: 25),
      .sample("2026-03-02", to: .page(60, of: 200), pages: 10), .sample("2026-03-02", to: nil, pages: 5),
      .sample("2026-03-02", to: .page(150)))
    // Ten pages of an edition with half as many are twenty, and what has no pages goes by its places.
    #expect(try plan(log, .pagesADay(20)).done == 25 + 20 + 5 + 30)
    log.book.pages = nil
    log.sessions = [.sample("2026-03-01", to: .percent(10)), .sample("2026-03-02", to: .percent(12.5), pages: 9)]
    #expect(try plan(log, .by(today)).done == 25)
  }

  @Test func `A plan that begins in the middle of a book puts no day behind the reader`() throws {
    let plan = try plan(sampleLog(pages: 412, .sample("2026-03-02", to: .page(110))), .by(today.adding(days: 9)))
    #expect(plan.share == 42 && plan.isDone)
    #expect(plan.days.map(\.to) == [110, 144, 178] && plan.days.first?.amount == 42)
  }

  @Test func `A number of pages a day says when the book ends`() throws {
    let plan = try plan(sampleLog(pages: 412), .pagesADay(30))
    #expect(plan.days.map(\.to) == [30, 60, 90])
    #expect(plan.end == today.adding(days: 13))
    #expect(try self.plan(sampleLog(pages: 20), .pagesADay(30)).days.map(\.amount) == [20])
  }

  @Test func `After the day all that is left is due`() throws {
    let plan = try plan(sampleLog(pages: 100, .sample("2026-02-01", to: .page(60))), .by(today.adding(days: -3)))
    #expect(plan.isLate)
    #expect(plan.share == 40)
    #expect(plan.days.count == 1)
  }

  @Test func `A book without pages is planned in per cent`() throws {
    let plan = try plan(sampleLog(pages: nil, .sample("2026-03-01", to: .percent(34.8))), .by(today.adding(days: 3)))
    #expect(plan.start == 348)
    #expect(plan.unit.text(plan.share) == "16.3 %")
    #expect(ReadingPlan(sampleLog(pages: nil), goal: .pagesADay(20), today: today) == nil)
  }

  @Test func `Nothing is left of a book that is finished`() throws {
    let plan = try plan(
      sampleLog(readings: [.sample(finish: "2026-03-01", state: .finished)]), .by(today.adding(days: 3)))
    #expect(plan.days.isEmpty)
    #expect(plan.share == 0)
    #expect(plan.isDone)
    #expect(plan.end == nil)
  }

  @Test(arguments: [
    (DayPart.morning, "20 pages today"), (.afternoon, "20 pages to go"), (.evening, "20 pages left"),
  ])
  func `The message follows the time of day`(_ part: DayPart, _ message: String) throws {
    #expect(goalMessage(try plan(sampleLog(), .pagesADay(20)), at: part) == message)
  }

  @Test func `The message follows what was read`() throws {
    let some = try plan(sampleLog(.sample("2026-03-02", to: .page(19))), .pagesADay(20))
    #expect(goalMessage(some, at: .evening) == "1 page left")
    #expect(goalMessage(some, at: .afternoon) == "1 page to go")
    let all = try plan(sampleLog(.sample("2026-03-02", to: .page(25))), .pagesADay(20))
    #expect(goalMessage(all, at: .morning) == "Done for today")
    #expect(goalMessage(nil, at: .morning) == "No goal yet")
    let last = try plan(sampleLog(.sample("2026-03-02", to: .page(412))), .pagesADay(20))
    #expect(goalMessage(last, at: .evening) == "Last page read")
    // On the next day nobody has said yet that it is finished.
    var before = sampleLog(pages: 412, .sample("2026-03-01", to: .page(412)))
    #expect(goalMessage(try plan(before, .pagesADay(20)), at: .evening) == "Last page read")
    before.readings[0].state = .finished
    #expect(goalMessage(try plan(before, .pagesADay(20)), at: .evening) == "Finished")
    #expect("Last page read".count <= 14, "a narrow card has fourteen cells")
  }
}

struct DayPartTests {
  private let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  private func date(_ text: String) -> Date { OffsetDateTime(text)?.instant ?? .distantPast }

  @Test(arguments: [
    ("2026-03-02T02:59:00+01:00", DayPart.evening), ("2026-03-02T03:00:00+01:00", .morning),
    ("2026-03-02T11:59:00+01:00", .morning), ("2026-03-02T12:00:00+01:00", .afternoon),
    ("2026-03-02T18:00:00+01:00", .evening),
  ])
  func `A day has three parts, and begins when the person's does`(_ instant: String, _ part: DayPart) {
    #expect(DayPart(at: date(instant), in: zone, dayStart: DayStart("03:00") ?? .midnight) == part)
  }

  @Test func `A widget changes with the parts of the day and when the next begins`() {
    let schedule = DaySchedule(now: date("2026-03-02T09:30:00+01:00"), zone: zone, dayStart: .midnight)
    #expect(
      schedule.dates == [
        date("2026-03-02T09:30:00+01:00"), date("2026-03-02T12:00:00+01:00"), date("2026-03-02T18:00:00+01:00"),
        date("2026-03-03T00:00:00+01:00"),
      ])
    #expect(schedule.nextReload > date("2026-03-03T00:00:00+01:00"))
  }

  @Test func `In the last part of the day only midnight is to come`() {
    let schedule = DaySchedule(now: date("2026-03-28T23:30:00+01:00"), zone: zone, dayStart: .midnight)
    #expect(schedule.dates.count == 2)
    #expect(schedule.dates.last == date("2026-03-29T00:00:00+01:00"))
  }
}
