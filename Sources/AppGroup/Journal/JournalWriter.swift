public import Foundation
import FoundationExtras
public import SQLite

/// Changes to records within one command: made through it, they can be taken back and done again.
///
/// ```swift
/// try store.write(as: command) { journal in
///   try journal.insert(into: "entries", ["uuid": id, "mg": 63])
/// }
/// ```
///
/// A command that changes nothing leaves nothing behind. Records are never removed: deleting one sets `deleted_s`.
public final class JournalWriter {
  /// The transaction's connection, for questions.
  public let connection: Connection
  /// The command.
  public private(set) var command: JournalCommand
  private var commandID: Int64?
  // An import does the same to thousands of rows: the statement of the latest columns is kept for each table.
  private var insertions: [String: (columns: [String], sql: String)] = [:]
  private var revivals: [String: (columns: [String], sql: String)] = [:]

  init(_ connection: Connection, _ command: JournalCommand, row: Int64? = nil) {
    self.connection = connection
    self.command = command
    commandID = row
  }

  /// Whether anything has been changed.
  public var hasChanges: Bool { commandID != nil }

  private var seconds: Int64 { Int64(command.now.secondsSince1970) }

  /// Says what was done, where that is known only when it has been.
  public func retitle(_ title: String) throws {
    command.title = title
    if let commandID {
      try connection.execute("UPDATE group_commands SET title = ? WHERE id = ?", [title, commandID])
    }
  }

  /// Writes down what time has brought, as a command of its own that stands before this one.
  ///
  /// Both are one transaction. So `undo` takes back what a person did, and what was due stays.
  ///
  /// - Parameters:
  ///   - id: The command's identifier; under one that is known its changes go on.
  ///   - title: What was written down, for a list.
  ///   - body: The work, before anything is changed under this command.
  public func due(_ id: UUID, title: String, _ body: (JournalWriter) throws -> Void) throws {
    let known = try connection.firstRow("SELECT id FROM group_commands WHERE uuid = ?", [id]).map { try $0[0] as Int64 }
    let command = JournalCommand(id: id, kind: JournalCommand.dueKind, title: title, now: command.now)
    try body(JournalWriter(connection, command, row: known))
  }

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - table: The table of records.
  ///   - columns: The columns, `uuid` among them, without those that the journal fills in.
  ///   - values: Their values in the same order.
  /// - Returns: the row's `id`.
  @discardableResult
  public func insert(
    into table: String, columns: [String], values: [any DatabaseValueConvertible]
  ) throws -> Int64 {
    let commandID = try begin()
    let sql: String
    if let known = insertions[table], known.columns == columns {
      sql = known.sql
    } else {
      let names = (columns + Self.stampedColumns).map(JournalTables.quoted).joined(separator: ", ")
      let marks = (columns + Self.stampedColumns).map { _ in "?" }.joined(separator: ", ")
      sql = "INSERT INTO \(JournalTables.quoted(table)) (\(names)) VALUES (\(marks))"
      insertions[table] = (columns, sql)
    }
    try connection.execute(sql, values + [seconds, seconds, commandID, commandID])
    let id = connection.lastInsertedRowID
    try note(table, id, previous: nil, commandID)
    return id
  }

  /// Makes a record in the place of one whose making was undone, which has the same identifier or key.
  public func revive(
    _ id: Int64, in table: String, columns: [String], values: [any DatabaseValueConvertible]
  ) throws {
    let commandID = try begin()
    let sql: String
    if let known = revivals[table], known.columns == columns {
      sql = known.sql
    } else {
      let settings = (columns + Self.stampedColumns).map { "\(JournalTables.quoted($0)) = ?" }.joined(separator: ", ")
      sql = "UPDATE \(JournalTables.quoted(table)) SET \(settings), deleted_s = NULL WHERE id = ?"
      revivals[table] = (columns, sql)
    }
    try connection.execute(sql, values + [seconds, seconds, commandID, commandID, id])
    try note(table, id, previous: nil, commandID)
  }

  /// Changes a record, which stands afterwards; what has its value already is left out.
  ///
  /// - Returns: whether anything was different.
  @discardableResult
  public func update(
    _ id: Int64, in table: String, columns: [String], values: [any DatabaseValueConvertible]
  ) throws -> Bool {
    try change(id, in: table, columns: columns + ["deleted_s"], values: values.map(\.databaseValue) + [.null])
  }

  /// Deletes a record, which stays in the file.
  ///
  /// - Returns: whether it stood until now.
  @discardableResult
  public func delete(_ id: Int64, in table: String) throws -> Bool {
    let sql = "SELECT 1 FROM \(JournalTables.quoted(table)) WHERE id = ? AND deleted_s IS NULL"
    guard try connection.firstRow(sql, [id]) != nil else { return false }
    return try change(id, in: table, columns: ["deleted_s"], values: [.integer(seconds)])
  }

  private static let stampedColumns = ["created_s", "changed_s", "created_by", "changed_by"]

  private func change(
    _ id: Int64, in table: String, columns: [String], values: [DatabaseValue]
  ) throws -> Bool {
    let name = JournalTables.quoted(table)
    let names = columns.map(JournalTables.quoted).joined(separator: ", ")
    guard let row = try connection.firstRow("SELECT changed_by, \(names) FROM \(name) WHERE id = ?", [id]) else {
      return false
    }
    let different = columns.indices.filter { row.value(at: $0 + 1) != values[$0] }
    if different.isEmpty { return false }
    let commandID = try begin()
    let previous: Int64 = try row[0]
    // What the same command made needs no memory of what it was in between.
    let isOwn = try previous == commandID && isMaker(commandID, of: id, in: table)
    if !isOwn {
      if previous != commandID { try note(table, id, previous: previous, commandID) }
      for index in different {
        try connection.execute(
          """
          INSERT INTO group_values (command_id, table_name, record_id, column_name, value_before, value_after)
          VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET value_after = excluded.value_after
          """, [commandID, table, id, columns[index], row.value(at: index + 1) ?? .null, values[index]])
      }
    }
    let settings = different.map { "\(JournalTables.quoted(columns[$0])) = ?" }.joined(separator: ", ")
    try connection.execute(
      "UPDATE \(name) SET \(settings), changed_s = ?, changed_by = ? WHERE id = ?",
      different.map { values[$0] } + [seconds.databaseValue, commandID.databaseValue, id.databaseValue])
    return true
  }

  private func isMaker(_ commandID: Int64, of id: Int64, in table: String) throws -> Bool {
    try connection.firstRow(
      """
      SELECT 1 FROM group_changes
      WHERE command_id = ? AND table_name = ? AND record_id = ? AND previous IS NULL
      """, [commandID, table, id]) != nil
  }

  private func note(_ table: String, _ id: Int64, previous: Int64?, _ commandID: Int64) throws {
    try connection.execute(
      "INSERT INTO group_changes (command_id, table_name, record_id, previous) VALUES (?, ?, ?, ?)",
      [commandID, table, id, previous])
  }

  /// Writes the command down at its first change; what was undone before can then not be done again.
  private func begin() throws -> Int64 {
    if let commandID { return commandID }
    try connection.execute("UPDATE group_commands SET redo_step = NULL WHERE redo_step IS NOT NULL")
    try connection.execute(
      "INSERT INTO group_commands (uuid, kind, title, at_s) VALUES (?, ?, ?, ?)",
      [command.id, command.kind, command.title, seconds])
    commandID = connection.lastInsertedRowID
    return connection.lastInsertedRowID
  }
}

@available(*, unavailable)
extension JournalWriter: Sendable {}
