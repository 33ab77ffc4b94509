/// JSON as the protocol's lines carry it.
///
/// Fields keep their order, so that a line reads as the documentation shows it.
enum WireValue: Hashable, Sendable {
  /// A field of an object.
  struct Field: Hashable, Sendable {
    let name: String
    let value: WireValue
  }

  case null
  case bool(Bool)
  /// A number without point and exponent.
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([WireValue])
  case object([Field])

  /// Makes an object; a field that is nil is left out.
  static func object(_ fields: KeyValuePairs<String, WireValue?>) -> WireValue {
    .object(fields.compactMap { pair in pair.value.map { Field(name: pair.key, value: $0) } })
  }
}

extension WireValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int64) { self = .integer(value) }
}

extension WireValue {
  /// The value as JSON without spaces and without an end of line.
  var bytes: [UInt8] {
    var text = ""
    write(to: &text)
    return Array(text.utf8)
  }

  /// The value as JSON text.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let truth): text += truth ? "true" : "false"
    case .integer(let number): text += String(number)
    // The shortest text that reads back as the same number; one that is not finite has no JSON.
    case .number(let number): text += number.isFinite ? number.description : "null"
    case .string(let string): Self.write(string, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (index, field) in fields.enumerated() {
        if index > 0 { text += "," }
        Self.write(field.name, to: &text)
        text += ":"
        field.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    // Archives are long and have nothing to escape.
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }) {
      text += string
    } else {
      for scalar in string.unicodeScalars {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case "\u{0}"..<"\u{20}", "\u{7f}":
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
