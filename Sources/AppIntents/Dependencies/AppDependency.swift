/// A type in which `@Dependency` may stand.
public protocol _SupportsAppDependencies {}

extension _SupportsAppDependencies {
  /// Reads a value that the app provides.
  public typealias Dependency = AppDependency
}

/// A dependency whose type is forgotten; found by reflection.
public class _AnyAppDependency: @unchecked Sendable {  // Its only subclass stores constants.
  init() {}

  /// The dependency's type in words.
  public var _typeName: String { "" }
  /// Whether the manager in force has a value for it.
  public var _isAvailable: Bool { true }
}

/// A value that the app provides to intents and queries.
///
///     @Dependency var store: Store
///
/// It is looked up in the manager in force each time it is read. Reading one that the app has never added is a
/// programmer's error; an intent that declares one is refused with an error before it is performed.
@propertyWrapper public final class AppDependency<Value: Sendable>: _AnyAppDependency, @unchecked Sendable {
  // Unchecked as the class above; all stored properties are constants of sendable types.
  private let key: (any Hashable & Sendable)?
  private let fallback: (@Sendable () -> Value)?

  /// Makes a dependency that is found by its type and, where there are several of a type, a key.
  public init(key: (any Hashable & Sendable)? = nil) {
    self.key = key
    fallback = nil
    super.init()
  }

  /// Makes a dependency with a value for when the app has added none.
  public init(key: (any Hashable & Sendable)? = nil, default make: @autoclosure @escaping @Sendable () -> Value) {
    self.key = key
    fallback = make
    super.init()
  }

  /// The value.
  public var wrappedValue: Value {
    if let value = AppDependencyManager.current.value(of: Value.self, key: key) ?? fallback?() { return value }
    preconditionFailure("No dependency of the type \(Value.self) was added to the app's dependency manager")
  }

  /// The dependency's type in words.
  public override var _typeName: String { "\(Value.self)" }

  /// Whether the manager in force has a value for it, or it has a default.
  public override var _isAvailable: Bool {
    fallback != nil || AppDependencyManager.current.value(of: Value.self, key: key) != nil
  }
}
