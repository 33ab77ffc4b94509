import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import Testing
import WidgetKitCore

@testable import ReadingTracker

/// One book that several sources bring.
struct SameBookTests {
  private let goodreads =
    "Book Id,Title,Author,ISBN,ISBN13,My Rating,Number of Pages,Date Read,Date Added,Bookshelves,Exclusive Shelf,Read Count\n"
  private let storyGraph = "Title,Authors,ISBN/UID,Read Status,Star Rating,Dates Read,Last Date Read,Read Count\n"

  private func good(
    _ id: Int, _ title: String, isbn: String = "", rating: Int = 0, read: String = "", shelf: String = "read"
  ) -> String {
    "\(id),\(title),Neal Asher,,\(isbn),\(rating),304,\(read),2020/01/05,,\(shelf),\(shelf == "read" ? 1 : 0)\n"
  }

  private func story(_ title: String, isbn: String = "", rating: String = "", dates: String = "", last: String = "")
    -> String
  { "\(title),Neal Asher,\(isbn),read,\(rating),\"\(dates)\",\(last),1\n" }

  @Test func `A book of one number is one book, and what was read on one day was read once`() throws {
    let desk = try Desk()
    try desk.bring(goodreads + good(1, "\"Cowl (Agents, #1)\"", isbn: "9780765352798", rating: 4, read: "2020/02/23"))
    let file = storyGraph + story("Cowl", isbn: "0765352796", rating: "4.25", dates: "2020/02/20-2020/02/23")
    let summary = try desk.bring(file)
    #expect(summary.added == 0 && summary.updated == 1)
    #expect(summary.notes == ["1 row for books that you have already; what they lacked was added"])
    let log = try #require(try desk.logs.first)
    #expect(try desk.logs.count == 1)
    #expect(log.book.title == "Cowl (Agents, #1)" && log.book.rating?.text == "4" && log.book.pages == 304)
    #expect(log.readings.map(\.finish?.description) == ["2020-02-23"])
    #expect(log.readings.map(\.start?.description) == ["2020-02-20"], "the second source knows it")
    #expect(try desk.library.year(2020).finished == 1)
    let again = try desk.bring(file)
    #expect(again.added == 0 && again.updated == 0 && again.duplicates == 1)
    #expect(
      try desk.bring(goodreads + good(1, "\"Cowl (Agents, #1)\"", isbn: "9780765352798", rating: 4, read: "2020/02/23"))
        .updated == 0)
    // Next month's file of each source finds the book again.
    #expect(try desk.bring(storyGraph + story("Cowl", isbn: "0765352796", dates: "2020/02/23,2025/03/01")).updated == 1)
    #expect(try desk.log("Cowl (Agents, #1)").readings.map(\.finish?.description) == ["2020-02-23", "2025-03-01"])
  }

  @Test func `Goodreads' columns come back, also of a book that it has never numbered`() throws {
    let desk = try Desk()
    try desk.bring(goodreads + good(1, "Cowl", rating: 4, read: "2020/02/23"))
    try desk.bring(storyGraph + story("Prador Moon", isbn: "9780765352798", rating: "4", last: "2021/05/01"))
    let text = goodreadsText(try desk.logs)
    #expect(try desk.bring(text).added == 0)
    #expect(try desk.logs.count == 2)
    let other = try Desk()
    let summary = try other.bring(text)
    #expect(summary.added == 2 && summary.rejected == 0)
    #expect(try other.log("Prador Moon").readings.map(\.finish?.description) == ["2021-05-01"])
    #expect(goodreadsText(try other.logs) == text)
    #expect(try other.bring(text).written == 0)
  }

  @Test func `What another source has filled in stays when the first one still lacks it`() throws {
    let desk = try Desk()
    try desk.bring(goodreads + good(1, "Cowl", read: "2020/02/23"))
    #expect(try desk.bring(storyGraph + story("Cowl", isbn: "0765352796", rating: "4.25")).updated == 1)
    let full = try desk.log("Cowl").book
    #expect(full.rating?.text == "4.25" && full.isbn?.isbn10 == "0765352796")
    #expect(try desk.bring(goodreads + good(1, "Cowl", read: "2020/02/23")).updated == 0)
    #expect(try desk.log("Cowl").book == full)
    // What it states anew still comes.
    #expect(try desk.bring(goodreads + good(1, "Cowl", rating: 5, read: "2020/02/23")).updated == 1)
    #expect(try desk.log("Cowl").book.rating?.text == "5")
  }

  @Test func `A blank cell takes nothing away, unless the file is preferred and no other source knows the book`() throws
  {
    let desk = try Desk()
    try desk.bring(goodreads + good(1, "Cowl", isbn: "9780765352798", rating: 4, read: "2020/02/23"))
    let full = try desk.log("Cowl").book
    let bare = goodreads + good(1, "Cowl", read: "2020/02/23")
    #expect(try desk.bring(bare).updated == 0)
    #expect(try desk.log("Cowl").book == full)
    #expect(try desk.bring(bare, ImportOptions(preference: .file)).updated == 1)
    let taken = try desk.log("Cowl").book
    #expect(taken.rating == nil && taken.isbn == nil && taken.pages == 304)
  }

  @Test(arguments: [
    ("Cowl", "9780765352798", "Cowl", "9780330419154", false), ("Cowl", "", "Cowl", "", true),
    ("Cowl", "9780765352798", "Cowl!", "", true), ("The Line, Part 1", "", "The line part 1", "", true),
    ("Saga (Saga, #1)", "", "Saga (Saga, #2)", "", false), ("Saga (Saga, #1)", "", "Saga", "", true),
    ("Cowl", "", "Cowled", "", false),
  ])
  func `Numbers tell editions apart, titles and authors the rest`(
    _ title: String, _ number: String, _ other: String, _ otherNumber: String, isSame: Bool
  ) {
    let first = Book(id: UUID(1), title: title, authors: ["Neal Asher"], isbn: ISBN(number))
    let second = Book(id: UUID(2), title: other, authors: ["Asher, Neal"], isbn: ISBN(otherNumber))
    #expect(first.isSameBook(as: second) == isSame && second.isSameBook(as: first) == isSame)
    #expect(!first.isSameBook(as: Book(id: UUID(3), title: title, authors: ["Jane Roe"])))
  }

  @Test func `What a person has said of a book stays, whichever source comes next`() throws {
    let desk = try Desk()
    var book = Book(id: UUID(1), title: "Cowl", authors: ["Neal Asher"], pages: 300, format: "paperback")
    try desk.put(book)
    book.rating = Rating(stars: 4.5)
    try desk.put(book, Reading(id: UUID(2), bookID: UUID(1), state: .finished))
    try desk.bring(goodreads + good(1, "Cowl", isbn: "9780765352798", rating: 3, read: "2020/02/23"))
    let log = try desk.log("Cowl")
    #expect(log.book.rating?.text == "4.5" && log.book.pages == 300 && log.book.isbn?.isbn13 == "9780765352798")
    #expect(log.readings.map(\.id) == [UUID(2)] && log.readings.map(\.finish?.description) == ["2020-02-23"])
    // Of a source that has brought a book, what a person changed stays also after another source has come.
    let other = try Desk()
    try other.bring(goodreads + good(1, "Cowl", rating: 3, read: "2020/02/23"))
    var brought = try other.log("Cowl").book
    brought.rating = Rating(stars: 4.5)
    try other.put(brought)
    try other.bring(storyGraph + story("Cowl", isbn: "9780765352798", last: "2020/02/23"))
    #expect(try other.log("Cowl").book.isbn != nil)
    try other.bring(goodreads + good(1, "Cowl", rating: 2, read: "2020/02/23"))
    #expect(try other.log("Cowl").book.rating?.text == "4.5")
    try other.bring(
      goodreads + good(1, "Cowl", rating: 2, read: "2020/02/23"), ImportOptions(preference: .file))
    #expect(try other.log("Cowl").book.rating?.text == "2")
    #expect(try other.bring(goodreads + good(1, "Cowl", rating: 1, read: "2020/02/23")).updated == 1)
  }

  @Test func `Two editions of one source stay two, and where two may be meant neither is`() throws {
    let desk = try Desk()
    try desk.bring(goodreads + good(1, "Cowl", read: "2020/02/23") + good(2, "Cowl", read: "2021/02/23"))
    #expect(try desk.logs.count == 2)
    let summary = try desk.bring(storyGraph + story("Cowl", last: "2020/02/23"))
    #expect(summary.added == 1)
    #expect(try desk.logs.count == 3)
    let both = try Desk()
    try both.bring(storyGraph + story("Cowl", last: "2020/02/23"))
    try both.bring(goodreads + good(1, "Cowl", read: "2020/02/23") + good(2, "Cowl", read: "2021/02/23"))
    #expect(try both.logs.count == 2, "the first row is the book, the second another edition")
  }

  @Test func `An import that found books is taken back and made again as a whole`() throws {
    let desk = try Desk()
    try desk.bring(goodreads + good(1, "Cowl", isbn: "9780765352798", read: "2020/02/23"))
    let before = try desk.logs
    let file = storyGraph + story("Cowl", isbn: "9780765352798", rating: "4.5", dates: "2020/02/23,2022/01/01")
    try desk.bring(file)
    let after = try desk.logs
    #expect(after.first?.readings.count == 2 && after.first?.book.rating?.text == "4.5")
    _ = try desk.base.undo(now: desk.world.now)
    #expect(try desk.logs == before)
    #expect(try desk.bring(file).updated == 1)
    #expect(try desk.logs.first?.readings.map(\.finish) == after.first?.readings.map(\.finish))
    #expect(try desk.logs.first?.book == after.first?.book)
  }

  @Test func `A merge moves what was noted, keeps what both have once, and is taken back`() throws {
    let desk = try Desk()
    let start = try Fixture.instant("2026-03-01T20:00:00Z")
    let day = try Fixture.day("2026-03-01")
    try desk.bring(storyGraph + story("Cowl (a novel)", rating: "4.5", dates: "2020/02/23,2022/01/01"))
    let other = try desk.log("Cowl (a novel)").book
    let keep = Book(id: UUID(1), title: "Cowl", authors: ["Neal Asher"], pages: 304)
    try desk.put(
      keep, Reading(id: UUID(2), bookID: UUID(1), finish: PartialDate("2020-02-23"), state: .finished),
      ReadingSession(id: UUID(3), bookID: UUID(1), instant: start, offsetSeconds: 0, day: day, to: .page(10)),
      ReadingSession(id: UUID(4), bookID: other.id, instant: start, offsetSeconds: 0, day: day, to: .page(10)),
      ReadingSession(id: UUID(5), bookID: other.id, day: day, to: .page(30)),
      BookNote(id: UUID(6), bookID: other.id, kind: .note, text: "Again"))
    let before = try desk.logs
    let command = JournalCommand(id: UUID(198), kind: "merge", title: "Merged", now: desk.world.now)
    let newID = desk.world.newID
    let counts = try desk.store.write(as: command) { try $0.merge(other, into: keep, newID: newID) }
    #expect(counts == MergeCounts(readings: 1, sittings: 1, notes: 1))
    let log = try #require(try desk.logs.first)
    #expect(try desk.logs.count == 1)
    #expect(log.book.id == UUID(1) && log.book.title == "Cowl" && log.book.rating?.text == "4.5")
    #expect(Set(log.readings.map(\.finish?.description)) == ["2020-02-23", "2022-01-01"])
    #expect(log.sessions.map(\.id) == [UUID(3), UUID(5)])
    #expect(try desk.notes.map(\.bookID) == [UUID(1)])
    // The source of the book that went finds the one that stayed.
    let next = try desk.bring(storyGraph + story("Cowl (a novel)", dates: "2020/02/23,2022/01/01,2025/01/01"))
    #expect(next.added == 0 && next.updated == 1)
    #expect(try desk.logs.count == 1)
    #expect(try desk.library.year(2025).finished == 1)
    _ = try desk.base.undo(now: desk.world.now)
    _ = try desk.base.undo(now: desk.world.now)
    #expect(try desk.logs == before)
  }

  @Test func `A merge keeps a reading on an unknown day beside one on a known day`() throws {
    let desk = try Desk()
    let (keep, other) = (Book(id: UUID(1), title: "Dune"), Book(id: UUID(2), title: "Dune"))
    try desk.put(
      keep, other, Reading(id: UUID(3), bookID: UUID(1), finish: PartialDate("2025-01-01"), state: .finished),
      Reading(id: UUID(4), bookID: UUID(2), state: .finished))
    let command = JournalCommand(id: UUID(198), kind: "merge", title: "Merged", now: desk.world.now)
    let newID = desk.world.newID
    let counts = try desk.store.write(as: command) { try $0.merge(other, into: keep, newID: newID) }
    #expect(counts.readings == 1)
    let ends = try desk.log("Dune").readings.map(\.finish?.description)
    #expect(Set(ends) == ["2025-01-01", nil] && ends.count == 2)
  }

  @Test func `The store finds the same edition as a look at all books does`() throws {
    let desk = try Desk()
    let books = [
      Book(id: UUID(1), title: "Émile", authors: ["Jean-Jacques Rousseau"]),
      Book(id: UUID(2), title: "EMILE", authors: ["Someone Else"]),
      Book(id: UUID(3), title: "Emile", authors: ["Jean-Jacques Rousseau"], isbn: ISBN("9780765352798")),
      Book(id: UUID(4), title: "Émile", authors: ["jean-jacques rousseau"]), Book(id: UUID(5), title: "Dune"),
      Book(id: UUID(6), title: "Dune ", authors: [], isbn: ISBN("0345539788")),
    ]
    for book in books { try desk.put(book) }
    var wanted = books
    for (index, title) in ["emile", "ＥＭＩＬＥ", "Dune", "dune messiah", ""].enumerated() {
      for authors in [[], ["Jean-Jacques Rousseau"], ["Someone Else"]] {
        for isbn in [nil, ISBN("9780765352798"), ISBN("0345539788")] {
          wanted.append(Book(id: UUID(UInt8(50 + index)), title: title, authors: authors, isbn: isbn))
        }
      }
    }
    var found = 0
    for book in wanted {
      let (all, same, double) = try desk.store.read {
        (try $0.books(), try $0.same(as: book), try $0.double(of: book))
      }
      let others = all.filter { $0.id != book.id }
      #expect((same == nil) == !others.contains { $0.isSameBook(as: book) }, "\(book.title) \(book.authors)")
      #expect(same?.isSameBook(as: book) ?? true)
      #expect(double == others.first { $0.isSame(as: book) }, "\(book.title) \(book.authors)")
      found += double == nil ? 0 : 1
    }
    #expect(found > 8)
  }
  @Test(
    arguments: [
      ("Dune", ["Frank Herbert"], "", false), ("DUNE!", ["Herbert, Frank"], "", false),
      ("Dune", ["Frank Herbert"], "9780345539786", false), ("Other", [], "0345539788", false),
      ("Dune", ["Frank Herbert"], "9780765352798", true), ("Dune", ["Jane Roe"], "", true),
      ("Dune Messiah", ["Frank Herbert"], "", true),
    ] as [(String, [String], String, Bool)])
  func `A book that stands is known by its number or by its name`(
    title: String, authors: [String], isbn: String, isNew: Bool
  ) throws {
    let desk = try Desk()
    try desk.put(Book(id: UUID(1), title: "Dune", authors: ["Frank Herbert"], isbn: ISBN("0345539788")))
    let book = Book(id: UUID(2), title: title, authors: authors, isbn: ISBN(isbn))
    #expect(try desk.store.read { try $0.same(as: book) == nil } == isNew)
  }
}
