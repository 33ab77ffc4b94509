import ViewArchive

extension Color {
  /// Red.
  public static let red = Color(system: .red)
  /// Red for words: that of the palette has a contrast of 3 with light grounds, where small words need 4.5.
  ///
  /// UIKit has it as `systemRed` where a person asks for more contrast. Source: WCAG 2.2, success criterion 1.4.3.
  public static let _wordRed = Color(system: .wordRed)
  /// Orange.
  public static let orange = Color(system: .orange)
  /// Yellow.
  public static let yellow = Color(system: .yellow)
  /// Green.
  public static let green = Color(system: .green)
  /// Mint, a light green.
  public static let mint = Color(system: .mint)
  /// Teal, a blue green.
  public static let teal = Color(system: .teal)
  /// Cyan, a light blue.
  public static let cyan = Color(system: .cyan)
  /// Blue.
  public static let blue = Color(system: .blue)
  /// Indigo, a dark blue.
  public static let indigo = Color(system: .indigo)
  /// Purple.
  public static let purple = Color(system: .purple)
  /// Pink.
  public static let pink = Color(system: .pink)
  /// Brown.
  public static let brown = Color(system: .brown)
  /// Grey.
  public static let gray = Color(system: .gray)
  /// White.
  public static let white = Color(system: .white)
  /// Black.
  public static let black = Color(system: .black)
  /// No colour at all.
  public static let clear = Color(system: .clear)
  /// The colour of labels.
  public static let primary = Color(system: .primary)
  /// The weaker colour of labels.
  public static let secondary = Color(system: .secondary)
  /// The accent colour of the app.
  public static let accentColor = Color(system: .accent)
}

extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { Color(system: .red) }
  /// Orange.
  public static var orange: Color { Color(system: .orange) }
  /// Yellow.
  public static var yellow: Color { Color(system: .yellow) }
  /// Green.
  public static var green: Color { Color(system: .green) }
  /// Mint, a light green.
  public static var mint: Color { Color(system: .mint) }
  /// Teal, a blue green.
  public static var teal: Color { Color(system: .teal) }
  /// Cyan, a light blue.
  public static var cyan: Color { Color(system: .cyan) }
  /// Blue.
  public static var blue: Color { Color(system: .blue) }
  /// Indigo, a dark blue.
  public static var indigo: Color { Color(system: .indigo) }
  /// Purple.
  public static var purple: Color { Color(system: .purple) }
  /// Pink.
  public static var pink: Color { Color(system: .pink) }
  /// Brown.
  public static var brown: Color { Color(system: .brown) }
  /// Grey.
  public static var gray: Color { Color(system: .gray) }
  /// White.
  public static var white: Color { Color(system: .white) }
  /// Black.
  public static var black: Color { Color(system: .black) }
  /// No colour at all.
  public static var clear: Color { Color(system: .clear) }
}
