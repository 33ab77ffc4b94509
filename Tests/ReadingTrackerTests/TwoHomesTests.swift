import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import Interchange
import Testing
import WidgetKitCore

@testable import ReadingTracker

/// Two homes that read each other's exports: a book that both have is one.
struct TwoHomesTests {
  private static let tables = ["books", "readings", "sittings", "notes"]

  /// Two homes in which Dune and Emma were added by hand.
  private func homes() throws -> (Desk, Desk) {
    let (first, second) = (try Desk(), try Desk())
    second.world = World.fixed(now: first.world.now, seed: 2)
    for (desk, base) in [(first, UInt8(1)), (second, 101)] {
      try desk.put(Book(id: UUID(base), title: "Dune", authors: ["Frank Herbert"], pages: 400, shelf: .toRead))
      try desk.put(Book(id: UUID(base + 1), title: "Emma", isbn: ISBN("0345539788"), shelf: .toRead))
    }
    return (first, second)
  }

  private func sit(_ desk: Desk, _ title: String, _ day: String, _ page: Int) throws {
    let request = SittingRequest(
      reach: .to(.page(page)), instant: try Fixture.instant("\(day)T08:00:00Z"), offsetSeconds: 0,
      day: try Fixture.day(day))
    _ = try desk.library.sit(request, of: BookEntity(desk.log(title).book))
  }

  /// Reads all exports of one home into another.
  private func give(_ from: Desk, _ to: Desk) throws -> [ImportSummary] {
    try Self.tables.map { table in try to.bring(from.export(table, .csv)) }
  }

  @Test func `What both homes have stays once, and what one of them lacks comes to it`() throws {
    let (first, second) = try homes()
    try sit(first, "Dune", "2026-02-25", 100)
    try sit(second, "Dune", "2026-02-27", 150)
    var emma = try second.log("Emma").book
    emma.pages = 300
    try second.put(emma, BookNote(id: UUID(150), bookID: emma.id, kind: .highlight, text: "Handsome, clever, and rich"))
    for _ in 1...2 {
      for (from, to) in [(second, first), (first, second)] {
        let given = try give(from, to)
        #expect(given.map(\.rejected) == [0, 0, 0, 0] && given[0].added == 0 && given[1].added == 0)
        #expect(try to.logs.map(\.book.title) == ["Dune", "Emma"])
        let dune = try to.log("Dune")
        #expect(dune.readings.count == 1 && dune.sessions.map(\.to) == [.page(100), .page(150)])
        #expect(dune.sessions.map(\.pages) == [100, 50] && dune.position == .page(150))
        #expect(try to.log("Emma").book.pages == 300)
        #expect(try to.notes.map(\.text) == ["Handsome, clever, and rich"])
      }
    }
    // What both know is no news.
    for (from, to) in [(second, first), (first, second)] { #expect(try give(from, to).map(\.written) == [0, 0, 0, 0]) }
  }

  @Test func `What was merged in one home still comes from the other one to the book that was kept`() throws {
    let (first, second) = try homes()
    try first.put(Book(id: UUID(3), title: "Dune, the novel", pages: 400))
    _ = try give(first, second)
    let merged = try second.log("Dune, the novel").book
    let (other, kept) = try (first.log("Dune, the novel").book, first.log("Dune").book)
    _ = try first.store.write(as: JournalCommand(id: UUID(200), kind: "merge", title: "", now: first.world.now)) {
      var next: UInt8 = 210
      _ = try $0.merge(other, into: kept) {
        next += 1
        return UUID(next)
      }
    }
    try sit(second, merged.title, "2026-02-26", 40)
    for _ in 1...2 {
      let given = try give(second, first)
      #expect(given.map(\.rejected) == [0, 0, 0, 0])
      #expect(try first.logs.map(\.book.title) == ["Dune", "Emma"])
      #expect(try first.log("Dune").sessions.map(\.to) == [.page(40)])
      #expect(try first.log("Dune").position == .page(40))
    }
  }

  @Test func `Two numbers are two editions, a second edition of one home stays, and what was deleted does`() throws {
    let (first, second) = try homes()
    var emma = try second.log("Emma").book
    emma.isbn = ISBN("9780765352798")
    try second.put(emma, Book(id: UUID(110), title: "Dune", authors: ["Frank Herbert"], format: "audiobook"))
    #expect(try give(second, first)[0].added == 2)
    #expect(try first.logs.map(\.book.title) == ["Dune", "Dune", "Emma", "Emma"])
    #expect(try give(second, first).map(\.written) == [0, 0, 0, 0])
    let dune = try #require(try first.logs.first { $0.book.id == UUID(1) }).book
    try first.store.write(as: JournalCommand(id: UUID(200), kind: "delete", title: "", now: first.world.now)) {
      try $0.delete(dune)
    }
    #expect(try give(second, first)[0].added == 0)
    #expect(try first.logs.map(\.book.title) == ["Dune", "Emma", "Emma"])
  }

  @Test func `An export that says just what a person has made of a record tells of no change`() throws {
    let (desk, _) = try homes()
    try sit(desk, "Dune", "2026-02-25", 100)
    var dune = try desk.log("Dune").book
    dune.pages = 412
    try desk.put(dune)
    let file = try desk.export("books", .csv)
    let summary = try desk.bring(file)
    #expect(summary.duplicates == 2 && summary.keptChanges == 0 && summary.written == 0)
    let other = try desk.bring(file.replacing(",412,", with: ",500,"))
    #expect(other.duplicates == 2 && other.keptChanges == 1, "what differs is told")
  }

  @Test(arguments: tables)
  func `An export of nothing is an import of nothing`(table: String) throws {
    let summary = try Desk().bring(Desk().export(table, .csv))
    #expect(summary.added == 0 && summary.rejected == 0)
  }
}
