/// Reads one line of JSON that anybody may have written (RFC 8259, with limits).
struct WireParser {
  /// The greatest number of arrays and objects inside one another.
  static let maximumDepth = 64
  /// The greatest number of values in one line: a value takes more room in memory than in the line.
  static let maximumValues = 1 << 18

  private let bytes: [UInt8]
  private var offset = 0
  private var values = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value of a line.
  static func value(of line: [UInt8]) throws(WireError) -> WireValue {
    var parser = WireParser(line)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.offset == line.count else { throw parser.error("something follows the value") }
    return value
  }

  private mutating func value(depth: Int) throws(WireError) -> WireValue {
    guard depth <= Self.maximumDepth else { throw error("values are nested too deep") }
    values += 1
    guard values <= Self.maximumValues else { throw error("there are too many values") }
    skipSpace()
    guard offset < bytes.count else { throw error("a value is missing") }
    switch bytes[offset] {
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    default: return try number()
    }
  }

  // MARK: Parts

  private mutating func array(depth: Int) throws(WireError) -> [WireValue] {
    var elements: [WireValue] = []
    try expect("[")
    if take("]") { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while take(",")
    try expect("]")
    return elements
  }

  private mutating func object(depth: Int) throws(WireError) -> [WireValue.Field] {
    var fields: [WireValue.Field] = []
    try expect("{")
    if take("}") { return fields }
    repeat {
      skipSpace()
      let name = try string()
      try expect(":")
      fields.append(WireValue.Field(name: name, value: try value(depth: depth + 1)))
    } while take(",")
    try expect("}")
    return fields
  }

  private mutating func number() throws(WireError) -> WireValue {
    let start = offset
    var isInteger = true
    if peek("-") { offset += 1 }
    if peek("0") { offset += 1 } else { try digits() }
    if peek(".") {
      isInteger = false
      offset += 1
      try digits()
    }
    if peek("e") || peek("E") {
      isInteger = false
      offset += 1
      if peek("+") || peek("-") { offset += 1 }
      try digits()
    }
    // No number that anybody means has a thousand digits.
    guard offset - start <= 1000 else { throw error("a number is too long") }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isInteger, let integer = Int64(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { throw error("a number is too large") }
    return .number(number)
  }

  private mutating func digits() throws(WireError) {
    let start = offset
    while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
    guard offset > start else { throw error("a value is expected") }
  }

  private mutating func string() throws(WireError) -> String {
    guard take("\"") else { throw error("a text is expected") }
    var escaped: [UInt8] = []
    var start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        let text: String?
        if escaped.isEmpty {
          text = String(validating: bytes[start..<offset], as: UTF8.self)
        } else {
          text = String(validating: escaped + bytes[start..<offset], as: UTF8.self)
        }
        guard let text else { throw error("a text is not UTF-8") }
        offset += 1
        return text
      }
      guard byte >= 0x20 else { throw error("a text holds a control character") }
      if byte == UInt8(ascii: "\\") {
        escaped += bytes[start..<offset]
        offset += 1
        escaped += try escape().utf8
        start = offset
      } else {
        offset += 1
      }
    }
    throw error("a text does not end")
  }

  private mutating func escape() throws(WireError) -> String {
    guard offset < bytes.count else { throw error("a text does not end") }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var value = try hexadecimal()
      if (0xD800..<0xDC00).contains(value) {
        guard peek("\\") else { throw error("half of a character") }
        offset += 1
        guard peek("u") else { throw error("half of a character") }
        offset += 1
        let low = try hexadecimal()
        guard (0xDC00..<0xE000).contains(low) else { throw error("half of a character") }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else { throw error("half of a character") }
      return String(Character(scalar))
    default: throw error("an unknown escape")
    }
  }

  private mutating func hexadecimal() throws(WireError) -> UInt32 {
    guard bytes.count - offset >= 4 else { throw error("a text does not end") }
    var value: UInt32 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw error("four digits are expected") }
      value = value << 4 | UInt32(digit)
    }
    offset += 4
    return value
  }

  // MARK: Characters

  private mutating func word(_ word: String, _ value: WireValue) throws(WireError) -> WireValue {
    for byte in word.utf8 {
      guard offset < bytes.count, bytes[offset] == byte else { throw error("'\(word)' is expected") }
      offset += 1
    }
    return value
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  private func peek(_ character: Unicode.Scalar) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(truncatingIfNeeded: character.value)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard peek(character) else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(WireError) {
    guard take(character) else { throw error("'\(character)' is expected") }
  }

  private func error(_ reason: String) -> WireError { WireError("\(reason) at byte \(offset)") }
}
