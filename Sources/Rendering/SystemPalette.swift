public import ViewArchive

/// The colours of the platform in its light and dark schemes.
///
/// Source: Apple, Human Interface Guidelines, Color, "System colors"; of the red for words, its accessible variant.
public enum SystemPalette: Sendable {
  /// The bytes of a hue of the palette; nil for labels, backgrounds, greys, black and white.
  public static func components(of color: SystemColor, isDark: Bool) -> (red: UInt8, green: UInt8, blue: UInt8)? {
    guard let pair = table[color] else { return nil }
    return isDark ? pair.dark : pair.light
  }

  /// The colour; nil for those that a terminal chooses itself: labels, backgrounds, greys, black and white.
  static func color(_ color: SystemColor, isDark: Bool) -> TerminalColor? {
    guard let pair = table[color] else { return nil }
    let (red, green, blue) = isDark ? pair.dark : pair.light
    return TerminalColor(Double(red) / 255, Double(green) / 255, Double(blue) / 255)
  }

  private typealias Bytes = (red: UInt8, green: UInt8, blue: UInt8)

  private static let table: [SystemColor: (light: Bytes, dark: Bytes)] = [
    .red: ((255, 59, 48), (255, 69, 58)), .orange: ((255, 149, 0), (255, 159, 10)),
    .yellow: ((255, 204, 0), (255, 214, 10)), .green: ((52, 199, 89), (48, 209, 88)),
    .mint: ((0, 199, 190), (99, 230, 226)), .teal: ((48, 176, 199), (64, 200, 224)),
    .cyan: ((50, 173, 230), (100, 210, 255)), .blue: ((0, 122, 255), (10, 132, 255)),
    .indigo: ((88, 86, 214), (94, 92, 230)), .purple: ((175, 82, 222), (191, 90, 242)),
    .pink: ((255, 45, 85), (255, 55, 95)), .brown: ((162, 132, 94), (172, 142, 104)),
    .wordRed: ((215, 0, 21), (255, 105, 97)),
  ]
}
