import Foundation

/// The parts of `@Entry var name: Type = value`.
///
/// They are found in the text: the first colon and the first equals sign after the name that stand in no brackets and in no
/// literal. What follows the equals sign is the value, whatever it is.
struct EntryDeclaration {
  /// The name of the variable.
  let name: String
  /// The type; nil where it follows from the value.
  let type: String?
  /// The value; nil where there is none.
  let value: String?

  init?(_ source: String) {
    guard let keyword = source.firstMatch(of: /\bvar\s+/) else { return nil }
    let declaration = source[keyword.range.upperBound...]
    let name = declaration.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
    guard !name.isEmpty else { return nil }
    self.name = String(name).filter { $0 != "`" }
    let rest = declaration[name.endIndex...]
    let equals = Self.firstEquals(in: rest)
    let head = rest[..<(equals ?? rest.endIndex)].trimmingCharacters(in: .whitespacesAndNewlines)
    type = head.hasPrefix(":") ? String(head.dropFirst()).trimmingCharacters(in: .whitespacesAndNewlines) : nil
    value = equals.map { rest[rest.index(after: $0)...].trimmingCharacters(in: .whitespacesAndNewlines) }
    guard type != nil || value != nil else { return nil }
  }

  /// The equals sign that ends the type; one in brackets belongs to the type itself.
  private static func firstEquals(in text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}": depth -= 1
      // The arrow of a function's type closes nothing.
      case ">": if index == text.startIndex || text[text.index(before: index)] != "-" { depth -= 1 }
      case "=": if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// What a key must have: its value where none is set.
  var requirement: String {
    let head = type.map { ": \($0)" } ?? ""
    guard let value else { return "static var defaultValue\(head) { nil }" }
    // A stored value would have to be sendable; one that is computed need not be, and is as good where nothing sets it.
    guard let type else { return "static let defaultValue = \(value)" }
    return "static var defaultValue: \(type) { \(value) }"
  }
}
