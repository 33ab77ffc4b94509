import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import Testing
import WidgetKitCore

@testable import ReadingTracker

/// One time of reading that a person notes and a source tells of.
struct SameReadingTests {
  private let head =
    "Book Id,Title,Author,ISBN,ISBN13,My Rating,Number of Pages,Date Read,Date Added,Bookshelves,Exclusive Shelf,Read Count\n"

  private func row(read: String = "", shelf: String = "read", count: Int = 1, pages: Int = 412) -> String {
    head + "1,Dune,Frank Herbert,,9780441013593,0,\(pages),\(read),2020/01/05,,\(shelf),\(count)\n"
  }

  private var dune: Book {
    Book(id: UUID(1), title: "Dune", authors: ["Frank Herbert"], isbn: ISBN("9780441013593"))
  }

  private func own(_ start: String?, _ finish: String? = nil, id: UInt8 = 2) -> Reading {
    Reading(
      id: UUID(id), bookID: UUID(1), start: start.flatMap { PartialDate($0) },
      finish: finish.flatMap { PartialDate($0) }, state: finish == nil ? .open : .finished)
  }

  private func spans(_ desk: Desk) throws -> [String] {
    try desk.log("Dune").readings.map {
      "\($0.start?.description ?? "?") \($0.finish?.description ?? "?") \($0.state.rawValue)"
    }
  }

