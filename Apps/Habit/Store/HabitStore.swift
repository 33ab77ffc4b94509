import AppGroup
import Foundation
import SQLite

/// The habits and what was said about them, on disk.
///
/// Reading goes through a ``HabitReader`` on one snapshot, writing through commands: a command is one transaction that
/// can be undone as a whole. Times and ids come in as values.
final class HabitStore: Sendable {
  private let store: AppStore

  init(_ store: AppStore) {
    self.store = store
  }

  /// Opens the app's store; the app's own process creates and migrates it.
  convenience init(home: Home, role: StoreRole) throws(StoreError) {
    self.init(try AppStore(home: home, group: Self.group, role: role, schema: Self.schema))
  }

  /// How often the store has been written.
  var revision: Int64 { get throws { try store.revision } }

  /// Runs questions on one snapshot.
  func read<Value>(_ body: (HabitReader) throws -> Value) throws -> Value {
    try store.read { try body(HabitReader(connection: $0)) }
  }

  /// Runs changes and questions as one command in one transaction; when the body throws, nothing has changed.
  func write<Value>(as command: JournalCommand, _ body: (HabitWriter) throws -> Value) throws -> Value {
    try store.write(as: command) { try body(HabitWriter(journal: $0)) }
  }

  /// The same for a tap, whose second arrival changes nothing.
  func write<Value>(
    tap: UUID, as command: JournalCommand, _ body: (HabitWriter) throws -> Value
  ) throws -> WriteOutcome<Value> {
    try store.write(tap: tap, as: command) { try body(HabitWriter(journal: $0)) }
  }

  /// Takes back the latest command that stands.
  @discardableResult
  func undo(now: Date) throws -> JournalEntry { try store.undo(now: now) }

  /// Does again what was taken back last.
  @discardableResult
  func redo(now: Date) throws -> JournalEntry { try store.redo(now: now) }
}
