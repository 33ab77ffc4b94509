import Foundation

/// What becomes of the colours of a view: each component is a sum of the old ones, times factors, and a number.
///
/// Such a change goes through mixing: drawing with changed colours is the same as changing what was drawn.
public struct ColorChange: Hashable, Sendable {
  /// What one component becomes.
  public struct Row: Hashable, Sendable {
    /// How much of each old component it has.
    public var red, green, blue: Double
    /// What is added.
    public var added: Double
    /// Makes a row.
    public init(_ red: Double, _ green: Double, _ blue: Double, adding added: Double = 0) {
      self.red = red
      self.green = green
      self.blue = blue
      self.added = added
    }

    func callAsFunction(_ red: Double, _ green: Double, _ blue: Double) -> Double {
      self.red * red + self.green * green + self.blue * blue + added
    }
  }

  /// The new components.
  public var red, green, blue: Row
  /// What the opacity is multiplied by.
  public var alpha: Double

  /// Makes a change.
  public init(red: Row, green: Row, blue: Row, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour that a colour becomes; components may lie outside 0 … 1.
  public func applied(red: Double, green: Double, blue: Double) -> (red: Double, green: Double, blue: Double) {
    (self.red(red, green, blue), self.green(red, green, blue), self.blue(red, green, blue))
  }

  /// Every component as one linear function of itself.
  private init(times factor: Double, adding added: Double) {
    self.init(
      red: Row(factor, 0, 0, adding: added), green: Row(0, factor, 0, adding: added),
      blue: Row(0, 0, factor, adding: added))
  }

  /// Strong colours above 1, weak ones below, greys at 0.
  ///
  /// Source: W3C, Filter Effects Module Level 1, `saturate`.
  public static func saturation(_ amount: Double) -> ColorChange {
    let s = amount
    return ColorChange(
      red: Row(0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s),
      green: Row(0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s),
      blue: Row(0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s))
  }

  /// Greys at 1, all colours at 0.
  public static func grayscale(_ amount: Double) -> ColorChange { saturation(1 - min(max(amount, 0), 1)) }

  /// Adds light.
  public static func brightness(_ amount: Double) -> ColorChange { ColorChange(times: 1, adding: amount) }

  /// Moves components away from the middle above 1, towards it below.
  public static func contrast(_ amount: Double) -> ColorChange {
    ColorChange(times: amount, adding: 0.5 - 0.5 * amount)
  }

  /// Turns colours round.
  public static var inverse: ColorChange { ColorChange(times: -1, adding: 1) }

  /// Takes from each component what another colour lacks.
  public static func multiply(red: Double, green: Double, blue: Double, alpha: Double) -> ColorChange {
    ColorChange(red: Row(red, 0, 0), green: Row(0, green, 0), blue: Row(0, 0, blue), alpha: alpha)
  }

  /// Turns the hue and keeps the light.
  ///
  /// Source: W3C, Filter Effects Module Level 1, `hueRotate`.
  public static func hueRotation(degrees: Double) -> ColorChange {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    return ColorChange(
      red: Row(0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928),
      green: Row(0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283),
      blue: Row(0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072))
  }
}
