import AppGroup
import Foundation
import SQLite

/// The books on disk.
///
/// Reading goes through a ``BookReader`` on one snapshot, writing through commands: a command is one transaction that can
/// be undone as a whole. Times and ids come in as values.
final class ReadingStore: Sendable {
  private let store: AppStore

  init(_ store: AppStore) {
    self.store = store
  }

  /// How often the store has been written.
  var revision: Int64 { get throws { try store.revision } }

  /// Runs questions on one snapshot.
  func read<Value>(_ body: (BookReader) throws -> Value) throws -> Value {
    try store.read { try body(BookReader(connection: $0)) }
  }

  /// Runs changes and questions as one command in one transaction; when the body throws, nothing has changed.
  func write<Value>(as command: JournalCommand, _ body: (BookWriter) throws -> Value) throws -> Value {
    try store.write(as: command) { try body(BookWriter(journal: $0)) }
  }

  /// The same for a tap, whose second arrival changes nothing.
  func write<Value>(
    tap: UUID, as command: JournalCommand, _ body: (BookWriter) throws -> Value
  ) throws -> WriteOutcome<Value> {
    try store.write(tap: tap, as: command) { try body(BookWriter(journal: $0)) }
  }
}
