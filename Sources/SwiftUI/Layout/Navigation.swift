public import ViewArchive

/// Screens that lead to one another; a widget shows the first.
nonisolated public struct NavigationStack<Root: View>: _PrimitiveView {
  let root: Root

  /// Shows the first screen.
  public init(@ViewBuilder root: () -> Root) { self.root = root() }

  /// The first screen, with a record.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .modified(context.stack(.vertical, .center, nil, view.root), .recorded(name: "NavigationStack"))
  }
}

/// Screens that lead to one another, by an older name; a widget shows the first.
nonisolated public struct NavigationView<Content: View>: _PrimitiveView {
  let content: Content

  /// Shows the first screen.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The first screen, with a record.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .modified(context.stack(.vertical, .center, nil, view.content), .recorded(name: "NavigationView"))
  }
}

/// A part that leads to another screen; in a widget, which has none, its label.
nonisolated public struct NavigationLink<Label: View, Destination: View>: _PrimitiveView {
  let label: Label

  /// Leads to a screen.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) { self.label = label() }
  /// Leads to a screen.
  public init(destination: Destination, @ViewBuilder label: () -> Label) { self.label = label() }
  /// Leads to the screen of a value.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) where Destination == Never {
    self.label = label()
  }

  /// The label, with a record.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    Label._evaluate(view.label, in: context).modified { .modified($0, .recorded(name: "NavigationLink")) }
  }
}

/// Controls that belong together.
nonisolated public struct Form<Content: View>: _PrimitiveView {
  let content: Content

  /// Puts controls below one another.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The controls, with a record that they would scroll.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .modified(context.stack(.vertical, Placement(.leading, .center), nil, view.content), .recorded(name: "Form"))
  }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension NavigationStack: Sendable {}
@available(*, unavailable)
extension NavigationView: Sendable {}
@available(*, unavailable)
extension NavigationLink: Sendable {}
@available(*, unavailable)
extension Form: Sendable {}
