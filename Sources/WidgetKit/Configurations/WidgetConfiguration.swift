/// What a widget is: its kind, what makes its timelines, what people are told about it.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
  /// The type of the configuration that this one is made of.
  associatedtype Body: WidgetConfiguration

  /// The configuration that this one is made of.
  @MainActor @preconcurrency var body: Self.Body { get }

  /// The kinds that are configured; a requirement, so that no dynamic cast is needed.
  @MainActor static func _plans(_ configuration: Self) -> [_WidgetPlan]
  /// The kinds of Live Activities that are configured, in the same way.
  @MainActor static func _activities(_ configuration: Self) -> [_ActivityPlan]
}

extension WidgetConfiguration {
  /// The kinds that the body configures.
  @MainActor public static func _plans(_ configuration: Self) -> [_WidgetPlan] { Body._plans(configuration.body) }
  /// The kinds of Live Activities that the body configures.
  @MainActor public static func _activities(_ configuration: Self) -> [_ActivityPlan] {
    Body._activities(configuration.body)
  }
}

extension Never: WidgetConfiguration {
  /// Never called: there is no such configuration.
  @MainActor public static func _plans(_ configuration: Never) -> [_WidgetPlan] {}
  /// Never called: there is no such configuration.
  @MainActor public static func _activities(_ configuration: Never) -> [_ActivityPlan] {}
}

/// A configuration that is data by itself.
public protocol _PrimitiveWidgetConfiguration: WidgetConfiguration where Body == Never {}

extension _PrimitiveWidgetConfiguration {
  /// Never asked for: such a configuration has no parts.
  public var body: Never { preconditionFailure("a primitive configuration has no body") }

  /// None, unless it is the configuration of one.
  @MainActor public static func _activities(_ configuration: Self) -> [_ActivityPlan] { [] }
}

/// A configuration of no widget.
public struct EmptyWidgetConfiguration: _PrimitiveWidgetConfiguration {
  /// Makes a configuration of no widget.
  public init() {}
  /// No kinds.
  @MainActor public static func _plans(_ configuration: Self) -> [_WidgetPlan] { [] }
}
