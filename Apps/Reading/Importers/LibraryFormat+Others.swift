import Foundation
import FoundationExtras
import Interchange

extension LibraryFormat {
  /// LibraryThing's export: a table with tabulators, dates and numbers in brackets.
  static func libraryThing(_ placing: BookPlacing) -> LibraryFormat {
    LibraryFormat(
      id: "librarything", name: "an export of LibraryThing",
      columns: columns(
        required: [
          "id": "Book Id", "title": "Title", "author": "Primary Author", "read": "Date Read",
          "collections": "Collections",
        ],
        [
          "others": "Secondary Author", "publication": "Publication", "date": "Date", "review": "Review",
          "rating": "Rating", "private": "Private Comment", "media": "Media", "pages": "Page Count",
          "start": "Date Started", "tags": "Tags", "isbn": "ISBN", "added": "Entry Date",
        ]), placing: placing
    ) { (row, placing) throws(CellProblem) in
      let identifier = row.text("id")
      guard !identifier.isEmpty else { throw CellProblem(reason: "no Book Id") }
      var book = Book(id: placing.newID(), title: try placing.title(row))
      // Names stand as "Boulgakov, Mikhaïl", several with a bar between them.
      book.authors = tidiedList(([row.text("author")] + row.text("others").split(separator: "|").map(String.init)))
      (book.isbn, book.otherID) = placing.numbers(row.text("isbn"))
      book.rating = try placing.rating(row.text("rating"))
      book.pages = placing.pages(row.text("pages"))
      (book.format, book.year) = (tidiedLine(row.text("media")), placing.year(row.text("date")))
      book.publisher = tidiedLine(row.text("publication"))
      (book.review, book.notes) = (placing.text(row.text("review")), placing.text(row.text("private")))
      book.tags = tidiedList(row.text("tags").split(separator: ",").map(String.init))
      let collections = tidiedList(row.text("collections").split(separator: ",").map(String.init))
      book.shelf = collections.compactMap { Shelf($0) }.first(where: \.isStandard)
      let shelf = book.shelf
      book.shelves = collections.filter { Shelf($0) != shelf && $0.lettersForMatching != "yourlibrary" }
      book.added = try placing.date(row.text("added"), "Entry Date")
      let start = try placing.date(row.text("start"), "Date Started")
      let finish = try placing.date(row.text("read"), "Date Read")
      var readings: [Reading] = []
      if book.shelf == .didNotFinish {
        readings = [placing.reading(book.id, start: start, finish: finish, .stopped)]
      } else if finish != nil || book.shelf == .read {
        readings = [placing.reading(book.id, start: start, finish: finish, .finished)]
      } else if start != nil || book.shelf == .reading {
        readings = [placing.reading(book.id, start: start, .open)]
      }
      return .record(
        .book(
          ImportedBook(
            book: book,
            stated: [
              .title, .authors, .isbn, .otherID, .rating, .pages, .format, .year, .publisher, .review, .notes, .tags,
              .shelf, .shelves, .added,
            ], readings: readings)), key: .identifier(identifier))
    }
  }

  /// Openreads' export: times of reading as `start|finish|ms`, several with a semicolon between them.
  static func openreads(_ placing: BookPlacing) -> LibraryFormat {
    LibraryFormat(
      id: "openreads", name: "an export of Openreads",
      columns: columns(
        required: ["title": "title", "author": "author", "status": "status", "rating": "rating"],
        [
          "readings": "readings", "format": "book_format", "start": "start_date", "finish": "finish_date",
          "subtitle": "subtitle", "pages": "pages", "year": "publication_year", "isbn": "isbn", "olid": "olid",
          "tags": "tags", "review": "my_review", "notes": "notes", "added": "date_added", "deleted": "deleted",
          "favourite": "favourite",
        ]), placing: placing
    ) { (row, placing) throws(CellProblem) in
      if row.text("deleted").lowercased() == "true" { return .skipped(reason: "deleted there") }
      let subtitle = tidiedLine(row.text("subtitle"))
      let name = try placing.title(row)
      var book = Book(id: placing.newID(), title: subtitle.isEmpty ? name : "\(name): \(subtitle)")
      book.authors = tidiedList([row.text("author")])
      (book.isbn, book.otherID) = placing.numbers(row.text("isbn"), row.text("olid"))
      book.pages = placing.pages(row.text("pages"))
      (book.format, book.year) = (tidiedLine(row.text("format")), placing.year(row.text("year")))
      book.shelf = Shelf(row.text("status"))
      book.rating = try placing.rating(row.text("rating"))
      book.tags = tidiedList(row.text("tags").split(separator: "|||||").map(String.init))
      if row.text("favourite").lowercased() == "true" { book.tags = tidiedList(book.tags + ["favourite"]) }
      (book.review, book.notes) = (placing.text(row.text("review")), placing.text(row.text("notes")))
      book.added = try placing.date(row.text("added"), "date_added")
      var readings: [Reading] = []
      let spans =
        row.has("readings")
        ? row.text("readings").split(separator: ";").map(String.init)
        : ["\(row.text("start"))|\(row.text("finish"))|"]
      for span in spans {
        let ends = span.split(separator: "|", omittingEmptySubsequences: false).map { tidiedLine($0) }
        let start = try placing.date(ends.first ?? "", "readings")
        let finish = try placing.date(ends.count > 1 ? ends[1] : "", "readings")
        if start == nil, finish == nil { continue }
        let state: Reading.State = book.shelf == .didNotFinish ? .stopped : finish != nil ? .finished : .open
        readings.append(placing.reading(book.id, start: start, finish: finish, state))
      }
      readings.sort { ($0.finish ?? .init(.max)) < ($1.finish ?? .init(.max)) }
      if readings.isEmpty {
        switch book.shelf {
        case Shelf.read: readings = [placing.reading(book.id, .finished)]
        case Shelf.reading: readings = [placing.reading(book.id, .open)]
        case Shelf.didNotFinish: readings = [placing.reading(book.id, .stopped)]
        default: break
        }
      } else if book.shelf == .read, readings.last?.state == .open {
        // It was begun and is said to be read: the end is on a day that nobody knows.
        readings[readings.count - 1].state = .finished
      }
      return .record(
        .book(
          ImportedBook(
            book: book,
            stated: [
              .title, .authors, .isbn, .otherID, .pages, .format, .year, .shelf, .rating, .tags, .review, .notes,
              .added,
            ], readings: readings)),
        key: .identifier([row.text("added"), name, book.authorText].joined(separator: "|")))
    }
  }

