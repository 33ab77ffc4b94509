import Foundation
import FoundationExtras
import Interchange

/// KOReader's statistics as the adapter writes them; nothing in them says that a book was finished.
///
/// How many pages a book has there changes with the size of the letters, which is no news of the book.
struct KOReaderFormat: ImportFormat {
  let id = "koreader"
  let name = "the statistics of KOReader"
  let columns = KOReaderAdapter.fields.map { ImportColumn($0, titles: ["koreader \($0)"], isRequired: true) }
  let isAdapted = true
  let placing: BookPlacing

  func opens(member path: String) -> Bool { false }

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<ImportedRecord> {
    let key = row.text("book")
    let bookKey = ImportKey(format: id, key: .identifier(key), occurrence: 1).text
    var book = Book(id: placing.newID(), title: try placing.title(row))
    book.authors = tidiedList(row.text("authors").split(whereSeparator: \.isNewline).map(String.init))
    (book.pages, book.series) = (placing.pages(row.text("pages")), tidiedLine(row.text("series")))
    (book.format, book.sourceKey) = ("ebook", bookKey)
    if row.text("kind") == "book" {
      var imported = ImportedBook(
        // A book on paper does not become one of a device, since it is read there too.
        book: book, stated: [.title, .authors, .pages, .series], readings: nil)
      imported.filled = .pages
      imported.match = placing.matches.match(book, key: bookKey)
      return .record(
        .book(imported), key: .identifier(key),
        alsoKnownAs: imported.match.map { [BookMatches.key(of: $0)] } ?? [],
        note: imported.match == nil ? nil : BookMatches.note)
    }
    guard let start = Int(row.text("start")), let seconds = Int(row.text("seconds")), seconds >= 0 else {
      throw CellProblem(reason: "no beginning or no length")
    }
    let instant = Date(timeIntervalSince1970: TimeInterval(start))
    guard instant <= placing.now else {
      throw CellProblem(reason: "it lies after now", advice: "look at the device's clock")
    }
    var session = ReadingSession(
      id: placing.newID(), bookID: placing.newID(),
      day: logicalDay(of: instant, in: placing.zone, startingAt: placing.dayStart))
    (session.instant, session.offsetSeconds) = (instant, placing.zone.offsetSeconds(at: instant))
    (session.seconds, session.pages) = (seconds, Int(row.text("count")))
    if let page = Int(row.text("page")), page > 0 {
      session.to = .page(page, of: Int(row.text("of")).flatMap { $0 > 0 ? $0 : nil })
    }
    return .record(.session(session, of: book), key: .identifier("\(key)|\(row.text("part"))"))
  }
}
