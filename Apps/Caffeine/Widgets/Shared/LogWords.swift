import Commands

/// The words that a card shows for a person to type.
enum LogWords {
  /// The words that log a drink, an espresso where none is known yet.
  static func command(for drink: QuickDrink?) -> String {
    guard let drink else { return "caffeine log espresso" }
    let name = shellWord(drink.name)
    // What stands between blanks in plain words needs no quotes: words of a name are joined.
    let words = drink.name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let isPlain = words.allSatisfy { !$0.isEmpty && shellWord($0) == $0 }
    if drink.name.hasPrefix("-") { return "caffeine log -- \(name)" }
    return "caffeine log \(isPlain ? drink.name.lowercased() : name)"
  }
}
