import AppGroup
import Foundation
import FoundationExtras
import Interchange
import SQLite

/// Changes to the log within one command.
struct EntryWriter {
  /// Where entries and own drinks are kept.
  enum Table {
    static let entries = "entries"
    static let ownDrinks = "own_drinks"
  }

  let journal: JournalWriter

  /// Questions within the same transaction.
  var reader: EntryReader { EntryReader(connection: journal.connection) }

  /// Adds entries.
  func log(_ entries: [CaffeineEntry]) throws {
    for entry in entries {
      try journal.insert(into: Table.entries, columns: EntryRow.valueColumns, values: EntryRow.values(entry))
    }
  }

  /// Replaces entries with the same ids; their source keys stay.
  ///
  /// - Returns: the ids that no entry has.
  func edit(_ entries: [CaffeineEntry]) throws -> [UUID] {
    try entries.filter { entry in
      guard let before = try reader.entry(id: entry.id), let row = try journal.row(of: entry.id, in: Table.entries)
      else { return true }
      var entry = entry
      entry.sourceKey = before.sourceKey
      try update(row, entry)
      return false
    }.map(\.id)
  }

  /// Carries out the changes of an import, one by one.
  ///
  /// They must be planned from this transaction's ``EntryReader/existingRecords()``.
  var entryImport: ImportSink<CaffeineEntry> {
    .carriedOut(
      { try carryOut($0) },
      replacing: { replacement in
        if let row = try row(ofSource: replacement.key, in: Table.entries) {
          try journal.delete(row, in: Table.entries)
        }
      })
  }

  private func carryOut(_ change: ImportPlan<CaffeineEntry>.Change) throws {
    var entry = change.value
    // An export of this app has the entries' ids, and the keys of those that it had imported; any other source's entries get
    // new ids, which no row has.
    let isOwnExport = change.key == OwnExportFormat.key(entry.id)
    if !isOwnExport { entry.sourceKey = entry.sourceKey ?? change.key.text }
    let known = isOwnExport ? try journal.row(of: entry.id, in: Table.entries) : nil
    let row = try known ?? row(ofSource: entry.sourceKey, in: Table.entries)
    switch row {
    case nil: try log([entry])
    case let row? where change.isNew:
      // Its making was undone: it is made again, and keeps its id.
      try journal.revive(
        row, in: Table.entries, columns: Array(EntryRow.valueColumns.dropFirst()),
        values: Array(EntryRow.values(entry).dropFirst()))
    case let row?: try update(row, entry)
    }
  }

  /// Writes an entry over a row, which stands afterwards; its id stays.
  private func update(_ row: Int64, _ entry: CaffeineEntry) throws {
    try journal.update(
      row, in: Table.entries, columns: Array(EntryRow.valueColumns.dropFirst()),
      values: Array(EntryRow.values(entry).dropFirst()))
  }

  /// The row that an import brought under a key.
  func row(ofSource key: String?, in table: String) throws -> Int64? {
    guard let key else { return nil }
    return try journal.connection.firstRow("SELECT id FROM \(table) WHERE source_key = ?", [key]).map { try $0[0] }
  }
}
