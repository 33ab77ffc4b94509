/// A shape with what it is filled or drawn with.
public struct ShapeNode: Hashable, Sendable {
  /// How the outline becomes a picture.
  public enum Drawing: Hashable, Sendable {
    /// The inside.
    case fill
    /// The outline, centred on the edge.
    case stroke(StrokeNode)
    /// The outline, inside the edge.
    case strokeBorder(StrokeNode)
  }
  /// The outline.
  public var geometry: ShapeGeometry
  /// How it is drawn.
  public var drawing: Drawing
  /// What it is drawn with.
  public var paint: Paint
  /// Makes a shape.
  public init(_ geometry: ShapeGeometry, drawing: Drawing = .fill, paint: Paint = .primary) {
    self.geometry = geometry
    self.drawing = drawing
    self.paint = paint
  }
}

/// A line's width, ends and dashes, in points.
public struct StrokeNode: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: UInt8, Hashable, Sendable, CaseIterable {
    /// At its end, with a half circle, with a half square.
    case butt, round, square
  }
  /// How two lines meet.
  public enum Join: UInt8, Hashable, Sendable, CaseIterable {
    /// Pointed, rounded, cut.
    case miter, round, bevel
  }
  /// The width.
  public var width: Double
  /// The ends.
  public var cap: Cap
  /// The corners.
  public var join: Join
  /// Lengths on and off in turn; empty draws one line.
  public var dash: [Double]
  /// Makes a stroke.
  public init(width: Double = 1, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
  }
}

/// An outline within the rectangle that the layout gives.
public indirect enum ShapeGeometry: Hashable, Sendable {
  /// The rectangle itself.
  case rectangle
  /// The rectangle with round corners; points.
  case roundedRectangle(radiusX: Double, radiusY: Double)
  /// The rectangle with a radius for each corner; points.
  case unevenRoundedRectangle(topLeading: Double, bottomLeading: Double, bottomTrailing: Double, topTrailing: Double)
  /// The greatest circle in the middle.
  case circle
  /// The ellipse that touches the sides.
  case ellipse
  /// The rectangle with half circles as its short sides.
  case capsule
  /// The outline of the widget itself.
  case containerRelative
  /// Any path, evaluated when archived for a rectangle of the given size; a surface scales it.
  case path(width: Double, height: Double, elements: [PathElement])
  /// A part of an outline, 0 … 1 along its length.
  case trimmed(ShapeGeometry, from: Double, to: Double)
  /// An outline turned around its middle; degrees clockwise.
  case rotated(ShapeGeometry, degrees: Double)
  /// An outline moved inwards on all sides; points.
  case inset(ShapeGeometry, by: Double)
}

/// A step of a path; points from the top leading corner.
public enum PathElement: Hashable, Sendable {
  /// Begins a new part.
  case move(x: Double, y: Double)
  /// A straight line.
  case line(x: Double, y: Double)
  /// A quadratic curve.
  case quad(x: Double, y: Double, controlX: Double, controlY: Double)
  /// A cubic curve.
  case cubic(x: Double, y: Double, control1X: Double, control1Y: Double, control2X: Double, control2Y: Double)
  /// A line back to the beginning of the part.
  case close
}

/// A symbol or a picture.
public struct ImageNode: Hashable, Sendable {
  /// Where the picture comes from; a surface decodes it, an archive never holds its pixels.
  public enum Source: Hashable, Sendable {
    /// A symbol by the name it has in SF Symbols, with a fill of 0 … 1 where it is variable.
    case symbol(name: String, variableValue: Double?)
    /// A picture of the app's assets.
    case asset(String)
    /// A file in the group's container, by its path there, with the digest of its content.
    case file(path: String, digest: String)
  }
  /// What colours a picture has.
  public enum RenderingMode: UInt8, Hashable, Sendable, CaseIterable {
    /// Only its shape counts; it is drawn in the foreground style.
    case template
    /// Its own.
    case original
  }
  /// How a picture takes part in the accented mode.
  public enum AccentedMode: UInt8, Hashable, Sendable, CaseIterable {
    /// In the accent colour, in greys, both, or unchanged.
    case accented, desaturated, accentedDesaturated, fullColor
  }
  /// The size of a symbol beside text.
  public enum Scale: UInt8, Hashable, Sendable, CaseIterable {
    /// Below, at or above the size of capitals.
    case small, medium, large
  }
  /// The source.
  public var source: Source
  /// Whether it takes whatever size it is proposed.
  public var isResizable: Bool
  /// The colours; nil is the source's own (a symbol is a template).
  public var renderingMode: RenderingMode?
  /// The accented mode; nil is the surface's choice.
  public var accentedMode: AccentedMode?
  /// The type beside which a symbol stands: its size and weight.
  public var font: FontDescription
  /// The scale of a symbol.
  public var scale: Scale
  /// What a template is drawn with.
  public var foreground: Paint
  /// What the second layer of a symbol is drawn with; nil is the foreground.
  public var secondForeground: Paint?
  /// What the picture says to somebody who cannot see it; nil is the name, an empty text is nothing.
  public var label: String?
  /// Makes an image.
  public init(
    _ source: Source, isResizable: Bool = false, renderingMode: RenderingMode? = nil,
    accentedMode: AccentedMode? = nil, font: FontDescription = FontDescription(), scale: Scale = .medium,
    foreground: Paint = .primary, secondForeground: Paint? = nil, label: String? = nil
  ) {
    self.source = source
    self.isResizable = isResizable
    self.renderingMode = renderingMode
    self.accentedMode = accentedMode
    self.font = font
    self.scale = scale
    self.foreground = foreground
    self.secondForeground = secondForeground
    self.label = label
  }
}
