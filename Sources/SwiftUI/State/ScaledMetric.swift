/// A length that would follow the person's text size; in an archive it is the length at the default size.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The length.
  public let wrappedValue: Value

  /// A length that would follow a text style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) { self.wrappedValue = wrappedValue }
}

extension ScaledMetric: Sendable where Value: Sendable {}

/// A name for views that belong together; nothing moves between them in an archive.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  /// The identity of the name.
  public struct ID: Hashable, Sendable {}
  /// Makes a name.
  public init() {}
  /// The identity of the name.
  public var wrappedValue: ID { ID() }
}
