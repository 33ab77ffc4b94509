import Foundation
public import ViewArchive

/// A value within a range.
nonisolated public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>:
  _PrimitiveView
{
  let fraction: Double
  let reading: MeterReading?
  let label: Label
  let currentValueLabel: CurrentValueLabel?
  let minimumValueLabel: BoundsLabel?
  let maximumValueLabel: BoundsLabel?

  /// The gauge in the style in force.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    let inner = context.inContainer()
    let environment = context.environment
    let style = environment.style.gaugeStyle?.value
    if let style, style._node == nil {
      let configuration = GaugeStyleConfiguration(
        value: view.fraction, label: .init(content: view.label),
        currentValueLabel: view.currentValueLabel.map { .init(content: $0) },
        minimumValueLabel: view.minimumValueLabel.map { .init(content: $0) },
        maximumValueLabel: view.maximumValueLabel.map { .init(content: $0) })
      func open<S: GaugeStyle>(_ style: S) -> ViewNode {
        S.Body._evaluate(style.makeBody(configuration: configuration), in: inner)
      }
      return open(style)
    }
    let current = view.currentValueLabel.map { CurrentValueLabel._evaluate($0, in: inner) }
    // In the gap of an open ring there is room for small words alone.
    let around = style?._node == .circular && view.currentValueLabel != nil ? inner.inGap() : inner
    let label = environment.style.hidesLabels ? .empty : Label._evaluate(view.label, in: around)
    let minimum = view.minimumValueLabel.map { BoundsLabel._evaluate($0, in: around) }
    let maximum = view.maximumValueLabel.map { BoundsLabel._evaluate($0, in: around) }
    return .gauge(
      GaugeNode(
        fraction: view.fraction, style: style?._node ?? .linearCapacity, tint: environment.style.tint, label: label,
        currentValue: current?.unlessEmpty, minimumValue: minimum?.unlessEmpty, maximumValue: maximum?.unlessEmpty,
        reading: view.reading))
  }
}

extension _ViewContext {
  /// The context of words that stand in the gap of a ring: they are small, in one line, and shrink to fit.
  fileprivate func inGap() -> _ViewContext {
    var context = self
    context.environment.style.font = .caption2
    context.environment.style.maximumLines = 1
    context.environment.style.minimumScale = min(context.environment.style.minimumScale, 0.6)
    return context
  }
}

extension ViewNode {
  /// The view; nil if it is nothing.
  var unlessEmpty: ViewNode? { self == .empty ? nil : self }
}

/// The place of a value in a range, 0 … 1; 0 for a range without length.
private func fraction<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double {
  let length = Double(bounds.upperBound) - Double(bounds.lowerBound)
  let place = (Double(value) - Double(bounds.lowerBound)) / length
  return place.isFinite ? min(max(place, 0), 1) : 0
}

/// What is measured in its own unit; nil where that is the share itself.
func reading<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> MeterReading? {
  if bounds == 0...1, bounds.contains(value) { return nil }
  return MeterReading(
    value: Double(value), minimum: Double(bounds.lowerBound), maximum: Double(bounds.upperBound))
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// A gauge with a label, the value and both ends in words.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    fraction = SwiftUI.fraction(value, bounds)
    reading = SwiftUI.reading(value, bounds)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    self.minimumValueLabel = minimumValueLabel()
    self.maximumValueLabel = maximumValueLabel()
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// A gauge with a label and the value in words.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    fraction = SwiftUI.fraction(value, bounds)
    reading = SwiftUI.reading(value, bounds)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    minimumValueLabel = nil
    maximumValueLabel = nil
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// A gauge with a label.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    fraction = SwiftUI.fraction(value, bounds)
    reading = SwiftUI.reading(value, bounds)
    self.label = label()
    currentValueLabel = nil
    minimumValueLabel = nil
    maximumValueLabel = nil
  }
}

/// How gauges look.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// What a gauge is made of.
  associatedtype Body: View
  /// What a style is given.
  typealias Configuration = GaugeStyleConfiguration
  /// Makes a gauge of its value and labels.
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
  /// The surface's own style that this one stands for; nil for a style of the client's own.
  nonisolated var _node: GaugeNode.Style? { get }
}

extension GaugeStyle {
  /// A style of the client's own.
  nonisolated public var _node: GaugeNode.Style? { nil }
}

/// A gauge as a style is given it.
public struct GaugeStyleConfiguration {
  /// A part of a gauge.
  nonisolated public struct _Part: _PrimitiveView {
    let content: any View
    /// The part.
    @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
      context.evaluate(view.content)
    }
  }
  /// What the gauge measures.
  public typealias Label = _Part
  /// The value in words.
  public typealias CurrentValueLabel = _Part
  /// The lower end in words.
  public typealias MinimumValueLabel = _Part
  /// The upper end in words.
  public typealias MaximumValueLabel = _Part
  /// The value as a fraction of the range, 0 … 1.
  public var value: Double
  /// What the gauge measures.
  public var label: Label
  /// The value in words.
  public var currentValueLabel: CurrentValueLabel?
  /// The lower end in words.
  public var minimumValueLabel: MinimumValueLabel?
  /// The upper end in words.
  public var maximumValueLabel: MaximumValueLabel?
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension Gauge: Sendable {}
@available(*, unavailable)
extension GaugeStyleConfiguration: Sendable {}
@available(*, unavailable)
extension GaugeStyleConfiguration._Part: Sendable {}
