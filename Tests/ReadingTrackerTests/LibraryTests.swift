import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import SQLite
import Testing
import ViewArchive
import WidgetKitCore

@testable import ReadingTracker

struct LibraryTests {
  private let dune = Book(id: UUID(1), title: "Dune", authors: ["Frank Herbert"], pages: 412, shelf: .toRead)

  private func request(_ desk: Desk, _ reach: SittingRequest.Reach, minutes: Int? = nil) -> SittingRequest {
    let moment = desk.library.moment(nil)
    return SittingRequest(
      reach: reach, seconds: minutes.map { $0 * 60 }, instant: moment.instant, offsetSeconds: moment.offsetSeconds,
      day: moment.day)
  }

  @discardableResult
  private func sit(_ desk: Desk, _ reach: SittingRequest.Reach, in book: Book? = nil) throws -> (
    log: ReadingLog, dialog: String
  ) {
    try desk.library.sit(request(desk, reach), of: BookEntity(book ?? dune))
  }

  @Test func `A page, a per cent and a number of pages each move the place as they were given`() throws {
    let desk = try Desk()
    try desk.put(dune)
    #expect(try sit(desk, .to(.page(184))).log.position == .page(184))
    let percent = try sit(desk, .to(.percent(45)))
    #expect(percent.log.position == .percent(45) && percent.log.page == 185)
    let further = try sit(desk, .pages(30))
    #expect(further.log.position == .page(215) && further.log.sessions.map(\.pages) == [184, 1, 30])
    #expect(try desk.log("Dune").open?.start == nil, "nobody said when it was begun")
  }

  @Test func `A page beyond the end is refused, and nothing is written`() throws {
    let desk = try Desk()
    try desk.put(dune)
    #expect(throws: CommandError.self) { try sit(desk, .to(.page(500))) }
    #expect(throws: CommandError.self) { try sit(desk, .pages(413)) }
    let log = try desk.log("Dune")
    #expect(log.sessions.isEmpty && log.readings.isEmpty)
  }

  @Test(arguments: [Reading.State.finished, .stopped])
  func `A sitting of a day on which a book was read is noted also when that has ended`(state: Reading.State) throws {
    let desk = try Desk()
    try desk.put(
      dune,
      Reading(
        id: UUID(2), bookID: dune.id, start: PartialDate("2026-02-10"), finish: PartialDate("2026-02-15"), state: state)
    )
    for (day, isRead) in [("2026-02-12", true), ("2026-02-15", true), ("2026-02-09", false), ("2026-02-16", false)] {
      let request = SittingRequest(reach: .to(.page(100)), day: try Fixture.day(day))
      if isRead {
        #expect(try desk.library.sit(request, of: BookEntity(dune)).log.sessions.last?.readingID == UUID(2))
      } else {
        #expect(throws: CommandError.self) { try desk.library.sit(request, of: BookEntity(dune)) }
      }
    }
    let log = try desk.log("Dune")
    #expect(log.readings.map(\.state) == [state] && log.sessions.map(\.pages) == [100, 0])
  }

