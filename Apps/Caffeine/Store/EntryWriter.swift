import Foundation
import FoundationExtras
import Interchange
import SQLite

/// Changes to the log within one transaction.
struct EntryWriter {
  let connection: Connection

  /// Questions within the same transaction.
  var reader: EntryReader { EntryReader(connection: connection) }

  /// Adds entries as one command.
  func log(_ entries: [CaffeineEntry], by command: EntryCommand) throws {
    let commandID = try insert(command)
    for entry in entries { try add(entry, commandID, command.now) }
  }

  /// Replaces entries with the same ids as one command; their source keys stay.
  ///
  /// - Returns: the ids that no entry has.
  func edit(_ entries: [CaffeineEntry], by command: EntryCommand) throws -> [UUID] {
    let commandID = try insert(command)
    return try entries.filter { entry in
      guard let before = try reader.entry(id: entry.id), let row = try rowID(entry.id) else { return true }
      var entry = entry
      entry.sourceKey = before.sourceKey
      try note(row, keepsVersion: true, commandID)
      try update(row, entry, commandID, command.now)
      return false
    }.map(\.id)
  }

  /// Deletes entries as one command.
  ///
  /// - Returns: the ids that no entry has.
  func delete(_ ids: [UUID], by command: EntryCommand) throws -> [UUID] {
    let commandID = try insert(command)
    return try ids.filter { id in
      guard try reader.entry(id: id) != nil, let row = try rowID(id) else { return true }
      try note(row, keepsVersion: true, commandID)
      try connection.execute(
        "UPDATE entries SET deleted_s = ?1, changed_s = ?1, changed_by = ?2 WHERE id = ?3",
        [wholeSeconds(command.now), commandID, row])
      return false
    }
  }

  /// Carries out a plan as one command; a plan that changes nothing leaves no command behind.
  ///
  /// The plan must have been made from this transaction's ``EntryReader/existingRecords()``.
  func apply(_ plan: ImportPlan<CaffeineEntry>, by command: EntryCommand) throws {
    let changes = plan.changes
    if changes.isEmpty { return }
    let commandID = try insert(command)
    for change in changes {
      var entry = change.value
      // An export of this app has the entries' ids, and the keys of those that it had imported.
      if change.key != OwnExportFormat.key(entry.id) { entry.sourceKey = entry.sourceKey ?? change.key.text }
      if let row = try rowID(entry.id) ?? rowID(sourceKey: entry.sourceKey) {
        try note(row, keepsVersion: !change.isNew, commandID)
        try update(row, entry, commandID, command.now)
        if change.isNew { try connection.execute("UPDATE entries SET created_by = ? WHERE id = ?", [commandID, row]) }
      } else {
        try add(entry, commandID, command.now)
      }
    }
  }
}

extension EntryWriter {
  /// Adds the command.
  private func insert(_ command: EntryCommand) throws -> Int64 {
    try connection.execute(
      "INSERT INTO commands (uuid, kind, title, at_s) VALUES (?, ?, ?, ?)",
      [command.id, command.kind.rawValue, command.title, wholeSeconds(command.now)])
    return connection.lastInsertedRowID
  }

  private func add(_ entry: CaffeineEntry, _ commandID: Int64, _ now: Date) throws {
    let seconds = wholeSeconds(now)
    let values = EntryRow.values(entry)
    let marks = values.map { _ in "?" }.joined(separator: ", ")
    try connection.execute(
      """
      INSERT INTO entries (\(EntryRow.valueColumns), created_s, changed_s, created_by, changed_by)
      VALUES (\(marks), ?, ?, ?, ?)
      """, values + [seconds, seconds, commandID, commandID])
    try note(connection.lastInsertedRowID, keepsVersion: false, commandID)
  }

  /// Writes an entry over a row, which is alive afterwards; its id stays.
  private func update(_ row: Int64, _ entry: CaffeineEntry, _ commandID: Int64, _ now: Date) throws {
    let columns = EntryRow.valueColumns.split(separator: ", ").dropFirst().map { "\($0) = ?" }.joined(separator: ", ")
    try connection.execute(
      "UPDATE entries SET \(columns), deleted_s = NULL, changed_s = ?, changed_by = ? WHERE id = ?",
      Array(EntryRow.values(entry).dropFirst()) + [wholeSeconds(now), commandID, row])
  }

  /// Notes that a command touches an entry, and what the entry is before that, unless the command makes it.
  private func note(_ row: Int64, keepsVersion: Bool, _ commandID: Int64) throws {
    try connection.execute("INSERT INTO command_entries (command_id, entry_id) VALUES (?, ?)", [commandID, row])
    guard keepsVersion else { return }
    try connection.execute(
      """
      INSERT INTO entry_versions (command_id, entry_id, \(EntryRow.versionColumns))
      SELECT ?, id, \(EntryRow.versionColumns) FROM entries WHERE id = ?
      """, [commandID, row])
  }

  private func rowID(_ id: UUID) throws -> Int64? {
    try connection.firstRow("SELECT id FROM entries WHERE uuid = ?", [id]).map { try $0[0] }
  }

  private func rowID(sourceKey: String?) throws -> Int64? {
    guard let sourceKey else { return nil }
    return try connection.firstRow("SELECT id FROM entries WHERE source_key = ?", [sourceKey]).map { try $0[0] }
  }
}
