import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import Testing
import WidgetKitCore

@testable import ReadingTracker

/// Files of a person, one month after another.
struct ReadingImportTests {
  private let goodreads =
    "Book Id,Title,Author,ISBN,ISBN13,My Rating,Number of Pages,Date Read,Date Added,Bookshelves,Exclusive Shelf,Read Count\n"

  private func row(
    _ id: Int, _ title: String, rating: Int = 0, read: String = "", shelf: String, count: Int = 0, shelves: String = ""
  ) -> String {
    "\(id),\(title),Frank Herbert,\"=\"\"0345539788\"\"\",\"=\"\"\"\"\",\(rating),412,\(read),2026/01/05,\(shelves),\(shelf),\(count)\n"
  }

  @Test func `The next month's file brings shelves, dates and ratings up to date, and doubles nothing`() throws {
    let desk = try Desk()
    try desk.bring(goodreads + row(1, "Dune", shelf: "currently-reading", count: 1) + row(2, "Emma", shelf: "to-read"))
    let before = try desk.log("Dune")
    #expect(before.open != nil && before.open?.start == nil && before.shelf == .reading)
    let summary = try desk.bring(
      goodreads + row(1, "Dune", rating: 5, read: "2026/02/20", shelf: "read", count: 1)
        + row(2, "Emma", shelf: "to-read") + row(3, "Ulysses", shelf: "to-read"))
    #expect(summary.added == 1 && summary.updated == 1 && summary.duplicates == 1)
    let after = try desk.log("Dune")
    #expect(after.book.id == before.book.id && after.book.rating?.text == "5" && after.isFinished)
    #expect(after.readings.count == 1 && after.readings.first?.id == before.readings.first?.id)
    #expect(after.readings.first?.finish?.description == "2026-02-20" && after.readings.first?.start == nil)
    #expect(try desk.library.year().finished == 1)
  }

  @Test func `A number in a spreadsheet's form is read, and an empty one is none`() throws {
    let desk = try Desk()
    try desk.bring(goodreads + row(1, "Dune", shelf: "to-read"))
    #expect(try desk.log("Dune").book.isbn?.isbn10 == "0345539788")
  }

  @Test func `REA02 a book on the shelf read without a date is finished on an unknown day, in no year`() throws {
    let desk = try Desk()
    try desk.bring(goodreads + row(1, "Dune", shelf: "read", count: 1))
    let log = try desk.log("Dune")
    #expect(log.isFinished && log.progress == 1 && log.readings.map(\.finish) == [nil])
    #expect(try desk.library.year().finished == 0)
  }

  @Test func `REA01 a date read is an end, and a beginning is not made up`() throws {
    let desk = try Desk()
    try desk.bring(goodreads + row(1, "Dune", read: "2024/03/15", shelf: "read", count: 1))
    let reading = try #require(try desk.log("Dune").readings.first)
    #expect(reading.finish?.description == "2024-03-15" && reading.start == nil)
  }

  @Test func `What a person has noted meanwhile is not doubled`() throws {
    let desk = try Desk()
    try desk.bring(goodreads + row(1, "Dune", shelf: "to-read"))
    let book = try desk.log("Dune").book
    try desk.put(
      Reading(
        id: UUID(77), bookID: book.id, start: PartialDate("2026-02-01"), finish: PartialDate("2026-02-20"),
        state: .finished))
    try desk.bring(goodreads + row(1, "Dune", read: "2026/02/20", shelf: "read", count: 1))
    let readings = try desk.log("Dune").readings
    #expect(readings.map(\.id) == [UUID(77)] && readings.first?.start?.description == "2026-02-01")
  }

  @Test func `A reading that a person has changed stays, and so does a book`() throws {
    let desk = try Desk()
    try desk.bring(goodreads + row(1, "Dune", shelf: "currently-reading", count: 1))
    var log = try desk.log("Dune")
    log.readings[0].start = PartialDate("2026-01-20")
    try desk.put(log.readings[0])
    try desk.bring(goodreads + row(1, "Dune", rating: 4, shelf: "currently-reading", count: 1))
    let after = try desk.log("Dune")
    #expect(after.open?.start?.description == "2026-01-20" && after.book.rating?.text == "4")
    var book = after.book
    book.rating = Rating(stars: 4.5)
    try desk.put(book)
    let summary = try desk.bring(goodreads + row(1, "Dune", rating: 3, shelf: "currently-reading", count: 1))
    #expect(summary.updated == 0)
    #expect(try desk.log("Dune").book.rating?.text == "4.5")
    try desk.bring(
      goodreads + row(1, "Dune", rating: 3, shelf: "currently-reading", count: 1), ImportOptions(preference: .file))
    #expect(try desk.log("Dune").book.rating?.text == "3")
  }

