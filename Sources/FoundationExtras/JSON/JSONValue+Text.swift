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
  /// What a terminal would obey is written as escapes: the text is safe on one.
  public func text(_ layout: Layout = .indented) -> String {
    var text = ""
    write(to: &text, layout: layout, depth: 0)
    return text
  }

  private func write(to text: inout String, layout: Layout, depth: Int) {
    let indent = layout == .indented ? depth : nil
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += JSONNotation.number(value)
    case .string(let value): JSONNotation.write(value, to: &text)
    case .array(let values):
      JSONNotation.writeList(values, brackets: ("[", "]"), indent: indent, to: &text) { value, text in
        value.write(to: &text, layout: layout, depth: depth + 1)
      }
    case .object(let fields):
      // By bytes, not by a locale's order.
      let sorted = fields.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      JSONNotation.writeList(sorted, brackets: ("{", "}"), indent: indent, to: &text) { field, text in
        JSONNotation.write(field.key, to: &text)
        text += layout == .compact ? ":" : ": "
        field.value.write(to: &text, layout: layout, depth: depth + 1)
      }
    }
  }
}
