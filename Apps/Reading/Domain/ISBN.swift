import FoundationExtras

/// An International Standard Book Number, checked; two spellings of one number are equal.
///
/// Every number of ten digits has one of thirteen, so that one is kept. Source: ISBN Users' Manual, 7th edition, "The check
/// digit": of ten digits weights 10 to 1 modulo 11 with X for ten, of thirteen weights 1 and 3 in turn modulo 10.
struct ISBN: Hashable, Sendable, CustomStringConvertible {
  /// The thirteen digits.
  let isbn13: String

  /// Reads a number as files and people write it: with hyphens, in brackets, or as a spreadsheet's `="0345539788"`.
  ///
  /// A number of ten digits whose zeros at the beginning are gone is read where its check digit still fits.
  ///
  /// - Returns: nil for text that is no ISBN; such an identifier is another one, and is kept as such.
  init?(_ text: String) {
    let digits = Self.characters(text)
    switch digits.count {
    case 13:
      guard digits.hasPrefix("978") || digits.hasPrefix("979"), let check = Self.checkDigit13(digits.dropLast()),
        digits.last == check
      else { return nil }
      isbn13 = digits
    case 7...10:
      let padded = String(repeating: "0", count: 10 - digits.count) + digits
      guard let check = Self.checkDigit10(padded.dropLast()), padded.last == check else { return nil }
      let body = "978" + padded.dropLast()
      guard let last = Self.checkDigit13(body[...]) else { return nil }
      isbn13 = body + String(last)
    default: return nil
    }
  }

  /// Why a text is no number, in words without a full stop.
  static func problem(with text: String) -> String {
    let digits = characters(text)
    switch digits.count {
    case 13 where !digits.contains("X") && !digits.hasPrefix("978") && !digits.hasPrefix("979"):
      return "of thirteen digits it would begin with 978 or 979"
    case 10, 13: return "its check digit does not fit"
    default: return "an ISBN has ten or thirteen digits"
    }
  }

  /// The ten characters; nil where there are none, since the prefix is 979.
  var isbn10: String? {
    guard isbn13.hasPrefix("978") else { return nil }
    let body = isbn13.dropFirst(3).dropLast()
    return Self.checkDigit10(body).map { String(body) + String($0) }
  }

  var description: String { isbn13 }

  /// The last character for nine digits; nil for anything else.
  static func checkDigit10(_ body: Substring) -> Character? {
    guard body.utf8.count == 9, let digits = numbers(body) else { return nil }
    let sum = digits.enumerated().reduce(0) { $0 + (10 - $1.offset) * $1.element }
    let check = (11 - sum % 11) % 11
    return check == 10 ? "X" : Character(String(check))
  }

  /// The last digit for twelve digits; nil for anything else.
  static func checkDigit13(_ body: Substring) -> Character? {
    guard body.utf8.count == 12, let digits = numbers(body) else { return nil }
    let sum = digits.enumerated().reduce(0) { $0 + ($1.offset.isMultiple(of: 2) ? 1 : 3) * $1.element }
    return Character(String((10 - sum % 10) % 10))
  }

  private static func numbers(_ body: Substring) -> [Int]? {
    var numbers: [Int] = []
    for byte in body.utf8 {
      guard 0x30...0x39 ~= byte else { return nil }
      numbers.append(Int(byte - 0x30))
    }
    return numbers
  }

  /// The digits and X of a text that has nothing else but marks; empty where it has.
  private static func characters(_ text: String) -> String {
    var text = Substring(text.uppercased())
    for prefix in ["URN:ISBN:", "ISBN-13", "ISBN-10", "ISBN"] where text.hasPrefix(prefix) {
      text = text.dropFirst(prefix.count)
      break
    }
    var digits = ""
    for character in text {
      switch character {
      case "0"..."9" where character.isASCII: digits.append(character)
      case "X": digits.append(character)
      case "-", "\u{2010}"..."\u{2015}", " ", "\u{A0}", "=", "\"", "'", "[", "]", ":", "\t": continue
      default: return ""
      }
    }
    return digits
  }
}
