import SwiftUI

/// A part of an axis: marks at several values.
@MainActor @preconcurrency
public protocol AxisContent {
  /// The marks.
  var _axisMarks: [_AxisMarks] { get }
}

/// Marks at the values of an axis, without their types.
public struct _AxisMarks {
  var position: AxisMarkPosition
  var values: AxisMarkValues
  var stroke: StrokeStyle?
  /// The marks of a value; nil is the chart's choice.
  var content: (@MainActor (AxisValue) -> [_AxisPart])?
}

/// Where an axis stands.
public struct AxisMarkPosition: Hashable, Sendable {
  enum Side: Hashable, Sendable { case automatic, leading, trailing, top, bottom }
  let side: Side
  /// As the chart likes: below, and behind.
  public static let automatic = AxisMarkPosition(side: .automatic)
  /// Before the plot.
  public static let leading = AxisMarkPosition(side: .leading)
  /// Behind the plot.
  public static let trailing = AxisMarkPosition(side: .trailing)
  /// Above the plot.
  public static let top = AxisMarkPosition(side: .top)
  /// Below the plot.
  public static let bottom = AxisMarkPosition(side: .bottom)
}

/// How much an axis shows by itself; all of them show the same.
public struct AxisMarkPreset: Hashable, Sendable {
  /// The presets that Apple names.
  public static let automatic = AxisMarkPreset()
  /// Labels stay inside the plot's width.
  public static let aligned = AxisMarkPreset()
  /// Labels may stand over.
  public static let extended = AxisMarkPreset()
  /// Labels stand inside the plot.
  public static let inset = AxisMarkPreset()
}

/// Marks of an axis at its values.
nonisolated public struct AxisMarks: AxisContent {
  let marks: _AxisMarks

  /// The marks.
  @MainActor public var _axisMarks: [_AxisMarks] { [marks] }

  /// Lines and labels as the chart likes.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) {
    marks = _AxisMarks(position: position, values: values, stroke: stroke)
  }
  /// Lines and labels at these values.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil
  ) {
    self.init(preset: preset, position: position, values: .values(values), stroke: stroke)
  }
  /// Marks of the client's own.
  public init<Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil, @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> Content
  ) {
    marks = _AxisMarks(position: position, values: values, stroke: stroke) { content($0)._parts }
  }
  /// Marks of the client's own at these values.
  public init<Value: Plottable, Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil, @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> Content
  ) {
    self.init(preset: preset, position: position, values: .values(values), stroke: stroke, content: content)
  }
  /// Marks of the client's own that are the same at each value.
  public init<Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil, @AxisMarkBuilder content: @escaping @MainActor () -> Content
  ) {
    marks = _AxisMarks(position: position, values: values, stroke: stroke) { _ in content()._parts }
  }
  /// Marks of the client's own that are the same at each of these values.
  public init<Value: Plottable, Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil, @AxisMarkBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(preset: preset, position: position, values: .values(values), stroke: stroke, content: content)
  }
}

extension Optional: AxisContent where Wrapped: AxisContent {
  /// The marks of the part, if there is one.
  public var _axisMarks: [_AxisMarks] { self?._axisMarks ?? [] }
}

/// Several parts of an axis.
nonisolated public struct _AxisContentList: AxisContent {
  let parts: [any AxisContent]
  /// The marks of all parts.
  @MainActor public var _axisMarks: [_AxisMarks] { parts.flatMap(\._axisMarks) }
}

/// Puts the statements of a closure together into one axis.
@resultBuilder
public enum AxisContentBuilder: Sendable {
  /// One part.
  public static func buildExpression<C: AxisContent>(_ content: C) -> C { content }
  /// A block of one part.
  public static func buildBlock<C: AxisContent>(_ content: C) -> C { content }
  /// A block of parts.
  public static func buildBlock<each C: AxisContent>(_ content: repeat each C) -> _AxisContentList {
    var parts: [any AxisContent] = []
    repeat parts.append(each content)
    return _AxisContentList(parts: parts)
  }
  /// A part under a condition without an alternative.
  public static func buildIf<C: AxisContent>(_ content: C?) -> C? { content }
  /// The first of two alternatives.
  public static func buildEither<C: AxisContent>(first: C) -> _AxisContentList { _AxisContentList(parts: [first]) }
  /// The second of two alternatives.
  public static func buildEither<C: AxisContent>(second: C) -> _AxisContentList { _AxisContentList(parts: [second]) }
}

// As Apple's: a label may hold any view.
@available(*, unavailable)
extension _AxisMarks: Sendable {}
@available(*, unavailable)
extension AxisMarks: Sendable {}
@available(*, unavailable)
extension _AxisContentList: Sendable {}
