import AppIntents
import FoundationExtras

/// Finds drinks by identifier, name or synonym.
struct DrinkQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [DrinkEntity] {
    identifiers.compactMap { DrinkCatalogue.standard.drink(id: $0).map(DrinkEntity.init) }
  }

  func entities(matching string: String) async throws -> [DrinkEntity] {
    if let exact = DrinkCatalogue.standard.drink(named: string) { return [DrinkEntity(exact)] }
    let wanted = string.foldedForMatching
    return DrinkCatalogue.standard.drinks
      .filter { drink in ([drink.name] + drink.synonyms).contains { $0.foldedForMatching.contains(wanted) } }
      .map(DrinkEntity.init)
  }

  func suggestedEntities() async throws -> [DrinkEntity] {
    DrinkCatalogue.standard.drinks.map(DrinkEntity.init)
  }
}
