public import Foundation
import SwiftUI

/// A bar.
nonisolated public struct BarMark: _PrimitiveChartContent {
  let mark: _Mark
  /// The bar.
  @MainActor public static func _marks(of content: Self) -> [_Mark] { [content.mark] }

  /// A bar from the ground to a value; the axis that has numbers gives its length.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    mark = _Mark(
      kind: .bar, x: .at(x.datum), y: .at(y.datum), width: width, height: height, stacking: stacking)
  }
  /// An upright bar between two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
  ) {
    mark = _Mark(kind: .bar, x: .at(x.datum), y: .span(yStart.datum, yEnd.datum), width: width)
  }
  /// A lying bar between two values.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
  ) {
    mark = _Mark(kind: .bar, x: .span(xStart.datum, xEnd.datum), y: .at(y.datum), height: height)
  }
  /// A lying bar of one row: stacked along the axis.
  public init<X: Plottable>(
    x: PlottableValue<X>, height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    mark = _Mark(kind: .bar, x: .at(x.datum), y: .all, height: height, stacking: stacking)
  }
  /// An upright bar of one column: stacked along the axis.
  public init<Y: Plottable>(
    y: PlottableValue<Y>, width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    mark = _Mark(kind: .bar, x: .all, y: .at(y.datum), width: width, stacking: stacking)
  }
}

/// A rectangle.
nonisolated public struct RectangleMark: _PrimitiveChartContent {
  let mark: _Mark
  /// The rectangle.
  @MainActor public static func _marks(of content: Self) -> [_Mark] { [content.mark] }

  /// A rectangle around a place: a cell of a heat map.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic
  ) {
    mark = _Mark(kind: .rectangle, x: .at(x.datum), y: .at(y.datum), width: width, height: height)
  }
  /// A rectangle; along an axis that is not given it takes all the room.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = _Mark(kind: .rectangle, x: .span(xStart.datum, xEnd.datum), y: .span(yStart.datum, yEnd.datum))
  }
  /// A band from one value to another.
  public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
    mark = _Mark(kind: .rectangle, x: .span(xStart.datum, xEnd.datum), y: .all)
  }
  /// A band from one value to another.
  public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
    mark = _Mark(kind: .rectangle, x: .all, y: .span(yStart.datum, yEnd.datum))
  }
  /// A rectangle around a column, between two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
  ) {
    mark = _Mark(kind: .rectangle, x: .at(x.datum), y: .span(yStart.datum, yEnd.datum), width: width)
  }
}

/// A place on a line; the places of a series make one line.
nonisolated public struct LineMark: _PrimitiveChartContent {
  let mark: _Mark
  /// The place.
  @MainActor public static func _marks(of content: Self) -> [_Mark] { [content.mark] }

  /// A place on the only line.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = _Mark(kind: .line, x: .at(x.datum), y: .at(y.datum))
  }
  /// A place on the line of a series.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    mark = _Mark(kind: .line, x: .at(x.datum), y: .at(y.datum), series: series.datum)
  }
}

/// A place on the edge of an area; the places of a series make one area.
nonisolated public struct AreaMark: _PrimitiveChartContent {
  let mark: _Mark
  /// The place.
  @MainActor public static func _marks(of content: Self) -> [_Mark] { [content.mark] }

  /// A place on the edge of an area that begins on the ground.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    mark = _Mark(kind: .area, x: .at(x.datum), y: .at(y.datum), stacking: stacking)
  }
  /// A place on the edge of the area of a series.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard
  ) {
    mark = _Mark(kind: .area, x: .at(x.datum), y: .at(y.datum), stacking: stacking, series: series.datum)
  }
  /// A place on both edges of a band.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = _Mark(kind: .area, x: .at(x.datum), y: .span(yStart.datum, yEnd.datum))
  }
  /// A place on both edges of the band of a series.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    mark = _Mark(kind: .area, x: .at(x.datum), y: .span(yStart.datum, yEnd.datum), series: series.datum)
  }
}

/// A point.
nonisolated public struct PointMark: _PrimitiveChartContent {
  let mark: _Mark
  /// The point.
  @MainActor public static func _marks(of content: Self) -> [_Mark] { [content.mark] }

  /// A point at two values.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = _Mark(kind: .point, x: .at(x.datum), y: .at(y.datum))
  }
}

/// A straight line along an axis.
nonisolated public struct RuleMark: _PrimitiveChartContent {
  let mark: _Mark
  /// The line.
  @MainActor public static func _marks(of content: Self) -> [_Mark] { [content.mark] }

  /// An upright line at a value, over the whole height.
  public init<X: Plottable>(x: PlottableValue<X>) { mark = _Mark(kind: .rule, x: .at(x.datum), y: .all) }
  /// A lying line at a value, over the whole width.
  public init<Y: Plottable>(y: PlottableValue<Y>) { mark = _Mark(kind: .rule, x: .all, y: .at(y.datum)) }
  /// An upright line at a value, between two others.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = _Mark(kind: .rule, x: .at(x.datum), y: .span(yStart.datum, yEnd.datum))
  }
  /// A lying line at a value, between two others.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    mark = _Mark(kind: .rule, x: .span(xStart.datum, xEnd.datum), y: .at(y.datum))
  }
}

/// A sector of a pie or a ring.
nonisolated public struct SectorMark: _PrimitiveChartContent {
  let mark: _Mark
  /// The sector.
  @MainActor public static func _marks(of content: Self) -> [_Mark] { [content.mark] }

  /// A sector as large as its part of the sum of all.
  public init<V: Plottable>(
    angle: PlottableValue<V>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil
  ) {
    var mark = _Mark(kind: .sector, x: .at(angle.datum), y: .all)
    if case .automatic = innerRadius.length {} else { mark.innerRadius = innerRadius }
    if case .automatic = outerRadius.length {} else { mark.outerRadius = outerRadius }
    mark.angularInset = Double(angularInset ?? 0)
    self.mark = mark
  }
}

// As Apple's: a mark may hold any view.
@available(*, unavailable)
extension BarMark: Sendable {}
@available(*, unavailable)
extension RectangleMark: Sendable {}
@available(*, unavailable)
extension LineMark: Sendable {}
@available(*, unavailable)
extension AreaMark: Sendable {}
@available(*, unavailable)
extension PointMark: Sendable {}
@available(*, unavailable)
extension RuleMark: Sendable {}
@available(*, unavailable)
extension SectorMark: Sendable {}
