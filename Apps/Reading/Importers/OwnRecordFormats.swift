import Foundation
import FoundationExtras
import Interchange

/// The columns of this app's own exports of times of reading, sittings and notes, which are also the keys in JSON.
private enum Columns {
  static let readings = ["id", "book_id", "book", "start", "finish", "state", "source_key"]
  static let sittings = [
    "id", "book_id", "book", "reading_id", "at", "day", "seconds", "from", "to", "pages", "chapter", "source_key",
    "told",
  ]
  static let notes = ["id", "book_id", "book", "kind", "text", "page", "location", "at", "source_key"]
}

/// The times of reading as a table that ``OwnRecordFormat`` reads back without loss.
func exportTable(_ readings: [Reading], titles: [UUID: String]) -> ExportTable {
  ExportTable(
    columns: Columns.readings,
    rows: readings.map { reading in
      [
        .id(reading.id), .id(reading.bookID),
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
        .id(session.id), .id(session.bookID),
        .text(titles[session.bookID] ?? ""), .optional(session.readingID?.uuidString.lowercased()),
        .instant(session.instant, offsetSeconds: session.offsetSeconds ?? 0), .text(session.day.description),
        .optional(session.seconds), .optional(session.from?.description), .optional(session.to?.description),
        .optional(session.pages), .text(session.chapter), .optional(session.sourceKey), .optional(session.told?.word),
      ]
    })
}

/// The notes, in the same way.
func exportTable(_ notes: [BookNote], titles: [UUID: String]) -> ExportTable {
  ExportTable(
    columns: Columns.notes,
    rows: notes.map { note in
      [
        .id(note.id), .id(note.bookID),
        .text(titles[note.bookID] ?? ""), .text(note.kind.rawValue), .text(note.text), .optional(note.page),
        .text(note.location), .instant(note.instant, offsetSeconds: note.offsetSeconds ?? 0), .optional(note.sourceKey),
      ]
    })
}

/// This app's own exports of what belongs to books: every record comes back with its id, to the book with its id or to the one that
/// stands for it.
struct OwnRecordFormat: ImportFormat {
  /// Which of the tables.
  enum Kind: String, CaseIterable {
    case readings, sittings, notes

    var formatID: String { "reading-\(rawValue)" }
  }

  let kind: Kind
  let placing: BookPlacing

  var id: String { kind.formatID }
  var name: String { "an export of this app's \(kind == .readings ? "times of reading" : kind.rawValue)" }
  let decimalMark: DecimalMark? = .point
  /// There is nothing yet.
  let mayBeEmpty = true

  var columns: [ImportColumn] {
    let names =
      switch kind {
      case .readings: Columns.readings
      case .sittings: Columns.sittings
      case .notes: Columns.notes
      }
    // Exports of before it was known lack the last one.
    return names.map { ImportColumn(exported: $0, isRequired: $0 != "told") }
  }

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<ImportedRecord> {
    let id = try row.ownID("id")
    let named = try row.ownID("book_id")
    guard let book = placing.matches.standing(named) else {
      throw CellProblem(reason: "its book is not among yours", advice: "import the export of the books first")
    }
    let source = row.textIfAny("source_key")
    let twins = named == book ? nil : placing.twins
    let record: ImportedRecord
    switch kind {
    case .readings:
      guard let state = Reading.State(rawValue: row.text("state")) else { throw CellProblem(reason: "no state") }
      let reading = Reading(
        id: id, bookID: book, start: try placing.date(row.text("start"), "start"),
        finish: try placing.date(row.text("finish"), "finish"), state: state, sourceKey: source)
      if let twin = twins?.twin(of: reading) {
        return .own(.reading(twin.filled(from: reading)), id: twin.id, sourceKey: twin.sourceKey)
      }
      record = .reading(reading)
    case .sittings:
      guard let day = CivilDate(row.text("day")) else { throw CellProblem(reason: "no day") }
      var session = ReadingSession(id: id, bookID: book, day: day)
      session.readingID = row.textIfAny("reading_id") == nil ? nil : try row.ownID("reading_id")
      (session.instant, session.offsetSeconds) = try moment(row)
      session.seconds = try number(row, "seconds")
      (session.from, session.to) = (try position(row, "from"), try position(row, "to"))
      session.pages = try number(row, "pages")
      (session.chapter, session.sourceKey) = (row.text("chapter"), source)
      if let word = row.textIfAny("told") {
        guard let told = SittingTelling(word: word) else {
          throw CellProblem(reason: "'\(word.prefix(40))' is neither place nor pages (told)")
        }
        session.told = told
      }
      if let twin = twins?.twin(of: session) {
        return .own(.session(twin, of: nil), id: twin.id, sourceKey: twin.sourceKey)
      }
      if let twins { session.readingID = twins.reading(of: session) }
      record = .session(session, of: nil)
    case .notes:
      guard let kind = BookNote.Kind(rawValue: row.text("kind")) else { throw CellProblem(reason: "no kind") }
      var note = BookNote(id: id, bookID: book, kind: kind, text: row.text("text"))
      (note.page, note.location) = (try number(row, "page"), row.text("location"))
      (note.instant, note.offsetSeconds) = try moment(row)
      note.sourceKey = source
      if let twin = twins?.twin(of: note) { return .own(.note(twin, of: nil), id: twin.id, sourceKey: twin.sourceKey) }
      record = .note(note, of: nil)
    }
    return .own(record, id: id, sourceKey: source)
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
