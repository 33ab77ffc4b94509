import FoundationExtras

/// The drinks that an app knows, found by id, name or synonym.
struct DrinkCatalogue: Sendable {
  /// The drinks in the order in which they are listed.
  let drinks: [Drink]
  private let positions: [String: Int]

  /// Makes a catalogue; where two drinks share a name, the first one has it.
  init(_ drinks: [Drink]) {
    self.drinks = drinks
    var positions: [String: Int] = [:]
    for names in [{ (drink: Drink) in [drink.id] }, { [$0.name] }, { $0.synonyms }] {
      for (position, drink) in drinks.enumerated() {
        for name in names(drink).map(Self.folded) where positions[name] == nil { positions[name] = position }
      }
    }
    self.positions = positions
  }

  /// The drink with an id, or nil.
  func drink(id: String) -> Drink? {
    positions[Self.folded(id)].map { drinks[$0] }.flatMap { $0.id == id ? $0 : nil }
  }

  /// The drink that has exactly this id, name or synonym, whatever its case, width, accents, blanks and hyphens.
  func drink(named name: String) -> Drink? {
    positions[Self.folded(name)].map { drinks[$0] }
  }

  /// The drink, if the catalogue has it, and the category in any case: by word for names that it does not know.
  func resolve(_ name: String) -> (drink: Drink?, category: DrinkCategory) {
    let drink = drink(named: name)
    return (drink, drink?.category ?? DrinkCategory(guessedFrom: name))
  }

  private static func folded(_ name: String) -> String {
    name.foldedForMatching.filter { $0.isLetter || $0.isNumber }
  }
}

/// A name of a drink as it is kept: on one line, with single blanks, without blanks at its ends.
func tidiedDrinkName(_ name: String) -> String {
  name.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
}
