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

  /// Where each id, name and synonym leads.
  ///
  /// The list is made when a second name is looked up: most commands look up one or none, and imports a hundred thousand.
  private final class Names: Sendable {
    private enum State {
      case unused, used
      case made([String: Int])
    }

    private let state = Mutex(State.unused)

    func position(of name: String, in drinks: [Drink]) -> Int? {
      state.withLock { state in
        switch state {
        case .unused:
          state = .used
          for names in Self.kinds {
            let found = drinks.firstIndex { drink in names(drink).contains { $0.lettersForMatching == name } }
            if let found { return found }
          }
          return nil
        case .used:
          let positions = Self.positions(of: drinks)
          state = .made(positions)
          return positions[name]
        case .made(let positions): return positions[name]
        }
      }
    }

    /// The names in the order in which they win.
    private static let kinds: [@Sendable (Drink) -> [String]] = [{ [$0.id] }, { [$0.name] }, { $0.synonyms }]

    private static func positions(of drinks: [Drink]) -> [String: Int] {
      var positions: [String: Int] = [:]
      for names in kinds {
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
  if name.isTidy { return name }
  return name.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
}

extension String {
  /// Whether it is of visible ASCII with at most one blank between two words, which nothing need be done to.
  fileprivate var isTidy: Bool {
    var previous = UInt8(ascii: " ")
    for byte in utf8 {
      guard 0x21...0x7E ~= byte || (byte == UInt8(ascii: " ") && previous != byte) else { return false }
      previous = byte
    }
    return previous != UInt8(ascii: " ")
  }
}
