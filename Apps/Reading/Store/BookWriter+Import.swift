import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import SQLite

extension BookWriter {
  /// Carries out the changes of an import, one by one.
  ///
  /// They must be planned from this transaction's ``BookReader/existingRecords()``.
  ///
  /// - Parameters:
  ///   - newID: The identifiers of goals that come with books.
  ///   - catalogue: Told of books that are written.
  ///   - followed: Told of books whose sittings change.
  func importSink(
    newID: @escaping @Sendable () -> UUID, _ catalogue: ImportedCatalogue, _ followed: FollowedBooks
  ) -> ImportSink<ImportedRecord> {
    // No record gives way to others.
    .carriedOut({ try carryOut($0, newID: newID, catalogue, followed) }, replacing: { _ in })
  }

  private func carryOut(
    _ change: ImportPlan<ImportedRecord>.Change, newID: () -> UUID, _ catalogue: ImportedCatalogue,
    _ followed: FollowedBooks
  ) throws {
    let key = change.key.text
    switch change.value {
    case .book(let imported):
      try carryOut(imported, key: key, change.kind, newID: newID)
      if Catalogue.source(of: key) != nil { catalogue.write() }
    case .reading(let reading): try bring(reading, isNew: change.isNew)
    case .session(var session, let book):
      if let book { (session.bookID, session.sourceKey) = (try bookID(of: book), key) }
      if session.told == nil { session.told = try reader.record(session.id, ReadingSession.self)?.told }
      try followed.note(session) { id in
        guard try session.told != nil || reader.isTold(id) else { return nil }
        return try reader.log(of: id).map { FormerSittings($0) }
      }
      try bring(session, isNew: change.isNew)
    case .note(var note, let book):
      if let book { (note.bookID, note.sourceKey) = (try bookID(of: book), key) }
      try bring(note, isNew: change.isNew)
    }
  }

  private func carryOut(
    _ imported: ImportedBook, key: String, _ kind: ImportPlan<ImportedRecord>.Kind, newID: () -> UUID
  ) throws {
    let isNew = kind == .add
    var book = imported.book
    if let id = imported.match, let stored = try reader.record(id, Book.self) {
      try link(key, to: id, keepsEdits: reader.isEdited(id), id: newID())
      book = imported.filling(stored)
      try put(book)
    } else {
      if key != OwnBooksFormat.key(book.id).text {
        book.sourceKey = key
        if let stored = try reader.book(sourceKey: key) {
          // Made anew, it is what its source says; its id stays.
          book =
            try isNew
            ? imported.book : imported.updating(stored, from: key, isShared: reader.isShared(stored.id, beside: key))
          (book.id, book.sourceKey) = (stored.id, isNew ? key : stored.sourceKey)
          if stored.sourceKey != key { try keepEdits(of: stored.id, under: key) }
        }
      }
      if kind == .restore { try forgetEdits(of: book.id) }
      try bring(book, isNew: isNew)
      // It may stand under another id, which stays.
      if let key = book.sourceKey, let stored = try reader.record(sourceKey: key, Book.self) { book.id = stored.id }
    }
    if case .some(let goal) = imported.goal, try reader.isGoalNews(imported, of: book.id) {
      try setGoal(goal, of: book.id, id: newID())
    }
    let changes = try imported.readingChanges(
      key: key, in: reader.log(of: book), edits: reader.readingEdits(of: book.id),
      isShared: reader.isShared(book.id, beside: key))
    for reading in changes.written { try bring(reading, isNew: isNew) }
    for reading in changes.deleted { try delete(reading) }
    try moveSittings(changes.replacements)
  }

  /// Lets sittings that a person told of begin where those end that an import brought before them.
  func follow(_ followed: FollowedBooks) throws {
    for (book, former) in followed.former {
      guard var former, var log = try reader.log(of: book) else { continue }
      former.take(followed.told[book] ?? [], into: log)
      for session in log.follow(former, told: try reader.tellings(of: book)) { try put(session) }
    }
  }

