import AppIntents

/// A drink of the catalogue, as it is chosen and named.
struct DrinkEntity: AppEntity {
  let id: String
  @Property(title: "Name") var name: String
  @Property(title: "Category") var category: DrinkCategory
  /// The caffeine of one drink of the usual size in milligrams.
  @Property(title: "Caffeine in mg") var mg: Double
  /// The usual size in millilitres.
  @Property(title: "Size in ml") var sizeMl: Double
  /// Where its caffeine is written down.
  @Property(title: "Source") var source: String
  /// Other names by which it can be called.
  let synonyms: [String]

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "drink"
  static let defaultQuery = DrinkQuery()

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", subtitle: "\(Milligrams(mg).text) mg in \(Milligrams(sizeMl).text) ml",
      synonyms: synonyms.map { "\($0)" })
  }

  init(_ drink: Drink) {
    id = drink.id
    synonyms = drink.synonyms
    name = drink.name
    category = drink.category
    mg = drink.milligrams().value
    sizeMl = drink.servingMillilitres
    source = drink.source.name
  }
}
