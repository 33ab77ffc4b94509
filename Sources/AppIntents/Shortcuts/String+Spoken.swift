import Foundation
import FoundationExtras

extension String {
  /// This text as two people would hear it alike: without differences of case, width, accents and punctuation.
  ///
  /// - The marks that Latin, Greek, Cyrillic, Arabic and Hebrew may leave out are left out; those of kana and of Indic
  ///   scripts make another letter and stay.
  /// - A dotless i is an i, ß is ss, the joined and the final forms of Arabic letters are the letters, digits are those of
  ///   ASCII.
  /// - Punctuation between words is a space, and runs of spaces are one. Where a script writes no spaces between words,
  ///   none counts.
  var spoken: String {
    // Upper case first: it brings together what lower case keeps apart, as ı and i, ς and σ, ß and ss.
    let compatible = decomposedStringWithCompatibilityMapping.uppercased().lowercased()
      .decomposedStringWithCompatibilityMapping
    var kept = String.UnicodeScalarView()
    for scalar in compatible.unicodeScalars {
      if scalar.isOptionalMark || scalar == "\u{640}" || scalar.properties.generalCategory == .format { continue }
      if let digit = scalar.decimalDigit {
        kept.append(digit)
      } else if scalar.isApostrophe {
        kept.append("'")
      } else {
        kept.append(scalar.separatesWords ? " " : scalar)
      }
    }
    return String(kept).precomposedStringWithCanonicalMapping.withSpokenSpaces
  }

  /// The text with single spaces, and none beside a character of a script that has none between words.
  private var withSpokenSpaces: String {
    var result = ""
    var isSpacePending = false
    for character in self {
      if character.isWhitespace {
        isSpacePending = !result.isEmpty
        continue
      }
      if isSpacePending, !character.standsWithoutSpaces, result.last?.standsWithoutSpaces == false { result += " " }
      isSpacePending = false
      result.append(character)
    }
    return result
  }
}

extension Character {
  /// Whether it belongs to a script that writes no spaces between words.
  fileprivate var standsWithoutSpaces: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    if scalar.properties.isIdeographic { return true }
    // Blocks of The Unicode Standard: Thai and Lao, Myanmar, Khmer; hiragana and katakana with their extensions.
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x31F0...0x31FF: return true
    default: return false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a mark that may be left out without making another word.
  fileprivate var isOptionalMark: Bool {
    guard properties.generalCategory == .nonspacingMark else { return false }
    // Blocks of The Unicode Standard: combining diacritical marks with their extensions, Hebrew points, Arabic marks.
    switch value {
    case 0x0300...0x036F, 0x0483...0x0487, 0x0591...0x05C7, 0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x06D6...0x06ED,
      0x08D3...0x08FF, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
      return true
    default: return false
    }
  }

  /// The digit of ASCII with the same value; nil for what is no decimal digit.
  fileprivate var decimalDigit: Unicode.Scalar? {
    guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
  }

  fileprivate var isApostrophe: Bool { self == "\u{2019}" || self == "\u{2018}" || self == "\u{2BC}" || self == "'" }

  /// Whether it is punctuation that is not heard.
  fileprivate var separatesWords: Bool {
    switch properties.generalCategory {
    case .otherPunctuation: self != "&" && self != "%" && self != "@" && self != "#" && self != "*"
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .dashPunctuation: true
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: true
    default: false
    }
  }
}
