public import ViewArchive

/// A style as a view that fills its room.
nonisolated public struct _StyleView: _PrimitiveView, Sendable {
  let style: any ShapeStyle

  /// Fills its room with a style.
  public init(style: any ShapeStyle) { self.style = style }

  /// The style as data.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .paint(view.style._paint(in: context.environment))
  }
}

extension View {
  private nonisolated func behind(_ view: any View, _ alignment: Alignment = .center) -> _ModifiedView {
    let placement = alignment.node
    return _modified(with: view, isBehind: true) { .background($0, alignment: placement) }
  }
  private nonisolated func before(_ view: any View, _ alignment: Alignment = .center) -> _ModifiedView {
    let placement = alignment.node
    return _modified(with: view, isBehind: false) { .overlay($0, alignment: placement) }
  }

  /// The background style behind the view.
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> _ModifiedView {
    behind(_StyleView(style: BackgroundStyle()))
  }
  /// A style behind the view.
  nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> _ModifiedView { behind(_StyleView(style: style)) }
  /// A shape in a style behind the view.
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> _ModifiedView { behind(shape.fill(style)) }
  /// A shape in the background style behind the view.
  nonisolated public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> _ModifiedView {
    behind(shape.fill(BackgroundStyle()))
  }
  /// Another view behind the view.
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> _ModifiedView { behind(content(), alignment) }
  /// Another view behind the view.
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> _ModifiedView { behind(background, alignment) }

  /// A style before the view.
  nonisolated public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> _ModifiedView { before(_StyleView(style: style)) }
  /// A shape in a style before the view.
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> _ModifiedView { before(shape.fill(style)) }
  /// Another view before the view.
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> _ModifiedView { before(content(), alignment) }
  /// Another view before the view.
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> _ModifiedView { before(overlay, alignment) }
}
