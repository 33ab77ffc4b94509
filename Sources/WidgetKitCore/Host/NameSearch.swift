import FoundationExtras

/// Finds what a person means by a word: exactly after folding, else by the beginning of one of its words.
struct NameSearch<Item> {
  enum Result {
    case one(Item)
    case several([Item])
    case none(suggestion: String?)
  }

  private let items: [(item: Item, names: [String])]

  init(_ items: [Item], names: (Item) -> [String]) { self.items = items.map { ($0, names($0)) } }

  func find(_ text: String) -> Result {
    let exact = findExactly(text)
    guard case .none = exact else { return exact }
    let wanted = text.foldedForMatching
    return result(
      of: items.filter { $0.names.contains { Self.beginsWord(of: $0.foldedForMatching, with: wanted) } }, text)
  }

  func findExactly(_ text: String) -> Result {
    let wanted = text.foldedForMatching
    return result(of: items.filter { $0.names.contains { $0.foldedForMatching == wanted } }, text)
  }

  /// The name that was probably meant; nil when nothing is near.
  func suggestion(for text: String) -> String? { nearest(to: text, among: items.flatMap(\.names), within: 3) }

  private func result(of found: [(item: Item, names: [String])], _ text: String) -> Result {
    switch found.count {
    case 0: .none(suggestion: suggestion(for: text))
    case 1: .one(found[0].item)
    default: .several(found.map(\.item))
    }
  }

  private static func beginsWord(of name: String, with wanted: String) -> Bool {
    guard !wanted.isEmpty else { return false }
    return name.hasPrefix(wanted) || name.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(wanted) }
  }
}
