public import ViewArchive

/// As the surface draws gauges.
nonisolated public struct DefaultGaugeStyle: GaugeStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// A bar filled up to the value, as on iOS.
  public var _node: GaugeNode.Style? { .linearCapacity }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// As the surface draws gauges.
  nonisolated public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

/// A bar filled up to the value.
nonisolated public struct LinearCapacityGaugeStyle: GaugeStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// A bar filled up to the value.
  public var _node: GaugeNode.Style? { .linearCapacity }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar filled up to the value.
  nonisolated public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

/// A bar on which the value is marked.
nonisolated public struct AccessoryLinearGaugeStyle: GaugeStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// A bar on which the value is marked.
  public var _node: GaugeNode.Style? { .linear }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A bar on which the value is marked.
  nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

/// A bar filled up to the value, for small places.
nonisolated public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// A bar filled up to the value, for small places.
  public var _node: GaugeNode.Style? { .linearCapacity }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A bar filled up to the value, for small places.
  nonisolated public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

/// An open ring on which the value is marked.
nonisolated public struct AccessoryCircularGaugeStyle: GaugeStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// An open ring on which the value is marked.
  public var _node: GaugeNode.Style? { .circular }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring on which the value is marked.
  nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

/// A ring filled up to the value.
nonisolated public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// A ring filled up to the value.
  public var _node: GaugeNode.Style? { .circularCapacity }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring filled up to the value.
  nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}
