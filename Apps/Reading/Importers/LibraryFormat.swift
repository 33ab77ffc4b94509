import Foundation
import FoundationExtras
import Interchange

/// A catalogue of books as a table, a row a book: each source has its columns and its own way to say things.
struct LibraryFormat: ImportFormat {
  let id: String
  let name: String
  let columns: [ImportColumn]
  // Whatever the locale, these programs write a full stop.
  let decimalMark: DecimalMark? = .point
  let placing: BookPlacing
  let map: @Sendable (ImportRow, BookPlacing) throws(CellProblem) -> ImportOutcome<ImportedRecord>

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<ImportedRecord> {
    // These programs write every cell: a row that ends early was cut, perhaps within a word.
    if row.endsEarly { throw CellProblem(reason: "the row ends early", advice: "get the whole file") }
    let outcome = try map(row, placing)
    guard case .record(.book(var imported), let key, let aliases, let replacement, let note) = outcome else {
      return outcome
    }
    imported.overrulesEdits = placing.prefersFile
    imported.match = placing.matches.match(imported.book, key: ImportKey(format: id, key: key, occurrence: 1).text)
    guard let match = imported.match else {
      return .record(.book(imported), key: key, alsoKnownAs: aliases, replacing: replacement, note: note)
    }
    return .record(
      .book(imported), key: key, alsoKnownAs: aliases + [BookMatches.key(of: match)], replacing: replacement,
      note: note ?? BookMatches.note)
  }

  /// Columns that are called by their titles; those before the bar are how a header is recognised.
  static func columns(required: [String: String], _ optional: [String: String]) -> [ImportColumn] {
    required.sorted { $0.key < $1.key }.map { ImportColumn($0.key, titles: [$0.value], isRequired: true) }
      + optional.sorted { $0.key < $1.key }.map { ImportColumn($0.key, titles: [$0.value]) }
  }
}

extension LibraryFormat {
  /// Goodreads' library export.
  ///
  /// Its identifiers of books are kept as keys. `Read Count` counts the present reading of a book that is being read, and
  /// `Date Read` is the end of the last one before it: of a book that is being read it says that a reading ended then,
  /// and not that it was finished. Of a book on another shelf than `read` a count without a date tells nothing of an end: it stays
  /// when a book is put back.
  static func goodreads(_ placing: BookPlacing) -> LibraryFormat {
    LibraryFormat(
      id: "goodreads", name: "a library export of Goodreads",
      columns: columns(
        required: [
          "id": "Book Id", "title": "Title", "author": "Author", "isbn10": "ISBN", "isbn13": "ISBN13",
          "rating": "My Rating", "shelf": "Exclusive Shelf",
        ],
        [
          "others": "Additional Authors", "publisher": "Publisher", "binding": "Binding", "pages": "Number of Pages",
          "year": "Year Published", "originalYear": "Original Publication Year", "read": "Date Read",
          "added": "Date Added", "shelves": "Bookshelves", "review": "My Review", "notes": "Private Notes",
          "count": "Read Count",
        ]), placing: placing
    ) { (row, placing) throws(CellProblem) in
      var book = Book(id: placing.newID(), title: try placing.title(row))
      let others = row.text("others").split(separator: ",").map(String.init)
      book.authors = tidiedList([row.text("author")] + others)
      (book.isbn, book.otherID) = placing.numbers(row.text("isbn13"), row.text("isbn10"))
      // Other programs, this one too, write its columns for books that it has never numbered.
      let number = row.text("id")
      let identifier =
        number.isEmpty
        ? [book.isbn?.isbn13 ?? book.otherID ?? "", book.title, book.authorText].joined(separator: "|") : number
      book.rating = try placing.rating(row.text("rating"))
      (book.publisher, book.format) = (tidiedLine(row.text("publisher")), tidiedLine(row.text("binding")))
      book.pages = placing.pages(row.text("pages"))
      (book.year, book.originalYear) = (placing.year(row.text("year")), placing.year(row.text("originalYear")))
      book.added = try placing.date(row.text("added"), "Date Added")
      book.shelf = Shelf(row.text("shelf"))
      let exclusive = book.shelf
      book.shelves = tidiedList(row.text("shelves").split(separator: ",").map(String.init))
        .filter { Shelf($0) != exclusive }
      (book.review, book.notes) = (placing.text(row.text("review")), placing.text(row.text("notes")))
      let date = try placing.date(row.text("read"), "Date Read")
      let count = max(0, Int(row.text("count")) ?? 0)
      let readings: [Reading]
      var note: String?
      switch book.shelf {
      case Shelf.read?: readings = placing.finished(book.id, count: max(1, count), last: date)
      case Shelf.reading?:
        var ended = placing.finished(book.id, count: date == nil ? count - 1 : max(1, count - 1), last: date)
        if date != nil {
          ended[ended.count - 1].state = .stopped
          note = "with a Date Read while it is being read; that reading ended, and is finished only if you know it"
        }
        readings = ended + [placing.reading(book.id, .open)]
      case Shelf.didNotFinish?:
        readings =
          placing.finished(book.id, count: count - 1, last: nil) + [placing.reading(book.id, finish: date, .stopped)]
      default:
        // The present reading counts, and so does one that was taken back since.
        readings = placing.finished(book.id, count: date == nil ? count - 1 : max(1, count), last: date)
      }
      let stated: BookFields = [
        .title, .authors, .isbn, .otherID, .pages, .format, .shelf, .shelves, .rating, .publisher, .year, .originalYear,
        .added, .review, .notes,
      ]
      var imported = ImportedBook(book: book, stated: stated, readings: readings)
      imported.hasUnclearEnds = book.shelf == .reading
      return .record(.book(imported), key: .identifier(identifier), note: note)
    }
  }

