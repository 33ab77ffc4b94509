import FoundationExtras
import Synchronization

/// The drinks that an app knows, found by id, name or synonym.
struct DrinkCatalogue: Sendable {
  /// The drinks in the order in which they are listed.
  let drinks: [Drink]
  private let names: Names

  /// Makes a catalogue; where two drinks share a name, the first one has it.
  init(_ drinks: [Drink]) {
    self.drinks = drinks
    names = Names()
  }

  /// The drink with an id, or nil.
  func drink(id: String) -> Drink? { drinks.first { $0.id == id } }

  /// The drink that has exactly this id, name or synonym, whatever its case, width, accents, blanks and hyphens.
  func drink(named name: String) -> Drink? {
    names.position(of: name.lettersForMatching, in: drinks).map { drinks[$0] }
  }

  /// The drink, if the catalogue has it, and the category in any case: by word for names that it does not know.
  func resolve(_ name: String) -> (drink: Drink?, category: DrinkCategory) {
    let drink = drink(named: name)
    return (drink, drink?.category ?? DrinkCategory(guessedFrom: name))
  }

  /// Where each id, name and synonym leads, made when a name is first looked up: most commands look up none.
  private final class Names: Sendable {
    private let made = Mutex<[String: Int]?>(nil)

    func position(of name: String, in drinks: [Drink]) -> Int? {
      made.withLock { made in
        let positions = made ?? Self.positions(of: drinks)
        made = positions
        return positions[name]
      }
    }

    private static func positions(of drinks: [Drink]) -> [String: Int] {
      var positions: [String: Int] = [:]
      for names in [{ (drink: Drink) in [drink.id] }, { [$0.name] }, { $0.synonyms }] {
        for (position, drink) in drinks.enumerated() {
          for name in names(drink).map(\.lettersForMatching) where positions[name] == nil { positions[name] = position }
        }
      }
      return positions
    }
  }
}

/// A name of a drink as it is kept: on one line, with single blanks, without blanks at its ends.
func tidiedDrinkName(_ name: String) -> String {
  name.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
}
