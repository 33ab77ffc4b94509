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
        .id(drink.id), .text(drink.drinkID), .text(drink.name),
        .text(drink.category.rawValue), .number(drink.milligrams.value), .number(drink.millilitres),
        .optional(drink.sourceKey),
      ]
    })
}

/// The app's own export of drinks: every drink has its id, so that it comes back as the same one.
struct OwnDrinkExportFormat: OwnExport {
  static let formatID = "caffeine-drinks"

  let name = "an export of own drinks"
  let columns = Column.allCases.map { column in
    ImportColumn(exported: column.rawValue, kind: [.mg, .millilitres].contains(column) ? .number : .text)
  }

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<OwnDrink> {
    let id = try row.ownID(Column.id.rawValue)
    let name = tidiedDrinkName(row.text(Column.drink.rawValue))
    guard !name.isEmpty else { throw .noDrink }
    guard let milligrams = try row.number(Column.mg.rawValue)?.double, EntryLimits.milligrams.contains(milligrams)
    else {
      throw CellProblem(reason: "no mg that a drink can have")
    }
    guard let size = try row.number(Column.millilitres.rawValue)?.double, EntryLimits.millilitres.contains(size) else {
      throw CellProblem(reason: "no size from 1 to 5000 ml")
    }
    let drink = OwnDrink(
      id: id, drinkID: row.textIfAny(Column.drinkID.rawValue) ?? DrinkCatalogue.slug(name), name: name,
      category: try exportedCategory(row, Column.category.rawValue, name: name),
      milligrams: Milligrams(milligrams), millilitres: size, sourceKey: row.textIfAny(Column.sourceKey.rawValue))
    return .own(drink, id: id, sourceKey: drink.sourceKey)
  }
}
