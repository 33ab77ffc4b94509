import AppIntents
import FoundationExtras

/// Finds drinks by identifier, name or synonym: a person's own, and those that come with the app.
struct DrinkQuery: EntityStringQuery {
  @Dependency private var log: CaffeineLog

  func entities(for identifiers: [String]) async throws -> [DrinkEntity] {
    let catalogue = try log.catalogue()
    return identifiers.compactMap { catalogue.drink(id: $0).map(DrinkEntity.init) }
  }

  func entities(matching string: String) async throws -> [DrinkEntity] {
    let catalogue = try log.catalogue()
    if let exact = catalogue.drink(named: string) { return [DrinkEntity(exact)] }
    let wanted = string.foldedForMatching
    return catalogue.drinks
      .filter { drink in ([drink.name] + drink.synonyms).contains { $0.foldedForMatching.contains(wanted) } }
      .map(DrinkEntity.init)
  }

  /// All drinks, those that were had most in the last weeks first.
  func suggestedEntities() async throws -> [DrinkEntity] { try log.drinksByUse().map(DrinkEntity.init) }
}
