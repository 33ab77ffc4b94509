import AppGroup
import Foundation
import SQLite

/// The ledger on disk.
///
/// Reading goes through a ``LedgerReader`` on one snapshot, writing through commands: a command is one transaction that
/// can be undone as a whole. Times and ids come in as values.
final class ExpenseStore: Sendable {
  private let store: AppStore

  init(_ store: AppStore) {
    self.store = store
  }

  /// Runs questions on one snapshot.
  func read<Value>(_ body: (LedgerReader) throws -> Value) throws -> Value {
    try store.read { try body(LedgerReader(connection: $0)) }
  }

  /// Runs changes and questions as one command in one transaction; when the body throws, nothing has changed.
  func write<Value>(as command: JournalCommand, _ body: (LedgerWriter) throws -> Value) throws -> Value {
    try store.write(as: command) { try body(LedgerWriter(journal: $0)) }
  }

  /// The same for a tap, whose second arrival changes nothing.
  func write<Value>(
    tap: UUID, as command: JournalCommand, _ body: (LedgerWriter) throws -> Value
  ) throws -> WriteOutcome<Value> {
    try store.write(tap: tap, as: command) { try body(LedgerWriter(journal: $0)) }
  }
}
