public import Foundation
public import SwiftUI

/// A part with a look; what its own marks say comes first.
nonisolated public struct _ModifiedChartContent: _PrimitiveChartContent {
  let content: any ChartContent
  let change: (inout _Mark) -> Void

  /// The marks with the look.
  @MainActor public static func _marks(of content: Self) -> [_Mark] {
    content.content._allMarks.map { mark in
      var mark = mark
      content.change(&mark)
      return mark
    }
  }
}

extension ChartContent {
  private nonisolated func changed(_ change: @escaping (inout _Mark.Style) -> Void) -> _ModifiedChartContent {
    _ModifiedChartContent(content: self) { change(&$0.style) }
  }

  /// Sets what no mark inside has set.
  private nonisolated func setting<Value>(
    _ path: WritableKeyPath<_Mark.Style, Value?>, _ value: Value
  ) -> _ModifiedChartContent {
    changed { if $0[keyPath: path] == nil { $0[keyPath: path] = value } }
  }

  /// The style of the marks.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    changed { look in if look.foreground == nil, look.colorBy == nil { look.foreground = style } }
  }
  /// A colour for each value; the values make series.
  nonisolated public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    setting(\.colorBy, value.datum)
  }
  /// A place beside one another for each value.
  nonisolated public func position<D: Plottable>(
    by value: PlottableValue<D>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent { setting(\.positionBy, value.datum) }
  /// 0 … 1.
  nonisolated public func opacity(_ opacity: Double) -> some ChartContent { changed { $0.opacity *= opacity } }
  /// How round the corners are.
  nonisolated public func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent { setting(\.cornerRadius, Double(radius)) }
  /// The width and the dashes of lines.
  nonisolated public func lineStyle(_ style: StrokeStyle) -> some ChartContent { setting(\.stroke, style) }
  /// How the places of a line are joined.
  nonisolated public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    setting(\.interpolation, method)
  }
  /// The sign of a point, or of the places of a line.
  nonisolated public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent { setting(\.symbol, symbol) }
  /// A view as the sign of a point.
  nonisolated public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    let view = symbol()
    return changed { if $0.symbolView == nil { $0.symbolView = view } }
  }
  /// A sign for each value; the values make series, their signs are discs.
  nonisolated public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changed { look in
      if look.symbol == nil { look.symbol = .circle }
      if look.colorBy == nil { look.colorBy = value.datum }
    }
  }
  /// The area of a sign in square points.
  nonisolated public func symbolSize(_ area: CGFloat) -> some ChartContent { setting(\.symbolSize, Double(area)) }
  /// The size of a sign.
  nonisolated public func symbolSize(_ size: CGSize) -> some ChartContent {
    setting(\.symbolSize, Double(size.width * size.height))
  }
  /// The order of drawing among marks.
  nonisolated public func zIndex(_ value: Double) -> some ChartContent { setting(\.zIndex, value) }

  /// A view beside each mark.
  nonisolated public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some ChartContent {
    let view = content()
    let position = position.aligned(alignment)
    return changed {
      $0.annotations.append(_Mark.Annotation(position: position, spacing: Double(spacing ?? 4), view: view))
    }
  }

  /// What the marks are called by somebody who cannot see them.
  nonisolated public func accessibilityLabel(_ label: Text) -> some ChartContent { setting(\.label, label) }
  /// What the marks are called by somebody who cannot see them.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
    accessibilityLabel(Text(labelKey))
  }
  /// What the marks are called by somebody who cannot see them.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
    accessibilityLabel(Text(label))
  }
  /// The value of the marks in words.
  nonisolated public func accessibilityValue(_ value: Text) -> some ChartContent { setting(\.value, value) }
  /// The value of the marks in words.
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
    accessibilityValue(Text(valueKey))
  }
  /// The value of the marks in words.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
    accessibilityValue(Text(value))
  }
  /// Whether the marks are left out for somebody who cannot see them.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { setting(\.isHidden, hidden) }
}

// As Apple's: a part may hold any view.
@available(*, unavailable)
extension _ModifiedChartContent: Sendable {}
