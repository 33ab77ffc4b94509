import Foundation
import FoundationExtras
import SQLite

/// A value that has a table: its columns' order, and both directions.
protocol StoredRecord: Identifiable, Equatable where ID == UUID {
  /// The table.
  static var table: String { get }
  /// The columns that are read, `uuid` first.
  static var columns: [String] { get }
  /// The columns that are written beside them, so that questions find folded text.
  static var foldedColumns: [String] { get }
  /// In which order records are given.
  static var order: String { get }

  /// The value in a row of ``columns``.
  init(_ row: Row) throws

  /// The values of ``columns`` and then of ``foldedColumns``.
  var values: [any DatabaseValueConvertible] { get }
  /// Under which key an import finds it again.
  var sourceKey: String? { get set }
}

extension StoredRecord {
  static var foldedColumns: [String] { [] }
  static var order: String { "id" }
  static var columnText: String { columns.joined(separator: ", ") }
  static var writtenColumns: [String] { columns + foldedColumns }
}

/// Words as text in which each stands between two line ends, so that one is found whole.
func listText(_ words: [String]) -> String {
  words.isEmpty ? "" : "\n" + words.joined(separator: "\n") + "\n"
}

/// The words of such a text.
func words(ofList text: String) -> [String] { text.split(separator: "\n").map(String.init) }

extension Book: StoredRecord {
  static let table = "books"
  static let columns = [
    "uuid", "title", "authors", "isbn13", "other_id", "pages", "format", "cover", "shelf", "shelves", "tags",
    "rating_quarters", "series", "publisher", "year", "original_year", "added", "review", "notes", "chapters",
    "source_key",
  ]
  static let foldedColumns = ["title_folded", "authors_folded", "shelves_folded", "tags_folded"]
  static let order = "title_folded, id"

  init(_ row: Row) throws {
    let isbn: String? = try row[3]
    let shelf: String? = try row[8]
    let rating: Int? = try row[11]
    let added: String? = try row[16]
    let chapters: String = try row[19]
    self.init(
      id: try row[0], title: try row[1], authors: words(ofList: try row[2]), isbn: isbn.flatMap { ISBN($0) },
      otherID: try row[4], pages: try row[5], format: try row[6], cover: try row[7], shelf: shelf.flatMap { Shelf($0) },
      shelves: words(ofList: try row[9]), tags: words(ofList: try row[10]),
      rating: rating.flatMap { Rating(quarters: $0) }, series: try row[12], publisher: try row[13], year: try row[14],
      originalYear: try row[15], added: added.flatMap { PartialDate($0) }, review: try row[17], notes: try row[18],
      chapters: Chapter.list(chapters), sourceKey: try row[20])
  }

  var values: [any DatabaseValueConvertible] {
    [
      id, title, listText(authors), isbn?.isbn13, otherID, pages, format, cover, shelf?.name, listText(shelves),
      listText(tags), rating?.quarters, series, publisher, year, originalYear, added?.description, review, notes,
      Chapter.text(chapters), sourceKey,
      title.foldedForMatching, listText(authors).foldedForMatching, listText(shelves).foldedForMatching,
      listText(tags).foldedForMatching,
    ]
  }
}

extension Book {
  /// What is stored of it as texts, without its identifier, which is made anew each time that it is read from a file.
  var storedTexts: [String] {
    values.dropFirst().map { value in
      switch value.databaseValue {
      case .text(let text): text
      case .integer(let number): String(number)
      default: ""
      }
    }
  }
}

extension Reading: StoredRecord {
  static let table = "readings"
  static let columns = ["uuid", "book", "start", "finish", "state", "source_key"]
  /// As they were noted, so that each keeps its number whatever is said of it later.
  static let order = "id"

  init(_ row: Row) throws {
    let start: String? = try row[2]
    let finish: String? = try row[3]
    let state: String = try row[4]
    self.init(
      id: try row[0], bookID: try row[1], start: start.flatMap { PartialDate($0) },
      finish: finish.flatMap { PartialDate($0) }, state: State(rawValue: state) ?? .stopped, sourceKey: try row[5])
  }

  var values: [any DatabaseValueConvertible] {
    [id, bookID, start?.description, finish?.description, state.rawValue, sourceKey]
  }
}

extension ReadingSession: StoredRecord {
  static let table = "sessions"
  static let columns = [
    "uuid", "book", "reading", "start_s", "offset_s", "day", "seconds", "from_position", "to_position", "pages",
    "chapter", "source_key", "told",
  ]
  /// The earliest first; of a day those of which no time is known come last, as they were written.
  static let order = "day, start_s IS NULL, start_s, id"

  init(_ row: Row) throws {
    let start: Int? = try row[3]
    let from: String? = try row[7]
    let to: String? = try row[8]
    let told: String? = try row[12]
    self.init(
      id: try row[0], bookID: try row[1], readingID: try row[2],
      instant: start.map { Date(timeIntervalSince1970: TimeInterval($0)) }, offsetSeconds: try row[4], day: try row[5],
      seconds: try row[6], from: from.flatMap { Position($0) }, to: to.flatMap { Position($0) }, pages: try row[9],
      chapter: try row[10], sourceKey: try row[11], told: told.flatMap { SittingTelling(word: $0) })
  }

  var values: [any DatabaseValueConvertible] {
    [
      id, bookID, readingID, instant.map(\.secondsSince1970), offsetSeconds, day, seconds, from?.description,
      to?.description, pages, chapter, sourceKey, told?.word,
    ]
  }
}

extension BookKey: StoredRecord {
  static let table = "book_keys"
  static let columns = ["uuid", "book", "keeps_edits", "source_key"]

  init(_ row: Row) throws {
    self.init(id: try row[0], bookID: try row[1], keepsEdits: try row[2, as: Int.self] != 0, sourceKey: try row[3])
  }

  var values: [any DatabaseValueConvertible] { [id, bookID, keepsEdits ? 1 : 0, sourceKey] }
}

extension BookNote: StoredRecord {
  static let table = "notes"
  static let columns = ["uuid", "book", "kind", "text", "page", "location", "start_s", "offset_s", "source_key"]
  static let foldedColumns = ["text_folded"]
  static let order = "start_s, id"

  init(_ row: Row) throws {
    let kind: String = try row[2]
    let start: Int? = try row[6]
    self.init(
      id: try row[0], bookID: try row[1], kind: Kind(rawValue: kind) ?? .highlight, text: try row[3], page: try row[4],
      location: try row[5], instant: start.map { Date(timeIntervalSince1970: TimeInterval($0)) },
      offsetSeconds: try row[7], sourceKey: try row[8])
  }

  var values: [any DatabaseValueConvertible] {
    [
      id, bookID, kind.rawValue, text, page, location, instant.map(\.secondsSince1970), offsetSeconds, sourceKey,
      text.foldedForMatching,
    ]
  }
}
