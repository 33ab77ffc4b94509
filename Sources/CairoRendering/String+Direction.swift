extension String {
  /// The mark that gives a text with isolates the direction of its first letter outside of them; empty where it has none.
  ///
  /// Source: Unicode Standard Annex 9, rules P2 and P3, which skip what is isolated, and the ranges of the classes R and AL;
  /// Pango looks into it.
  var markOfDirection: String {
    guard unicodeScalars.contains(where: { (0x2066...0x2068).contains($0.value) }) else { return "" }
    var depth = 0
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth = max(0, depth - 1)
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        if depth == 0, scalar.properties.isAlphabetic { return "\u{200F}" }
      default: if depth == 0, scalar.properties.isAlphabetic { return "\u{200E}" }
      }
    }
    return ""
  }
}
