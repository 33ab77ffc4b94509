import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import SQLite

/// Changes to the log within one command.
struct EntryWriter: RecordWriter {
  typealias Reader = EntryReader

  /// Where entries and own drinks are kept.
  enum Table {
    static let entries = "entries"
    static let ownDrinks = "own_drinks"
  }

  let journal: JournalWriter

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
      try put(entry, over: row)
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
        if let row = try journal.row(ofSource: replacement.key, in: Table.entries) {
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
    let row = try known ?? journal.row(ofSource: entry.sourceKey, in: Table.entries)
    try put(entry, over: row, isRemade: change.isNew)
  }

  private func put(_ entry: CaffeineEntry, over row: Int64?, isRemade: Bool = false) throws {
    try journal.put(
      over: row, isRemade: isRemade, in: Table.entries, columns: EntryRow.valueColumns, values: EntryRow.values(entry))
  }
}
