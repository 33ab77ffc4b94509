public import Foundation

/// A decimal number exactly as a file gave it: no digit is lost to binary fractions.
public struct PlainDecimal: Hashable, Sendable, CustomStringConvertible {
  /// The number with a full stop as its mark, without grouping: `-1234.50`.
  public let text: String

  init(isNegative: Bool, whole: String, fraction: String) {
    let digits = String(whole.drop { $0 == "0" })
    let integral = digits.isEmpty ? "0" : digits
    let isZero = digits.isEmpty && fraction.allSatisfy { $0 == "0" }
    text = (isNegative && !isZero ? "-" : "") + integral + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Reads a cell whose decimal mark is known; nil where it is no number under that mark.
  public init?(_ text: String, mark: DecimalMark) {
    let trimmed = text.trimmed
    if Self.isPlain(trimmed, mark) {
      self.text = trimmed
      return
    }
    guard let number = NumberShape(trimmed)?.decimal(mark) else { return nil }
    self = number
  }

  /// Whether a text is a number in the form of ``text`` already, as most cells of most files are.
  private static func isPlain(_ text: String, _ mark: DecimalMark) -> Bool {
    var digits = 0
    var hasMark = false
    var isFirstZero = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if digits == 0, !hasMark { isFirstZero = byte == UInt8(ascii: "0") }
        // A zero before other digits is left out.
        if digits == 1, !hasMark, isFirstZero { return false }
        digits += 1
      case UInt8(ascii: "."):
        guard mark == .point, !hasMark, digits > 0 else { return false }
        hasMark = true
        digits = 0
      default: return false
      }
    }
    return digits > 0
  }

  /// The nearest binary number; infinite where there is none.
  public var double: Double { Double(text) ?? .infinity }

  /// The number as Foundation counts money; nil beyond 38 digits.
  public var decimal: Decimal? { Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) }

  /// The number as ``text``.
  public var description: String { text }
}

extension String {
  /// The text without blanks and line ends at its two ends, no-break blanks and byte order marks among them.
  var trimmed: String {
    // Most cells begin and end with plain characters, which the bytes tell at once.
    let plain: ClosedRange<UInt8> = 0x21...0x7E
    if let first = utf8.first, let last = utf8.last, plain.contains(first), plain.contains(last) { return self }
    let isBlank = { (character: Character) in
      character.isWhitespace || character == "\u{FEFF}" || character == "\u{200B}"
    }
    guard let start = firstIndex(where: { !isBlank($0) }), let end = lastIndex(where: { !isBlank($0) }) else {
      return ""
    }
    return String(self[start...end])
  }
}