  /// BookWyrm's export: shelves are free, so that a book that was read may stand on any.
  static func bookWyrm(_ placing: BookPlacing) -> LibraryFormat {
    LibraryFormat(
      id: "bookwyrm", name: "an export of BookWyrm",
      columns: columns(
        required: ["title": "title", "author": "author_text", "id": "remote_id", "isbn13": "isbn_13"],
        [
          "isbn10": "isbn_10", "asin": "asin", "start": "start_date", "finish": "finish_date",
          "stopped": "stopped_date", "rating": "rating", "reviewName": "review_name", "review": "review_content",
          "shelf": "shelf", "shelfName": "shelf_name", "shelfDate": "shelf_date",
        ]), placing: placing
    ) { (row, placing) throws(CellProblem) in
      var book = Book(id: placing.newID(), title: try placing.title(row))
      book.authors = tidiedList(row.text("author").split(separator: ",").map(String.init))
      (book.isbn, book.otherID) = placing.numbers(row.text("isbn13"), row.text("isbn10"), row.text("asin"))
      book.rating = try placing.rating(row.text("rating"))
      let known = Shelf(row.text("shelf"))
      // A shelf of one's own has a number behind its name there.
      book.shelf = known?.isStandard == true ? known : Shelf(row.text("shelfName")) ?? known
      book.review = placing.text(
        [row.text("reviewName"), row.text("review")].filter { !$0.isEmpty }.joined(separator: "\n"))
      book.added = try placing.date(row.text("shelfDate"), "shelf_date")
      let start = try placing.date(row.text("start"), "start_date")
      let finish = try placing.date(row.text("finish"), "finish_date")
      let stopped = try placing.date(row.text("stopped"), "stopped_date")
      var readings: [Reading] = []
      if finish != nil || (book.shelf == .read && stopped == nil) {
        readings = [placing.reading(book.id, start: start, finish: finish, .finished)]
      } else if stopped != nil || book.shelf == .didNotFinish {
        readings = [placing.reading(book.id, start: start, finish: stopped, .stopped)]
      } else if start != nil || book.shelf == .reading {
        readings = [placing.reading(book.id, start: start, .open)]
      }
      let identifier = row.text("id")
      return .record(
        .book(
          ImportedBook(
            book: book, stated: [.title, .authors, .isbn, .otherID, .rating, .shelf, .review, .added],
            readings: readings)),
        key: .identifier(identifier.isEmpty ? "\(book.title)|\(book.authorText)" : identifier))
    }
  }

  /// calibre's catalogue, which knows nothing of reading: its timestamp is when a book was added.
  static func calibre(_ placing: BookPlacing) -> LibraryFormat {
    LibraryFormat(
      id: "calibre", name: "a catalogue of calibre",
      columns: columns(
        required: ["title": "title", "authors": "authors", "uuid": "uuid", "timestamp": "timestamp"],
        [
          "rating": "rating", "isbn": "isbn", "identifiers": "identifiers", "tags": "tags", "series": "series",
          "number": "series_index", "publisher": "publisher", "published": "pubdate", "formats": "formats",
        ]), placing: placing
    ) { (row, placing) throws(CellProblem) in
      let identifier = row.text("uuid")
      guard !identifier.isEmpty else { throw CellProblem(reason: "no uuid") }
      var book = Book(id: placing.newID(), title: try placing.title(row))
      book.authors = tidiedList(row.text("authors").split(separator: "&").map(String.init))
      let scheme = row.text("identifiers").split(separator: ",").first { $0.hasPrefix("isbn:") }
      book.isbn = placing.numbers(row.text("isbn")).isbn ?? scheme.flatMap { ISBN(String($0.dropFirst(5))) }
      book.otherID = row.text("identifiers").split(separator: ",").first { !$0.hasPrefix("isbn:") }.map(String.init)
      book.rating = try placing.rating(row.text("rating"))
      book.tags = tidiedList(row.text("tags").split(separator: ",").map(String.init))
      let number = Double(row.text("number")).map { " #\(NumberText.plain($0))" } ?? ""
      let series = tidiedLine(row.text("series"))
      book.series = series.isEmpty ? "" : series + number
      book.publisher = tidiedLine(row.text("publisher"))
      book.format = tidiedLine(row.text("formats"))
      book.year = PartialDate(row.text("published")).flatMap { $0.year > 101 ? $0.year : nil }
      book.added = try placing.date(row.text("timestamp"), "timestamp")
      return .record(
        .book(
          ImportedBook(
            book: book,
            stated: [
              .title, .authors, .isbn, .otherID, .rating, .tags, .series, .publisher, .format, .year, .added,
            ], readings: nil)), key: .identifier(identifier))
    }
  }
}
