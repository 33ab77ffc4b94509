import Foundation
public import SwiftUI

/// What is said about a chart from outside.
struct ChartOptions {
  var xAxis = AxisChoice.automatic
  var yAxis = AxisChoice.automatic
  var xDomain = DomainChoice.automatic(includesZero: nil)
  var yDomain = DomainChoice.automatic(includesZero: nil)
  var legend = Visibility.automatic
  var colors: [(value: _PlotValue?, style: any ShapeStyle)] = []
  var plotStyle: ((ChartPlotContent) -> any View)?

  enum AxisChoice {
    case automatic
    case hidden
    case content(any AxisContent)
  }

  enum DomainChoice {
    case automatic(includesZero: Bool?)
    case values([_PlotValue])
  }
}

private struct ChartOptionsKey: EnvironmentKey {
  static var defaultValue: ChartOptions { ChartOptions() }
}

extension EnvironmentValues {
  var chartOptions: ChartOptions {
    get { self[ChartOptionsKey.self] }
    set { self[ChartOptionsKey.self] = newValue }
  }
}

/// The range of an axis.
public protocol ScaleDomain {
  /// The range as a chart keeps it.
  var _domain: _ScaleDomain { get }
}

/// A range as a chart keeps it.
public enum _ScaleDomain: Sendable {
  /// As the data have it; whether 0 belongs to it, where that is said.
  case automatic(includesZero: Bool?)
  /// Its ends, or its texts.
  case values([_PlotValue])
}

/// The range that the data have.
public struct AutomaticScaleDomain: ScaleDomain {
  let includesZero: Bool?
  /// The range as a chart keeps it.
  public var _domain: _ScaleDomain { .automatic(includesZero: includesZero) }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// The range that the data have.
  public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain(includesZero: nil) }
  /// The range that the data have, with or without 0.
  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
    AutomaticScaleDomain(includesZero: includesZero)
  }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  /// Both ends.
  public var _domain: _ScaleDomain {
    .values([lowerBound.primitivePlottable._plotValue, upperBound.primitivePlottable._plotValue])
  }
}

extension Array: ScaleDomain where Element: Plottable {
  /// The texts in their order, or the ends.
  public var _domain: _ScaleDomain { .values(map { $0.primitivePlottable._plotValue }) }
}

extension View {
  private nonisolated func chart(_ change: @escaping (inout ChartOptions) -> Void) -> some View {
    _environment { change(&$0.chartOptions) }
  }

  /// Whether there is an axis below.
  nonisolated public func chartXAxis(_ visibility: Visibility) -> some View {
    chart { $0.xAxis = visibility == .hidden ? .hidden : .automatic }
  }
  /// The axis below.
  nonisolated public func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let axis = content()
    return chart { $0.xAxis = .content(axis) }
  }
  /// Whether there is an axis at the side.
  nonisolated public func chartYAxis(_ visibility: Visibility) -> some View {
    chart { $0.yAxis = visibility == .hidden ? .hidden : .automatic }
  }
  /// The axis at the side.
  nonisolated public func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let axis = content()
    return chart { $0.yAxis = .content(axis) }
  }

  /// The range of the axis below; the kind of scale follows from the values.
  nonisolated public func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
    let domain = domain._domain
    return chart { $0.xDomain = ChartOptions.DomainChoice(domain) }
  }
  /// The range of the axis at the side; the kind of scale follows from the values.
  nonisolated public func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
    let domain = domain._domain
    return chart { $0.yDomain = ChartOptions.DomainChoice(domain) }
  }

  /// Whether the colours of series are explained.
  nonisolated public func chartLegend(_ visibility: Visibility) -> some View { chart { $0.legend = visibility } }
  /// The colours of series are explained; every legend stands below.
  nonisolated public func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { chart { $0.legend = .visible } }

  /// The styles of series, by their values.
  nonisolated public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<DataValue, S>
  ) -> some View {
    let colors = mapping.map { (value: Optional($0.key.primitivePlottable._plotValue), style: $0.value) }
    return chart { $0.colors = colors }
  }
  /// The styles of series, in the order of their values.
  nonisolated public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    domain: [DataValue], range: [S]
  ) -> some View {
    let colors = zip(domain, range).map { (value: Optional($0.primitivePlottable._plotValue), style: $1) }
    return chart { $0.colors = colors }
  }
  /// The styles of series, in the order in which they turn up.
  nonisolated public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
    chart { $0.colors = range.map { (nil, $0) } }
  }

  /// The plot, without its axes, in another view.
  nonisolated public func chartPlotStyle<Content: View>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> Content
  ) -> some View { chart { $0.plotStyle = content } }
}

/// How values become places; only even scales are drawn.
public struct ScaleType: Hashable, Sendable {
  /// The scales that Apple names.
  public static let linear = ScaleType()
  /// Of instants.
  public static let date = ScaleType()
  /// Of texts.
  public static let category = ScaleType()
}

extension ChartOptions.DomainChoice {
  init(_ domain: _ScaleDomain) {
    switch domain {
    case .automatic(let includesZero): self = .automatic(includesZero: includesZero)
    case .values(let values): self = .values(values)
    }
  }
}

// As Apple's: it stands in closures of views only.
@available(*, unavailable)
extension AutomaticScaleDomain: Sendable {}
