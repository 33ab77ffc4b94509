/// A command line of bash up to the cursor, taken apart as bash and its line editor do.
///
/// The editor replaces only the end of the word at the cursor: what follows the quote that is still open, or else the last
/// character that it takes for a boundary (`COMP_WORDBREAKS`, such as `=` and `:`).
public struct BashLine: Hashable, Sendable {
  /// The quotes around the cursor.
  enum Quote: Character, Sendable {
    case single = "'"
    case double = "\""
  }

  /// The words before the one at the cursor, without quotes; the program's name first.
  public private(set) var words: [String] = []
  /// The word at the cursor, without quotes.
  public private(set) var current = ""
  private var quote: Quote?
  /// The part of the current word that the editor leaves alone.
  private var kept = ""

  /// Takes a line apart.
  public init(_ line: String, wordBreaks: String) {
    var isInWord = false
    var isEscaped = false
    for character in line {
      if isEscaped {
        isEscaped = false
        // Between double quotes a backslash stands for itself, except before these.
        if quote == .double, !"\"\\$`".contains(character) { current.append("\\") }
        current.append(character)
        continue
      }
      switch (character, quote) {
      case ("'", .single), ("\"", .double): quote = nil
      case ("\\", nil), ("\\", .double): (isEscaped, isInWord) = (true, true)
      case (_, .single), (_, .double): current.append(character)
      case ("'", nil), ("\"", nil):
        (quote, isInWord) = (Quote(rawValue: character), true)
        kept = current
      case (" ", nil), ("\t", nil), ("\n", nil):
        if isInWord { words.append(current) }
        (current, kept, isInWord) = ("", "", false)
      default:
        isInWord = true
        current.append(character)
        if wordBreaks.contains(character) { kept = current }
      }
    }
  }

  /// The text that the editor must insert for a word; nil where it cannot, because the word begins otherwise.
  public func insertion(_ value: String) -> String? {
    guard Self.folded(value).hasPrefix(Self.folded(kept)) else { return nil }
    return quoted(String(value.dropFirst(kept.count)))
  }

  private func quoted(_ text: String) -> String {
    switch quote {
    case .single: return text.replacing("'", with: "'\\''")
    case .double: return Self.escaped(text, "\"\\$`")
    case nil: return Self.escaped(text, " \t!\"#$&'()*;<>?[\\]^`{|}~")
    }
  }

  private static func escaped(_ text: String, _ special: String) -> String {
    text.reduce(into: "") { result, character in
      if special.contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  private static func folded(_ text: String) -> String { text.lowercased() }
}