  @Test func `A date that was known stays where the file does not know it any more`() throws {
    let desk = try Desk()
    try desk.bring(goodreads + row(1, "Dune", read: "2025/02/20", shelf: "read", count: 1))
    try desk.bring(goodreads + row(1, "Dune", read: "2026/02/20", shelf: "read", count: 2))
    #expect(try desk.log("Dune").readings.map(\.finish?.description) == ["2025-02-20", "2026-02-20"])
  }

  @Test func `An import that was undone can be made again, with the same books`() throws {
    let desk = try Desk()
    let file = goodreads + row(1, "Dune", rating: 5, read: "2026/02/20", shelf: "read", count: 1)
    try desk.bring(file)
    let id = try desk.log("Dune").book.id
    _ = try desk.base.undo(now: desk.world.now)
    #expect(try desk.logs.isEmpty)
    #expect(try desk.bring(file).added == 1)
    let log = try desk.log("Dune")
    #expect(log.book.id == id && log.readings.map(\.finish?.description) == ["2026-02-20"])
    _ = try desk.base.undo(now: desk.world.now)
    #expect(try desk.logs.isEmpty)
    _ = try desk.base.redo(now: desk.world.now)
    #expect(try desk.logs == [log])
  }

  @Test func `A book that was deleted stays deleted, unless the file is preferred`() throws {
    let desk = try Desk()
    let file = goodreads + row(1, "Dune", rating: 5, read: "2026/02/20", shelf: "read", count: 1)
    try desk.bring(file)
    let log = try desk.log("Dune")
    let command = JournalCommand(id: UUID(199), kind: "delete", title: "Deleted", now: desk.world.now)
    try desk.store.write(as: command) { try $0.delete(log.book) }
    #expect(try desk.bring(file).added == 0)
    #expect(try desk.logs.isEmpty)
    try desk.bring(file, ImportOptions(preference: .file))
    #expect(try desk.logs == [log])
  }

