/// How JSON (RFC 8259) writes strings, numbers and lists: the only place of the house that knows.
public enum JSONNotation: Sendable {
  /// Adds a string in quotes.
  ///
  /// Control characters, also those above ASCII and those that turn the direction of text, are written as escapes: what
  /// is added is safe on a terminal and stays on its line.
  public static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where mustEscape(scalar): text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Adds elements between two brackets, with a comma between them.
  ///
  /// - Parameter depth: How deep the list stands, for a line of its own for each element; nil for one line.
  public static func writeList<Element>(
    _ elements: some Collection<Element>, brackets: (String, String), indent depth: Int? = nil, to text: inout String,
    element write: (Element, inout String) -> Void
  ) {
    text += brackets.0
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      if let depth { text += lineBreak(depth + 1) }
      write(element, &text)
    }
    if let depth, !elements.isEmpty { text += lineBreak(depth) }
    text += brackets.1
  }

  /// A number in decimal digits that read back as the same number; one that is not finite is `null`.
  ///
  /// - Parameter isAlwaysFraction: Whether a whole number keeps a point, so that it is told from an integer.
  public static func number(_ value: Double, isAlwaysFraction: Bool = false) -> String {
    guard value.isFinite else { return "null" }
    if isAlwaysFraction { return value == 0 ? "0.0" : value.description }
    if value.rounded() == value, value.magnitude < 9_007_199_254_740_992 { return String(Int64(value)) }
    return value.description
  }

  private static func lineBreak(_ depth: Int) -> String { "\n" + String(repeating: "  ", count: depth) }

  private static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
