public import Foundation
import SQLite

extension AppStore {
  /// Runs changes and questions as one command, in one transaction.
  ///
  /// Within ``together(keeping:_:)`` what is written under one identifier is one command.
  ///
  /// - Parameter body: The work; when it throws, nothing has changed.
  public func write<Value>(as command: JournalCommand, _ body: (JournalWriter) throws -> Value) throws -> Value {
    try write { connection in
      let row: Int64? =
        isGathering
        ? try connection.firstRow("SELECT id FROM group_commands WHERE uuid = ?", [command.id]).map { try $0[0] } : nil
      return try body(JournalWriter(connection, command, row: row))
    }
  }

  /// The same for a tap, whose second arrival changes nothing.
  public func write<Value>(
    tap: UUID, as command: JournalCommand, _ body: (JournalWriter) throws -> Value
  ) throws -> WriteOutcome<Value> {
    try write(tap: tap) { try body(JournalWriter($0, command)) }
  }

  /// Runs changes and questions that belong to the command which changed a record last: `undo` takes them back with it.
  ///
  /// This is for what follows from a command by itself, with nobody asking for it. What was taken back can still be done
  /// again afterwards.
  ///
  /// - Parameters:
  ///   - record: The record's identifier.
  ///   - table: The table of records.
  ///   - now: When the changes are made.
  ///   - body: The work; when it throws, nothing has changed.
  /// - Returns: what the body returned; nil, and nothing was run, where no such record stands.
  public func write<Value>(
    continuing record: UUID, in table: String, now: Date, _ body: (JournalWriter) throws -> Value
  ) throws -> Value? {
    try write { connection in
      guard let (row, entry) = try Journal(connection).standing(record, in: table) else { return nil }
      let command = JournalCommand(id: entry.id, kind: entry.kind, title: entry.title, now: now)
      return try body(JournalWriter(connection, command, row: row))
    }
  }

  /// Takes back the latest command that stands, or the one with an identifier, whatever its size.
  ///
  /// - Returns: what was taken back.
  /// - Throws: ``JournalRefusal``; then nothing has changed.
  @discardableResult
  public func undo(_ id: UUID? = nil, now: Date) throws -> JournalEntry {
    try write { try Journal($0).undo(id, now: now) }
  }

  /// Does again what was taken back last; a new command ends that.
  ///
  /// - Returns: what was done again.
  /// - Throws: ``JournalRefusal``; then nothing has changed.
  @discardableResult
  public func redo(now: Date) throws -> JournalEntry {
    try write { try Journal($0).redo(now: now) }
  }
}