  @Test func `REA04 REA06 a title without a number stays the book that it names`() throws {
    let desk = try Desk(zone: try #require(TimeZone(identifier: "America/Los_Angeles")))
    let head = "Title,Authors,ISBN/UID,Read Status,Star Rating,Dates Read,Last Date Read,Read Count\n"
    try desk.bring(head + "Transcendence,Jane Roe,,read,4.25,2024/07/10,2024/07/10,1\n")
    let log = try desk.log("Transcendence")
    #expect(log.book.isbn == nil && log.book.authors == ["Jane Roe"] && log.book.rating?.text == "4.25")
    #expect(log.readings.map(\.finish?.description) == ["2024-07-10"])
  }

  @Test func `REA07 a date of which only the month is known is kept, in whatever zone`() throws {
    let desk = try Desk(zone: try #require(TimeZone(identifier: "America/Los_Angeles")))
    let head = "title,author_text,remote_id,isbn_10,isbn_13,start_date,finish_date,rating,shelf,shelf_name\n"
    try desk.bring(head + "Dune,Frank Herbert,https://example.com/book/1,,,2022,2023-01,4,read,Read\n")
    let reading = try #require(try desk.log("Dune").readings.first)
    #expect(reading.start?.description == "2022" && reading.finish?.description == "2023-01")
  }

  @Test func `A date to come, a wrong date and a row without a title are rejected, and nothing else`() throws {
    let desk = try Desk()
    let summary = try desk.bring(
      goodreads + row(1, "Dune", read: "2031/01/01", shelf: "read") + row(2, "Emma", read: "soon", shelf: "read")
        + row(3, "", shelf: "read") + row(4, "Ulysses", shelf: "read"))
    #expect(summary.added == 1 && summary.rejected == 3)
  }

  @Test(arguments: [
    ("- Your Highlight at location 1-2 | Added on Friday, March 3, 2017 1:12:05 PM", "2017-03-03T13:12:05"),
    ("- Ihre Markierung auf Seite 3 | Hinzugefügt am Dienstag, 3. März 2020 10:00:00", "2020-03-03T10:00:00"),
    ("- La subrayado en la página 5 | Añadido el martes, 3 de marzo de 2020 9:05:07", "2020-03-03T9:05:07"),
    ("- Votre surlignement à la page 7 | Ajouté le mardi 4 août 2020 23:00:01", "2020-08-04T23:00:01"),
    ("- 您在位置 #9的书签 | 添加于 2023年2月9日星期四 上午12:01:02", "2023-02-09T00:01:02"),
  ])
  func `A clipping's time is read in several languages`(_ line: String, _ moment: String) throws {
    let added = try #require(ClippingLine(line)?.added)
    #expect(added.replacing("T9:", with: "T09:") == moment.replacing("T9:", with: "T09:"))
  }

  @Test(arguments: [
    ("Dune (Herbert, Frank)", "Dune", "Herbert, Frank"), ("Dune", "Dune", ""),
    ("Emma (Penguin) (Austen (ed.))", "Emma (Penguin)", "Austen (ed.)"), ("(Nobody)", "(Nobody)", ""),
  ])
  func `An author stands in the last brackets`(_ line: String, _ title: String, _ author: String) {
    let parts = ClippingsAdapter.parts(line)
    #expect(parts.title == title && parts.author == author)
  }

  @Test(
    arguments: [
      (
        Array("\u{C9}lan (Ren\u{E9})".unicodeScalars).map { UInt8($0.value) }, "Élan",
        ["read as Windows-1252, since it is not UTF-8"]
      ),
      (Array("Élan (Ren".utf8) + [0xE9, 0x29], "Élan", ["bytes that are not UTF-8 stand as \u{FFFD} in the text"]),
      (Array("Élan (René)".utf8), "Élan", []),
    ] as [([UInt8], String, [String])])
  func `Clippings are read in whatever encoding they are, and say so`(
    _ title: [UInt8], _ name: String, _ notes: [String]
  ) throws {
    let rest = "\n- Your Highlight on page 7 | Added on Thursday, August 24, 2017 1:27:00 PM\n\nwords\n==========\n"
    let desk = try Desk()
    let summary = try desk.bring(MemoryByteSource(title + Array(rest.utf8)))
    #expect(summary.added == 1 && summary.notes == notes)
    #expect(try desk.logs.map(\.book.title) == [name])
  }

  @Test func `A title that is longer than any is rejected, and the others come in`() throws {
    let desk = try Desk()
    let long = String(repeating: "x", count: Book.longestTitle + 1)
    let summary = try desk.bring(
      "Title,Authors,ISBN/UID,Read Status,Star Rating,Dates Read,Last Date Read,Read Count\n\(long),A,,read,,,,1\nDune,B,,read,,,,1\n"
    )
    #expect(summary.added == 1 && summary.rejections.map(\.reason) == ["a title of more than 2000 characters"])
  }

  @Test func `Clippings belong to the one book of the same title and author, and never to another`() throws {
    let desk = try Desk()
    try desk.put(Book(id: UUID(50), title: "1984", authors: ["George Orwell"]))
    try desk.put(Book(id: UUID(51), title: "Emma", authors: ["Somebody Else"]))
    let clipping = { (title: String) in
      "\(title)\n- Your Note at location 738 | Added on Monday, 1 February 2021 00:05:53\n\nText\n==========\n"
    }
    try desk.bring(clipping("1984 (Orwell, George)") + clipping("Emma (Austen, Jane)"))
    #expect(try desk.notes.count == 2)
    #expect(try desk.notes.contains { $0.bookID == UUID(50) })
    #expect(try !desk.notes.contains { $0.bookID == UUID(51) })
    #expect(try desk.logs.count == 3)
  }

  @Test(arguments: ExportFormat.allCases)
  func `Everything comes back from this app's own exports, equal to the byte`(format: ExportFormat) throws {
    let desk = try Desk()
    let book = Book(
      id: UUID(60), title: "Dune, \"illustrated\"", authors: ["Frank Herbert", "A; B"], isbn: ISBN("0345539788"),
      pages: 412, format: "paperback", shelf: Shelf("Science, fiction"), shelves: ["a, b"], tags: ["sand"],
      rating: Rating(stars: 4.5), series: "Dune #1", publisher: "Ace", year: 1990, originalYear: -40,
      added: PartialDate("2023-01"), review: "Line one\nline two", notes: "n",
      chapters: [Chapter(title: "One", lastPage: 200), Chapter(title: "Two")])
    try desk.put(book)
    try desk.put(
      Reading(id: UUID(61), bookID: UUID(60), start: PartialDate("2023"), state: .open),
      ReadingSession(
        id: UUID(62), bookID: UUID(60), readingID: UUID(61), instant: try Fixture.instant("2026-03-01T22:15:00+01:00"),
        offsetSeconds: 3600, day: try Fixture.day("2026-03-01"), seconds: 1800, from: .percent(34.8),
        to: .page(200, of: 800), pages: 12, chapter: "One"),
      BookNote(
        id: UUID(63), bookID: UUID(60), kind: .highlight, text: "Fear,\nis", page: 8, location: "12-13",
        instant: try Fixture.instant("2026-03-01T20:00:00Z"), offsetSeconds: 0))
    let tables = try ["books", "readings", "sittings", "notes"].map { ($0, try desk.export($0, format)) }
    let other = try Desk()
    for (table, text) in tables {
      let summary = try other.bring(text)
      #expect(summary.added == 1 && summary.rejected == 0, "\(table): \(summary.rejections) \(text)")
      #expect(try other.export(table, format) == text)
    }
    #expect(try other.logs == desk.logs)
    for (table, text) in tables {
      let again = try desk.bring(text)
      #expect(again.added == 0 && again.updated == 0, "\(table)")
    }
    #expect(throws: (any Error).self) { try Desk().bring(tables[2].1) }
  }

  @Test func `An export in Goodreads' columns comes back as it was`() throws {
    let desk = try Desk()
    try desk.bring(
      goodreads + row(1, "Dune", rating: 5, read: "2026/02/20", shelf: "read", count: 1)
        + row(2, "Emma", shelf: "currently-reading", count: 1) + row(3, "Ulysses", shelf: "to-read"))
    let text = try ReadingExchange().text("goodreads", table: "books", context: desk.context)
    let again = try desk.bring(text)
    #expect(again.added == 0 && again.rejected == 0, "\(again.rejections)")
    #expect(text.contains("\"=\"\"0345539788\"\"\""), "\(text)")
    #expect(
      goodreadsLosses(try desk.logs) == [
        "3 average ratings of the site left out, since none is kept here",
        "2 books without the positions on its shelves, since none is kept here",
      ])
    #expect(try desk.log("Dune").readings.map(\.finish?.description) == ["2026-02-20"])
  }

  @Test func `A number of another edition stays beside the one of thirteen digits`() throws {
    let desk = try Desk()
    let file = goodreads + "1,Dune,A,\"=\"\"1590280288\"\"\",\"=\"\"9781887902991\"\"\",0,412,,2026/01/05,,to-read,0\n"
    try desk.bring(file)
    let book = try desk.log("Dune").book
    #expect(book.isbn?.isbn13 == "9781887902991" && book.otherID == "1590280288")
    let text = goodreadsText(try desk.logs)
    #expect(text.contains("\"=\"\"1590280288\"\"\",\"=\"\"9781887902991\"\"\""), "\(text)")
    #expect(try desk.bring(text).written == 0)
  }

  @Test func `An end before the present reading comes back from Goodreads' columns`() throws {
    let desk = try Desk()
    try desk.bring(goodreads + row(1, "Dune", read: "2019/11/07", shelf: "currently-reading", count: 2))
    let text = try ReadingExchange().text("goodreads", table: "books", context: desk.context)
    #expect(text.contains("2019/11/07") && text.split(separator: "\n").last?.hasSuffix(",2,0") == true, "\(text)")
    #expect(try desk.bring(text).updated == 0)
  }

  @Test func `What Goodreads' columns cannot hold is counted`() throws {
    let desk = try Desk()
    let book = Book(id: UUID(1), title: "Dune", rating: Rating(stars: 3.5), added: PartialDate("2019"))
    try desk.put(
      book, Reading(id: UUID(2), bookID: UUID(1), finish: PartialDate("2020-02-01"), state: .finished),
      Reading(
        id: UUID(3), bookID: UUID(1), start: PartialDate("2023"), finish: PartialDate("2023-01"), state: .finished))
    #expect(
      goodreadsLosses(try desk.logs) == [
        "2 dates without a day left out, since there dates are whole days",
        "1 rating rounded, since there stars are whole",
        "1 earlier end of a reading left out, since there a book has one",
        "1 beginning of a reading left out, since there are none",
      ])
  }

