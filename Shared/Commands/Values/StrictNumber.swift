import FoundationExtras

/// Numbers as every locale of a script writes them: ASCII digits and a decimal point, nothing else.
public enum StrictNumber: Sendable {
  /// A whole number with an optional sign; nil for anything else, also what does not fit.
  public static func integer(_ text: String) -> Int64? {
    let digits = unsigned(text)
    guard !digits.isEmpty, digits.utf8.allSatisfy(isDigit) else { return nil }
    return Int64(text.hasPrefix("+") ? String(text.dropFirst()) : text)
  }

  /// A finite number in decimal notation with an optional sign; no exponent, no separator of thousands.
  public static func double(_ text: String) -> Double? {
    let body = unsigned(text)
    let parts = body.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
      parts.contains(where: { !$0.isEmpty }), parts.last != "" || parts.count == 1
    else { return nil }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// A number as text that reads back: whole ones without a point, others in the fewest digits.
  public static func text(_ value: Double) -> String {
    value.isFinite ? JSONNotation.number(value) : "0"
  }

  /// Why a text is no number, where a guess helps: a decimal comma, a separator, an exponent.
  static func hint(for text: String) -> String? {
    if text.count(where: { $0 == "," }) == 1, let value = double(text.replacing(",", with: ".")),
      text.split(separator: ",").last?.count != 3
    {
      return "write the decimal mark as a point: \(self.text(value))"
    }
    if text.contains(",") { return "write the decimal mark as a point and leave thousands together, such as 1234.5" }
    if text.lowercased().contains("e"), Double(text) != nil { return "write it without an exponent" }
    return nil
  }

  private static func unsigned(_ text: String) -> Substring {
    guard let first = text.utf8.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") else {
      return text[...]
    }
    return Substring(text.utf8.dropFirst())
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
