extension String {
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
