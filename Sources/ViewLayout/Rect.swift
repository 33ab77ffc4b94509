/// A point in points from the top leading corner of the surface.
public struct Point: Hashable, Sendable {
  /// The distance from the leading edge.
  public var x: Double
  /// The distance from the upper edge.
  public var y: Double
  /// Makes a point.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double
  /// Makes a size.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }
  /// No room.
  public static let zero = Size()

  /// The extent along a stack's axis; a depth axis has the width.
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

/// A rectangle in points from the top leading corner of the surface.
public struct Rect: Hashable, Sendable {
  /// The top leading corner.
  public var origin: Point
  /// The extent.
  public var size: Size
  /// Makes a rectangle.
  public init(origin: Point = Point(), size: Size = .zero) {
    self.origin = origin
    self.size = size
  }
  /// Makes a rectangle from its numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
  /// The leading edge.
  public var minX: Double { origin.x }
  /// The upper edge.
  public var minY: Double { origin.y }
  /// The trailing edge.
  public var maxX: Double { origin.x + size.width }
  /// The lower edge.
  public var maxY: Double { origin.y + size.height }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
}

/// A direction along which lengths are measured.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// Along the width.
  case horizontal
  /// Along the height.
  case vertical

  /// The direction across this one.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
