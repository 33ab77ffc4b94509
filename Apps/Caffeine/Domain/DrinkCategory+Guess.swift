import FoundationExtras

extension DrinkCategory {
  /// The category of a name that no catalogue knows, by the words in it; `other` where none tells.
  init(guessedFrom name: String) {
    let folded = name.foldedForMatching
    let words = folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let candidates = words + zip(words, words.dropFirst()).map { $0 + $1 }
    for tellTale in Self.tellTales {
      let isTold =
        candidates.contains(where: tellTale.words.contains)
        || tellTale.parts.contains { part in words.contains { $0.contains(part) } }
      if isTold {
        self = tellTale.category
        return
      }
    }
    self = .other
  }

  private struct TellTale: Sendable {
    let category: DrinkCategory
    /// Whole words, or two neighbouring ones written as one.
    let words: Set<String>
    /// Parts of words, for languages that write compounds as one word.
    var parts: [String] = []
  }

  // The order matters: an energy drink with tea is an energy drink, a coffee with chocolate is coffee, and water is
  // what is left.
  private static let tellTales: [TellTale] = [
    TellTale(
      category: .energy,
      words: [
        "energy", "energydrink", "redbull", "monster", "celsius", "celcius", "rockstar", "alani", "alaninu", "bang",
        "reign", "relentless", "gfuel", "c4", "5hour", "clubmate", "zipfizz", "lucozade",
      ]),
    TellTale(
      category: .coffee,
      words: [
        "cafe", "caffe", "koffie", "kahve", "nescafe", "nespresso", "espresso", "expresso", "doppio", "latte",
        "cappuccino", "capuccino", "macchiato", "mocha", "mokka", "americano", "ristretto", "lungo", "cortado",
        "frappuccino", "frappe", "affogato", "decaf", "coldbrew", "flatwhite", "starbucks",
      ],
      parts: ["coffee", "kaffee", "コーヒー", "珈琲", "咖啡", "커피"]),
    TellTale(
      category: .tea,
      words: [
        "tea", "teas", "tee", "thee", "chai", "matcha", "oolong", "sencha", "mate", "yerba", "rooibos", "kombucha",
        "earlgrey", "darjeeling", "assam", "lipton", "eistee", "schwarztee", "gruntee",
      ],
      parts: ["茶"]),
    TellTale(
      category: .soda,
      words: [
        "cola", "kola", "coke", "cocacola", "pepsi", "soda", "mountaindew", "drpepper", "sprite", "fanta", "7up",
        "lemonade", "limonade", "rootbeer", "gingerale", "spezi", "irnbru",
      ]),
    TellTale(
      category: .chocolate,
      words: ["chocolate", "cocoa", "cacao", "kakao", "chocolat", "choc", "brownie"], parts: ["schokolade"]),
    TellTale(category: .water, words: ["water", "wasser", "perrier", "seltzer", "eau", "agua"]),
  ]
}
