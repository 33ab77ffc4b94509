public import Foundation

extension String {
  /// The text with the digits of a locale in place of the usual ones.
  ///
  /// Arabic-Indic digits are read from the left, and yet a dot between two numbers of them is read from the right, so that the
  /// numbers would change places: a mark of direction after each middle dot keeps them.
  ///
  /// Source: Unicode CLDR, default numbering systems and their digits; Unicode Standard Annex 9, rule N1.
  public func withDigits(of locale: Locale) -> String {
    guard let zero = locale.zero else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      text.append(isDigit ? Unicode.Scalar(zero + scalar.value - 0x30) ?? scalar : scalar)
      if scalar == "·", zero == Locale.arabicIndicZero { text.append("\u{200E}") }
    }
    return String(text)
  }
}

extension Locale {
  /// The number of the character that is zero here; nil where it is the usual one.
  fileprivate var zero: UInt32? {
    // To ask what the digits are costs more than the language, and most languages have the usual ones. Codes are compared as
    // numbers, since a card asks for each of its figures in each entry of a timeline.
    var (language, latest): (UInt64?, UInt64) = (nil, 0)
    var isStated = false
    for byte in identifier.utf8 {
      let isEnd = byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "@")
      if isEnd, language == nil { language = latest }
      latest = latest << 8 | UInt64(byte)
      if latest == Self.keyword { isStated = true }
    }
    guard isStated || Self.languages.contains(language ?? latest) else { return nil }
    return Self.zeros[numberingSystem.identifier]
  }

  private static let keyword = number(of: "numbers=")
  private static let languages = [
    "ar", "fa", "ur", "ps", "ckb", "ks", "mr", "ne", "bn", "as", "dz", "my", "sat", "sa",
  ].map(number)

  /// A text of at most eight bytes as a number: its bytes beside one another.
  private static func number(of code: String) -> UInt64 { code.utf8.reduce(0) { $0 << 8 | UInt64($1) } }

  fileprivate static let arabicIndicZero: UInt32 = 0x660

  private static let zeros: [String: UInt32] = [
    "arab": arabicIndicZero, "arabext": 0x6F0, "beng": 0x9E6, "deva": 0x966, "mymr": 0x1040, "olck": 0x1C50,
    "tibt": 0xF20,
  ]
}
