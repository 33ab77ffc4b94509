import Rendering
import ViewArchive

/// The platform's colours in its light and dark schemes, with their opacity.
///
/// Source: Apple, Human Interface Guidelines, Color, and the values that UIKit documents for its label, fill, grey and
/// background colours; the hues are those of ``SystemPalette``.
struct PicturePalette {
  let isDark: Bool

  func color(_ color: SystemColor, tint: RGBA) -> RGBA {
    if let hue = SystemPalette.components(of: color, isDark: isDark) {
      return RGBA(bytes: hue.red, hue.green, hue.blue)
    }
    switch color {
    case .white: return .white
    case .black: return .black
    case .clear: return .clear
    case .primary: return label(1)
    case .secondary: return label(2)
    case .accent: return tint
    case .systemBackground: return background
    case .secondarySystemBackground: return isDark ? RGBA(bytes: 44, 44, 46) : RGBA(bytes: 242, 242, 247)
    case .tertiarySystemBackground: return isDark ? RGBA(bytes: 58, 58, 60) : .white
    case .systemGray2: return isDark ? RGBA(bytes: 99, 99, 102) : RGBA(bytes: 174, 174, 178)
    case .systemGray3: return isDark ? RGBA(bytes: 72, 72, 74) : RGBA(bytes: 199, 199, 204)
    case .systemGray4: return isDark ? RGBA(bytes: 58, 58, 60) : RGBA(bytes: 209, 209, 214)
    case .systemGray5: return isDark ? RGBA(bytes: 44, 44, 46) : RGBA(bytes: 229, 229, 234)
    case .systemGray6: return isDark ? RGBA(bytes: 28, 28, 30) : RGBA(bytes: 242, 242, 247)
    case .separator: return isDark ? RGBA(bytes: 84, 84, 88, 0.6) : RGBA(bytes: 60, 60, 67, 0.29)
    default: return RGBA(bytes: 142, 142, 147)
    }
  }

  /// The background of a widget that brings none: elevated, as it stands on a home screen.
  var background: RGBA { isDark ? RGBA(bytes: 28, 28, 30) : .white }

  /// A label of a level, 1 primary … 5 quinary.
  func label(_ level: UInt8) -> RGBA {
    guard level > 1 else { return isDark ? .white : .black }
    let alpha = Self.part(level, [0.6, 0.3, isDark ? 0.16 : 0.18, 0.1])
    return isDark ? RGBA(bytes: 235, 235, 245, alpha) : RGBA(bytes: 60, 60, 67, alpha)
  }

  /// What a level of a style of its own keeps of its opacity.
  static func share(ofLevel level: UInt8) -> Double { level > 1 ? part(level, [0.5, 0.3, 0.2, 0.12]) : 1 }

  /// The fill behind controls of a level, 1 … 5.
  func fill(_ level: UInt8) -> RGBA {
    let alpha =
      level <= 1
      ? (isDark ? 0.36 : 0.2) : Self.part(level, isDark ? [0.32, 0.24, 0.18, 0.12] : [0.16, 0.12, 0.08, 0.05])
    return RGBA(bytes: 120, 120, 128, alpha)
  }

  /// A material over the scheme's ground: how much of the ground it hides.
  func material(_ thickness: MaterialThickness) -> RGBA {
    let alpha: Double =
      switch thickness {
      case .ultraThin: 0.3
      case .thin: 0.45
      case .regular: 0.6
      case .thick: 0.75
      case .ultraThick: 0.9
      }
    return isDark ? RGBA(bytes: 58, 58, 60, alpha) : RGBA(bytes: 242, 242, 247, alpha)
  }

  private static func part(_ level: UInt8, _ parts: [Double]) -> Double {
    parts[min(max(Int(level) - 2, 0), parts.count - 1)]
  }
}
