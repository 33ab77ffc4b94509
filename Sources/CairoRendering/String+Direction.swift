import CPangoCairo

extension String {
  /// The mark that gives a text with isolates the direction of its first strong letter outside of them; empty where it has
  /// none, or no such letter.
  ///
  /// Source: Unicode Standard Annex 9, rules P2 and P3, which skip what is isolated; Pango looks into it.
  var markOfDirection: String {
    guard unicodeScalars.contains(where: { (0x2066...0x2068).contains($0.value) }) else { return "" }
    var depth = 0
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth = max(0, depth - 1)
      default:
        guard depth == 0 else { continue }
        switch unsafe pango_unichar_direction(scalar.value) {
        case PANGO_DIRECTION_LTR: return "\u{200E}"
        case PANGO_DIRECTION_RTL: return "\u{200F}"
        default: continue
        }
      }
    }
    return ""
  }
}
