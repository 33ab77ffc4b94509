import AppGroup
import Foundation
import SQLite

/// The timer's log on disk.
///
/// Reading goes through a ``SessionReader`` on one snapshot, writing through commands: a command is one transaction that
/// can be undone as a whole. Times and ids come in as values.
final class PomodoroStore: Sendable {
  private let store: AppStore

  init(_ store: AppStore) {
    self.store = store
  }

  /// How often the store has been written.
  var revision: Int64 { get throws { try store.revision } }

  /// Runs questions on one snapshot.
  func read<Value>(_ body: (SessionReader) throws -> Value) throws -> Value {
    try store.read { try body(SessionReader(connection: $0)) }
  }

  /// Runs changes and questions as one command in one transaction; when the body throws, nothing has changed.
  func write<Value>(as command: JournalCommand, _ body: (SessionWriter) throws -> Value) throws -> Value {
    try store.write(as: command) { try body(SessionWriter(journal: $0)) }
  }

  /// Runs changes that belong to the command which changed a session last.
  func write(continuing session: UUID, now: Date, _ body: (SessionWriter) throws -> Void) throws {
    _ = try store.write(continuing: session, in: SessionWriter.table, now: now) { try body(SessionWriter(journal: $0)) }
  }

  /// The same for a tap, whose second arrival changes nothing.
  func write<Value>(
    tap: UUID, as command: JournalCommand, _ body: (SessionWriter) throws -> Value
  ) throws -> WriteOutcome<Value> {
    try store.write(tap: tap, as: command) { try body(SessionWriter(journal: $0)) }
  }
}
