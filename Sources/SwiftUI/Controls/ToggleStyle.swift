public import ViewArchive

/// How toggles look.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// What a toggle is made of.
  associatedtype Body: View
  /// What a style is given.
  typealias Configuration = ToggleStyleConfiguration
  /// Makes a toggle of its label and state.
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
  /// The surface's own style that this one stands for; nil for a style of the client's own.
  nonisolated var _control: ControlStyle? { get }
}

extension ToggleStyle {
  /// A style of the client's own.
  nonisolated public var _control: ControlStyle? { nil }
}

/// A toggle as a style is given it.
public struct ToggleStyleConfiguration {
  /// What the toggle shows.
  nonisolated public struct Label: _PrimitiveView {
    let content: any View
    /// What the toggle shows.
    @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
      context.evaluate(view.content)
    }
  }
  /// What the toggle shows.
  public let label: Label
  /// Whether the toggle is on; setting it has no effect.
  @Binding public var isOn: Bool
  /// Whether the toggle is neither on nor off: never.
  public var isMixed: Bool { false }
}

/// As the surface draws toggles.
nonisolated public struct DefaultToggleStyle: ToggleStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// As the surface draws toggles.
  public var _control: ControlStyle? { .automatic }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// As the surface draws toggles.
  nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

/// A switch beside its label.
nonisolated public struct SwitchToggleStyle: ToggleStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// A switch beside its label.
  public var _control: ControlStyle? { .switched }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch beside its label.
  nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

/// A button that stays down.
nonisolated public struct ButtonToggleStyle: ToggleStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// A button that stays down.
  public var _control: ControlStyle? { .bordered }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays down.
  nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension ToggleStyleConfiguration: Sendable {}
@available(*, unavailable)
extension ToggleStyleConfiguration.Label: Sendable {}
