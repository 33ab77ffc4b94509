/// A stored part of a view that the view's owner gives a value.
public protocol DynamicProperty {
  /// Called before a view is evaluated.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A value that a view keeps for itself.
///
/// A widget's view runs once: the value is the initial one, and setting it has no effect.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let value: Value

  /// Keeps an initial value.
  nonisolated public init(wrappedValue: Value) { value = wrappedValue }
  /// Keeps an initial value.
  nonisolated public init(initialValue: Value) { value = initialValue }

  /// The initial value; setting it has no effect.
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  /// The value as a binding.
  public var projectedValue: Binding<Value> { .constant(value) }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Keeps nothing.
  nonisolated public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

/// A value that is kept elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Reads and writes through closures.
  nonisolated public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }
  /// Another binding to the same value.
  nonisolated public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A value that never changes.
  nonisolated public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A part of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(
      get: { get()[keyPath: keyPath] },
      set: {
        var value = get()
        value[keyPath: keyPath] = $0
        set(value)
      })
  }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension Binding: Sendable {}
