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
}

extension String {
  /// The text with a capital at its beginning, as a message has that is a sentence of its own.
  public var capitalizedFirst: String { prefix(1).uppercased() + String(dropFirst()) }
}
