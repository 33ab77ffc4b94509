import AppIntents

/// A drink of the catalogue, as it is chosen and named.
struct DrinkEntity: AppEntity {
  let id: String
  let name: String
  let category: DrinkCategory
  let milligrams: Double
  let millilitres: Double
  /// Other names by which it can be called.
  let synonyms: [String]

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "drink"
  static let defaultQuery = DrinkQuery()

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", subtitle: "\(Milligrams(milligrams).text) mg in \(Milligrams(millilitres).text) ml",
      synonyms: synonyms.map { "\($0)" })
  }

  init(_ drink: Drink) {
    id = drink.id
    name = drink.name
    category = drink.category
    milligrams = drink.milligrams().value
    millilitres = drink.servingMillilitres
    synonyms = drink.synonyms
  }
}
