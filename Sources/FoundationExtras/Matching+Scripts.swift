import Foundation

/// What Foundation's folding leaves apart although people take it for the same.
extension String {
  /// The text without optional marks, its letters in their plain forms.
  var foldedFurther: String {
    var plain = String.UnicodeScalarView()
    for scalar in decomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.isLeftOut { continue }
      if let letters = scalar.plainLetters {
        plain.append(contentsOf: letters.unicodeScalars)
      } else if scalar.isPresentationForm {
        let letters = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars
        plain.append(contentsOf: letters.lazy.filter { !$0.isLeftOut })
      } else {
        plain.append(scalar)
      }
    }
    return String(plain).precomposedStringWithCanonicalMapping
  }
}

extension Unicode.Scalar {
  /// Whether a text with it is not folded all the way by Foundation.
  var isFoldedFurther: Bool {
    if plainLetters != nil || isLeftOut || isPresentationForm { return true }
    switch value {
    // Letters that are written with a hamza or madda above or below, and kana with marks of their own.
    case 0x0622...0x0626, 0x06C0, 0x06C2, 0x06D3, 0x3099, 0x309A: return true
    default: return false
    }
  }

  /// Whether writing may leave it out: vowels and other points of Arabic and Hebrew, the stroke that stretches Arabic words,
  /// and what is not seen.
  fileprivate var isLeftOut: Bool {
    switch value {
    // Blocks of The Unicode Standard: Hebrew points; Arabic marks; tatweel.
    case 0x0591...0x05BD, 0x05BF, 0x05C1, 0x05C2, 0x05C4, 0x05C5, 0x05C7, 0x0610...0x061A, 0x0640, 0x064B...0x065F,
      0x0670, 0x06D6...0x06DC, 0x06DF...0x06E8, 0x06EA...0x06ED, 0x08D3...0x08FF:
      return true
    // The joiner holds emoji together.
    case 0x200D, 0xE0020...0xE007F: return false
    default: return value >= 0x80 && properties.generalCategory == .format
    }
  }

  /// Letters by the shape that they have in a word, as some programs store them.
  fileprivate var isPresentationForm: Bool { (0xFB1D...0xFDFF).contains(value) || (0xFE70...0xFEFC).contains(value) }

  /// What people type for it; nil for what is typed as it is.
  ///
  /// Latin letters after CLDR's transform Latin-ASCII, Arabic ones after the normalisation of Apache Lucene
  /// (ArabicNormalizer, PersianNormalizer). Voiced kana of half width have their mark behind them.
  fileprivate var plainLetters: String? {
    switch value {
    case 0x0131: "i"
    case 0x0142: "l"
    case 0x00F8: "o"
    case 0x0111: "d"
    case 0x0127: "h"
    case 0x0167: "t"
    case 0x00E6: "ae"
    case 0x0153: "oe"
    case 0x0671: "\u{0627}"
    case 0x0649, 0x06CC: "\u{064A}"
    case 0x06A9: "\u{0643}"
    case 0xFF9E: "\u{3099}"
    case 0xFF9F: "\u{309A}"
    default: nil
    }
  }
}
