import AppSupport
import Foundation
import FoundationExtras
import Testing
import WidgetKitCore

@testable import ReadingTracker

/// A book of 412 pages that is being read, and sittings of it.
func sampleLog(pages: Int? = 412, readings: [Reading] = [.sample()], _ sessions: ReadingSession...) -> ReadingLog {
  ReadingLog(book: Book(id: UUID(1), title: "Dune", pages: pages), readings: readings, sessions: sessions)
}

extension UUID {
  /// A fixed identifier.
  init(_ number: UInt8) { self.init(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number)) }
}

extension Reading {
  static func sample(
    _ number: UInt8 = 10, start: String? = nil, finish: String? = nil, state: Reading.State = .open
  ) -> Reading {
    Reading(
      id: UUID(number), bookID: UUID(1), start: start.flatMap { PartialDate($0) },
      finish: finish.flatMap { PartialDate($0) }, state: state)
  }
}

extension ReadingSession {
  static func sample(
    _ day: String, to: Position? = nil, pages: Int? = nil, seconds: Int? = nil, reading: UInt8? = 10
  ) -> ReadingSession {
    ReadingSession(
      id: UUID(99), bookID: UUID(1), readingID: reading.map { UUID($0) }, day: CivilDate(day) ?? .min,
      seconds: seconds, to: to, pages: pages)
  }
}

struct ReadingLogTests {
  @Test func `REA16 finished is all of it, and the history keeps where it was`() {
    var log = sampleLog(.sample("2026-03-01", to: .percent(35)))
    #expect(log.progress == 0.35)
    log.readings[0].state = .finished
    #expect(log.progress == 1)
    #expect(log.page == 412)
    #expect(log.sessions.last?.to == .percent(35))
  }

  @Test func `REA17 a book that was added as read is read to its end, on no day`() {
    var log = sampleLog(readings: [])
    log.book.shelf = .read
    #expect(log.isFinished)
    #expect(log.progress == 1)
    #expect(YearGoal(log.readings, goal: 10, today: .max).finished == 0)
  }

  @Test func `Reading it again begins at the beginning`() {
    let log = sampleLog(
      readings: [.sample(9, finish: "2025-05-01", state: .finished), .sample()],
      .sample("2025-04-30", to: .page(400), reading: 9))
    #expect(log.progress == 0)
    #expect(log.shelf == .reading)
    #expect(log.page == 0)
  }

  @Test func `A shelf of one's own stays whatever was read`() {
    var log = sampleLog(readings: [.sample(finish: "2022-10-10", state: .finished)])
    log.book.shelf = Shelf("Cooking")
    #expect(log.shelf?.name == "Cooking")
    #expect(log.isFinished)
    log.book.shelf = .toRead
    #expect(log.shelf == .read)
    log.readings = []
    #expect(log.shelf == .toRead)
  }

  @Test func `Sittings of a source that knows no times of reading count after the last end`() {
    let log = sampleLog(
      readings: [.sample(finish: "2025-05-01", state: .finished), .sample(11)],
      .sample("2025-04-30", to: .page(400), reading: nil), .sample("2025-06-01", to: .page(30), reading: nil))
    #expect(log.position == .page(30))
  }

