import ViewLayout

/// Text as a terminal shows it: measured in cells, by grapheme cluster, without anything that a terminal would obey.
public enum TerminalText: Sendable {
  /// Which side of a column text stands at.
  public enum Side: Hashable, Sendable {
    /// At the beginning.
    case leading
    /// In the middle.
    case center
    /// At the end.
    case trailing
  }

  // MARK: - Width

  /// The cells that a string takes.
  public static func cellWidth(of text: String) -> Int {
    text.reduce(0) { $0 + cellWidth(of: $1) }
  }

  /// The cells that a grapheme cluster takes: 0, 1 or 2, in a few scripts more.
  ///
  /// Wide and full-width characters, emoji and flags take two; combining marks and format characters none; ambiguous and
  /// half-width ones one. A control character counts as none, since it must not be printed.
  public static func cellWidth(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value < 0x7F { return asciiWidth(first, scalars) }
    if isEmojiCluster(first, scalars) { return 2 }
    if scalars.count == 1 { return cellWidth(of: first) }
    if isConjoiningHangul(first) { return 2 }
    return scalars.reduce(0) { $0 + cellWidth(of: $1) }
  }

  private static func asciiWidth(_ first: Unicode.Scalar, _ scalars: Character.UnicodeScalarView) -> Int {
    if first.value < 0x20 { return 0 }
    // A keycap: a digit, a variation selector and the enclosing key.
    return scalars.count > 1 && scalars.contains { $0.value == 0xFE0F } ? 2 : 1
  }

  private static func isEmojiCluster(_ first: Unicode.Scalar, _ scalars: Character.UnicodeScalarView) -> Bool {
    let properties = first.properties
    guard properties.isEmoji else { return false }
    if properties.isEmojiPresentation && !isRegionalIndicator(first) { return true }
    guard scalars.count > 1 else { return false }
    return scalars.dropFirst().contains {
      $0.value == 0xFE0F || $0.value == 0x200D || $0.properties.isEmojiModifier || isRegionalIndicator($0)
    }
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func isConjoiningHangul(_ scalar: Unicode.Scalar) -> Bool {
    (0x1100...0x115F).contains(scalar.value) || (0xA960...0xA97C).contains(scalar.value)
  }

  private static func cellWidth(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x20 || (0x7F..<0xA0).contains(value) { return 0 }
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator, .surrogate: return 0
    default: break
    }
    // Vowels and final consonants of conjoining Hangul stand inside the syllable.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return 0 }
    return EastAsianWidth.isWide(scalar) ? 2 : 1
  }

  // MARK: - Fitting

  /// The text in at most so many cells; what does not fit is replaced by an ellipsis, and no grapheme is split.
  public static func truncate(_ text: String, to cells: Int, ellipsis: Character = "…") -> String {
    guard cells > 0 else { return "" }
    var kept = ""
    var width = 0
    var lastThatLeavesRoom = kept
    for character in text {
      let next = width + cellWidth(of: character)
      if next > cells { return lastThatLeavesRoom + String(ellipsis) }
      kept.append(character)
      width = next
      if width <= cells - 1 { lastThatLeavesRoom = kept }
    }
    return kept
  }

  /// The text in exactly so many cells, cut or filled up with spaces.
  public static func pad(_ text: String, to cells: Int, at side: Side = .leading, ellipsis: Character = "…") -> String {
    let text = truncate(text, to: cells, ellipsis: ellipsis)
    let missing = max(0, cells - cellWidth(of: text))
    let before =
      switch side {
      case .leading: 0
      case .center: missing / 2
      case .trailing: missing
      }
    return String(repeating: " ", count: before) + text + String(repeating: " ", count: missing - before)
  }

  // MARK: - Safety

  /// The text with everything that a terminal would obey made visible.
  ///
  /// Control characters become the pictures that Unicode has for them, the others their code point in angle brackets:
  /// C1 controls, bidirectional embeddings, overrides, isolates and marks, line and paragraph separators, and the
  /// invisible characters that can hide text.
  public static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard isUnsafe(scalar) else {
        result.append(scalar)
        continue
      }
      result.append(contentsOf: picture(of: scalar).unicodeScalars)
    }
    return String(result)
  }

  /// The words of a view, ``escaped(_:)`` and without marks of direction.
  ///
  /// Cards set names and numbers apart by them, so that in a picture neither turns the other around. A terminal has its own way
  /// with directions, and nothing is hidden by what only orders the words.
  public static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isDirection) else { return escaped(text) }
    return escaped(String(String.UnicodeScalarView(text.unicodeScalars.filter { !isDirection($0) })))
  }

  /// Source: Unicode Standard Annex 9, the implicit marks and the isolates.
  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    [0x61C, 0x200E, 0x200F].contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  private static func picture(of scalar: Unicode.Scalar) -> String {
    if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) { return String(Character(picture)) }
    if scalar.value == 0x7F { return "␡" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F: true
    case 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    case 0xFFF9...0xFFFB, 0xE0000...0xE001F: true
    default: false
    }
  }
}
