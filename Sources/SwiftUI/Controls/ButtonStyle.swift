public import ViewArchive

/// How buttons look, by a closure over their label.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// What a button is made of.
  associatedtype Body: View
  /// What a style is given.
  typealias Configuration = ButtonStyleConfiguration
  /// Makes a button of its label.
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// How buttons look and act.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// What a button is made of.
  associatedtype Body: View
  /// What a style is given.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Makes a button of its label.
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
  /// The surface's own style that this one stands for; nil for a style of the client's own.
  nonisolated var _control: ControlStyle? { get }
}

extension PrimitiveButtonStyle {
  /// A style of the client's own.
  nonisolated public var _control: ControlStyle? { nil }
}

/// A button as a style is given it.
public struct ButtonStyleConfiguration {
  /// What the button shows.
  nonisolated public struct Label: _PrimitiveView {
    let content: any View
    /// What the button shows.
    @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
      context.evaluate(view.content)
    }
  }
  /// What the button is for.
  public let role: ButtonRole?
  /// What the button shows.
  public let label: Label
  /// Whether the button is held down: never in an archive.
  public var isPressed: Bool { false }
}

/// A button as a style is given it.
public struct PrimitiveButtonStyleConfiguration {
  /// What the button shows.
  nonisolated public struct Label: _PrimitiveView {
    let content: any View
    /// What the button shows.
    @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
      context.evaluate(view.content)
    }
  }
  /// What the button is for.
  public let role: ButtonRole?
  /// What the button shows.
  public let label: Label
  /// Does nothing: an archive holds no closure.
  public func trigger() {}
}

/// A style by a closure over the label, as one of the other kind.
nonisolated struct AdaptedButtonStyle: PrimitiveButtonStyle {
  let style: any ButtonStyle

  @MainActor func makeBody(configuration: Configuration) -> AnyView {
    let given = ButtonStyleConfiguration(role: configuration.role, label: .init(content: configuration.label))
    func open<S: ButtonStyle>(_ style: S) -> AnyView { AnyView(style.makeBody(configuration: given)) }
    return open(style)
  }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension ButtonStyleConfiguration: Sendable {}
@available(*, unavailable)
extension ButtonStyleConfiguration.Label: Sendable {}
@available(*, unavailable)
extension PrimitiveButtonStyleConfiguration: Sendable {}
@available(*, unavailable)
extension PrimitiveButtonStyleConfiguration.Label: Sendable {}
