public import Foundation
public import ViewArchive

/// Progress towards an end, by value or by clock.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: _PrimitiveView {
  let value: ProgressNode.Value
  let reading: MeterReading?
  let label: Label?
  let currentValueLabel: CurrentValueLabel?

  init(_ value: ProgressNode.Value, _ label: Label?, _ currentValueLabel: CurrentValueLabel?) {
    self.init((value, nil), label, currentValueLabel)
  }

  init(
    _ measured: (value: ProgressNode.Value, reading: MeterReading?), _ label: Label?,
    _ currentValueLabel: CurrentValueLabel?
  ) {
    value = measured.value
    reading = measured.reading
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// The progress in the style in force.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    let inner = context.inContainer()
    let environment = context.environment
    let style = environment.style.progressViewStyle?.value
    if let style, !style._isBuiltIn {
      var fraction: Double?
      if case .fraction(let known) = view.value { fraction = known }
      let configuration = ProgressViewStyleConfiguration(
        fractionCompleted: fraction, label: view.label.map { .init(content: $0) },
        currentValueLabel: view.currentValueLabel.map { .init(content: $0) })
      func open<S: ProgressViewStyle>(_ style: S) -> ViewNode {
        S.Body._evaluate(style.makeBody(configuration: configuration), in: inner)
      }
      return open(style)
    }
    let label = environment.style.hidesLabels ? nil : view.label.map { Label._evaluate($0, in: inner) }
    let current = view.currentValueLabel.map { CurrentValueLabel._evaluate($0, in: inner) }
    return .progress(
      ProgressNode(
        value: view.value, style: style?._node ?? (view.value == .indeterminate ? .circular : .linear),
        tint: environment.style.tint, label: label?.unlessEmpty, currentValue: current?.unlessEmpty,
        reading: view.reading))
  }
}

/// How far a value is, 0 … 1, and what was measured; nobody knows without one.
private func progress<V: BinaryFloatingPoint>(
  _ value: V?, _ total: V
) -> (value: ProgressNode.Value, reading: MeterReading?) {
  guard let value else { return (.indeterminate, nil) }
  let fraction = Double(value) / Double(total)
  return (
    .fraction(fraction.isFinite ? min(max(fraction, 0), 1) : 0), total > 0 ? SwiftUI.reading(value, 0...total) : nil
  )
}

private func progress(_ interval: ClosedRange<Date>, _ countsDown: Bool) -> ProgressNode.Value {
  .interval(
    from: interval.lowerBound.timeIntervalSince1970, to: interval.upperBound.timeIntervalSince1970,
    countsDown: countsDown)
}

extension ProgressView {
  /// Progress by value, with a label and the value in words.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(progress(value, total), label(), currentValueLabel()) }
  /// Progress by clock, with a label and the value in words.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(progress(timerInterval, countsDown), label(), currentValueLabel()) }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Progress that nobody knows.
  public init() where Label == EmptyView { self.init(.indeterminate, nil, nil) }
  /// Progress that nobody knows, with a label.
  public init(@ViewBuilder label: () -> Label) { self.init(.indeterminate, label(), nil) }
  /// Progress that nobody knows, with a text.
  public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init(.indeterminate, Text(titleKey), nil) }
  /// Progress that nobody knows, with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text { self.init(.indeterminate, Text(title), nil) }
  /// Progress by value.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(progress(value, total), nil, nil)
  }
  /// Progress by value, with a label.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(progress(value, total), label(), nil)
  }
  /// Progress by value, with a text.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) where Label == Text {
    self.init(progress(value, total), Text(titleKey), nil)
  }
  /// Progress by value, with a text.
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) where Label == Text {
    self.init(progress(value, total), Text(title), nil)
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// Progress by clock, with the clock in words.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) where Label == EmptyView {
    self.init(
      progress(timerInterval, countsDown), nil,
      DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
  }
  /// Progress by clock, with a label and the clock in words.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(
      progress(timerInterval, countsDown), label(),
      DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
  }
}

extension ProgressView
where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.Label {
  /// The progress that a style is given.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      progress(configuration.fractionCompleted, 1), configuration.label, configuration.currentValueLabel)
  }
}

/// The clock of a progress in words.
nonisolated public struct DefaultDateProgressLabel: View, Sendable {
  let interval: ClosedRange<Date>
  let countsDown: Bool
  /// A clock that runs.
  @MainActor public var body: some View { Text(timerInterval: interval, countsDown: countsDown) }
}

/// How progress looks.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// What a progress view is made of.
  associatedtype Body: View
  /// What a style is given.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Makes a progress view of its value and labels.
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
  /// Whether the surface draws it.
  nonisolated var _isBuiltIn: Bool { get }
  /// The surface's own style that this one stands for; nil for the surface's choice.
  nonisolated var _node: ProgressNode.Style? { get }
}

extension ProgressViewStyle {
  /// A style of the client's own.
  nonisolated public var _isBuiltIn: Bool { false }
  /// A style of the client's own.
  nonisolated public var _node: ProgressNode.Style? { nil }
}

/// A progress view as a style is given it.
public struct ProgressViewStyleConfiguration {
  /// A part of a progress view.
  nonisolated public struct Label: _PrimitiveView {
    let content: any View
    /// The part.
    @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
      context.evaluate(view.content)
    }
  }
  /// The value in words.
  public typealias CurrentValueLabel = Label
  /// The progress, 0 … 1; nil if nobody knows.
  public let fractionCompleted: Double?
  /// What progresses.
  public var label: Label?
  /// The value in words.
  public var currentValueLabel: CurrentValueLabel?
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension ProgressView: Sendable {}
@available(*, unavailable)
extension ProgressViewStyleConfiguration: Sendable {}
@available(*, unavailable)
extension ProgressViewStyleConfiguration.Label: Sendable {}
