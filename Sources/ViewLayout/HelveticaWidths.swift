import ViewArchive

/// Advance widths of Helvetica, in thousandths of the font's size.
///
/// Source: Adobe, Core 14 font metrics, Helvetica.afm. Heavy weights are a twentieth wider, ideographs and emoji an em,
/// characters without an entry as wide as a digit.
enum HelveticaWidths {
  static func width(of character: Character, in font: FontDescription) -> Double {
    thousandths(of: character, in: font) / 1_000 * font.points * (font.isHeavy ? 1.05 : 1)
  }

  private static func thousandths(of character: Character, in font: FontDescription) -> Double {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.value == 0x0A || first.value == 0x0D { return 0 }
    if EastAsianWidth.isWide(first) || first.properties.isEmojiPresentation { return 1_000 }
    if font.design == .monospaced { return 602 }
    if first.value >= 0x20, first.value < 0x7F { return Double(ascii[Int(first.value) - 0x20]) }
    if first.properties.generalCategory == .nonspacingMark || first.properties.generalCategory == .format { return 0 }
    return 556
  }

  /// From the space to the tilde.
  private static let ascii: [UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1_015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
