import AppGroup
import Foundation
import FoundationExtras
import Interchange
import SQLite

extension BookReader {
  /// The records of a table whose books stand.
  func belonging<Record: StoredRecord>(_ type: Record.Type) throws -> [Record] {
    try all(type, where: "book IN (SELECT uuid FROM books WHERE deleted_s IS NULL)")
  }

  /// What an import must know: every stored key, and whether its record was changed or deleted since.
  ///
  /// A record whose making was undone is not known: importing it again makes it again. One that a later import updated
  /// is as it was imported.
  func existingRecords() throws -> ImportedRecords {
    var records = ImportedRecords()
    let tables = [
      (Book.table, OwnBooksFormat.formatID), (Reading.table, OwnRecordFormat.Kind.readings.formatID),
      (ReadingSession.table, OwnRecordFormat.Kind.sittings.formatID),
      (BookNote.table, OwnRecordFormat.Kind.notes.formatID),
    ]
    for (table, format) in tables {
      let sql = """
        SELECT r.uuid, r.source_key, r.deleted_s, r.created_by = r.changed_by OR c.kind = 'import', c.undone_s
        FROM \(table) r JOIN group_commands c ON c.id = r.changed_by
        """
      try connection.forEachRow(sql) { row in
        let id: String = try row[0]
        let source: String? = try row[1]
        let isDeleted = try row[2, as: Int?.self] != nil
        let isOriginal: Bool = try row[3]
        if isDeleted, try row[4, as: Int?.self] != nil { return }
        let record: ExistingRecord = isDeleted ? .deleted : isOriginal ? .untouched : .edited
        records[ImportKey(format: format, key: .identifier(id), occurrence: 1).text] = record
        if let source { records[source] = record }
      }
    }
    return records
  }

  /// Whether the record under a key says something else than a source does now.
  func differs(_ record: ImportedRecord, from key: String) throws -> Bool {
    switch record {
    case .book(let imported):
      let own = try standing(imported.book.id, Book.self, key, OwnBooksFormat.formatID)
      guard let stored = try own ?? self.record(sourceKey: key, Book.self) else { return false }
      if own != nil ? imported.book != stored : imported.merged(over: stored) != stored { return true }
      if case .some(let goal) = imported.goal, try self.goal(of: stored.id) != goal { return true }
      let readings: [Reading] = try all(where: "book = ?", [stored.id])
      let changes = imported.readings(
        key: key, bookID: stored.id, stored: readings, edited: try editedReadings(of: stored.id))
      return !changes.written.isEmpty || !changes.deleted.isEmpty
    case .reading(let reading):
      return try standing(reading.id, Reading.self, key, OwnRecordFormat.Kind.readings.formatID)
        .map { $0 != reading } ?? false
    case .session(let session, _):
      let own = try standing(session.id, ReadingSession.self, key, OwnRecordFormat.Kind.sittings.formatID)
      if let own { return own != session }
      guard let stored = try self.record(sourceKey: key, ReadingSession.self) else { return false }
      return session.seconds != stored.seconds || session.pages != stored.pages || session.to != stored.to
        || session.instant != stored.instant
    case .note(let note, _):
      return try standing(note.id, BookNote.self, key, OwnRecordFormat.Kind.notes.formatID).map { $0 != note } ?? false
    }
  }

  /// The record with an id, where a key is that of this app's own export.
  private func standing<Record: StoredRecord>(
    _ id: UUID, _ type: Record.Type, _ key: String, _ format: String
  ) throws -> Record? {
    guard key == ImportKey(ownRecord: id, of: format).text else { return nil }
    return try record(id, type)
  }

  /// The times of reading of a book that a person has changed since an import brought them.
  func editedReadings(of book: UUID) throws -> Set<UUID> {
    Set(
      try connection.rows(
        """
        SELECT r.uuid FROM readings r JOIN group_commands c ON c.id = r.changed_by
        WHERE r.book = ? AND r.deleted_s IS NULL AND r.created_by <> r.changed_by AND c.kind <> 'import'
        """, [book]
      ).map { try $0[0] as UUID })
  }

  /// The one book that has a title and an author, whichever way round the author's name is written.
  func onlyBook(titled title: String, by author: String) throws -> Book? {
    let found = try all(Book.self, where: "title_folded = ?", [title.foldedForMatching])
      .filter { $0.isCalled(title, by: author) }
    return found.count == 1 ? found.first : nil
  }
}
