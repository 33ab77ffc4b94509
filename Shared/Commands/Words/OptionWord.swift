/// A word that begins with a dash, taken apart.
struct OptionWord: Hashable, Sendable {
  enum Name: Hashable, Sendable {
    case long(String)
    /// The letter, and what stands behind it in the same word.
    case short(Character, rest: String)
  }

  var name: Name
  /// What stands behind an equals sign.
  var attachedValue: String?

  init(_ word: String) {
    if word.hasPrefix("--") {
      let body = word.dropFirst(2)
      if let equals = body.firstIndex(of: "=") {
        name = .long(String(body[..<equals]))
        attachedValue = String(body[body.index(after: equals)...])
      } else {
        name = .long(String(body))
      }
    } else {
      let body = word.dropFirst()
      let rest = String(body.dropFirst())
      name = .short(body.first ?? "-", rest: rest)
      attachedValue = rest.hasPrefix("=") ? String(rest.dropFirst()) : nil
    }
  }

  /// The name with its dashes, as it was written.
  var spelling: String {
    switch name {
    case .long(let name): "--" + name
    case .short(let letter, let rest): attachedValue == nil ? "-\(letter)\(rest)" : "-\(letter)"
    }
  }

  /// The spelling without a value in the same word: `-a` of `-a8:00`.
  var spellingAlone: String {
    if case .short(let letter, _) = name { "-\(letter)" } else { spelling }
  }

  /// The value in the same word, for an option that takes one: `--mg=5`, `-n=5`, `-n5`.
  func value(of option: OptionSyntax) -> String? {
    if let attachedValue { return attachedValue }
    if case .short(_, let rest) = name, !rest.isEmpty { return rest }
    return nil
  }

  /// Whether a word is an option: it begins with a dash, is longer than that, and is no negative number.
  static func isOption(_ word: String) -> Bool {
    word.hasPrefix("-") && word.utf8.count > 1 && !isNegativeNumber(word)
  }

  /// Whether a word is a dash and then a digit, or a point and a digit.
  static func isNegativeNumber(_ word: String) -> Bool {
    var bytes = word.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "-"), var next = bytes.next() else { return false }
    if next == UInt8(ascii: "."), let digit = bytes.next() { next = digit }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
  }
}
