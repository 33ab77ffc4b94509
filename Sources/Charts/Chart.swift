public import SwiftUI
public import ViewArchive

/// A chart of marks with axes.
///
/// It becomes shapes that a surface scales, and labels at parts of the room: nothing of it depends on a surface.
nonisolated public struct Chart<Content: ChartContent>: _PrimitiveView {
  let content: Content

  /// A chart of its own marks.
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  /// A chart with marks for each element, told apart by their identities.
  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
    self.content = ForEach(data, content: content)
  }

  /// A chart with marks for each element, told apart by a property.
  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.content = ForEach(data, id: id, content: content)
  }

  /// The chart in the room that a layout has found for it.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    let marks = Content._marks(of: view.content)
    let environment = context.environment
    let reader = GeometryReader { proxy in
      ChartPicture(marks: marks, environment: environment, size: proxy.size)
    }
    return GeometryReader._evaluate(reader, in: context)
  }
}

/// The plot of a chart without its axes.
nonisolated public struct ChartPlotContent: _PrimitiveView {
  let content: any View
  /// The plot.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    AnyView._evaluate(AnyView(view.content), in: context)
  }
}

// As Apple's: a chart may hold any view.
@available(*, unavailable)
extension Chart: Sendable {}
@available(*, unavailable)
extension ChartPlotContent: Sendable {}
