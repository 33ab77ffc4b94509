public import Foundation
public import ViewArchive

/// The rectangle itself.
nonisolated public struct Rectangle: InsettableShape {
  /// Makes the shape.
  public init() {}
  /// The rectangle.
  public var _outline: ShapeGeometry? { .rectangle }
  /// The rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// The greatest circle in the middle.
nonisolated public struct Circle: InsettableShape {
  /// Makes the shape.
  public init() {}
  /// The circle.
  public var _outline: ShapeGeometry? { .circle }
  /// The circle in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
}

/// The ellipse that touches the sides.
nonisolated public struct Ellipse: InsettableShape {
  /// Makes the shape.
  public init() {}
  /// The ellipse.
  public var _outline: ShapeGeometry? { .ellipse }
  /// The ellipse in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// The rectangle with half circles as its short sides.
nonisolated public struct Capsule: InsettableShape {
  /// How the round sides run into the straight ones.
  public var style: RoundedCornerStyle
  /// Makes the shape.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  /// The capsule.
  public var _outline: ShapeGeometry? { .capsule }
  /// The capsule in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}

/// The rectangle with round corners.
nonisolated public struct RoundedRectangle: InsettableShape {
  /// The radii in points.
  public var cornerSize: CGSize
  /// How the corners run into the sides.
  public var style: RoundedCornerStyle
  /// Makes the shape with one radius in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  /// Makes the shape with a radius for each direction, in points.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }
  /// The rectangle with its radii.
  public var _outline: ShapeGeometry? {
    .roundedRectangle(radiusX: Double(cornerSize.width), radiusY: Double(cornerSize.height))
  }
  /// The shape in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
}

/// The rectangle with a radius for each corner.
nonisolated public struct UnevenRoundedRectangle: InsettableShape {
  /// The radii in points.
  public var cornerRadii: RectangleCornerRadii
  /// How the corners run into the sides.
  public var style: RoundedCornerStyle
  /// Makes the shape.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }
  /// Makes the shape.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }
  /// The rectangle with its radii.
  public var _outline: ShapeGeometry? {
    .unevenRoundedRectangle(
      topLeading: Double(cornerRadii.topLeading), bottomLeading: Double(cornerRadii.bottomLeading),
      bottomTrailing: Double(cornerRadii.bottomTrailing), topTrailing: Double(cornerRadii.topTrailing))
  }
  /// The shape in a rectangle.
  public func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addCorners(
      rect, topLeading: cornerRadii.topLeading, topTrailing: cornerRadii.topTrailing,
      bottomTrailing: cornerRadii.bottomTrailing, bottomLeading: cornerRadii.bottomLeading)
    return path
  }
}

/// The outline of the widget itself.
nonisolated public struct ContainerRelativeShape: InsettableShape {
  /// Makes the shape.
  public init() {}
  /// The outline of the widget.
  public var _outline: ShapeGeometry? { .containerRelative }
  /// A rectangle with the corners of a widget.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: 20) }
}

/// How round corners run into straight sides.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// As a circle, or more smoothly; a surface draws both as circles.
  case circular, continuous
}

/// A radius for each corner of a rectangle, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radii.
  public var topLeading, bottomLeading, bottomTrailing, topTrailing: CGFloat
  /// Makes radii.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

extension Shape where Self == Rectangle {
  /// The rectangle itself.
  public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
  /// The rectangle with round corners, radius in points.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
  /// The rectangle with round corners, radii in points.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
  /// The outline of buttons.
  public static var buttonBorder: RoundedRectangle { RoundedRectangle(cornerRadius: 8) }
}
extension Shape where Self == UnevenRoundedRectangle {
  /// The rectangle with a radius for each corner, in points.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }
  /// The rectangle with a radius for each corner, in points.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}
extension Shape where Self == Circle {
  /// The greatest circle in the middle.
  public static var circle: Circle { Circle() }
}
extension Shape where Self == Ellipse {
  /// The ellipse that touches the sides.
  public static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == Capsule {
  /// The rectangle with half circles as its short sides.
  public static var capsule: Capsule { Capsule() }
  /// The rectangle with half circles as its short sides.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
extension Shape where Self == ContainerRelativeShape {
  /// The outline of the widget itself.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
