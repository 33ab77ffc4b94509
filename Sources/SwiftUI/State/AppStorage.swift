public import Foundation

/// A value of the user defaults, read when the view is evaluated; setting it has no effect.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let value: Value

  init(_ value: Value) { self.value = value }

  /// The value as it was read; setting it has no effect.
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  /// The value as a binding.
  public var projectedValue: Binding<Value> { .constant(value) }
}

extension AppStorage: Sendable where Value: Sendable {}

private func stored<T>(_ key: String, _ store: UserDefaults?) -> T? {
  (store ?? .standard).object(forKey: key) as? T
}

extension AppStorage where Value == Bool {
  /// Reads a truth.
  public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) {
    self.init(stored(key, store) ?? wrappedValue)
  }
}

extension AppStorage where Value == Int {
  /// Reads a whole number.
  public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) {
    self.init(stored(key, store) ?? wrappedValue)
  }
}

extension AppStorage where Value == Double {
  /// Reads a number.
  public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil) {
    self.init(stored(key, store) ?? wrappedValue)
  }
}

extension AppStorage where Value == String {
  /// Reads text.
  public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil) {
    self.init(stored(key, store) ?? wrappedValue)
  }
}

extension AppStorage where Value == URL {
  /// Reads a URL.
  public init(wrappedValue: URL, _ key: String, store: UserDefaults? = nil) {
    self.init((store ?? .standard).url(forKey: key) ?? wrappedValue)
  }
}

extension AppStorage where Value == Date {
  /// Reads an instant.
  public init(wrappedValue: Date, _ key: String, store: UserDefaults? = nil) {
    self.init(stored(key, store) ?? wrappedValue)
  }
}

extension AppStorage where Value == Data {
  /// Reads bytes.
  public init(wrappedValue: Data, _ key: String, store: UserDefaults? = nil) {
    self.init(stored(key, store) ?? wrappedValue)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Reads a value that is stored as a whole number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    let raw: Int? = stored(key, store)
    self.init(raw.flatMap(Value.init(rawValue:)) ?? wrappedValue)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Reads a value that is stored as text.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    let raw: String? = stored(key, store)
    self.init(raw.flatMap(Value.init(rawValue:)) ?? wrappedValue)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Reads a truth that need not be there.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.init(stored(key, store)) }
  /// Reads a whole number that need not be there.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(stored(key, store)) }
  /// Reads a number that need not be there.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { self.init(stored(key, store)) }
  /// Reads text that need not be there.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(stored(key, store)) }
  /// Reads bytes that need not be there.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.init(stored(key, store)) }
}
