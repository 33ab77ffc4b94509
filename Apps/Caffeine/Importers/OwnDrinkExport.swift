import Foundation
import Interchange

/// The columns of the export of own drinks, which are also the keys in JSON.
private enum Column: String, CaseIterable {
  case id
  case drinkID = "drink_id"
  case drink, category, mg
  case millilitres = "size_ml"
  case sourceKey = "source_key"
}

/// The own drinks as a table that ``OwnDrinkExportFormat`` reads back without loss.
func exportTable(_ drinks: [OwnDrink]) -> ExportTable {
  ExportTable(
    columns: Column.allCases.map(\.rawValue),
    rows: drinks.map { drink in
      [
        .text(drink.id.uuidString.lowercased()), .text(drink.drinkID), .text(drink.name),
        .text(drink.category.rawValue), .number(drink.milligrams.value), .number(drink.millilitres),
        .optional(drink.sourceKey),
      ]
    })
}

/// The app's own export of drinks: every drink has its id, so that it comes back as the same one.
struct OwnDrinkExportFormat: ImportFormat {
  private static let formatID = "caffeine-drinks"

  /// The key of a drink in an export, which is its id.
  static func key(_ id: UUID) -> ImportKey { key(lowercasedID: id.uuidString.lowercased()) }

  /// The same from an id that is text already.
  static func key(lowercasedID id: String) -> ImportKey {
    ImportKey(format: formatID, key: .identifier(id), occurrence: 1)
  }

  let id = formatID
  let name = "an export of own drinks"
  let columns = Column.allCases.map { column in
    ImportColumn(
      column.rawValue, titles: [column.rawValue], kind: [.mg, .millilitres].contains(column) ? .number : .text,
      isRequired: true)
  }
  let decimalMark: DecimalMark? = .point

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<OwnDrink> {
    let idText = row.text(Column.id.rawValue)
    guard let uuid = UUID(uuidString: idText) else {
      throw CellProblem(reason: "'\(idText.prefix(40))' is not an id of this app")
    }
    let name = tidiedDrinkName(row.text(Column.drink.rawValue))
    guard !name.isEmpty else { throw .noDrink }
    guard let milligrams = try row.number(Column.mg.rawValue)?.double, EntryLimits.milligrams.contains(milligrams)
    else {
      throw CellProblem(reason: "no mg that a drink can have")
    }
    guard let size = try row.number(Column.millilitres.rawValue)?.double, EntryLimits.millilitres.contains(size) else {
      throw CellProblem(reason: "no size from 1 to 5000 ml")
    }
    let drinkID = row.text(Column.drinkID.rawValue)
    let sourceKey = row.text(Column.sourceKey.rawValue)
    let drink = OwnDrink(
      id: uuid, drinkID: drinkID.isEmpty ? DrinkCatalogue.slug(name) : drinkID, name: name,
      category: try exportedCategory(row, Column.category.rawValue, name: name),
      milligrams: Milligrams(milligrams), millilitres: size, sourceKey: sourceKey.isEmpty ? nil : sourceKey)
    return .record(drink, key: .identifier(idText.lowercased()), alsoKnownAs: sourceKey.isEmpty ? [] : [sourceKey])
  }
}
