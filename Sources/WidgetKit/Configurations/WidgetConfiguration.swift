/// What a widget is: its kind, what makes its timelines, what people are told about it.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
  /// The type of the configuration that this one is made of.
  associatedtype Body: WidgetConfiguration

  /// The configuration that this one is made of.
  @MainActor @preconcurrency var body: Self.Body { get }

  /// The kinds that are configured; a requirement, so that no dynamic cast is needed.
  @MainActor static func _plans(_ configuration: Self) -> [_WidgetPlan]
}

extension WidgetConfiguration {
  /// The kinds that the body configures.
  @MainActor public static func _plans(_ configuration: Self) -> [_WidgetPlan] { Body._plans(configuration.body) }
}

extension Never: WidgetConfiguration {
  /// Never called: there is no such configuration.
  @MainActor public static func _plans(_ configuration: Never) -> [_WidgetPlan] {}
}

/// A configuration that is data by itself.
public protocol _PrimitiveWidgetConfiguration: WidgetConfiguration where Body == Never {}

extension _PrimitiveWidgetConfiguration {
  /// Never asked for: such a configuration has no parts.
  public var body: Never { preconditionFailure("a primitive configuration has no body") }
}

/// A configuration of no widget.
public struct EmptyWidgetConfiguration: _PrimitiveWidgetConfiguration {
  /// Makes a configuration of no widget.
  public init() {}
  /// No kinds.
  @MainActor public static func _plans(_ configuration: Self) -> [_WidgetPlan] { [] }
}