  /// Notes what a catalogue said as a whole, unless that is what was noted last.
  func remember(_ catalogue: Catalogue, id: UUID) throws {
    guard try reader.catalogues(of: catalogue.source).first?.digest != catalogue.digest else { return }
    try journal.insert(
      into: "catalogues", columns: ["uuid", "source", "digest", "newest_added", "newest_end"],
      values: [id, catalogue.source, catalogue.digest, catalogue.newestAdded, catalogue.newestEnd])
  }

  /// Gives the sittings of times of reading that go to those that take their place.
  private func moveSittings(_ replacements: [UUID: UUID]) throws {
    for (old, new) in replacements {
      for var session in try reader.all(ReadingSession.self, where: "reading = ?", [old]) {
        session.readingID = new
        try put(session)
      }
    }
  }

  /// Writes a record over that with its id or its key; one whose making was undone is made again, and keeps its id.
  private func bring<Record: StoredRecord>(_ record: Record, isNew: Bool) throws {
    let row =
      try journal.row(of: record.id, in: Record.table)
      ?? journal.row(ofSource: record.sourceKey, in: Record.table)
    try journal.put(
      over: row, isRemade: isNew, in: Record.table, columns: Record.writtenColumns, values: record.values)
  }

  /// Notes that a source knows a book under a key.
  func link(_ key: String, to book: UUID, keepsEdits: Bool, id: UUID) throws {
    let made = BookKey(id: id, bookID: book, keepsEdits: keepsEdits, sourceKey: key)
    let found = try journal.connection.firstRow("SELECT id, uuid, deleted_s FROM book_keys WHERE source_key = ?", [key])
    guard let found else { return try put(made) }
    let columns = Array(BookKey.writtenColumns.dropFirst())
    let values = Array(made.values.dropFirst())
    let row: Int64 = try found[0]
    if try found[2, as: Int?.self] != nil {
      try journal.revive(row, in: BookKey.table, columns: columns, values: values)
    } else {
      try journal.update(row, in: BookKey.table, columns: columns, values: values)
    }
  }

  /// Remembers, before a further source fills in what a book lacks, that a person has changed it.
  private func keepEdits(of book: UUID, under key: String) throws {
    guard try reader.isEdited(book), var known = try reader.all(BookKey.self, where: "source_key = ?", [key]).first,
      !known.keepsEdits
    else { return }
    known.keepsEdits = true
    try put(known)
  }

  /// Lets a book count as its source brought it, since the person prefers that.
  private func forgetEdits(of book: UUID) throws {
    for var key in try reader.all(BookKey.self, where: "book = ? AND keeps_edits", [book]) {
      key.keepsEdits = false
      try put(key)
    }
  }

  /// The book of a sitting or a note: the one that an import brought, else the only one with its title and author, else a new one.
  private func bookID(of book: Book) throws -> UUID {
    if let key = book.sourceKey, let known = try reader.book(sourceKey: key) {
      if try reader.record(known.id, Book.self) == nil { try put(known) }
      return known.id
    }
    if let same = try reader.onlyBook(titled: book.title, by: book.authors.first ?? "") { return same.id }
    try put(book)
    return book.id
  }
}

/// The books whose sittings an import changes, and what stood before of those that a person has told of too.
final class FollowedBooks {
  private(set) var former: [UUID: FormerSittings?] = [:]
  /// The sittings of which a person has told in another home, as they come.
  private(set) var told: [UUID: [ReadingSession]] = [:]

  /// Notes a sitting before it comes, and its book before the first one.
  func note(_ session: ReadingSession, _ find: (UUID) throws -> FormerSittings?) rethrows {
    let book = session.bookID
    switch former[book] {
    case nil: former[book] = .some(try find(book))
    case .some(nil) where session.told != nil: former[book] = .some(try find(book))
    default: break
    }
    if session.told != nil { told[book, default: []].append(session) }
  }
}
