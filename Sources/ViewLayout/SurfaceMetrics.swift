public import ViewArchive

/// What only a surface knows: the size of text and symbols, its default distances, and the grid it draws on.
///
/// Lengths are points. The layout asks for nothing else, so that every surface lays out by the same rules.
public protocol SurfaceMetrics {
  /// Text in the form in which the surface measures it, made once per layout.
  associatedtype PreparedText
  /// Prepares text for measuring at several widths.
  func prepare(_ text: TextNode) -> PreparedText
  /// Measures text in the room offered; nil offers as much as the text likes.
  func measure(_ text: PreparedText, within proposal: ProposedSize) -> TextMeasure
  /// The size of a symbol beside its font, or of a picture as it is.
  func size(of image: ImageNode) -> Size
  /// How far the baseline of a symbol beside text lies under its upper edge; nil where it stands on its lower edge.
  func baseline(of image: ImageNode) -> Double?
  /// The distance between two views of a stack or grid where none is given.
  func spacing(along axis: Axis) -> Double
  /// The padding where none is given.
  func padding(along axis: Axis) -> Double
  /// The least extent of a spacer where none is given.
  func spacerLength(along axis: Axis) -> Double
  /// How thick a divider is, measured along an axis.
  func dividerThickness(along axis: Axis) -> Double
  /// The room that a surface needs around a button's label.
  func insets(of button: ButtonNode, number: Int?) -> EdgeLengths
  /// The room that a surface needs around a toggle's label.
  func insets(of toggle: ToggleNode, number: Int?) -> EdgeLengths
  /// Whether a toggle takes the width it is offered, its mark at the end.
  var togglesFillWidth: Bool { get }
  /// The height of a toggle's mark, which is never cut by a lower label.
  func markHeight(of toggle: ToggleNode) -> Double
  /// How a gauge or a progress view lays out its parts.
  var meterArrangement: MeterArrangement { get }
  /// Whether a view that is greater than its frame begins where the frame does, so that its end is cut and not both.
  var cutsAtEnd: Bool { get }
  /// The size of a bar or ring in the room offered.
  func trackSize(isCircular: Bool, within proposal: ProposedSize) -> Size
  /// The length in whole steps of the surface's grid.
  func quantised(_ length: Double, along axis: Axis, as use: LengthUse) -> Double
}

extension SurfaceMetrics {
  /// A view stands where its alignment puts it, however great it is.
  public var cutsAtEnd: Bool { false }

  /// A mark is as high as a symbol.
  public func markHeight(of toggle: ToggleNode) -> Double {
    size(of: ImageNode(.symbol(name: "circle", variableValue: nil))).height
  }

  /// A symbol stands on its lower edge.
  public func baseline(of image: ImageNode) -> Double? { nil }
}

extension SurfaceMetrics where PreparedText == TextNode {
  /// Text as it is.
  public func prepare(_ text: TextNode) -> TextNode { text }
}

/// What a length is for, which decides how it is rounded.
public enum LengthUse: Hashable, Sendable {
  /// Between two views.
  case spacing
  /// Between a view and its edge.
  case inset
  /// The extent of a view; what is greater than zero stays visible.
  case extent
  /// A part of the room left over, never more than that.
  case share
  /// A distance by which a view is moved.
  case displacement
}

/// The extent of measured text and where its lines stand.
public struct TextMeasure: Hashable, Sendable {
  /// The extent.
  public var size: Size
  /// The distance of the first line's baseline from the upper edge.
  public var firstBaseline: Double
  /// The distance of the last line's baseline from the upper edge.
  public var lastBaseline: Double
  /// Makes a measure.
  public init(size: Size, firstBaseline: Double, lastBaseline: Double) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

/// Lengths on four sides, in points.
public struct EdgeLengths: Hashable, Sendable {
  /// The sides.
  public var top, leading, bottom, trailing: Double
  /// Makes lengths.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  /// Nothing on any side.
  public static let zero = EdgeLengths()
}

/// How a gauge or a progress view lays out label, bar and value.
public enum MeterArrangement: Hashable, Sendable {
  /// The label above, the value below, the ends beside the bar.
  case stacked
  /// All in one line, the label above it where the line is too short.
  case inline
}
