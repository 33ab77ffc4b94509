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
      storedIn: EntryWriter.Table.entries, of: connection, exportKey: OwnExportFormat.key(lowercasedID: "").text)
  }

  /// The same of own drinks.
  func existingDrinks() throws -> ImportedRecords {
    try ImportedRecords(
      storedIn: EntryWriter.Table.ownDrinks, of: connection,
      exportKey: OwnDrinkExportFormat.key(lowercasedID: "").text)
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
    let ownKey = OwnExportFormat.key(entry.id).text
    let isOwnExport = key == ownKey
    let condition = isOwnExport ? "uuid = ?" : "source_key = ?"
    let argument: String = isOwnExport ? entry.id.lowercaseText : key
    let row = try connection.firstRow("SELECT \(EntryRow.columns) FROM entries WHERE \(condition)", [argument])
    return try row.map { entry.says(else: try EntryRow.entry($0), isOwnExport: isOwnExport) } ?? false
  }

  /// The same of an own drink.
  func differs(_ drink: OwnDrink, from key: String) throws -> Bool {
    let isOwnExport = key == OwnDrinkExportFormat.key(drink.id).text
    let argument: String = isOwnExport ? drink.id.uuidString.lowercased() : key
    let row = try connection.firstRow(
      """
      SELECT \(OwnDrinkRow.columns.joined(separator: ", ")) FROM own_drinks
      WHERE \(isOwnExport ? "uuid" : "source_key") = ?
      """, [argument])
    guard let stored = try row.map(OwnDrinkRow.drink) else { return false }
    var drink = drink
    (drink.id, drink.sourceKey) = (stored.id, stored.sourceKey)
    // Only our own export states the id as a drink.
    if !isOwnExport { drink.drinkID = stored.drinkID }
    return drink != stored
  }
}
