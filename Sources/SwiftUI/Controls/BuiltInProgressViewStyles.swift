public import ViewArchive

/// A bar; a ring where nobody knows the progress.
nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// Whether the surface draws it.
  public var _isBuiltIn: Bool { true }
  /// A bar; a ring where nobody knows the progress.
  public var _node: ProgressNode.Style? { nil }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A bar; a ring where nobody knows the progress.
  nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

/// A bar.
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// Makes the style; its tint is that of the environment.
  public init(tint: Color?) {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// Whether the surface draws it.
  public var _isBuiltIn: Bool { true }
  /// A bar.
  public var _node: ProgressNode.Style? { .linear }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

/// A ring.
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// Makes the style; its tint is that of the environment.
  public init(tint: Color?) {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// Whether the surface draws it.
  public var _isBuiltIn: Bool { true }
  /// A ring.
  public var _node: ProgressNode.Style? { .circular }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A ring.
  nonisolated public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
