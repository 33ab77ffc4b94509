import FoundationExtras

extension Currency {
  /// A unit that is no currency and is written in capitals, beside an amount or as an option, such as `USDT`; nil for other
  /// words, and for names of currencies that have a code.
  static func unit(marked mark: String) -> Currency? {
    guard mark.utf8.count >= 3, mark.allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isNumber) }),
      named(mark, usual: nil) == nil, !names.contains(mark)
    else { return nil }
    return Currency(unit: mark)
  }

  /// The currency that a person states by its code, or the unit in capitals; nil for other words.
  static func stated(_ text: String) -> Currency? { Currency(iso: text) ?? unit(marked: text) }

  /// What to say of a word that is no currency: codes that are spelt like it.
  static func advice(on text: String) -> String {
    let word = text.uppercased()
    let near = isoCodes.filter { word.hasPrefix($0) || word.utf8.count == 2 && $0.hasPrefix(word) }.sorted()
    let codes = near.isEmpty ? [nearest(to: word, among: isoCodes.sorted())].compactMap(\.self) : near
    let shown = codes.prefix(4).joined(separator: ", ")
    return codes.isEmpty
      ? "give its code, such as EUR; a unit that is no currency is written in capitals"
      : "give its code: did you mean \(shown)?"
  }

  /// Names that several currencies share, or that stand for one with a code.
  private static let names: Set<String> = [
    "EURO", "EUROS", "DOLLAR", "DOLLARS", "POUND", "POUNDS", "YEN", "YUAN", "FRANC", "FRANCS", "FRANKEN", "KRONA",
    "KRONOR", "KRONE", "KRONER", "RUPEE", "RUPEES", "PESO", "PESOS", "REAL", "REAIS", "ZLOTY", "WON", "LIRA", "RUBLE",
    "RAND",
  ]
}
