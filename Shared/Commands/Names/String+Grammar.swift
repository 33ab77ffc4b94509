extension String {
  /// The noun with its indefinite article, by its first letter: `a drink`, `an entry`.
  public var withArticle: String {
    guard let first = lowercased().first else { return self }
    return ("aeiou".contains(first) ? "an " : "a ") + self
  }

  /// The noun's plural by the regular rules of English.
  var inPlural: String {
    if hasSuffix("s") || hasSuffix("x") || hasSuffix("ch") || hasSuffix("sh") { return self + "es" }
    if hasSuffix("y"), let before = dropLast().last, !"aeiou".contains(before) { return dropLast() + "ies" }
    return self + "s"
  }

  /// A Swift name in kebab-case: `logDrink` and `LogDrink` become `log-drink`, `pageURL` becomes `page-url`.
  public var kebabCased: String {
    var result = ""
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      if character == "_" || character == " " || character == "-" {
        if !result.isEmpty, !result.hasSuffix("-") { result += "-" }
        continue
      }
      let previous = index > 0 ? characters[index - 1] : nil
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let startsWord =
        character.isUppercase
        && (previous.map { $0.isLowercase || $0.isNumber } ?? false
          || (previous?.isUppercase ?? false) && (next?.isLowercase ?? false))
      if startsWord, !result.hasSuffix("-") { result += "-" }
      result += character.lowercased()
    }
    return result
  }
}

extension String {
  /// The text with a capital at its beginning, as a message has that is a sentence of its own.
  public var capitalizedFirst: String { prefix(1).uppercased() + String(dropFirst()) }
}
