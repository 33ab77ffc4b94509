/// Names in words short enough for a line of a card: two of them, or one and how many more; nil for none.
public func countedText(_ names: [String]) -> String? {
  guard let first = names.first else { return nil }
  return names.count <= 2 ? names.joined(separator: ", ") : "\(first), \(names.count - 1) more"
}
