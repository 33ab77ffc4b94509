import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import SQLite

/// Changes to the books within one command.
struct BookWriter: RecordWriter {
  typealias Reader = BookReader

  let journal: JournalWriter

  /// Writes a record as it stands: a new one is made, another replaced.
  func put<Record: StoredRecord>(_ record: Record) throws {
    try journal.put(record.id, in: Record.table, columns: Record.writtenColumns, values: record.values)
  }

  /// Deletes a record, which stays in the file.
  func delete<Record: StoredRecord>(_ record: Record) throws {
    if let row = try journal.row(of: record.id, in: Record.table) { try journal.delete(row, in: Record.table) }
  }

  /// Says what is wanted of a book; nil wants nothing any more.
  func setGoal(_ goal: ReadingGoal?, of book: UUID, id: UUID) throws {
    var (day, pages): (CivilDate?, Int?)
    switch goal {
    case .by(let last)?: day = last
    case .pagesADay(let count)?: pages = count
    case nil: break
    }
    try journal.insert(
      into: "goals", columns: ["uuid", "book", "by_day", "pages_a_day"], values: [id, book, day, pages])
  }

  /// Makes a book the current one.
  func choose(_ book: UUID, id: UUID) throws {
    try journal.insert(into: "choices", columns: ["uuid", "book"], values: [id, book])
  }
}
