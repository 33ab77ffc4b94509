public import ViewArchive

/// A part of what a widget shows, described by other parts.
///
/// A view runs once, when its widget's timeline is made; what remains is data. State, gestures and closures that act later
/// are accepted and have no effect.
@MainActor @preconcurrency
public protocol View {
  /// What the view is made of.
  associatedtype Body: View

  /// The parts of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// Turns a view into data; a requirement, since a dynamic cast to another protocol costs more than the work itself.
  @MainActor static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode
}

extension View {
  /// Evaluates the parts of the view.
  ///
  /// It can be inlined, since a view's own module knows what the parts are: to find that out at run time, from the name of
  /// their type, reads every conformance that is linked in, once for each type within it.
  @inlinable
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    guard let inner = context.deeper() else { return _ViewContext.tooDeep }
    return Body._evaluate(view.body, in: inner)
  }
}

extension View where Self: Equatable {
  /// Evaluates the parts of the view, unless an equal one has been evaluated in the same surroundings.
  ///
  /// As Apple has it, a view that can be compared is not asked for its parts again while it stays equal: the entries of a
  /// timeline share what does not change from one to the next.
  @inlinable
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    guard let inner = context.deeper() else { return _ViewContext.tooDeep }
    return inner.reusing(view) { Body._evaluate(view.body, in: inner) }
  }
}

/// A view that is data by itself and has no parts.
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
  /// Never asked for: such a view has no parts.
  public var body: Never { preconditionFailure("a primitive view has no body") }
}

extension Never: View {
  /// Never asked for: there is no such view.
  public var body: Never { preconditionFailure("there is no value of Never") }
  /// Never called: there is no such view.
  @MainActor public static func _evaluate(_ view: Never, in context: _ViewContext) -> ViewNode {}
}

extension Optional: View where Wrapped: View {
  /// An optional view is evaluated as its value, or as nothing.
  public typealias Body = Never
}

extension Optional: _PrimitiveView where Wrapped: View {
  /// Evaluates the view, if there is one.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    guard let view else { return .empty }
    return Wrapped._evaluate(view, in: context)
  }
}
