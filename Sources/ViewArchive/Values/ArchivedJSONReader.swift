import FoundationExtras

/// Reads the JSON of archived values from text that anybody may have written, with limits.
struct ArchivedJSONReader {
  /// The greatest number of bytes; the values of one intent are small.
  static let maximumBytes = 1 << 20
  /// The greatest number of arrays inside one another.
  static let maximumDepth = 32

  private var scanner: JSONScanner

  /// Reads the whole of a text.
  ///
  /// - Parameter body: Takes what the text is about; nothing but space may be left after it.
  static func read<Value>(
    _ text: String, _ body: (inout ArchivedJSONReader) throws(JSONScanner.Failure) -> Value
  ) throws(ArchivedJSONError) -> Value {
    let bytes = Array(text.utf8)
    do throws(JSONScanner.Failure) {
      var reader = ArchivedJSONReader(scanner: JSONScanner(bytes))
      guard bytes.count <= maximumBytes else {
        throw reader.scanner.failure("the text is longer than \(maximumBytes) bytes")
      }
      let value = try body(&reader)
      try reader.scanner.end()
      return value
    } catch {
      throw ArchivedJSONError(offset: error.offset, reason: error.reason)
    }
  }

  mutating func value(depth: Int = 0) throws(JSONScanner.Failure) -> ArchivedValue {
    guard depth <= Self.maximumDepth else { throw scanner.failure("values are nested too deep") }
    switch try scanner.next() {
    case UInt8(ascii: "n"):
      try scanner.word("null")
      return .null
    case UInt8(ascii: "t"):
      try scanner.word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try scanner.word("false")
      return .bool(false)
    case UInt8(ascii: "\""): return .string(try scanner.string())
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "{"): return .date(try date())
    default: return try number()
    }
  }

  mutating func values() throws(JSONScanner.Failure) -> [String: ArchivedValue] {
    var values: [String: ArchivedValue] = [:]
    try scanner.expect("{")
    if scanner.take("}") { return values }
    repeat {
      let name = try scanner.string()
      try scanner.expect(":")
      guard values.updateValue(try value(), forKey: name) == nil else { throw scanner.failure("a name comes twice") }
    } while scanner.take(",")
    try scanner.expect("}")
    return values
  }

  mutating func intent() throws(JSONScanner.Failure) -> ArchivedIntent {
    var identifier: String?
    var parameters: [String: ArchivedValue]?
    try scanner.expect("{")
    repeat {
      let name = try scanner.string()
      try scanner.expect(":")
      switch name {
      case "intent" where identifier == nil: identifier = try scanner.string()
      case "parameters" where parameters == nil: parameters = try values()
      default: throw scanner.failure("an intent has an unknown or repeated field")
      }
    } while scanner.take(",")
    try scanner.expect("}")
    guard let identifier else { throw scanner.failure("an intent has no identifier") }
    return ArchivedIntent(identifier: identifier, parameters: parameters ?? [:])
  }

  // MARK: Parts

  private mutating func array(depth: Int) throws(JSONScanner.Failure) -> [ArchivedValue] {
    var values: [ArchivedValue] = []
    try scanner.expect("[")
    if scanner.take("]") { return values }
    repeat { values.append(try value(depth: depth + 1)) } while scanner.take(",")
    try scanner.expect("]")
    return values
  }

  private mutating func date() throws(JSONScanner.Failure) -> Double {
    try scanner.expect("{")
    guard try scanner.string() == "date" else { throw scanner.failure("the only object among values is a date") }
    try scanner.expect(":")
    _ = try scanner.next()
    let seconds: Double
    switch try number() {
    case .integer(let number): seconds = Double(number)
    case .number(let number): seconds = number
    default: throw scanner.failure("a date is not a number")
    }
    try scanner.expect("}")
    return seconds
  }

  private mutating func number() throws(JSONScanner.Failure) -> ArchivedValue {
    let number = try scanner.number()
    if number.isWhole {
      guard let integer = number.integer else { throw scanner.failure("a whole number is too large") }
      return .integer(integer)
    }
    guard let value = number.value else { throw scanner.failure("a number is too large") }
    return .number(value)
  }
}
