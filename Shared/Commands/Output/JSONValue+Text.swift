extension JSONValue {
  /// How the text is laid out.
  public enum Layout: Hashable, Sendable {
    /// Everything on one line.
    case compact
    /// Two spaces of indentation a level.
    case indented
  }

  /// The value as JSON text without a line feed at its end.
  ///
  /// Control characters, also those above ASCII and those that turn the direction of text, are written as escapes: the
  /// text is safe on a terminal.
  public func text(_ layout: Layout = .indented) -> String {
    var text = ""
    write(to: &text, layout: layout, depth: 0)
    return text
  }

  private func write(to text: inout String, layout: Layout, depth: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.isFinite ? StrictNumber.text(value) : "null"
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      Self.writeList(values, brackets: ("[", "]"), to: &text, layout: layout, depth: depth) { value, text in
        value.write(to: &text, layout: layout, depth: depth + 1)
      }
    case .object(let fields):
      // By bytes, not by a locale's order.
      let sorted = fields.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      Self.writeList(sorted, brackets: ("{", "}"), to: &text, layout: layout, depth: depth) { field, text in
        Self.write(field.key, to: &text)
        text += layout == .compact ? ":" : ": "
        field.value.write(to: &text, layout: layout, depth: depth + 1)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], brackets: (String, String), to text: inout String, layout: Layout, depth: Int,
    element write: (Element, inout String) -> Void
  ) {
    text += brackets.0
    let lineBreak = "\n" + String(repeating: "  ", count: depth + 1)
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      if layout == .indented { text += lineBreak }
      write(element, &text)
    }
    if layout == .indented, !elements.isEmpty { text += "\n" + String(repeating: "  ", count: depth) }
    text += brackets.1
  }

  private static func write(_ string: String, to text: inout String) {
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
