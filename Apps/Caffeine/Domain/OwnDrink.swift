import Foundation
import FoundationExtras

/// A drink that a person has added to the catalogue.
struct OwnDrink: Hashable, Sendable, Identifiable {
  var id: UUID
  /// The id as a drink, which entries keep and which stays when the name changes.
  ///
  /// It is that of the drink of the catalogue whose name it took, else its own name as one word.
  var drinkID: String
  var name: String
  var category: DrinkCategory
  /// The caffeine of one drink of the usual size.
  var milligrams: Milligrams
  /// The usual size.
  var millilitres: Double
  /// By which key an import finds it again.
  var sourceKey: String?

  /// The size of a drink of which none is given: the cup of the catalogue.
  static let standardMillilitres = 240.0

  init(
    id: UUID, drinkID: String, name: String, category: DrinkCategory, milligrams: Milligrams,
    millilitres: Double = standardMillilitres, sourceKey: String? = nil
  ) {
    (self.id, self.drinkID, self.category) = (id, drinkID, category)
    self.name = tidiedDrinkName(name)
    (self.milligrams, self.millilitres, self.sourceKey) = (milligrams, millilitres, sourceKey)
  }

  /// The drink as the catalogue has it; one that took a name of the catalogue is found by its other names too.
  func drink(inPlaceOf other: Drink?) -> Drink {
    Drink(
      id: drinkID, name: name, category: category, servingMillilitres: millilitres, caffeine: .perServing(milligrams),
      synonyms: (other.map { [$0.name] + $0.synonyms } ?? []).filter { $0 != name }, source: .own)
  }
}

extension DrinkCatalogue {
  /// The catalogue with a person's own drinks before it; one that has a drink's id takes its place.
  func adding(_ own: [OwnDrink]) -> DrinkCatalogue {
    if own.isEmpty { return self }
    let taken = Set(own.map(\.drinkID))
    return DrinkCatalogue(
      own.map { $0.drink(inPlaceOf: drink(id: $0.drinkID)) } + drinks.filter { !taken.contains($0.id) })
  }

  /// The id that a new drink of a name gets: that of the drink with exactly this name or id, which it replaces, else one
  /// of its own.
  func idForNewDrink(named name: String) -> String {
    let wanted = Self.slug(name)
    let same = drinks.first { $0.id == wanted || $0.name.foldedForMatching == name.foldedForMatching }
    return same?.id ?? wanted
  }

  /// The name as one word: `Office brew` is `office-brew`.
  static func slug(_ name: String) -> String {
    name.foldedForMatching.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
