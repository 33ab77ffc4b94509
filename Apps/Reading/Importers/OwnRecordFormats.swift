import Foundation
import FoundationExtras
import Interchange

/// The columns of this app's own exports of times of reading, sittings and notes, which are also the keys in JSON.
private enum Columns {
  static let readings = ["id", "book_id", "book", "start", "finish", "state", "source_key"]
  static let sittings = [
    "id", "book_id", "book", "reading_id", "at", "day", "seconds", "from", "to", "pages", "chapter", "source_key",
  ]
  static let notes = ["id", "book_id", "book", "kind", "text", "page", "location", "at", "source_key"]
}

/// The times of reading as a table that ``OwnRecordFormat`` reads back without loss.
func exportTable(_ readings: [Reading], titles: [UUID: String]) -> ExportTable {
  ExportTable(
    columns: Columns.readings,
    rows: readings.map { reading in
      [
        .text(reading.id.uuidString.lowercased()), .text(reading.bookID.uuidString.lowercased()),
        .text(titles[reading.bookID] ?? ""), .optional(reading.start?.description),
        .optional(reading.finish?.description), .text(reading.state.rawValue), .optional(reading.sourceKey),
      ]
    })
}

/// The sittings, in the same way.
func exportTable(_ sessions: [ReadingSession], titles: [UUID: String]) -> ExportTable {
  ExportTable(
    columns: Columns.sittings,
    rows: sessions.map { session in
      [
        .text(session.id.uuidString.lowercased()), .text(session.bookID.uuidString.lowercased()),
        .text(titles[session.bookID] ?? ""), .optional(session.readingID?.uuidString.lowercased()),
        .optional(stamp(session.instant, session.offsetSeconds)), .text(session.day.description),
        .optional(session.seconds), .optional(session.from?.description), .optional(session.to?.description),
        .optional(session.pages), .text(session.chapter), .optional(session.sourceKey),
      ]
    })
}

/// The notes, in the same way.
func exportTable(_ notes: [BookNote], titles: [UUID: String]) -> ExportTable {
  ExportTable(
    columns: Columns.notes,
    rows: notes.map { note in
      [
        .text(note.id.uuidString.lowercased()), .text(note.bookID.uuidString.lowercased()),
        .text(titles[note.bookID] ?? ""), .text(note.kind.rawValue), .text(note.text), .optional(note.page),
        .text(note.location), .optional(stamp(note.instant, note.offsetSeconds)), .optional(note.sourceKey),
      ]
    })
}

private func stamp(_ instant: Date?, _ offset: Int?) -> String? {
  instant.flatMap { OffsetDateTime($0, offsetSeconds: offset ?? 0)?.description }
}

/// This app's own exports of what belongs to books: every record comes back with its id, to the book with its id.
struct OwnRecordFormat: ImportFormat {
  /// Which of the tables.
  enum Kind: String, CaseIterable {
    case readings, sittings, notes

    var formatID: String { "reading-\(rawValue)" }
  }

  let kind: Kind
  let placing: BookPlacing
  /// The books that stand.
  let books: Set<UUID>

  var id: String { kind.formatID }
  var name: String { "an export of this app's \(kind == .readings ? "times of reading" : kind.rawValue)" }
  let decimalMark: DecimalMark? = .point

  var columns: [ImportColumn] {
    let names =
      switch kind {
      case .readings: Columns.readings
      case .sittings: Columns.sittings
      case .notes: Columns.notes
      }
    return names.map { ImportColumn($0, titles: [$0], isRequired: true) }
  }

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<ImportedRecord> {
    let id = try ownID(row.text("id"))
    let book = try ownID(row.text("book_id"))
    guard books.contains(book) else {
      throw CellProblem(reason: "its book is not among yours", advice: "import the export of the books first")
    }
    let source = row.text("source_key").isEmpty ? nil : row.text("source_key")
    let record: ImportedRecord
    switch kind {
    case .readings:
      guard let state = Reading.State(rawValue: row.text("state")) else { throw CellProblem(reason: "no state") }
      record = .reading(
        Reading(
          id: id, bookID: book, start: try placing.date(row.text("start"), "start"),
          finish: try placing.date(row.text("finish"), "finish"), state: state, sourceKey: source))
    case .sittings:
      guard let day = CivilDate(row.text("day")) else { throw CellProblem(reason: "no day") }
      var session = ReadingSession(id: id, bookID: book, day: day)
      session.readingID = row.text("reading_id").isEmpty ? nil : try ownID(row.text("reading_id"))
      (session.instant, session.offsetSeconds) = try moment(row)
      session.seconds = try number(row, "seconds")
      (session.from, session.to) = (try position(row, "from"), try position(row, "to"))
      session.pages = try number(row, "pages")
      (session.chapter, session.sourceKey) = (row.text("chapter"), source)
      record = .session(session, of: nil)
    case .notes:
      guard let kind = BookNote.Kind(rawValue: row.text("kind")) else { throw CellProblem(reason: "no kind") }
      var note = BookNote(id: id, bookID: book, kind: kind, text: row.text("text"))
      (note.page, note.location) = (try number(row, "page"), row.text("location"))
      (note.instant, note.offsetSeconds) = try moment(row)
      note.sourceKey = source
      record = .note(note, of: nil)
    }
    return .record(
      record, key: .identifier(id.uuidString.lowercased()), alsoKnownAs: [source].compactMap(\.self))
  }

  private func moment(_ row: ImportRow) throws(CellProblem) -> (Date?, Int?) {
    let text = row.text("at")
    if text.isEmpty { return (nil, nil) }
    guard let moment = OffsetDateTime(text) else {
      throw CellProblem(reason: "'\(text.prefix(40))' is no instant with its offset (at)")
    }
    guard moment.instant <= placing.now else { throw CellProblem(reason: "it lies after now") }
    return (moment.instant, moment.offsetSeconds)
  }

  private func number(_ row: ImportRow, _ column: String) throws(CellProblem) -> Int? {
    let text = row.text(column)
    if text.isEmpty { return nil }
    guard let value = Int(text), (0...10_000_000).contains(value) else {
      throw CellProblem(reason: "'\(text.prefix(40))' is not a number (\(column))")
    }
    return value
  }

  private func position(_ row: ImportRow, _ column: String) throws(CellProblem) -> Position? {
    let text = row.text(column)
    if text.isEmpty { return nil }
    guard let position = Position(text) else {
      throw CellProblem(reason: "'\(text.prefix(40))' is neither a page nor a per cent (\(column))")
    }
    return position
  }
}
