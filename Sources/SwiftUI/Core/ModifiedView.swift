public import ViewArchive
import ViewLayout

/// A view with something around it; one type for all modifiers, so that the runtime makes few types.
nonisolated public struct _ModifiedView: _PrimitiveView {
  /// What a modifier does to the node of its content.
  enum Change {
    /// Puts a modifier around it.
    case modifier(Modifier)
    /// Puts a modifier around it that is known only in an environment.
    case resolved((EnvironmentValues) -> Modifier)
    /// Puts a modifier around it that depends on its nominal size.
    case measured((ViewLayout.Size) -> Modifier)
    /// Puts a modifier around it that holds another view, drawn before or behind.
    case view(any View, isBehind: Bool, (ViewNode) -> Modifier)
    /// Shows only what lies inside another view's picture.
    case mask(any View, Placement)
    /// Changes the environment below.
    case environment((inout EnvironmentValues) -> Void)
    /// Cuts it, by an outline that may have to be measured.
    case clip(any Shape)
  }

  let content: any View
  let change: Change

  init(_ content: any View, _ change: Change) {
    self.content = content
    self.change = change
  }

  /// Evaluates the content and what is around it.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    switch view.change {
    case .modifier(let modifier):
      return context.evaluate(view.content).modified { .modified($0, modifier) }
    case .resolved(let make):
      let modifier = make(context.environment)
      return context.evaluate(view.content).modified { .modified($0, modifier) }
    case .measured(let make):
      return context.evaluate(view.content).modified {
        .modified($0, make(layout($0, width: .infinity, metrics: NominalMetrics()).frame.size))
      }
    case .view(let other, let isBehind, let make):
      // The order of evaluation is the order in which nodes are walked, since measured sizes are told apart by it.
      let back = isBehind ? context.inContainer().evaluate(other) : .empty
      let node = context.evaluate(view.content)
      let front = isBehind ? .empty : context.inContainer().evaluate(other)
      let modifier = make(isBehind ? back : front)
      return node.modified { .modified($0, modifier) }
    case .mask(let mask, let alignment):
      let node = context.evaluate(view.content)
      var inner = context.inContainer()
      inner.isUnmeasured = true
      let shown = inner.evaluate(mask)
      return node.modified { .modified($0, .mask(shown, alignment: alignment)) }
    case .environment(let change):
      return evaluate(view.content, changing: change, in: context)
    case .clip(let shape):
      return clip(context.evaluate(view.content), to: shape, in: context)
    }
  }

  @MainActor private static func evaluate(
    _ content: any View, changing change: (inout EnvironmentValues) -> Void, in context: _ViewContext
  ) -> ViewNode {
    var environment = context.environment
    change(&environment)
    let node = context.with(environment) { $0.evaluate(content) }
    guard environment.colorScheme != context.environment.colorScheme else { return node }
    let isDark = environment.colorScheme == .dark
    return node.modified { .modified($0, .colorScheme(isDark: isDark)) }
  }

  @MainActor private static func clip(_ node: ViewNode, to shape: any Shape, in context: _ViewContext) -> ViewNode {
    if let outline = shape._outline {
      return node.modified { .modified($0, .clip(outline)) }
    }
    return node.modified {
      guard let size = context.probeSize() else {
        return .modified($0, .overlay(.geometry(.empty), alignment: .center))
      }
      return .modified($0, .clip(shape._outline(in: size)))
    }
  }
}

extension View {
  /// Puts a modifier of the archive around the view.
  nonisolated public func _modified(_ modifier: Modifier) -> _ModifiedView { _ModifiedView(self, .modifier(modifier)) }

  /// Puts a modifier around the view that is known only in an environment.
  nonisolated public func _modified(resolving make: @escaping (EnvironmentValues) -> Modifier) -> _ModifiedView {
    _ModifiedView(self, .resolved(make))
  }

  /// Puts a modifier around the view that depends on its nominal size.
  nonisolated func _modified(measuring make: @escaping (ViewLayout.Size) -> Modifier) -> _ModifiedView {
    _ModifiedView(self, .measured(make))
  }

  /// Puts a modifier around the view that holds another view, drawn behind it or before it.
  nonisolated public func _modified(
    with view: any View, isBehind: Bool, _ make: @escaping (ViewNode) -> Modifier
  ) -> _ModifiedView {
    _ModifiedView(self, .view(view, isBehind: isBehind, make))
  }

  /// Changes the environment of the view.
  nonisolated public func _environment(_ change: @escaping (inout EnvironmentValues) -> Void) -> _ModifiedView {
    _ModifiedView(self, .environment(change))
  }

  /// Keeps the name of a modifier that has no meaning in an archive.
  nonisolated public func _recorded(_ name: String) -> _ModifiedView {
    _ModifiedView(self, .modifier(.recorded(name: name)))
  }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension _ModifiedView: Sendable {}
