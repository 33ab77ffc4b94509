import Foundation
import FoundationExtras
import Interchange
import SQLite

/// The columns of this app's own export of books, which are also the keys in JSON; words of a list stand a line each.
private enum Column: String, CaseIterable {
  case id, title, authors, isbn
  case otherID = "other_id"
  case pages, format, cover, shelf, shelves, tags, rating, series, publisher, year
  case originalYear = "original_year"
  case added, review, notes, chapters, goal
  case sourceKey = "source_key"
  /// What follows from another one, and is not read.
  case isbn10
}

/// The books as a table that ``OwnBooksFormat`` reads back without loss.
func exportTable(_ books: [(book: Book, goal: ReadingGoal?)]) -> ExportTable {
  ExportTable(
    columns: Column.allCases.map(\.rawValue),
    rows: books.map { book, goal in
      Column.allCases.map { column in
        switch column {
        case .id: .id(book.id)
        case .title: .text(book.title)
        case .authors: .text(book.authors.joined(separator: "\n"))
        case .isbn: .optional(book.isbn?.isbn13)
        case .otherID: .optional(book.otherID)
        case .pages: .optional(book.pages)
        case .format: .text(book.format)
        case .cover: .optional(book.cover)
        case .shelf: .optional(book.shelf?.name)
        case .shelves: .text(book.shelves.joined(separator: "\n"))
        case .tags: .text(book.tags.joined(separator: "\n"))
        case .rating: .optional(book.rating?.stars)
        case .series: .text(book.series)
        case .publisher: .text(book.publisher)
        case .year: .optional(book.year)
        case .originalYear: .optional(book.originalYear)
        case .added: .optional(book.added?.description)
        case .review: .text(book.review)
        case .notes: .text(book.notes)
        case .chapters: .text(book.chapters.map(\.spoken).joined(separator: "\n"))
        case .goal: .optional(goal?.exported)
        case .sourceKey: .optional(book.sourceKey)
        case .isbn10: .optional(book.isbn?.isbn10)
        }
      }
    })
}

/// This app's own export of books: every one comes back with its id.
struct OwnBooksFormat: OwnExport {
  static let formatID = "reading-books"

  let name = "an export of this app's books"
  let columns = Column.allCases.map { ImportColumn(exported: $0.rawValue, isRequired: $0 != .isbn10) }
  let placing: BookPlacing

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<ImportedRecord> {
    func text(_ column: Column) -> String { row.text(column.rawValue) }
    func list(_ column: Column) -> [String] { text(column).split(whereSeparator: \.isNewline).map(String.init) }
    let id = try row.ownID(Column.id.rawValue)
    var book = Book(id: id, title: try placing.title(row, Column.title.rawValue))
    (book.authors, book.shelves, book.tags) = (list(.authors), list(.shelves), list(.tags))
    let number = text(.isbn)
    book.isbn = ISBN(number)
    if book.isbn == nil, !number.isEmpty { throw CellProblem(reason: "'\(number.prefix(40))' is not an ISBN") }
    func optional(_ column: Column) -> String? { row.textIfAny(column.rawValue) }
    (book.otherID, book.cover, book.sourceKey) = (optional(.otherID), optional(.cover), optional(.sourceKey))
    // A cover is the name of a file beside the store, and no path.
    if book.cover?.contains("/") == true { throw CellProblem(reason: "a cover has a slash in its name") }
    (book.pages, book.year, book.originalYear) = (
      placing.pages(text(.pages)), placing.year(text(.year)), placing.year(text(.originalYear))
    )
    (book.format, book.series, book.publisher) = (text(.format), text(.series), text(.publisher))
    book.shelf = Shelf(text(.shelf))
    book.rating = try placing.rating(text(.rating))
    book.added = try placing.date(text(.added), Column.added.rawValue)
    (book.review, book.notes) = (text(.review), text(.notes))
    book.chapters = list(.chapters).compactMap { Chapter(spoken: $0) }
    let goalText = text(.goal)
    let goal = ReadingGoal(exported: goalText)
    if goal == nil, !goalText.isEmpty { throw CellProblem(reason: "'\(goalText.prefix(40))' is no goal") }
    let all = BookFields.all.reduce(into: BookFields()) { $0.formUnion($1.flag) }
    var imported = ImportedBook(book: book, stated: all, readings: nil, goal: .some(goal))
    imported.match = placing.matches.match(exported: book)
    guard let match = imported.match else { return .own(.book(imported), id: id, sourceKey: book.sourceKey) }
    return .record(
      .book(imported), key: .identifier(id.lowercaseText), alsoKnownAs: [BookMatches.key(of: match)],
      note: BookMatches.note)
  }
}

extension ReadingGoal {
  /// The goal as exports have it: `by 2026-03-11`, `30 a day`.
  var exported: String {
    switch self {
    case .by(let day): "by \(day)"
    case .pagesADay(let pages): "\(pages) a day"
    }
  }

  init?(exported text: String) {
    if text.hasPrefix("by "), let day = CivilDate(String(text.dropFirst(3))) {
      self = .by(day)
    } else if text.hasSuffix(" a day"), let pages = Int(text.dropLast(6)), pages > 0 {
      self = .pagesADay(pages)
    } else {
      return nil
    }
  }
}
