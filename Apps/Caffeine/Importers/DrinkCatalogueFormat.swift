import FoundationExtras
import Interchange

extension Importer<Drink> {
  /// Reads tables of drinks, as "Caffeine content of drinks" is one.
  static let drinkCatalogue = Importer(formats: [DrinkCatalogueFormat()])
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

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<Drink> {
    let name = tidiedDrinkName(row.text("drink"))
    guard !name.isEmpty else { throw CellProblem(reason: "no drink") }
    guard let size = try row.number("ml")?.double, size > 0, size <= 100_000 else {
      throw CellProblem(reason: "no size in millilitres")
    }
    guard let number = try row.number("mg") else { return .skipped(reason: "caffeine not given") }
    let milligrams = try positiveMilligrams(number) ?? .zero
    let id = Self.id(name)
    guard !id.isEmpty else { throw CellProblem(reason: "'\(name.prefix(40))' has neither letters nor digits") }
    let drink = Drink(
      id: id, name: name, category: Self.category(row.text("type")) ?? DrinkCategory(guessedFrom: name),
      servingMillilitres: size, caffeine: .perServing(milligrams), synonyms: [], source: .own)
    return .record(
      drink, key: .sharedIdentifier(id, content: [NumberText.plain(size), NumberText.plain(milligrams.value)]))
  }

  /// The name as one word: `Coffee Friend Brewed Coffee` is `coffee-friend-brewed-coffee`.
  private static func id(_ name: String) -> String {
    name.foldedForMatching.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
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
