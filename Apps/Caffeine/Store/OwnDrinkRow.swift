import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import SQLite

/// An own drink as the table holds it: the columns' order, and both directions.
enum OwnDrinkRow {
  static let columns = ["uuid", "drink_id", "name", "category", "mg", "size_ml", "source_key"]

  /// The drink in a row of ``columns``.
  static func drink(_ row: Row) throws -> OwnDrink {
    let category: String = try row[3]
    return OwnDrink(
      id: try row[0], drinkID: try row[1], name: try row[2], category: DrinkCategory(rawValue: category) ?? .other,
      milligrams: Milligrams(try row[4]), millilitres: try row[5], sourceKey: try row[6])
  }

  /// The values of ``columns``.
  static func values(_ drink: OwnDrink) -> [any DatabaseValueConvertible] {
    [
      drink.id, drink.drinkID, drink.name, drink.category.rawValue, drink.milligrams.value, drink.millilitres,
      drink.sourceKey,
    ]
  }
}

extension EntryReader {
  /// The own drinks that stand, by name.
  func ownDrinks() throws -> [OwnDrink] {
    try connection.rows(
      "SELECT \(OwnDrinkRow.columns.text(separatedBy: ", ")) FROM own_drinks WHERE deleted_s IS NULL ORDER BY name, id"
    ).map(OwnDrinkRow.drink)
  }

  /// The drinks that come with the app, and a person's own.
  func catalogue() throws -> DrinkCatalogue { .standard.adding(try ownDrinks()) }
}

extension EntryWriter {
  /// Adds an own drink.
  func add(_ drink: OwnDrink) throws {
    try put(drink, over: nil)
  }

  /// Replaces the own drink with the same id.
  func edit(_ drink: OwnDrink) throws {
    guard let row = try journal.row(of: drink.id, in: Table.ownDrinks) else { return }
    try put(drink, over: row)
  }

  /// Carries out the changes of an import, one by one.
  ///
  /// They must be planned from this transaction's ``EntryReader/existingDrinks()``. Of two drinks that share a name the
  /// one that came first has it; the other is called by its id.
  func drinkImport() throws -> ImportSink<OwnDrink> {
    var owners = Dictionary(try reader.ownDrinks().map { ($0.drinkID, $0.id) }) { first, _ in first }
    // No drink gives way to others.
    return .carriedOut({ try carryOut($0, &owners) }, replacing: { _ in })
  }

  private func carryOut(_ change: ImportPlan<OwnDrink>.Change, _ owners: inout [String: UUID]) throws {
    var drink = change.value
    if change.key != OwnDrinkExportFormat.key(drink.id) { drink.sourceKey = drink.sourceKey ?? change.key.text }
    let row =
      try journal.row(of: drink.id, in: Table.ownDrinks)
      ?? journal.row(ofSource: drink.sourceKey, in: Table.ownDrinks)
    let rowID = try row.map { try uuid(ofRow: $0) } ?? drink.id
    drink.drinkID = freeID(drink.drinkID, for: rowID, owners)
    owners[drink.drinkID] = rowID
    try put(drink, over: row, isRemade: change.isNew)
  }

  /// The id, with a number behind it where another drink has it.
  private func freeID(_ wanted: String, for row: UUID, _ owners: [String: UUID]) -> String {
    var (id, number) = (wanted, 1)
    while let owner = owners[id], owner != row {
      number += 1
      id = "\(wanted)-\(number)"
    }
    return id
  }

  private func put(_ drink: OwnDrink, over row: Int64?, isRemade: Bool = false) throws {
    try journal.put(
      over: row, isRemade: isRemade, in: Table.ownDrinks, columns: OwnDrinkRow.columns,
      values: OwnDrinkRow.values(drink))
  }

  private func uuid(ofRow row: Int64) throws -> UUID {
    guard let found = try journal.connection.firstRow("SELECT uuid FROM own_drinks WHERE id = ?", [row]) else {
      throw DatabaseError(.corrupt, "an own drink is gone")
    }
    return try found[0]
  }
}
