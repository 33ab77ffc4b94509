import FoundationExtras

/// Reads one line of JSON that anybody may have written, with limits.
struct WireParser {
  /// The greatest number of arrays and objects inside one another.
  static let maximumDepth = 64
  /// The greatest number of values in one line: a value takes more room in memory than in the line.
  static let maximumValues = 1 << 18

  private var scanner: JSONScanner
  private var values = 0

  private init(_ bytes: [UInt8]) {
    // No number that anybody means has a thousand digits.
    scanner = JSONScanner(bytes, greatestNumberLength: 1000)
  }

  /// The value of a line.
  static func value(of line: [UInt8]) throws(WireError) -> WireValue {
    do throws(JSONScanner.Failure) {
      var parser = WireParser(line)
      let value = try parser.value(depth: 0)
      try parser.scanner.end()
      return value
    } catch {
      throw WireError("\(error.reason) at byte \(error.offset)")
    }
  }

  private mutating func value(depth: Int) throws(JSONScanner.Failure) -> WireValue {
    guard depth <= Self.maximumDepth else { throw scanner.failure("values are nested too deep") }
    values += 1
    guard values <= Self.maximumValues else { throw scanner.failure("there are too many values") }
    switch try scanner.next() {
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "\""): return .string(try scanner.string())
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    default: return try number()
    }
  }

  private mutating func array(depth: Int) throws(JSONScanner.Failure) -> [WireValue] {
    var elements: [WireValue] = []
    try scanner.expect("[")
    if scanner.take("]") { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while scanner.take(",")
    try scanner.expect("]")
    return elements
  }

  private mutating func object(depth: Int) throws(JSONScanner.Failure) -> [WireValue.Field] {
    var fields: [WireValue.Field] = []
    try scanner.expect("{")
    if scanner.take("}") { return fields }
    repeat {
      let name = try scanner.string()
      try scanner.expect(":")
      fields.append(WireValue.Field(name: name, value: try value(depth: depth + 1)))
    } while scanner.take(",")
    try scanner.expect("}")
    return fields
  }

  /// A whole number that does not fit is one with a point.
  private mutating func number() throws(JSONScanner.Failure) -> WireValue {
    let number = try scanner.number()
    if let integer = number.integer { return .integer(integer) }
    guard let value = number.value else { throw scanner.failure("a number is too large") }
    return .number(value)
  }

  private mutating func word(_ word: String, _ value: WireValue) throws(JSONScanner.Failure) -> WireValue {
    try scanner.word(word)
    return value
  }
}