  /// StoryGraph's export, which has no identifiers: number, title and authors tell its books apart.
  static func storyGraph(_ placing: BookPlacing) -> LibraryFormat {
    LibraryFormat(
      id: "storygraph", name: "an export of StoryGraph",
      columns: columns(
        required: [
          "title": "Title", "authors": "Authors", "uid": "ISBN/UID", "status": "Read Status", "rating": "Star Rating",
        ],
        [
          "format": "Format", "added": "Date Added", "last": "Last Date Read", "dates": "Dates Read",
          "count": "Read Count", "review": "Review", "tags": "Tags",
        ]), placing: placing
    ) { (row, placing) throws(CellProblem) in
      var book = Book(id: placing.newID(), title: try placing.title(row))
      book.authors = tidiedList(row.text("authors").split(separator: ",").map(String.init))
      (book.isbn, book.otherID) = placing.numbers(row.text("uid"))
      book.format = tidiedLine(row.text("format"))
      book.shelf = Shelf(row.text("status"))
      book.added = try placing.date(row.text("added"), "Date Added")
      book.rating = try placing.rating(row.text("rating"))
      book.review = placing.text(row.text("review"))
      book.tags = tidiedList(row.text("tags").split(separator: ",").map(String.init))
      var spans: [Reading] = []
      for part in row.text("dates").split(separator: ",") {
        let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { tidiedLine($0) }
        let last = try placing.date(ends.last ?? "", "Dates Read")
        let first = ends.count > 1 ? try placing.date(ends[0], "Dates Read") : nil
        if last != nil || first != nil {
          spans.append(placing.reading(book.id, start: first, finish: last, last == nil ? .open : .finished))
        }
      }
      let last = try placing.date(row.text("last"), "Last Date Read")
      if spans.isEmpty, last != nil { spans = placing.finished(book.id, count: 1, last: last) }
      spans.sort { ($0.finish ?? .init(.max)) < ($1.finish ?? .init(.max)) }
      let count = max(Int(row.text("count")) ?? 0, book.shelf == .read ? 1 : 0)
      let readings: [Reading]
      if book.shelf == .didNotFinish {
        readings = placing.stopped(book.id, after: spans, count: count)
      } else {
        // What was read more often than there are dates was read on days that nobody knows.
        let ended = spans.count { $0.state == .finished }
        let isOpen = book.shelf == .reading && !spans.contains { $0.state == .open }
        readings =
          placing.finished(book.id, count: max(0, count - ended), last: nil) + spans
          + (isOpen ? [placing.reading(book.id, .open)] : [])
      }
      return .record(
        .book(
          ImportedBook(
            book: book,
            stated: [.title, .authors, .isbn, .otherID, .format, .shelf, .added, .rating, .review, .tags],
            readings: readings)),
        key: .identifier([row.text("uid"), book.title, book.authorText].joined(separator: "|")))
    }
  }
}