  @Test(
    arguments: [
      ("2026-11-01", "2026-10-01", 9), ("2026-11-01", "2026-10-02", 9), ("2026-11-01", "2026-11-01", 10),
      ("2026-10-02", "2026-10-02", 10), (nil, "2026-10-01", 9), (nil, "2026-10-02", 10), (nil, "2026-10-20", 10),
      ("2026-11-01", "2026-09-30", nil), ("2026-11-01", "2026-10-20", nil), ("2026-11", "2026-11-01", 10),
    ] as [(String?, String, UInt8?)])
  func `A sitting of a past day belongs to the reading of that day, or is refused`(
    _ start: String?, _ day: String, _ reading: UInt8?
  ) throws {
    var log = sampleLog(
      readings: [.sample(9, start: "2026-10-01", finish: "2026-10-02", state: .finished), .sample(start: start)],
      .sample("2026-10-01", to: .page(100), reading: 9), .sample("2026-11-01", to: .page(30)))
    let request = SittingRequest(reach: .to(.page(120)), day: try Fixture.day(day))
    guard let reading else {
      let started = try #require(start.flatMap { PartialDate($0) })
      #expect(throws: ReadingProblem.notBegun(title: "Dune", number: 2, day: request.day, start: started)) {
        try log.note(request, id: UUID(1), readingID: UUID(2))
      }
      return
    }
    let noted = try log.note(request, id: UUID(1), readingID: UUID(2)).session
    #expect(noted.readingID == UUID(reading))
    if reading == 9 {
      #expect(noted.from == .page(100) && noted.pages == 20)
      #expect(log.position == .page(30), "what goes on is where it was")
    }
  }

  @Test func `A sitting of today belongs to what goes on, wherever the clock is`() throws {
    var log = sampleLog(readings: [.sample(start: "2026-11-02")])
    let today = try Fixture.day("2026-11-01")
    let noted = try log.note(
      SittingRequest(reach: .to(.page(9)), day: today), id: UUID(1), readingID: UUID(2), today: today)
    #expect(noted.session.readingID == UUID(10))
  }

  @Test func `A page forgets no per cent of a book without pages`() throws {
    var log = sampleLog(pages: nil, .sample("2026-03-01", to: .percent(30)))
    log.book.chapters = [Chapter(title: "One", lastPage: 30)]
    let today = try Fixture.day("2026-03-02")
    #expect(throws: ReadingProblem.pagesUnknown(title: "Dune")) {
      try log.note(SittingRequest(reach: .to(.page(30)), day: today), id: UUID(1), readingID: UUID(2))
    }
    #expect(log.progress == 0.3)
    let chapter = try log.note(SittingRequest(reach: .chapter("One"), day: today), id: UUID(1), readingID: UUID(2))
    #expect(chapter.session.chapter == "One" && chapter.session.to == nil && log.progress == 0.3)
    // With its total a page is a part of the book.
    _ = try log.note(SittingRequest(reach: .to(.page(30, of: 60)), day: today), id: UUID(3), readingID: UUID(2))
    #expect(log.progress == 0.5)
    var fresh = sampleLog(pages: nil)
    #expect(
      try fresh.note(SittingRequest(reach: .to(.page(30)), day: today), id: UUID(1), readingID: UUID(2)).session.to
        == .page(30))
  }

  @Test func `A book that was stopped keeps how far it came`() {
    let log = sampleLog(readings: [.sample(state: .stopped)], .sample("2026-03-01", to: .page(103)))
    #expect(log.progress == 0.25)
    #expect(log.shelf == .didNotFinish)
  }

  @Test func `REA18 the time left is that of the pages left, not of those that were counted`() {
    let log = sampleLog(pages: 800, .sample("2026-03-01", to: .page(400), pages: 1, seconds: 60))
    #expect(log.secondsLeft == 400 * 60)
  }

  @Test func `A page on which somebody fell asleep counts two minutes`() {
    let pace = ReadingPace([
      .sample("2026-03-01", pages: 1, seconds: 3600), .sample("2026-03-02", pages: 3, seconds: 120),
    ])
    #expect(pace?.secondsPerPage == 60)
    #expect(pace?.pagesPerHour == 60)
    #expect(ReadingPace([.sample("2026-03-01", to: .page(9))]) == nil)
  }

  @Test func `A streak goes over the days on which clocks change`() {
    let days = ["2026-03-28", "2026-03-29", "2026-03-30"].compactMap { CivilDate($0) }
    #expect(ReadingStreak(days: days, today: days[2]).current == 3)
    #expect(ReadingStreak(days: days, today: days[2].adding(days: 1)).current == 3)
    #expect(ReadingStreak(days: days, today: days[2].adding(days: 2)).current == 0)
    #expect(ReadingStreak(days: days + [days[0].adding(days: -2)], today: days[2]).best == 3)
    #expect(ReadingStreak(days: [], today: days[0]).best == 0)
  }

  @Test func `A year has the books that ended in it, on however little a date`() throws {
    let today = try #require(CivilDate("2026-07-02"))
    let readings: [Reading] = [
      .sample(finish: "2026-01", state: .finished), .sample(finish: "2026", state: .finished),
      .sample(state: .finished), .sample(finish: "2025-12-31", state: .finished),
      .sample(finish: "2026-03-01", state: .stopped),
    ]
    let goal = YearGoal(readings, goal: 10, today: today)
    #expect(goal.finished == 2)
    #expect(goal.expected == 5)
    #expect(goal.ahead == -3)
  }

  @Test(
    arguments: [
      ([("2026-03-01", "finished"), (nil, "stopped")], 1), ([(nil, "stopped"), ("2020-02-23", "finished")], 1),
      ([("2026-03-01", "stopped"), ("2019-05", "finished")], 0), ([("2026-03-01", "stopped"), (nil, "open")], 1),
      ([(nil, "open"), ("2026-03-01", "finished")], 0), ([("2020", "finished"), ("2020", "stopped")], 1),
    ] as [([(String?, String)], Int)])
  func `The last reading is that which ended last, as far as that is known`(
    _ readings: [(String?, String)], _ latest: Int
  ) throws {
    let values = readings.enumerated().map { index, reading in
      Reading.sample(
        UInt8(index), finish: reading.0, state: Reading.State(rawValue: reading.1) ?? .open)
    }
    #expect(sampleLog(readings: values).latest?.id == UUID(UInt8(latest)))
    // What the database says of a shelf is the same.
    let desk = try Desk()
    try desk.put(sampleLog().book)
    for reading in values { try desk.put(reading) }
    let log = try desk.log("Dune")
    #expect(log.latest?.id == UUID(UInt8(latest)) && log.readings == values)
    let shelf = try #require(log.shelf?.name)
    #expect(try desk.store.read { try $0.books(RecordFilter().equals(.shelf, shelf)) }.count == 1)
  }
}
