extension UIColor {
  /// The colour that UIKit calls system red.
  public static let systemRed = UIColor(_value: .system(.red, alpha: 1))
  /// The colour that UIKit calls system orange.
  public static let systemOrange = UIColor(_value: .system(.orange, alpha: 1))
  /// The colour that UIKit calls system yellow.
  public static let systemYellow = UIColor(_value: .system(.yellow, alpha: 1))
  /// The colour that UIKit calls system green.
  public static let systemGreen = UIColor(_value: .system(.green, alpha: 1))
  /// The colour that UIKit calls system mint.
  public static let systemMint = UIColor(_value: .system(.mint, alpha: 1))
  /// The colour that UIKit calls system teal.
  public static let systemTeal = UIColor(_value: .system(.teal, alpha: 1))
  /// The colour that UIKit calls system cyan.
  public static let systemCyan = UIColor(_value: .system(.cyan, alpha: 1))
  /// The colour that UIKit calls system blue.
  public static let systemBlue = UIColor(_value: .system(.blue, alpha: 1))
  /// The colour that UIKit calls system indigo.
  public static let systemIndigo = UIColor(_value: .system(.indigo, alpha: 1))
  /// The colour that UIKit calls system purple.
  public static let systemPurple = UIColor(_value: .system(.purple, alpha: 1))
  /// The colour that UIKit calls system pink.
  public static let systemPink = UIColor(_value: .system(.pink, alpha: 1))
  /// The colour that UIKit calls system brown.
  public static let systemBrown = UIColor(_value: .system(.brown, alpha: 1))
  /// The colour that UIKit calls system gray.
  public static let systemGray = UIColor(_value: .system(.gray, alpha: 1))
  /// The colour that UIKit calls system gray 2.
  public static let systemGray2 = UIColor(_value: .system(.gray2, alpha: 1))
  /// The colour that UIKit calls system gray 3.
  public static let systemGray3 = UIColor(_value: .system(.gray3, alpha: 1))
  /// The colour that UIKit calls system gray 4.
  public static let systemGray4 = UIColor(_value: .system(.gray4, alpha: 1))
  /// The colour that UIKit calls system gray 5.
  public static let systemGray5 = UIColor(_value: .system(.gray5, alpha: 1))
  /// The colour that UIKit calls system gray 6.
  public static let systemGray6 = UIColor(_value: .system(.gray6, alpha: 1))
  /// The colour that UIKit calls system background.
  public static let systemBackground = UIColor(_value: .system(.background, alpha: 1))
  /// The colour that UIKit calls secondary system background.
  public static let secondarySystemBackground = UIColor(_value: .system(.secondaryBackground, alpha: 1))
  /// The colour that UIKit calls tertiary system background.
  public static let tertiarySystemBackground = UIColor(_value: .system(.tertiaryBackground, alpha: 1))
  /// The colour that UIKit calls system grouped background.
  public static let systemGroupedBackground = UIColor(_value: .system(.secondaryBackground, alpha: 1))
  /// The colour that UIKit calls secondary system grouped background.
  public static let secondarySystemGroupedBackground = UIColor(_value: .system(.background, alpha: 1))
  /// The colour that UIKit calls tertiary system grouped background.
  public static let tertiarySystemGroupedBackground = UIColor(_value: .system(.secondaryBackground, alpha: 1))
  /// The colour that UIKit calls label.
  public static let label = UIColor(_value: .system(.label, alpha: 1))
  /// The colour that UIKit calls secondary label.
  public static let secondaryLabel = UIColor(_value: .system(.secondaryLabel, alpha: 1))
  /// The colour that UIKit calls tertiary label.
  public static let tertiaryLabel = UIColor(_value: .system(.tertiaryLabel, alpha: 1))
  /// The colour that UIKit calls quaternary label.
  public static let quaternaryLabel = UIColor(_value: .system(.quaternaryLabel, alpha: 1))
  /// The colour that UIKit calls placeholder text.
  public static let placeholderText = UIColor(_value: .system(.tertiaryLabel, alpha: 1))
  /// The colour that UIKit calls system fill.
  public static let systemFill = UIColor(_value: .system(.fill, alpha: 1))
  /// The colour that UIKit calls secondary system fill.
  public static let secondarySystemFill = UIColor(_value: .system(.secondaryFill, alpha: 1))
  /// The colour that UIKit calls tertiary system fill.
  public static let tertiarySystemFill = UIColor(_value: .system(.tertiaryFill, alpha: 1))
  /// The colour that UIKit calls quaternary system fill.
  public static let quaternarySystemFill = UIColor(_value: .system(.quaternaryFill, alpha: 1))
  /// The colour that UIKit calls separator.
  public static let separator = UIColor(_value: .system(.separator, alpha: 1))
  /// The colour that UIKit calls opaque separator.
  public static let opaqueSeparator = UIColor(_value: .system(.separator, alpha: 1))
  /// The colour that UIKit calls link.
  public static let link = UIColor(_value: .system(.blue, alpha: 1))
  /// The colour that UIKit calls tint color.
  public static let tintColor = UIColor(_value: .system(.tint, alpha: 1))
  /// The fixed colour black.
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The fixed colour dark gray.
  public static let darkGray = UIColor(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3, alpha: 1)
  /// The fixed colour light gray.
  public static let lightGray = UIColor(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3, alpha: 1)
  /// The fixed colour white.
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// The fixed colour gray.
  public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  /// The fixed colour red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// The fixed colour green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// The fixed colour blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// The fixed colour cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// The fixed colour yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// The fixed colour magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// The fixed colour orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// The fixed colour purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// The fixed colour brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// The fixed colour clear.
  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
}
