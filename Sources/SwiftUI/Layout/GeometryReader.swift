public import Foundation
public import ViewArchive

/// A view whose content knows how much room there is.
nonisolated public struct GeometryReader<Content: View>: _PrimitiveView {
  /// Makes the content.
  public var content: (GeometryProxy) -> Content

  /// Makes a view of the room it is given.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  /// The content for the room that a layout has found.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    let size = context.readerSize
    return .geometry(Content._evaluate(view.content(GeometryProxy(size: size)), in: context.inContainer()))
  }
}

/// The room that a view is given.
public struct GeometryProxy: Hashable, Sendable {
  /// The width and height in points.
  public let size: CGSize
  /// What the container keeps free; nothing in a widget.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The room as a rectangle; every space begins where the view begins, since an archive has no place on a screen.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
  /// The room of what is shown around the view.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? { nil }
}

/// The space in which places are given.
public enum CoordinateSpace: Hashable, Sendable {
  /// The screen's.
  case global
  /// The view's own.
  case local
  /// A view's by name.
  case named(String)
}

/// A space by name.
public struct NamedCoordinateSpace: Hashable, Sendable {
  let name: String
  /// The space of that name.
  public static func named(_ name: String) -> NamedCoordinateSpace { NamedCoordinateSpace(name: name) }
}

/// The first of several views that fits.
nonisolated public struct ViewThatFits<Content: View>: _PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Chooses among views, the first preferred, along the given directions.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// The views to choose from.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .fitting(axes: view.axes.node, children: Content._evaluate(view.content, in: context.inContainer()).flattened)
  }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension GeometryReader: Sendable {}
@available(*, unavailable)
extension ViewThatFits: Sendable {}
