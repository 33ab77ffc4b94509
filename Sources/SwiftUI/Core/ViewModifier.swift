public import ViewArchive

/// A change to a view that can be used again.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// What the changed view is made of.
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = _ViewModifier_Content

  /// The changed view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}

/// The view to which a modifier is applied.
nonisolated public struct _ViewModifier_Content: _PrimitiveView {
  let content: any View

  /// Evaluates the view.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    context.evaluate(view.content)
  }
}

/// A modifier that changes nothing.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
  /// The one value.
  public static let identity = EmptyModifier()
  /// Makes the modifier.
  public init() {}
  /// The view itself.
  @MainActor public func body(content: Content) -> Content { content }
}

/// A view with a modifier of the client's own.
nonisolated public struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier
  /// Puts a modifier around a view.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// The changed view.
  public typealias Body = Never
}

extension ModifiedContent: _PrimitiveView where Content: View, Modifier: ViewModifier {
  /// Evaluates the changed view.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    guard let inner = context.deeper() else { return _ViewContext.tooDeep }
    return Modifier.Body._evaluate(
      view.modifier.body(content: _ViewModifier_Content(content: view.content)), in: inner)
  }
}

extension View {
  /// Applies a modifier of the client's own.
  nonisolated public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension _ViewModifier_Content: Sendable {}
@available(*, unavailable)
extension ModifiedContent: Sendable {}
