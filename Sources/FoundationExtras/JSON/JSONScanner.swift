/// Takes the parts of JSON out of bytes that anybody may have written (RFC 8259); what they are put together to, and how
/// much of it is taken, is for its caller to say.
public struct JSONScanner: Sendable {
  /// What is wrong, and where.
  public struct Failure: Error, Hashable, Sendable {
    /// The byte at which reading stopped.
    public let offset: Int
    /// What is wrong there, as a clause.
    public let reason: String
  }

  /// A number as it is written.
  public struct Number: Hashable, Sendable {
    /// Whether it has neither point nor exponent.
    public let isWhole: Bool
    /// The whole number; nil for one with a point or an exponent, or one that does not fit.
    public let integer: Int64?
    /// The number; nil for one that is too large.
    public let value: Double?
  }

  private let bytes: [UInt8]
  private let greatestNumberLength: Int
  private var offset = 0

  /// Begins with the first byte.
  ///
  /// - Parameter greatestNumberLength: The most bytes that a number may take.
  public init(_ bytes: [UInt8], greatestNumberLength: Int = .max) {
    self.bytes = bytes
    self.greatestNumberLength = greatestNumberLength
  }

  /// A failure at the byte that comes next.
  public func failure(_ reason: String) -> Failure { Failure(offset: offset, reason: reason) }

  /// The byte that comes next after space, which tells what kind of value begins.
  ///
  /// - Throws: a failure where nothing comes.
  public mutating func next() throws(Failure) -> UInt8 {
    skipSpace()
    guard offset < bytes.count else { throw failure("a value is missing") }
    return bytes[offset]
  }

  /// Takes space; nothing else may be left.
  public mutating func end() throws(Failure) {
    skipSpace()
    guard offset == bytes.count else { throw failure("something follows the value") }
  }

  /// Takes a character after space if it comes next.
  public mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard peek(character) else { return false }
    offset += 1
    return true
  }

  /// Takes a character after space, which must come next.
  public mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
    guard take(character) else { throw failure("'\(character)' is expected") }
  }

  /// Takes a word such as `null`, which must come next.
  public mutating func word(_ word: String) throws(Failure) {
    for byte in word.utf8 {
      guard offset < bytes.count, bytes[offset] == byte else { throw failure("'\(word)' is expected") }
      offset += 1
    }
  }

  /// Takes a number.
  public mutating func number() throws(Failure) -> Number {
    let start = offset
    var isWhole = true
    if peek("-") { offset += 1 }
    if peek("0") { offset += 1 } else { try digits() }
    if peek(".") {
      isWhole = false
      offset += 1
      try digits()
    }
    if peek("e") || peek("E") {
      isWhole = false
      offset += 1
      if peek("+") || peek("-") { offset += 1 }
      try digits()
    }
    guard offset - start <= greatestNumberLength else { throw failure("a number is too long") }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    let value = Double(text).flatMap { $0.isFinite ? $0 : nil }
    return Number(isWhole: isWhole, integer: isWhole ? Int64(text) : nil, value: value)
  }

  /// Takes a text with its quotes, after space.
  public mutating func string() throws(Failure) -> String {
    guard take("\"") else { throw failure("a text is expected") }
    var escaped: [UInt8] = []
    var start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        let content = escaped.isEmpty ? bytes[start..<offset] : (escaped + bytes[start..<offset])[...]
        guard let text = String(validating: content, as: UTF8.self) else { throw failure("a text is not UTF-8") }
        offset += 1
        return text
      }
      guard byte >= 0x20 else { throw failure("a text holds a control character") }
      if byte == UInt8(ascii: "\\") {
        escaped += bytes[start..<offset]
        offset += 1
        escaped += try escape().utf8
        start = offset
      } else {
        offset += 1
      }
    }
    throw failure("a text does not end")
  }

  // MARK: - Parts

  private mutating func digits() throws(Failure) {
    let start = offset
    while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
    guard offset > start else { throw failure("a value is expected") }
  }

  private mutating func escape() throws(Failure) -> String {
    guard offset < bytes.count else { throw failure("a text does not end") }
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
    case UInt8(ascii: "u"): return String(Character(try scalar()))
    default: throw failure("an unknown escape")
    }
  }

  /// The character of an escape by number, of which one beyond the first 65,536 takes two.
  private mutating func scalar() throws(Failure) -> Unicode.Scalar {
    var value = try hexadecimal()
    if (0xD800..<0xDC00).contains(value) {
      for half in ["\\", "u"] as [Unicode.Scalar] {
        guard peek(half) else { throw failure("half of a character") }
        offset += 1
      }
      let low = try hexadecimal()
      guard (0xDC00..<0xE000).contains(low) else { throw failure("half of a character") }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw failure("half of a character") }
    return scalar
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    guard bytes.count - offset >= 4 else { throw failure("a text does not end") }
    var value: UInt32 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw failure("four digits are expected") }
      value = value << 4 | UInt32(digit)
    }
    offset += 4
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
}
