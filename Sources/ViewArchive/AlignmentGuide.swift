/// A guide of a view where its client has put it: a sum of parts of the view's own measures.
///
/// The sum is known when a view is archived; the measures are those of the surface that draws it.
public struct AlignmentGuide: Hashable, Sendable {
  /// The guide that is moved.
  public enum Line: Hashable, Sendable {
    /// A place along the width.
    case horizontal(HorizontalPlacement)
    /// A place along the height.
    case vertical(VerticalPlacement)
  }
  /// The guide that is moved.
  public var line: Line
  /// Points that count whatever the view measures.
  public var distance: Double
  /// How much of the width and of the height counts.
  public var width, height: Double
  /// How much of the distances of the first and the last baseline from the upper edge counts.
  public var firstBaseline, lastBaseline: Double
  /// Makes a guide.
  public init(
    _ line: Line, distance: Double = 0, width: Double = 0, height: Double = 0, firstBaseline: Double = 0,
    lastBaseline: Double = 0
  ) {
    self.line = line
    self.distance = distance
    self.width = width
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}
