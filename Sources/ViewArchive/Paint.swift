/// What a surface fills or draws with: the data of a `ShapeStyle`.
public indirect enum Paint: Hashable, Sendable {
  /// One colour.
  case color(ColorValue)
  /// A step of a hierarchy, 1 primary … 5 quinary; without a base, of the label colours.
  case hierarchical(level: UInt8, base: Paint?)
  /// The system's fill behind controls, 1 … 5.
  case fill(level: UInt8)
  /// The background of the container.
  case background
  /// The widget's accent colour.
  case tint
  /// A blurred backdrop.
  case material(MaterialThickness)
  /// The system's own gradient of one paint: `Color.gradient`.
  case gradient(of: Paint)
  /// Along a line.
  case linearGradient([GradientStop], from: RelativePoint, to: RelativePoint)
  /// Around a point; radii in points.
  case radialGradient([GradientStop], center: RelativePoint, startRadius: Double, endRadius: Double)
  /// Along a turn; degrees, clockwise from the trailing side.
  case angularGradient([GradientStop], center: RelativePoint, startDegrees: Double, endDegrees: Double)
  /// Another paint, weaker: 0 … 1.
  case opacity(Paint, Double)

  /// The label colour of the first level.
  public static let primary = Paint.hierarchical(level: 1, base: nil)
  /// The label colour of the second level.
  public static let secondary = Paint.hierarchical(level: 2, base: nil)
}

/// A colour, fixed or looked up by the surface.
public enum ColorValue: Hashable, Sendable {
  /// Components of sRGB, 0 … 1.
  case rgb(red: Double, green: Double, blue: Double, alpha: Double)
  /// A colour of the system, which differs in light and dark.
  case system(SystemColor)
  /// A colour of the app's assets.
  case asset(String)
}

/// The colours of the system that adapt to the scheme.
public enum SystemColor: UInt8, Hashable, Sendable, CaseIterable {
  /// A hue of the palette.
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  /// Always the same.
  case white, black, clear
  /// The labels.
  case primary, secondary
  /// The accent of the app.
  case accent
  /// The backgrounds of UIKit's palette.
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  /// The greys of UIKit's palette.
  case systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
  /// The lines of UIKit's palette.
  case separator
  /// Red for words: the platform's where a person asks for more contrast.
  case wordRed
}

/// How much of the backdrop a material lets through.
public enum MaterialThickness: UInt8, Hashable, Sendable, CaseIterable {
  /// From nearly clear to nearly opaque.
  case ultraThin, thin, regular, thick, ultraThick
}

/// A colour at a place of a gradient, 0 … 1.
public struct GradientStop: Hashable, Sendable {
  /// The colour.
  public var color: Paint
  /// The place.
  public var location: Double
  /// Makes a stop.
  public init(color: Paint, location: Double) {
    self.color = color
    self.location = location
  }
}

/// A point of a rectangle, (0, 0) top leading … (1, 1) bottom trailing.
public struct RelativePoint: Hashable, Sendable {
  /// The part of the width.
  public var x: Double
  /// The part of the height.
  public var y: Double
  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
