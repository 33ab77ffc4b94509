import AppGroup
import Foundation
import FoundationExtras
import SQLite

/// Changes to the log within one command.
struct SessionWriter {
  /// Where sessions are kept.
  static let table = "sessions"

  let journal: JournalWriter

  /// Questions within the same transaction.
  var reader: SessionReader { SessionReader(connection: journal.connection) }

  /// Writes sessions as they stand, in order: new ones are made, others replaced; their source keys stay.
  func put(_ sessions: [Session]) throws {
    // Of all sessions one at most is open, at every moment: those that end come first.
    for session in sessions.filter({ !$0.isOpen }) + sessions.filter(\.isOpen) {
      if let row = try journal.row(of: session.id, in: Self.table) {
        try journal.update(
          row, in: Self.table, columns: Array(SessionRow.valueColumns.dropFirst()),
          values: Array(SessionRow.values(session).dropFirst()))
      } else {
        try journal.insert(into: Self.table, columns: SessionRow.valueColumns, values: SessionRow.values(session))
      }
    }
  }
}
