import Foundation
import FoundationExtras
import Interchange

extension Importer<OwnDrink> {
  /// Reads tables of drinks, as "Caffeine content of drinks" is one, and this app's own exports of drinks.
  ///
  /// - Parameters:
  ///   - catalogue: the drinks that come with the app, whose places drinks of the same name take.
  ///   - newID: the ids of drinks that bring none.
  static func ownDrinks(catalogue: DrinkCatalogue = .standard, newID: @escaping @Sendable () -> UUID) -> Importer {
    Importer(formats: [OwnDrinkExportFormat(), DrinkCatalogueFormat(catalogue: catalogue, newID: newID)])
  }
}

/// A table of drinks: a name, a size, the caffeine in it, a kind.
struct DrinkCatalogueFormat: ImportFormat {
  let id = "drinks"
  let name = "a catalogue of drinks"
  let columns = [
    ImportColumn("drink", titles: ["drink", "name", "beverage", "Getränk"], isRequired: true),
    ImportColumn(
      "ml", titles: ["Volume (ml)", "size (ml)", "ml", "volume", "millilitres", "milliliters"], kind: .number,
      isRequired: true),
    ImportColumn(
      "mg", titles: ["Caffeine (mg)", "mg", "caffeine", "Koffein (mg)", "Koffein"], kind: .number, isRequired: true),
    ImportColumn("type", titles: ["type", "category", "kind"]),
  ]

  let catalogue: DrinkCatalogue
  let newID: @Sendable () -> UUID

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<OwnDrink> {
    let name = tidiedDrinkName(row.text("drink"))
    guard !name.isEmpty else { throw .noDrink }
    guard let size = try row.number("ml")?.double, EntryLimits.millilitres.contains(size) else {
      throw CellProblem(reason: "no size from 1 to 5000 ml")
    }
    guard let number = try row.number("mg") else { return .skipped(reason: "caffeine not given") }
    let milligrams = try positiveMilligrams(number) ?? .zero
    let id = DrinkCatalogue.slug(name)
    guard !id.isEmpty else { throw CellProblem(reason: "'\(name.prefix(40))' has neither letters nor digits") }
    let drink = OwnDrink(
      id: newID(), drinkID: catalogue.idForNewDrink(named: name), name: name,
      category: Self.category(row.text("type")) ?? DrinkCategory(guessedFrom: name), milligrams: milligrams,
      millilitres: size)
    return .record(
      drink, key: .sharedIdentifier(id, content: [NumberText.plain(size), NumberText.plain(milligrams.value)]))
  }

  /// The category of a kind's name, in the plural too; nil for a kind that is not known.
  private static func category(_ kind: String) -> DrinkCategory? {
    switch kind.foldedForMatching.filter({ $0.isLetter }) {
    case "": nil
    case "coffee", "coffees": .coffee
    case "tea", "teas": .tea
    case "softdrink", "softdrinks", "soda", "sodas": .soda
    case "energydrink", "energydrinks", "energyshot", "energyshots", "energy": .energy
    case "chocolate", "chocolates": .chocolate
    case "water", "waters": .water
    case "other": .other
    default: nil
    }
  }
}