  @Test func `A row that was cut is rejected, and the others are taken`() throws {
    let desk = try Desk()
    let whole = goodreads + row(1, "Dune", shelf: "to-read") + row(2, "Eat and Run", shelf: "to-read")
    let summary = try desk.bring(String(whole.dropLast(80)))
    #expect(summary.added == 1 && summary.rejected == 1)
    #expect(summary.rejections.first?.reason == "the row ends early")
    #expect(try desk.logs.map(\.book.title) == ["Dune"])
  }

  @Test func `REA08 a whole date stays whole`() throws {
    let desk = try Desk()
    try desk.bring(goodreads + row(1, "Dune", read: "2025-01-01", shelf: "read", count: 1))
    #expect(try desk.log("Dune").readings.map(\.finish?.description) == ["2025-01-01"])
    #expect(try desk.export("readings", .csv).contains("2025-01-01"))
  }

  @Test func `REA14 a number that is no ISBN is kept as another one`() throws {
    let desk = try Desk()
    let head = "Title,Authors,ISBN/UID,Read Status,Star Rating,Dates Read,Last Date Read,Read Count\n"
    try desk.bring(head + "Atlas,Jane Roe,4910115880601,to-read,,,,0\n")
    let book = try desk.log("Atlas").book
    #expect(book.isbn == nil && book.otherID == "4910115880601")
  }
}
