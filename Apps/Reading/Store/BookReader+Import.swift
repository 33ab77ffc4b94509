import AppGroup
import Foundation
import FoundationExtras
import Interchange
import SQLite

extension BookReader {
  /// The records of a table whose books stand.
  func belonging<Record: StoredRecord>(_ type: Record.Type) throws -> [Record] {
    try all(type, where: Self.ofStanding)
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
      // What a merge has moved is as it was before.
      let sql = """
        SELECT r.uuid, r.source_key, r.deleted_s, r.created_by = e.id OR e.kind IN ('import', 'merge'), c.undone_s
        FROM \(table) r JOIN group_commands c ON c.id = r.changed_by \(Self.beforeMerge(table))
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
    try addKeys(to: &records)
    return records
  }

  /// The books that rows of files may be about.
  func matches() throws -> BookMatches {
    let gone = try connection.rows("SELECT uuid FROM books WHERE deleted_s IS NOT NULL").map { try $0[0] as UUID }
    return try BookMatches(books(), keys: all(BookKey.self), gone: Set(gone))
  }

  /// What was noted of books that stand for those of other homes.
  func twins(of matches: BookMatches) throws -> RecordTwins {
    let logs = try matches.foreign.compactMap { try log(of: $0) }
    return RecordTwins(logs, notes: try logs.flatMap { try all(BookNote.self, where: "book = ?", [$0.book.id]) })
  }

  /// Adds the further keys of books, and those that stand for books within an import.
  private func addKeys(to records: inout ImportedRecords) throws {
    for book in try all(Book.self) { records[BookMatches.key(of: book.id)] = .untouched }
    let sql = """
      SELECT k.source_key, k.keeps_edits, b.uuid, b.source_key, b.deleted_s, c.undone_s
      FROM book_keys k JOIN books b ON b.uuid = k.book JOIN group_commands c ON c.id = b.changed_by
      WHERE k.deleted_s IS NULL
      """
    try connection.forEachRow(sql) { row in
      let key: String? = try row[0]
      let isDeleted = try row[4, as: Int?.self] != nil
      if isDeleted, try row[5, as: Int?.self] != nil { return }
      // Such a source only fills in what a book lacks, whoever has changed it.
      if let key { records[key] = isDeleted ? .deleted : .untouched }
      guard try row[1, as: Int.self] != 0, !isDeleted else { return }
      let id: String = try row[2]
      records[ImportKey(format: OwnBooksFormat.formatID, key: .identifier(id), occurrence: 1).text] = .edited
      if let source: String = try row[3] { records[source] = .edited }
    }
  }

  /// The catalogues of a source that were imported, the latest first.
  func catalogues(of source: String) throws -> [Catalogue] {
    try connection.rows(
      """
      SELECT source, digest, newest_added, newest_end FROM catalogues
      WHERE source = ? AND deleted_s IS NULL ORDER BY id DESC
      """, [source]
    ).map { Catalogue(source: try $0[0], digest: try $0[1], newestAdded: try $0[2], newestEnd: try $0[3]) }
  }

  /// What the books that stand tell of the latest catalogue of each source: a copy of a home has those books and never read the file.
  func standingCatalogues() throws -> [String: Catalogue] {
    var found: [String: Catalogue] = [:]
    let books = try all(Book.self)
    let added = Dictionary(books.map { ($0.id, $0.added) }) { first, _ in first }
    let keys =
      books.compactMap { book in book.sourceKey.map { (book.id, $0) } }
      + (try all(BookKey.self)).compactMap { key in key.sourceKey.map { (key.bookID, $0) } }
    for (book, key) in keys {
      guard let source = Catalogue.source(of: key) else { continue }
      found[source, default: Catalogue(source: source)].take(added: added[book] ?? nil)
    }
    for reading in try all(Reading.self) {
      guard let source = reading.sourceKey.flatMap(Catalogue.source(of:)) else { continue }
      found[source]?.take(end: reading.finish)
    }
    return found
  }

  /// The join that finds, as `e`, the command that changed a record last, before a merge of books moved it.
  private static func beforeMerge(_ table: String) -> String {
    """
    LEFT JOIN group_changes g
      ON c.kind = 'merge' AND g.command_id = c.id AND g.table_name = '\(table)' AND g.record_id = r.id
    JOIN group_commands e ON e.id = coalesce(g.previous, c.id)
    """
  }

  /// The book that a source knows under a key, whether it is the one that brought it or another one.
  func book(sourceKey key: String) throws -> Book? {
    let further = try connection.firstRow(
      """
      SELECT k.book FROM book_keys k JOIN books b ON b.uuid = k.book AND b.deleted_s IS NULL
      WHERE k.source_key = ? AND k.deleted_s IS NULL
      """, [key]
    ).map { try $0[0] as UUID }
    if let further { return try record(further, Book.self) }
    if let own = try record(sourceKey: key, Book.self) { return own }
    return try connection.firstRow(
      """
      SELECT \(Book.columns.map { "b.\($0)" }.joined(separator: ", ")) FROM book_keys k JOIN books b ON b.uuid = k.book
      WHERE k.source_key = ? AND k.deleted_s IS NULL
      """, [key]
    ).map { try Book($0) }
  }

  /// Whether other sources know a book than the one that knows it under a key; other homes are none.
  func isShared(_ book: UUID, beside key: String) throws -> Bool {
    try connection.firstRow(
      """
      SELECT 1 FROM book_keys
      WHERE book = ? AND source_key <> ? AND source_key NOT LIKE ? AND deleted_s IS NULL LIMIT 1
      """, [book, key, OwnBooksFormat.keyPrefix + "%"]) != nil
  }

  /// Whether a person has changed a book since an import brought it, or made it themselves and changed it then.
  func isEdited(_ book: UUID) throws -> Bool {
    try connection.firstRow(
      """
      SELECT 1 FROM books r JOIN group_commands c ON c.id = r.changed_by \(Self.beforeMerge(Book.table))
      WHERE r.uuid = ?1 AND (r.created_by <> e.id AND e.kind NOT IN ('import', 'merge')
        OR EXISTS (SELECT 1 FROM book_keys k WHERE k.book = ?1 AND k.keeps_edits AND k.deleted_s IS NULL))
      """, [book]) != nil
  }

  /// Whether the record under a key says something else than a source does now.
  func differs(_ record: ImportedRecord, from key: String) throws -> Bool {
    switch record {
    case .book(let imported):
      if key.hasPrefix(BookMatches.prefix) { return true }
      let own = try standing(imported.book.id, Book.self, key, OwnBooksFormat.formatID)
      guard let stored = try own ?? book(sourceKey: key) else { return false }
      let isShared = try self.isShared(stored.id, beside: key)
      let isOther =
        own == nil
        ? imported.updating(stored, from: key, isShared: isShared) != stored
        : try imported.book != log(of: stored).shelvedBook
      if isOther { return true }
      if try isGoalNews(imported, of: stored.id) { return true }
      return try !imported.readingChanges(
        key: key, in: log(of: stored), edits: readingEdits(of: stored.id), isShared: isShared
      ).isEmpty
    case .reading(let reading):
      return try standing(reading.id, Reading.self, key, OwnRecordFormat.Kind.readings.formatID)
        .map { $0 != reading } ?? false
    case .session(let session, _):
      let own = try standing(session.id, ReadingSession.self, key, OwnRecordFormat.Kind.sittings.formatID)
      if var own {
        // An export says of all what was told of them; one of before it did says of none.
        own.told = session.told == nil ? nil : try own.told ?? telling(of: own.id)
        return own != session
      }
      guard let stored = try self.record(sourceKey: key, ReadingSession.self) else { return false }
      // A sitting only grows: a copy of the file that is older knows less of it.
      if session.seconds ?? 0 < stored.seconds ?? 0 { return false }
      return session.seconds != stored.seconds || session.pages != stored.pages || session.to != stored.to
        || session.instant != stored.instant
    case .note(let note, _):
      return try standing(note.id, BookNote.self, key, OwnRecordFormat.Kind.notes.formatID).map { $0 != note } ?? false
    }
  }

  /// Whether what a source says is wanted of a book is to be noted: a book that stands for another one only takes what it lacks.
  func isGoalNews(_ imported: ImportedBook, of book: UUID) throws -> Bool {
    guard case .some(let goal) = imported.goal else { return false }
    let stored = try self.goal(of: book)
    return imported.match == nil ? stored != goal : stored == nil && goal != nil
  }

  /// Whether a sitting that a source keeps up to date was placed by another zone.
  func isElsewhere(_ record: ImportedRecord, _ key: String) throws -> Bool {
    guard case .session(let session, .some) = record, let stored = try self.record(sourceKey: key, ReadingSession.self)
    else { return false }
    return (session.day, session.offsetSeconds) != (stored.day, stored.offsetSeconds)
  }

  /// The record with an id, where a key is that of this app's own export.
  private func standing<Record: StoredRecord>(
    _ id: UUID, _ type: Record.Type, _ key: String, _ format: String
  ) throws -> Record? {
    guard key == ImportKey(ownRecord: id, of: format).text else { return nil }
    return try record(id, type)
  }

  /// What a person has changed of the times of reading of a book, by their identifiers.
  ///
  /// Of each column the command that changed it last tells whether the person or a source has said what stands in it.
  func readingEdits(of book: UUID) throws -> [UUID: ReadingEdit] {
    var edits: [UUID: ReadingEdit] = [:]
    var seen: [UUID: Set<String>] = [:]
    try connection.forEachRow(
      """
      WITH RECURSIVE steps (record, command, depth) AS (
        SELECT id, changed_by, 0 FROM readings WHERE book = ? AND deleted_s IS NULL
        UNION ALL SELECT s.record, g.previous, s.depth + 1 FROM steps s JOIN group_changes g
          ON g.command_id = s.command AND g.table_name = 'readings' AND g.record_id = s.record
        WHERE g.previous IS NOT NULL)
      SELECT r.uuid, v.column_name, v.value_before, r.state, r.finish, c.kind IN ('import', 'merge')
      FROM steps s JOIN readings r ON r.id = s.record JOIN group_commands c ON c.id = s.command
        JOIN group_values v ON v.command_id = s.command AND v.table_name = 'readings' AND v.record_id = s.record
      WHERE v.column_name IN ('book', 'start', 'finish', 'state') ORDER BY s.depth
      """, [book]
    ) { row in
      let id: UUID = try row[0]
      let (column, before): (String, String?) = (try row[1], try row[2])
      guard seen[id, default: []].insert(column).inserted, try row[5, as: Int.self] == 0 else { return }
      let state: String = try row[3]
      let finish: String? = try row[4]
      var edit = edits[id] ?? ReadingEdit()
      let current = ReadingEdit.End(
        state: Reading.State(rawValue: state) ?? .stopped, finish: finish.flatMap { PartialDate($0) })
      switch column {
      case "start": edit.hasStart = true
      case "state":
        edit.formerEnd = edit.formerEnd ?? current
        edit.formerEnd?.state = before.flatMap { Reading.State(rawValue: $0) } ?? .stopped
      case "finish":
        edit.formerEnd = edit.formerEnd ?? current
        edit.formerEnd?.finish = before.flatMap { PartialDate($0) }
      default: break
      }
      edits[id] = edit
    }
    return edits
  }

  /// The one book that has a title and an author, whichever way round the author's name is written.
  func onlyBook(titled title: String, by author: String) throws -> Book? {
    let found = try all(Book.self, where: "title_folded = ?", [title.foldedForMatching])
      .filter { $0.isCalled(title, by: author) }
    return found.count == 1 ? found.first : nil
  }
}
