import Foundation
import SQLite

extension EntryWriter {
  /// Takes back the latest command that is not taken back yet, or the one with an id.
  ///
  /// What the command made is deleted, what it changed is as before. Nothing is removed from the file.
  ///
  /// - Throws: ``UndoRefusal``; then nothing has changed.
  func undo(_ id: UUID? = nil, now: Date) throws -> UndoneCommand {
    let (row, command) = try commandToUndo(id)
    let entries = try entries(of: row)
    try requireUnchanged(since: row, command)
    let seconds = wholeSeconds(now)
    try connection.execute(
      """
      UPDATE entries SET deleted_s = ?1, changed_s = ?1
      WHERE id IN (SELECT entry_id FROM command_entries WHERE command_id = ?2)
        AND id NOT IN (SELECT entry_id FROM entry_versions WHERE command_id = ?2)
      """, [seconds, row])
    try connection.execute(
      """
      UPDATE entries SET changed_s = ?1, (\(EntryRow.versionColumns)) =
        (SELECT \(EntryRow.versionColumns) FROM entry_versions v WHERE v.command_id = ?2 AND v.entry_id = entries.id)
      WHERE id IN (SELECT entry_id FROM entry_versions WHERE command_id = ?2)
      """, [seconds, row])
    try connection.execute("UPDATE commands SET undone_s = ? WHERE id = ?", [seconds, row])
    return UndoneCommand(
      id: command.id, kind: command.kind, title: command.title, at: command.at, entries: entries)
  }

  private func commandToUndo(_ id: UUID?) throws -> (row: Int64, command: LoggedCommand) {
    guard let id else {
      let found = try connection.firstRow(
        """
        SELECT id, \(LoggedCommand.columns) FROM commands WHERE undone_s IS NULL ORDER BY id DESC LIMIT 1
        """)
      guard let found else { throw UndoRefusal.nothingToUndo }
      return (try found[0], try LoggedCommand(found, from: 1))
    }
    let found = try connection.firstRow(
      "SELECT id, \(LoggedCommand.columns) FROM commands WHERE uuid = ?", [id])
    guard let found else { throw UndoRefusal.unknown(id) }
    let command = try LoggedCommand(found, from: 1)
    if command.undoneAt != nil { throw UndoRefusal.alreadyUndone(title: command.title) }
    return (try found[0], command)
  }

  private func entries(of row: Int64) throws -> [CaffeineEntry] {
    try connection.rows(
      """
      SELECT \(EntryRow.columns) FROM entries
      WHERE id IN (SELECT entry_id FROM command_entries WHERE command_id = ?) ORDER BY id
      """, [row]
    ).map(EntryRow.entry)
  }

  private func requireUnchanged(since row: Int64, _ command: LoggedCommand) throws {
    let later = try connection.firstRow(
      """
      SELECT c.title FROM command_entries m
      JOIN entries e ON e.id = m.entry_id JOIN commands c ON c.id = e.changed_by
      WHERE m.command_id = ?1 AND e.changed_by <> ?1 LIMIT 1
      """, [row])
    if let later { throw UndoRefusal.changedSince(title: command.title, by: try later[0]) }
  }
}

/// A command as the store remembers it.
struct LoggedCommand: Hashable, Sendable {
  let id: UUID
  /// What was done; nil for a kind of a later version.
  let kind: EntryCommand.Kind?
  let title: String
  let at: Date
  let undoneAt: Date?

  static let columns = "uuid, kind, title, at_s, undone_s"

  init(_ row: Row, from index: Int = 0) throws {
    id = try row[index]
    kind = EntryCommand.Kind(rawValue: try row[index + 1])
    title = try row[index + 2]
    at = Date(timeIntervalSince1970: TimeInterval(try row[index + 3, as: Int.self]))
    undoneAt = try row[index + 4, as: Int?.self].map { Date(timeIntervalSince1970: TimeInterval($0)) }
  }
}

extension EntryReader {
  /// The latest commands, the last one first.
  func commands(limit: Int = 20) throws -> [LoggedCommand] {
    try connection.rows(
      "SELECT \(LoggedCommand.columns) FROM commands ORDER BY id DESC LIMIT ?", [max(0, limit)]
    ).map { try LoggedCommand($0) }
  }
}
