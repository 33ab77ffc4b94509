import AppSupport
import Foundation
import FoundationExtras
import Interchange
import SQLite

extension EntryReader {
  /// What an import must know: which records the store has, and whether they were changed or deleted since.
  ///
  /// It asks within the transaction of this reader.
  func existingRecords() throws -> ImportedRecords {
    try ImportedRecords(
      storedIn: EntryWriter.Table.entries, of: connection, exportKey: OwnExportFormat.keyPrefix)
  }

  /// The same of own drinks.
  func existingDrinks() throws -> ImportedRecords {
    try ImportedRecords(
      storedIn: EntryWriter.Table.ownDrinks, of: connection,
      exportKey: OwnDrinkExportFormat.keyPrefix)
  }

  /// The days that have a daily total, and those that have other entries; what was undone was never there.
  func claimedDays() throws -> ClaimedDays {
    var days = ClaimedDays()
    let sql = """
      SELECT DISTINCT e.day, e.deleted_s IS NOT NULL, e.source_key GLOB ?1,
        CASE WHEN e.source_key GLOB ?2 THEN substr(e.source_key, length(?2), 10) END
      FROM entries e JOIN group_commands c ON c.id = e.changed_by
      WHERE e.deleted_s IS NULL OR c.undone_s IS NULL
      """
    let prefixes = [ClaimedDays.summaryFormat, ClaimedDays.servingsFormat].map { $0 + "|*" }
    try connection.forEachRow(sql, prefixes) { row in
      let diaryDay = try row[3, as: String?.self].flatMap { CivilDate($0) }
      days.note(
        try row[0], diaryDay: diaryDay, isSummary: try row[2, as: Bool?.self] == true, isDeleted: try row[1])
    }
    return days
  }

  /// The entry that an import brought under a key.
  func entry(sourceKey: String) throws -> CaffeineEntry? {
    try connection.firstRow("SELECT \(EntryRow.columns) FROM entries WHERE source_key = ?", [sourceKey])
      .map(EntryRow.entry)
  }

  /// Whether the entry under a key says something else than a source does now.
  func differs(_ entry: CaffeineEntry, from key: String) throws -> Bool {
    try row(EntryRow.columns, of: EntryWriter.Table.entries, id: entry.id, under: key, export: OwnExportFormat.self)
      .map { entry.says(else: try EntryRow.entry($0), isOwnExport: $1) } ?? false
  }

  /// The same of an own drink.
  func differs(_ drink: OwnDrink, from key: String) throws -> Bool {
    let found = try row(
      OwnDrinkRow.columns.joined(separator: ", "), of: EntryWriter.Table.ownDrinks, id: drink.id, under: key,
      export: OwnDrinkExportFormat.self)
    guard let (row, isOwnExport) = found else { return false }
    let stored = try OwnDrinkRow.drink(row)
    var drink = drink
    (drink.id, drink.sourceKey) = (stored.id, stored.sourceKey)
    // Only our own export states the id as a drink.
    if !isOwnExport { drink.drinkID = stored.drinkID }
    return drink != stored
  }
}
