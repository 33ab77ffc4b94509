import FoundationExtras

/// Where an expense belongs, from the widest to the narrowest: `food:groceries`.
struct CategoryPath: Hashable, Sendable {
  /// The parts' names joined by colons, as they were given; empty for no category.
  let text: String

  /// No category.
  static let none = CategoryPath(unchecked: "")

  /// A path from text: parts stand between colons, and blanks around them do not count.
  init(_ text: String) {
    self.text = text.split(separator: ":").map { tidiedWords(String($0)) }.filter { !$0.isEmpty }.joined(separator: ":")
  }

  private init(unchecked text: String) { self.text = text }

  /// The parts' names.
  var parts: [String] { text.split(separator: ":").map(String.init) }
  /// The name of the narrowest part.
  var name: String { parts.last ?? "" }
  /// The path above; nil at the top.
  var parent: CategoryPath? {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    return CategoryPath(unchecked: String(text[..<colon]))
  }
  /// The first part.
  var root: CategoryPath { CategoryPath(unchecked: parts.first ?? "") }
  var isNone: Bool { text.isEmpty }

  /// By what paths are compared: case, width and accents make no difference.
  var folded: String { text.foldedForMatching }

  /// Whether another path is this one or lies below it.
  func contains(_ other: CategoryPath) -> Bool {
    let (mine, others) = (folded, other.folded)
    return others == mine || others.hasPrefix(mine + ":")
  }

  /// A path below this one.
  func child(_ name: String) -> CategoryPath { isNone ? CategoryPath(name) : CategoryPath("\(text):\(name)") }
}

/// Words on one line: what is no character of a line is a blank, and blanks come one at a time.
func tidiedWords(_ text: String) -> String {
  text.split { character in
    character.isWhitespace || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }.joined(separator: " ")
}

/// Tags without the marks of lists and without repetition, in the order in which they came.
func tidiedTags(_ tags: [String]) -> [String] {
  var known: Set<String> = []
  return tags.flatMap { $0.split(separator: ",") }
    .map { tidiedWords(String($0)) }
    .filter { !$0.isEmpty && known.insert($0.foldedForMatching).inserted }
}
