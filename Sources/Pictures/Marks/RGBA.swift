import Foundation

/// A colour of sRGB with straight alpha; components are 0 … 1.
public struct RGBA: Hashable, Sendable {
  /// The components.
  public var red, green, blue, alpha: Double

  /// Makes a colour; what lies outside 0 … 1 is clamped, a NaN becomes 0.
  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = Self.clamped(red)
    self.green = Self.clamped(green)
    self.blue = Self.clamped(blue)
    self.alpha = Self.clamped(alpha)
  }

  /// Makes a colour from bytes.
  init(bytes red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: Double = 1) {
    self.init(Double(red) / 255, Double(green) / 255, Double(blue) / 255, alpha)
  }

  /// White.
  public static let white = RGBA(1, 1, 1)
  /// Black.
  public static let black = RGBA(0, 0, 0)
  /// Nothing at all.
  public static let clear = RGBA(0, 0, 0, 0)

  /// The colour, weaker by a factor.
  public func faded(_ factor: Double) -> RGBA { RGBA(red, green, blue, alpha * factor) }

  /// The relative luminance, 0 … 1, of the colour without its alpha.
  ///
  /// Source: WCAG 2.2, "relative luminance".
  public var luminance: Double {
    func linear(_ part: Double) -> Double {
      guard part > 0.04045 else { return part / 12.92 }
      let base = (part + 0.055) / 1.055
      return pow(base, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The grey of a relative luminance.
  ///
  /// Source: WCAG 2.2, "relative luminance", turned around.
  public static func grey(luminance: Double) -> RGBA {
    let linear = clamped(luminance)
    let part = linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    return RGBA(part, part, part)
  }

  /// This colour painted over another.
  public func over(_ ground: RGBA) -> RGBA {
    let whole = alpha + ground.alpha * (1 - alpha)
    guard whole > 0 else { return .clear }
    func mix(_ top: Double, _ bottom: Double) -> Double { (top * alpha + bottom * ground.alpha * (1 - alpha)) / whole }
    return RGBA(mix(red, ground.red), mix(green, ground.green), mix(blue, ground.blue), whole)
  }

  /// The contrast with another colour, 1 … 21; both are taken as opaque.
  ///
  /// Source: WCAG 2.2, "contrast ratio".
  public func contrast(with other: RGBA) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  private static func clamped(_ part: Double) -> Double { part.isNaN ? 0 : min(max(part, 0), 1) }
}
