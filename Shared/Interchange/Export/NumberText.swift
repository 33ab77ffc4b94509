/// Numbers as text that every program reads: a full stop as decimal mark, no grouping, no exponent in the usual range.
public enum NumberText: Sendable {
  /// The shortest text that reads back as the same number; whole numbers have no decimals.
  public static func plain(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    return String(describing: value)
  }
}

/// Strings as JSON writes them.
public enum JSONText: Sendable {
  /// The text in quotes, with control characters, quotes and backslashes escaped.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // Also what a terminal or a reader obeys without being a control of ASCII: C1 and the marks of direction.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        result += "\\u" + hex(scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