  @Test func `A reading whose beginning a person has said gets its end from the next file`() throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    try desk.bring(row(shelf: "currently-reading"))
    var reading = try #require(try desk.log("Dune").open)
    reading.start = PartialDate("2026-11-02")
    try desk.put(reading)
    try desk.bring(row(read: "2026/11/20"))
    #expect(try spans(desk) == ["2026-11-02 2026-11-20 finished"])
    #expect(try desk.log("Dune").shelf == .read)
    #expect(try desk.bring(row(read: "2026/11/20")).updated == 0)
    // What the person has said still stays, and what the source said is mended by it.
    try desk.bring(row(read: "2026/11/21"))
    #expect(try spans(desk) == ["2026-11-02 2026-11-21 finished"])
    var other = try #require(try desk.log("Dune").readings.first)
    other.finish = PartialDate("2026-11-19")
    try desk.put(other)
    #expect(try desk.bring(row(read: "2026/11/22")).updated == 0)
  }

  @Test func `Who says that a reading goes on is believed until its source tells another end`() throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    try desk.bring(row(read: "2026/11/10"))
    var reading = try #require(try desk.log("Dune").readings.first)
    (reading.state, reading.finish) = (.open, nil)
    try desk.put(reading)
    #expect(try desk.bring(row(read: "2026/11/10")).updated == 0)
    #expect(try desk.log("Dune").open != nil)
    try desk.bring(row(read: "2026/11/20"))
    #expect(try spans(desk) == ["? 2026-11-20 finished"])
  }

  @Test func `A reading that was begun by hand ends where a source says so`() throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    try desk.put(dune, own("2026-11-03"))
    var begun = own("2026-11-01")
    begun.id = UUID(2)
    try desk.put(begun)
    try desk.bring(row(read: "2026/11/20"))
    #expect(try spans(desk) == ["2026-11-01 2026-11-20 finished"])
    #expect(try desk.log("Dune").shelf == .read)
    #expect(try desk.bring(row(read: "2026/11/20")).updated == 0)
    _ = try desk.base.undo(now: desk.world.now)
    #expect(try spans(desk) == ["2026-11-01 ? open"])
  }

  @Test(
    arguments: [
      ("2026-11-21", "2026/11/20", nil), (nil, "2020/02/01", nil), ("2026-11-01", "", nil),
      ("2026-11-01", "2026/11/20", "2026-11-25"),
    ] as [(String?, String, String?)])
  func `A reading that was begun after an end, or went on after it, is another one`(
    _ start: String?, _ read: String, _ sitting: String?
  ) throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    var book = dune
    book.added = PartialDate("2026-11-01")
    try desk.put(book, own(start))
    if let sitting {
      try desk.put(ReadingSession(id: UUID(9), bookID: UUID(1), readingID: UUID(2), day: try Fixture.day(sitting)))
    }
    try desk.bring(row(read: read))
    #expect(Set(try desk.log("Dune").readings.map(\.state)) == [.open, .finished])
    #expect(try desk.log("Dune").open?.start?.description == start)
  }

  @Test func `A reading of which nobody knows the beginning ends after its sittings, or after the book came`() throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    try desk.put(
      dune, own(nil),
      ReadingSession(id: UUID(9), bookID: UUID(1), readingID: UUID(2), day: try Fixture.day("2026-11-05")))
    try desk.bring(row(read: "2026/11/20"))
    #expect(try spans(desk) == ["? 2026-11-20 finished"])
    let other = try Desk("2026-11-30T09:00:00Z")
    var book = dune
    book.added = PartialDate("2026-11-01")
    try other.put(book, own(nil))
    try other.bring(row(read: "2026/11/20"))
    #expect(try spans(other) == ["? 2026-11-20 finished"])
  }

  @Test func `An end on a day that nobody knows is news from a source that knew the book before`() throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    try desk.bring(row(shelf: "to-read", count: 0))
    let book = try desk.log("Dune").book
    try desk.put(Reading(id: UUID(2), bookID: book.id, start: PartialDate("2026-11-01"), state: .open))
    try desk.bring(row())
    #expect(try spans(desk) == ["2026-11-01 ? finished"])
    try desk.bring(row(read: "2026/11/20"))
    #expect(try spans(desk) == ["2026-11-01 2026-11-20 finished"])
  }

  @Test func `An end that a later file moves onto one's own day counts once, and sittings stay with it`() throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    try desk.put(dune, own("2026-11-01", "2026-11-20"))
    try desk.bring(row(read: "2026/11/21"))
    #expect(try desk.log("Dune").readings.count == 2)
    let brought = try #require(try desk.log("Dune").readings.last)
    try desk.put(
      ReadingSession(id: UUID(9), bookID: UUID(1), readingID: brought.id, day: try Fixture.day("2026-11-10")))
    let before = try desk.logs
    #expect(try desk.bring(row(read: "2026/11/20")).updated == 1)
    #expect(try spans(desk) == ["2026-11-01 2026-11-20 finished"])
    #expect(try desk.library.year(2026).finished == 1)
    #expect(try desk.log("Dune").sessions.map(\.readingID) == [UUID(2)])
    #expect(try desk.bring(row(read: "2026/11/20")).updated == 0)
    _ = try desk.base.undo(now: desk.world.now)
    #expect(try desk.logs == before)
  }

  @Test func `A source that has not heard of an end opens nothing again`() throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    try desk.bring(row(shelf: "currently-reading"))
    let other = "Title,Authors,ISBN/UID,Read Status,Star Rating,Dates Read,Last Date Read,Read Count\n"
    try desk.bring(other + "Dune,Frank Herbert,9780441013593,read,,2026/11/01-2026/11/20,2026/11/20,1\n")
    #expect(try spans(desk) == ["2026-11-01 2026-11-20 finished"])
    try desk.bring(row(shelf: "currently-reading", pages: 500))
    #expect(try spans(desk) == ["2026-11-01 2026-11-20 finished"])
  }

  @Test func `The file's date is taken where the file is preferred, and only there`() throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    try desk.bring(row(read: "2026/01/02"))
    var reading = try #require(try desk.log("Dune").readings.first)
    reading.finish = PartialDate("2026-01-03")
    try desk.put(reading)
    let next = row(read: "2026/01/05")
    #expect(try desk.bring(next).written == 0)
    #expect(try spans(desk) == ["? 2026-01-03 finished"])
    let preferred = ImportOptions(preference: .file)
    #expect(try desk.bring(next, preferred).written == 1)
    #expect(try spans(desk) == ["? 2026-01-05 finished"])
    #expect(try desk.bring(next, preferred).written == 0)
    // One that a person has noted stays beside it.
    var other = own("2026-02-01", "2026-02-20")
    other.bookID = reading.bookID
    try desk.put(other)
    try desk.bring(row(read: "2026/01/06"), preferred)
    #expect(try spans(desk) == ["? 2026-01-06 finished", "2026-02-01 2026-02-20 finished"])
  }

  @Test(arguments: [1, 2])
  func `A reread takes away no finish that was known`(count: Int) throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    try desk.bring(row(read: "2026/02/02"))
    let again = row(read: "2026/02/02", shelf: "currently-reading", count: count)
    try desk.bring(again)
    #expect(try spans(desk) == ["? 2026-02-02 finished", "? ? open"])
    #expect(try desk.library.year(2026).finished == 1)
    #expect(try desk.bring(again).written == 0)
    // One that a person has noted is the same, and is not doubled.
    let other = try Desk("2026-11-30T09:00:00Z")
    try other.put(dune, own("2026-01-10", "2026-02-02"))
    try other.bring(again)
    #expect(try spans(other) == ["2026-01-10 2026-02-02 finished", "? ? open"])
    // Where nobody knows it, an end is only an end.
    let third = try Desk("2026-11-30T09:00:00Z")
    try third.bring(again)
    #expect(try spans(third) == ["? 2026-02-02 stopped", "? ? open"])
  }

  @Test(arguments: ExportFormat.allCases)
  func `An export names the shelf where a book stands, and comes back as it was`(format: ExportFormat) throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    var book = dune
    book.shelf = .toRead
    try desk.put(book, own("2026-11-01", "2026-11-20"))
    let text = try desk.export("books", format)
    #expect(!text.contains("to-read") && text.contains("read"))
    #expect(try desk.bring(text).updated == 0)
    #expect(try desk.log("Dune").book.shelf == .toRead)
    let other = try Desk("2026-11-30T09:00:00Z")
    try other.bring(text)
    #expect(try other.export("books", format) == text)
    try other.bring(desk.export("readings", format))
    #expect(try other.export("books", format) == text)
  }
}
