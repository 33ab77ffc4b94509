public import ViewArchive

/// Several views that follow one another.
///
/// It holds them as existentials and not as a tuple: the layout of a tuple of unknown types is looked up anew each time that a
/// container around it is made, copied or given up, which took a tenth of what a timeline takes.
nonisolated public struct TupleView<each Content: View>: _PrimitiveView {
  @usableFromInline let views: [any View]

  @inlinable init(_ content: repeat each Content) {
    var views: [any View] = []
    views.reserveCapacity(4)
    repeat views.append(each content)
    self.views = views
  }

  /// Evaluates the views in order.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    var nodes: [ViewNode] = []
    for part in view.views {
      let node = context.evaluate(part)
      if case .empty = node { continue }
      nodes.append(node)
    }
    return .joined(nodes)
  }
}

/// One of two views.
nonisolated public struct _ConditionalContent<TrueContent: View, FalseContent: View>: _PrimitiveView {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }
  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  /// Evaluates the view that was chosen.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    switch view.storage {
    case .first(let view): TrueContent._evaluate(view, in: context)
    case .second(let view): FalseContent._evaluate(view, in: context)
    }
  }
}

/// A view that shows nothing and takes no room.
nonisolated public struct EmptyView: _PrimitiveView, Sendable {
  /// Makes an empty view.
  public init() {}
  /// Is nothing.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode { .empty }
}

/// A view of any type.
nonisolated public struct AnyView: _PrimitiveView {
  let view: any View

  /// Wraps a view.
  public init<V: View>(_ view: V) { self.view = view }
  /// Wraps a view.
  public init<V: View>(erasing view: V) { self.view = view }

  /// Evaluates the view inside.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    context.evaluate(view.view)
  }
}

/// Several views that take modifiers together.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  /// The views themselves.
  public typealias Body = Never

  /// Makes a group of views.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }
}

extension Group: _PrimitiveView where Content: View {
  /// Evaluates the views.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    Content._evaluate(view.content, in: context)
  }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension TupleView: Sendable {}
@available(*, unavailable)
extension _ConditionalContent: Sendable {}
@available(*, unavailable)
extension AnyView: Sendable {}
@available(*, unavailable)
extension Group: Sendable {}
