public import Foundation
public import ViewArchive

/// An outline that fills the room it is given.
///
/// A shape of the client's own is code; it is evaluated when archived, for the room that a layout has found.
nonisolated public protocol Shape: Sendable, View, Animatable where Body == _ShapeView {
  /// The outline in a rectangle.
  func path(in rect: CGRect) -> Path
  /// The outline as data; nil where only code knows it.
  var _outline: ShapeGeometry? { get }
  /// The outline as data for a size.
  func _outline(in size: CGSize) -> ShapeGeometry
}

extension Shape {
  /// Only code knows the outline.
  nonisolated public var _outline: ShapeGeometry? { nil }

  /// The outline as data for a size.
  nonisolated public func _outline(in size: CGSize) -> ShapeGeometry {
    _outline ?? path(in: CGRect(origin: .zero, size: size)).outline(in: size)
  }

  /// The outline filled with the foreground style.
  @MainActor public var body: _ShapeView { _ShapeView(shape: self) }
}

/// An outline that can be drawn inside its edge.
nonisolated public protocol InsettableShape: Shape {
  /// The shape moved inwards.
  associatedtype InsetShape: InsettableShape
  /// The outline moved inwards on all sides, in points.
  func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
  /// The outline moved inwards on all sides, in points.
  nonisolated public func inset(by amount: CGFloat) -> _OutlineShape {
    _OutlineShape(self) { .inset($0, by: Double(amount)) }
  }
}

/// Another shape's outline, changed.
nonisolated public struct _OutlineShape: InsettableShape {
  private let base: any Shape
  private let change: @Sendable (ShapeGeometry) -> ShapeGeometry

  init(_ base: any Shape, _ change: @escaping @Sendable (ShapeGeometry) -> ShapeGeometry) {
    self.base = base
    self.change = change
  }

  /// The changed outline as data.
  public var _outline: ShapeGeometry? { base._outline.map(change) }
  /// The changed outline as data for a size.
  public func _outline(in size: CGSize) -> ShapeGeometry { change(base._outline(in: size)) }
  /// The outline before the change.
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }
}

/// A shape of any type.
nonisolated public struct AnyShape: Shape {
  private let base: any Shape
  /// Wraps a shape.
  public init<S: Shape>(_ shape: S) { base = shape }
  /// The outline as data.
  public var _outline: ShapeGeometry? { base._outline }
  /// The outline as data for a size.
  public func _outline(in size: CGSize) -> ShapeGeometry { base._outline(in: size) }
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }
}

extension Shape {
  /// A part of the outline, 0 … 1 along its length.
  nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> _OutlineShape {
    _OutlineShape(self) { .trimmed($0, from: unit(startFraction), to: unit(endFraction)) }
  }
  /// The outline turned around its middle.
  nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> _OutlineShape {
    _OutlineShape(self) { .rotated($0, degrees: angle.node) }
  }

  /// The inside in a style.
  nonisolated public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView {
    _ShapeView(shape: self).adding(.fill, content)
  }
  /// The inside in the foreground style.
  nonisolated public func fill(style: FillStyle = FillStyle()) -> _ShapeView { fill(ForegroundStyle(), style: style) }
  /// The outline in a style, centred on the edge.
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true)
    -> _ShapeView
  {
    _ShapeView(shape: self).adding(.stroke(style.node), content)
  }
  /// The outline in a style, centred on the edge.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView { stroke(content, style: StrokeStyle(lineWidth: lineWidth)) }
  /// The outline in the foreground style, centred on the edge.
  nonisolated public func stroke(style: StrokeStyle) -> _ShapeView { stroke(ForegroundStyle(), style: style) }
  /// The outline in the foreground style, centred on the edge.
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> _ShapeView {
    stroke(ForegroundStyle(), lineWidth: lineWidth)
  }
}

extension InsettableShape {
  /// The outline in a style, inside the edge.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView { _ShapeView(shape: self).adding(.strokeBorder(style.node), content) }
  /// The outline in a style, inside the edge.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView { strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth)) }
}

/// A number within 0 … 1.
func unit(_ value: CGFloat) -> Double { value.isNaN ? 0 : Double(min(max(value, 0), 1)) }
