public import SwiftUI

/// A part of what a chart shows.
@MainActor @preconcurrency
public protocol ChartContent {
  /// What the part is made of.
  associatedtype Body: ChartContent
  /// The parts of the part.
  @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }
  /// The marks of the part.
  @MainActor static func _marks(of content: Self) -> [_Mark]
}

extension ChartContent {
  /// The marks of the parts.
  @MainActor public static func _marks(of content: Self) -> [_Mark] { Body._marks(of: content.body) }
}

/// A part that is marks by itself.
public protocol _PrimitiveChartContent: ChartContent where Body == Never {}

extension _PrimitiveChartContent {
  /// Never asked for: such a part has none.
  public var body: Never { preconditionFailure("a mark has no body") }
}

extension Never: ChartContent {
  /// Never called: there is no such part.
  @MainActor public static func _marks(of content: Never) -> [_Mark] {}
}

extension Optional: ChartContent where Wrapped: ChartContent {}
extension Optional: _PrimitiveChartContent where Wrapped: ChartContent {
  /// The marks of the part, if there is one.
  @MainActor public static func _marks(of content: Self) -> [_Mark] {
    guard let content else { return [] }
    return Wrapped._marks(of: content)
  }
}

extension ForEach: ChartContent where Content: ChartContent {}
extension ForEach: _PrimitiveChartContent where Content: ChartContent {
  /// The marks of all elements.
  @MainActor public static func _marks(of content: Self) -> [_Mark] {
    content.data.flatMap { Content._marks(of: content.content($0)) }
  }
}

extension ForEach where Content: ChartContent {
  /// A part for each element, told apart by a property.
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(_elements: data, content: content)
  }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// A part for each element, told apart by its identity.
  nonisolated public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(_elements: data, content: content)
  }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
  /// A part for each number of a range.
  nonisolated public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
    self.init(_elements: data, content: content)
  }
}

/// A part of any type.
nonisolated public struct AnyChartContent: _PrimitiveChartContent {
  let content: any ChartContent
  /// Wraps a part.
  public init(_ content: any ChartContent) { self.content = content }
  /// The marks of the part.
  @MainActor public static func _marks(of content: Self) -> [_Mark] { content.content._allMarks }
}

/// Several parts.
nonisolated public struct _ChartContentList: _PrimitiveChartContent {
  let parts: [any ChartContent]
  /// The marks of all parts, in order.
  @MainActor public static func _marks(of content: Self) -> [_Mark] { content.parts.flatMap(\._allMarks) }
}

extension ChartContent {
  /// The marks of the part.
  @MainActor var _allMarks: [_Mark] { Self._marks(of: self) }
}

/// Puts the statements of a closure together into one part of a chart.
@resultBuilder
public enum ChartContentBuilder: Sendable {
  /// One part.
  public static func buildExpression<C: ChartContent>(_ content: C) -> C { content }
  /// No part at all.
  public static func buildBlock() -> _ChartContentList { _ChartContentList(parts: []) }
  /// A block of one part.
  public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }
  /// A block of several parts.
  public static func buildBlock<each C: ChartContent>(_ content: repeat each C) -> _ChartContentList {
    var parts: [any ChartContent] = []
    repeat parts.append(each content)
    return _ChartContentList(parts: parts)
  }
  /// A part under a condition without an alternative.
  public static func buildIf<C: ChartContent>(_ content: C?) -> C? { content }
  /// The first of two alternatives.
  public static func buildEither<C: ChartContent>(first: C) -> AnyChartContent { AnyChartContent(first) }
  /// The second of two alternatives.
  public static func buildEither<C: ChartContent>(second: C) -> AnyChartContent { AnyChartContent(second) }
  /// A part that exists only where a platform's version allows it.
  public static func buildLimitedAvailability<C: ChartContent>(_ content: C) -> AnyChartContent {
    AnyChartContent(content)
  }
}

// As Apple's: a part may hold any view.
@available(*, unavailable)
extension AnyChartContent: Sendable {}
@available(*, unavailable)
extension _ChartContentList: Sendable {}
