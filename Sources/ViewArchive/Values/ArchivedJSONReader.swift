/// Reads the JSON of archived values from text that anybody may have written (RFC 8259, with limits).
struct ArchivedJSONReader {
  /// The greatest number of bytes; the values of one intent are small.
  static let maximumBytes = 1 << 20
  /// The greatest number of arrays inside one another.
  static let maximumDepth = 32

  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func value(depth: Int = 0) throws(ArchivedJSONError) -> ArchivedValue {
    guard bytes.count <= Self.maximumBytes else { throw error("the text is longer than \(Self.maximumBytes) bytes") }
    guard depth <= Self.maximumDepth else { throw error("values are nested too deep") }
    skipSpace()
    guard offset < bytes.count else { throw error("a value is missing") }
    switch bytes[offset] {
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    case UInt8(ascii: "t"):
      try word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try word("false")
      return .bool(false)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "{"): return .date(try date())
    default: return try number()
    }
  }

  mutating func values() throws(ArchivedJSONError) -> [String: ArchivedValue] {
    var values: [String: ArchivedValue] = [:]
    try expect("{")
    if take("}") { return values }
    repeat {
      let name = try string()
      try expect(":")
      guard values.updateValue(try value(), forKey: name) == nil else { throw error("a name comes twice") }
    } while take(",")
    try expect("}")
    return values
  }

  mutating func intent() throws(ArchivedJSONError) -> ArchivedIntent {
    var identifier: String?
    var parameters: [String: ArchivedValue]?
    try expect("{")
    repeat {
      let name = try string()
      try expect(":")
      switch name {
      case "intent" where identifier == nil: identifier = try string()
      case "parameters" where parameters == nil: parameters = try values()
      default: throw error("an intent has an unknown or repeated field")
      }
    } while take(",")
    try expect("}")
    guard let identifier else { throw error("an intent has no identifier") }
    return ArchivedIntent(identifier: identifier, parameters: parameters ?? [:])
  }

  /// Nothing but space may be left.
  mutating func end() throws(ArchivedJSONError) {
    skipSpace()
    guard offset == bytes.count else { throw error("something follows the value") }
  }

  // MARK: Parts

  private mutating func array(depth: Int) throws(ArchivedJSONError) -> [ArchivedValue] {
    var values: [ArchivedValue] = []
    try expect("[")
    if take("]") { return values }
    repeat { values.append(try value(depth: depth + 1)) } while take(",")
    try expect("]")
    return values
  }

  private mutating func date() throws(ArchivedJSONError) -> Double {
    try expect("{")
    guard try string() == "date" else { throw error("the only object among values is a date") }
    try expect(":")
    skipSpace()
    let seconds: Double
    switch try number() {
    case .integer(let number): seconds = Double(number)
    case .number(let number): seconds = number
    default: throw error("a date is not a number")
    }
    try expect("}")
    return seconds
  }

  private mutating func number() throws(ArchivedJSONError) -> ArchivedValue {
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
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isInteger {
      guard let integer = Int64(text) else { throw error("a whole number is too large") }
      return .integer(integer)
    }
    guard let number = Double(text), number.isFinite else { throw error("a number is too large") }
    return .number(number)
  }

  private mutating func digits() throws(ArchivedJSONError) {
    let start = offset
    while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
    guard offset > start else { throw error("a digit is missing") }
  }

  private mutating func string() throws(ArchivedJSONError) -> String {
    try expect("\"")
    var content: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): content += try escape()
      case 0..<0x20: throw error("a text holds a control character")
      default: content.append(byte)
      }
    }
    throw error("a text does not end")
  }

  private mutating func escape() throws(ArchivedJSONError) -> [UInt8] {
    guard offset < bytes.count else { throw error("a text does not end") }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0c]
    case UInt8(ascii: "n"): return [0x0a]
    case UInt8(ascii: "r"): return [0x0d]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var value = try hexadecimal()
      if (0xd800..<0xdc00).contains(value) {
        guard peek("\\") else { throw error("half of a character") }
        offset += 1
        guard peek("u") else { throw error("half of a character") }
        offset += 1
        let low = try hexadecimal()
        guard (0xdc00..<0xe000).contains(low) else { throw error("half of a character") }
        value = 0x10000 + (value - 0xd800) << 10 + (low - 0xdc00)
      }
      guard let scalar = Unicode.Scalar(value) else { throw error("half of a character") }
      return Array(String(Character(scalar)).utf8)
    default: throw error("an unknown escape")
    }
  }

  private mutating func hexadecimal() throws(ArchivedJSONError) -> UInt32 {
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

  private mutating func word(_ word: String) throws(ArchivedJSONError) {
    for byte in word.utf8 {
      guard offset < bytes.count, bytes[offset] == byte else { throw error("'\(word)' is expected") }
      offset += 1
    }
  }

  private mutating func skipSpace() {
    while offset < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[offset]) { offset += 1 }
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

  private mutating func expect(_ character: Unicode.Scalar) throws(ArchivedJSONError) {
    guard take(character) else { throw error("'\(character)' is expected") }
  }

  private func error(_ reason: String) -> ArchivedJSONError { ArchivedJSONError(offset: offset, reason: reason) }
}