  @Test func `An end before the beginning is refused, with the day that was named`() throws {
    let (start, end) = (try #require(PartialDate("2026")), try #require(PartialDate("2025")))
    let problem = ReadingProblem.endsBeforeStart(
      title: "1984", number: 2, start: start, end: end)
    #expect(CommandError(problem).details.contains { $0.contains("readings edit '1984 #2' --start 2025") })
  }

  @Test func `Going back reads no pages and takes none away`() throws {
    let desk = try Desk()
    try desk.put(dune)
    try sit(desk, .to(.page(184)))
    let back = try sit(desk, .to(.page(100)))
    #expect(back.log.sessions.map(\.pages) == [184, 0] && back.log.page == 100)
  }

  @Test func `A sitting of yesterday comes before those of today`() throws {
    let desk = try Desk()
    try desk.put(dune)
    try sit(desk, .to(.page(184)))
    var earlier = request(desk, .to(.page(90)))
    earlier.instant = earlier.instant?.addingTimeInterval(-86_400)
    earlier.day = earlier.day.adding(days: -1)
    let log = try desk.library.sit(earlier, of: BookEntity(dune)).log
    #expect(log.position == .page(184))
    #expect(log.sessions.map(\.to) == [.page(90), .page(184)])
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]])
  func `What a day has does not depend on the order in which days are told`(order: [Int]) throws {
    let desk = try Desk()
    try desk.put(dune)
    let days = [
      ("2026-02-25", SittingRequest.Reach.to(.page(40))), ("2026-02-26", .pages(30)), ("2026-02-27", .to(.page(50))),
    ]
    for index in order {
      let request = SittingRequest(reach: days[index].1, day: try Fixture.day(days[index].0))
      _ = try desk.library.sit(request, of: BookEntity(dune))
    }
    let log = try desk.log("Dune")
    #expect(log.sessions.map(\.pages) == [40, 30, 0])
    #expect(log.sessions.map(\.to) == [.page(40), .page(70), .page(50)])
    #expect(log.sessions.map(\.from) == [nil, .page(40), .page(70)])
    _ = try desk.base.undo(now: desk.world.now)
    #expect(try desk.log("Dune").sessions.count == 2)
  }

  @Test func `What is finished must be begun again before it is read on`() throws {
    let desk = try Desk()
    try desk.put(dune)
    var log = try desk.log("Dune")
    let finished = try log.end(PartialDate("2026-03-01"), .finished, id: UUID(40))
    try desk.put(finished)
    #expect(throws: CommandError.self) { try sit(desk, .to(.page(10))) }
    try desk.put(try log.start(PartialDate("2026-03-02"), id: UUID(41)))
    #expect(try sit(desk, .to(.page(10))).log.page == 10)
    #expect(try desk.log("Dune").readings.count == 2)
  }

  @Test func `A chapter moves the place where its last page is known, and is noted where it is not`() throws {
    let desk = try Desk()
    var book = dune
    book.chapters = [Chapter(title: "Book One", lastPage: 210), Chapter(title: "Book Two")]
    try desk.put(book)
    #expect(try sit(desk, .chapter("1")).log.page == 210)
    let second = try sit(desk, .chapter("book two")).log
    #expect(second.page == 210 && second.sessions.last?.chapter == "Book Two")
    #expect(throws: CommandError.self) { try sit(desk, .chapter("Book Nine")) }
  }

  @Test func `A book that was stopped goes on where it was`() throws {
    let desk = try Desk()
    try desk.put(dune)
    try sit(desk, .to(.page(100)))
    var log = try desk.log("Dune")
    try desk.put(try log.end(PartialDate("2026-03-02"), .stopped, id: UUID(40)))
    #expect(throws: CommandError.self) { try sit(desk, .to(.page(120))) }
    try desk.put(try log.start(nil, id: UUID(41)))
    #expect(try sit(desk, .pages(20)).log.page == 120)
    #expect(try desk.log("Dune").readings.map(\.state) == [.open])
  }

  @Test func `A book cannot end before it begins`() throws {
    var log = sampleLog(readings: [.sample(start: "2026-03-01")])
    #expect(throws: ReadingProblem.self) { try log.end(PartialDate("2026-02"), .finished, id: UUID(1)) }
    #expect(throws: Never.self) { try log.end(PartialDate("2026"), .finished, id: UUID(1)) }
  }

  @Test func `The current book is the one that was chosen, else the one that was read last`() throws {
    let desk = try Desk()
    #expect(throws: CommandError.self) { try desk.library.log(nil) }
    let emma = Book(id: UUID(2), title: "Emma", pages: 400)
    try desk.put(dune, emma)
    try sit(desk, .to(.page(10)), in: emma)
    desk.world = desk.world.advanced(by: 60)
    try sit(desk, .to(.page(10)))
    #expect(try desk.library.log(nil).book.title == "Dune")
    _ = try desk.library.change("choose", of: BookEntity(emma), title: { _, _ in "" }) { log, writer in
      try writer.choose(log.book.id, id: UUID(200))
    }
    #expect(try desk.library.log(nil).book.title == "Emma")
    var log = try desk.log("Emma")
    try desk.put(try log.end(nil, .finished, id: UUID(40)))
    #expect(try desk.library.log(nil).book.title == "Dune", "what is finished is current no more")
  }

  @Test func `A book that is gone is named, and no other takes its place`() throws {
    let desk = try Desk()
    try desk.put(dune)
    let gone = BookEntity(Book(id: UUID(9), title: "Dune Messiah"))
    #expect(throws: CommandError.self) { try desk.library.log(gone) }
    let summary = try desk.library.summary(chosen: [gone.id], onlyUnfinished: true, most: 1)
    guard case .missing = summary.content(at: desk.world.now) else {
      Issue.record("another book was shown")
      return
    }
  }

  @Test func `Books are chosen by where they stand, whatever tells it`() throws {
    let desk = try Desk()
    let read = Book(id: UUID(2), title: "Emma", shelf: .read, tags: ["classic", "Été"])
    let custom = Book(id: UUID(3), title: "Walden", shelf: Shelf("Woods"), shelves: ["outdoors"])
    try desk.put(dune, read, custom, Book(id: UUID(4), title: "Ulysses"))
    try sit(desk, .to(.page(10)))
    try desk.put(Reading(id: UUID(30), bookID: UUID(3), state: .finished))
    func titles(_ filter: RecordFilter) throws -> [String] {
      let books = try desk.store.read { try $0.books(filter) }
      // What the database says is what the values say.
      for book in books { #expect(try desk.log(book.title).book == book) }
      return books.map(\.title)
    }
    #expect(try titles(RecordFilter().equals(.shelf, "reading")) == ["Dune"])
    #expect(try titles(RecordFilter().equals(.shelf, "currently-reading")) == ["Dune"])
    #expect(try titles(RecordFilter().equals(.shelf, "read")) == ["Emma"])
    #expect(try titles(RecordFilter().equals(.shelf, "Woods")) == ["Walden"])
    #expect(try titles(RecordFilter().equals(.shelf, "Outdoors")) == ["Walden"])
    #expect(try titles(RecordFilter().oneOf(.tags, ["ete"])) == ["Emma"])
    #expect(try titles(RecordFilter().flag(.isUnfinished, true)) == ["Dune", "Ulysses"])
    #expect(try titles(RecordFilter().flag(.isUnfinished, false)) == ["Emma", "Walden"])
    #expect(try titles(RecordFilter().oneOf(.book, [ShortID.text(UUID(4))])) == ["Ulysses"])
    #expect(throws: FilterProblem.self) { try titles(RecordFilter().equals("colour", "red")) }
    for log in try desk.logs {
      let isListed = try titles(RecordFilter().flag(.isUnfinished, true)).contains(log.book.title)
      #expect(isListed == !log.isFinished, "\(log.book.title)")
    }
  }

  @Test func `REA20 late on a day it is the same day in the list, the streak and the plan`() throws {
    let desk = try Desk("2026-08-01T01:30:00+02:00", zone: Fixture.berlin)
    desk.settings = ["day-start": "03:00"]
    try desk.put(dune)
    let log = try sit(desk, .to(.page(20))).log
    #expect(log.sessions.map(\.day) == [try Fixture.day("2026-07-31")])
    #expect(try desk.library.streak().current == 1)
    #expect(desk.library.plan(log)?.today == (try Fixture.day("2026-07-31")))
    #expect(desk.library.plan(log)?.done == 20)
  }

  @Test func `A sitting that comes twice under one name is written once`() throws {
    let desk = try Desk()
    try desk.put(dune)
    let library = desk.library
    _ = try library.sit(request(desk, .pages(30)), of: BookEntity(dune))
    _ = try library.sit(request(desk, .pages(30)), of: BookEntity(dune))
    #expect(try desk.log("Dune").page == 30)
  }

  @Test func `The days of sittings are found from one to the next, without those of books that are gone`() throws {
    let desk = try Desk()
    let gone = Book(id: UUID(2), title: "Emma")
    try desk.put(dune, gone)
    for (number, day) in ["2026-02-27", "2026-02-28", "2026-02-28", "2026-03-01"].enumerated() {
      try desk.put(
        ReadingSession(
          id: UUID(UInt8(60 + number)), bookID: UUID(number == 3 ? 2 : 1), day: try Fixture.day(day), pages: 1))
    }
    let command = JournalCommand(id: UUID(199), kind: "delete", title: "Deleted", now: desk.world.now)
    try desk.store.write(as: command) { try $0.delete(gone) }
    var days: [CivilDate] = []
    try desk.store.read { reader in
      try reader.forEachSessionDay { day in
        days.append(day)
        return true
      }
    }
    #expect(days.map(\.description) == ["2026-02-28", "2026-02-27"])
    #expect(try desk.library.streak().best == 2)
    let plan = try desk.base.read { connection in
      try connection.rows("EXPLAIN QUERY PLAN \(BookReader.daysSQL)").map { try $0["detail"] as String }
    }
    let scans = plan.filter { $0.hasPrefix("SCAN") && !$0.hasPrefix("SCAN d") && !$0.contains("books_deleted") }
    #expect(scans.isEmpty, "\(plan)")
    #expect(plan.contains { $0.contains("sessions_by_day") }, "\(plan)")
  }

  @Test func `The sittings of some days are found by the day, each with the title of its book`() throws {
    let desk = try Desk()
    try desk.put(dune)
    try sit(desk, .to(.page(10)))
    let today = desk.library.today
    #expect(try desk.store.read { try $0.sessions(from: today, through: nil) }.map(\.title) == ["Dune"])
    let question = try BookReader.sessionsQuestion(from: today, through: nil)
    let plan = try desk.base.read { connection in
      try connection.rows("EXPLAIN QUERY PLAN \(question.sql)", question.arguments).map { try $0["detail"] as String }
    }
    #expect(plan.contains { $0.hasPrefix("SEARCH s USING INDEX sessions_by_day") }, "\(plan)")
    #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
  }

  @Test func `The days on end up to today are those of the whole streak`() throws {
    let desk = try Desk()
    try desk.put(dune)
    for (number, day) in ["2026-03-01", "2026-02-28", "2026-02-26", "2026-02-25", "2026-02-24"].enumerated() {
      try desk.put(
        ReadingSession(id: UUID(UInt8(60 + number)), bookID: UUID(1), day: try Fixture.day(day), pages: 1))
    }
    #expect(try desk.library.streakDays() == 2)
    #expect(try desk.library.streak().current == 2 && desk.library.streak().best == 3)
    #expect(try desk.library.streak(in: 2025).best == 0)
  }

  @Test func `A shelf is sorted by the database as the histories say`() throws {
    let desk = try Desk()
    for (number, (title, shelf, state, day)) in [
      ("Emma", Shelf.read, nil, "2026-02-20"), ("Walden", .toRead, nil, nil), ("Ulysses", .toRead, .open, "2026-02-01"),
      ("Dune", .reading, .open, "2026-02-27"), ("Persuasion", .toRead, .finished, "2026-02-26"),
      ("Middlemarch", .toRead, .stopped, "2026-02-25"),
    ].enumerated() as EnumeratedSequence<[(String, Shelf, Reading.State?, String?)]> {
      let id = UUID(UInt8(1 + number))
      try desk.put(Book(id: id, title: title, shelf: shelf))
      if let state { try desk.put(Reading(id: UUID(UInt8(30 + number)), bookID: id, state: state)) }
      if let day {
        try desk.put(ReadingSession(id: UUID(UInt8(60 + number)), bookID: id, day: try Fixture.day(day), pages: 1))
      }
    }
    let (shelf, standings) = try desk.store.read { (try $0.shelf(.all, most: 5), try $0.standings()) }
    #expect(shelf.books.map(\.title) == ["Dune", "Ulysses", "Middlemarch", "Walden", "Persuasion"] && shelf.count == 6)
    let logs = try desk.logs
    #expect(standings.map(\.book) == logs.map(\.book) && standings.map(\.shelf) == logs.map(\.shelf))
    #expect(standings.map(\.progress) == logs.map(\.progress))
    let summary = try desk.library.summary(
      filter: RecordFilter().equals(.shelf, "read"), isChosen: false, most: 1, mostCovers: 0)
    #expect(summary.books.map(\.log.book.title) == ["Persuasion"] && summary.count == 2)
  }

  @Test func `A book is named by its title, its number or its identifier`() throws {
    let desk = try Desk()
    let messiah = Book(id: UUID(2), title: "Dune Messiah", isbn: ISBN("9780441013593"))
    try desk.put(dune, messiah, Book(id: UUID(3), title: "Émile"))
    func titles(_ text: String) throws -> [String] { try desk.store.read { try $0.books(called: text) }.map(\.title) }
    for text in ["dune messiah", "0441013597", "978-0-441-01359-3", ShortID.text(UUID(2)).uppercased()] {
      #expect(try titles(text) == ["Dune Messiah"], "\(text)")
    }
    #expect(try titles("EMILE") == ["Émile"] && titles("Mess").isEmpty)
    #expect(try desk.store.read { try $0.books(titledLike: "mess") }.map(\.title) == ["Dune Messiah"])
  }

  @Test func `What belongs to a book is looked up`() throws {
    let desk = try Desk()
    for table in ["sessions", "readings", "goals", "notes"] {
      let plan = try desk.base.read { connection in
        try connection.rows("EXPLAIN QUERY PLAN SELECT * FROM \(table) WHERE deleted_s IS NULL AND book = ?", ["x"])
          .map { try $0["detail"] as String }
      }.joined(separator: "; ")
      #expect(plan.contains("\(table)_by_book"), "\(plan)")
    }
  }

  @Test func `A sitting of a day without a time comes after those with one`() throws {
    let desk = try Desk()
    try desk.put(dune)
    var timed = request(desk, .to(.page(90)))
    timed.instant = timed.instant?.addingTimeInterval(-86_400)
    timed.day = timed.day.adding(days: -1)
    _ = try desk.library.sit(timed, of: BookEntity(dune))
    var untimed = request(desk, .to(.page(120)))
    (untimed.instant, untimed.offsetSeconds, untimed.day) = (nil, nil, timed.day)
    let log = try desk.library.sit(untimed, of: BookEntity(dune)).log
    #expect(log.page == 120 && log.sessions.last?.pages == 30)
    #expect(try desk.log("Dune").sessions.map(\.to) == [.page(90), .page(120)])
  }

  @Test func `A chosen book that is read is said to be read`() throws {
    let desk = try Desk()
    try desk.put(dune, Reading(id: UUID(40), bookID: dune.id, state: .finished))
    let summary = try desk.library.summary(chosen: [BookEntity(dune).id], onlyUnfinished: true, most: 1)
    guard case .read(let title) = summary.content(at: desk.world.now) else {
      Issue.record("it was not said")
      return
    }
    #expect(title == "Dune")
  }
}
