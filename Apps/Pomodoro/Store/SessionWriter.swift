import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import SQLite

/// Changes to the log within one command.
struct SessionWriter: RecordWriter {
  typealias Reader = SessionReader

  /// Where sessions are kept.
  static let table = "sessions"

  let journal: JournalWriter

  /// Writes sessions as they stand, in order: new ones are made, others replaced; their source keys stay.
  func put(_ sessions: [Session]) throws {
    // Of all sessions one at most is open, at every moment: those that end come first.
    for session in sessions.filter({ !$0.isOpen }) + sessions.filter(\.isOpen) {
      try journal.put(
        session.id, in: Self.table, columns: SessionRow.valueColumns, values: SessionRow.values(session))
    }
  }
}
