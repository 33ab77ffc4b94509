/// One modifier around a view; lengths in points, angles in degrees clockwise.
public indirect enum Modifier: Hashable, Sendable {
  // Layout
  /// Room around the view.
  case padding(Insets)
  /// A fixed size where given.
  case frame(width: Double?, height: Double?, alignment: Placement)
  /// Bounds on the size; `.infinity` takes all that is proposed.
  case flexibleFrame(FlexibleFrame)
  /// The ideal size along the axes, whatever is proposed.
  case fixedSize(AxisSet)
  /// Which child of a stack is measured first; 0 by default, greater comes first.
  case layoutPriority(Double)
  /// Width divided by height; nil is the view's own.
  case aspectRatio(Double?, mode: ContentMode)
  /// Moves the picture, not the layout.
  case offset(x: Double, y: Double)
  /// Puts the middle of the view at a point of the room it is proposed.
  case position(x: Double, y: Double)
  /// Puts a point of the view at a point of the room it is proposed, both as parts of their size; where asked, moved as
  /// far as it takes to stay inside the room.
  ///
  /// Unlike a position in points it holds on every surface: what marks a place of a drawing that is scaled stays there.
  case placed(at: RelativePoint, anchor: RelativePoint, staysInside: Bool)
  /// Columns that a cell of a grid takes.
  case gridCellColumns(Int)
  /// Which axes of a grid's cell do not take part in sizing.
  case gridCellUnsizedAxes(AxisSet)
  /// How the cells of the column line up in which this cell stands.
  case gridColumnAlignment(HorizontalPlacement)
  /// Which point of a grid's cell, as parts of its size, the same point of the view stands at.
  case gridCellAnchor(RelativePoint)
  /// A guide of the view that is not where it would be.
  case alignmentGuide(AlignmentGuide)
  /// A z order among siblings; 0 by default.
  case zIndex(Double)

  // Around and behind
  /// A view behind this one, within its size.
  case background(ViewNode, alignment: Placement)
  /// A view before this one, within its size.
  case overlay(ViewNode, alignment: Placement)
  /// The background of the whole widget, which a surface may leave out.
  case containerBackground(ViewNode)
  /// A line around the view, inside its edge.
  case border(Paint, width: Double)

  // Look
  /// Only what lies inside an outline is drawn.
  case clip(ShapeGeometry)
  /// Only what lies inside another view's picture is drawn.
  case mask(ViewNode, alignment: Placement)
  /// 0 … 1.
  case opacity(Double)
  /// Scales the picture, not the layout.
  case scale(x: Double, y: Double, anchor: RelativePoint)
  /// Turns the picture, not the layout.
  case rotation(degrees: Double, anchor: RelativePoint)
  /// Turns the picture in space, not the layout.
  case spatialRotation(SpatialRotation)
  /// A shadow.
  case shadow(Paint, radius: Double, x: Double, y: Double)
  /// A blur.
  case blur(radius: Double)
  /// Other colours.
  case colors(ColorChange)
  /// Colours times those of a paint.
  case colorMultiply(Paint)
  /// What is light becomes opaque, what is dark becomes clear, and all of it black.
  case luminanceToAlpha
  /// Mixed with what lies behind.
  case blend(Blending)
  /// The scheme that colours below are looked up in.
  case colorScheme(isDark: Bool)

  // Meaning
  /// The URL that a tap outside any control opens.
  case widgetURL(String)
  /// What the view is called by somebody who cannot see it.
  case accessibilityLabel(String)
  /// Its value in words.
  case accessibilityValue(String)
  /// What it does in words.
  case accessibilityHint(String)
  /// Whether it is left out for somebody who cannot see it.
  case accessibilityHidden(Bool)
  /// A name by which tests find it.
  case accessibilityIdentifier(String)
  /// Belongs to the accent group of the accented mode.
  case accentable(Bool)
  /// Shows old data while a control's intent runs: a surface dims it.
  case invalidatable
  /// Hidden where others can see the screen.
  case privacySensitive
  /// Drawn without its content for these reasons.
  case redacted(Redaction)
  /// Takes back the redaction from outside.
  case unredacted
  /// Not usable, drawn dim.
  case disabled

  // Change
  /// How the content changes from one entry to the next.
  case contentTransition(ContentChange)
  /// How the view comes and goes.
  case transition(String)
  /// The identity by which two entries' views are the same, as the stable text of a value.
  case identity(String)
  /// A modifier without meaning in an archive, kept by name so that a diagnostic can say so.
  case recorded(name: String)
}

/// Lengths on four sides, in points.
public struct Insets: Hashable, Sendable {
  /// The sides; nil is the surface's default, 0 is none.
  public var top, leading, bottom, trailing: Double?
  /// Makes insets.
  public init(top: Double?, leading: Double?, bottom: Double?, trailing: Double?) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// Bounds on a size; nil leaves the view's own.
public struct FlexibleFrame: Hashable, Sendable {
  /// The bounds in points; a maximum may be infinite.
  public var minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight: Double?
  /// Where the view stands in the frame.
  public var alignment: Placement
  /// Makes bounds.
  public init(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    idealHeight: Double? = nil, maxHeight: Double? = nil, alignment: Placement = .center
  ) {
    self.minWidth = minWidth
    self.idealWidth = idealWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.idealHeight = idealHeight
    self.maxHeight = maxHeight
    self.alignment = alignment
  }
}

/// How content meets a frame of another shape.
public enum ContentMode: UInt8, Hashable, Sendable, CaseIterable {
  /// All of it is seen.
  case fit
  /// All of the frame is covered.
  case fill
}

/// Why content is hidden; bits as in SwiftUI's `RedactionReasons`.
public struct Redaction: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Makes reasons from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// There is no content yet.
  public static let placeholder = Redaction(rawValue: 1)
  /// Others can see the screen.
  public static let privacy = Redaction(rawValue: 2)
  /// The content waits for new data.
  public static let invalidated = Redaction(rawValue: 4)
}

/// How content changes from one entry to the next.
public enum ContentChange: Hashable, Sendable {
  /// At once, by fading, by interpolation.
  case identity, opacity, interpolate
  /// Digits roll; the value gives the direction.
  case numericText(value: Double?, countsDown: Bool)
  /// A symbol changes into another.
  case symbolEffect
}
