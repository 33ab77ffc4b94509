import Foundation

/// What a view inherits from the views around it.
public struct EnvironmentValues: Sendable {
  /// The environment of the view that is being evaluated.
  @TaskLocal static var current = EnvironmentValues()

  /// One reference, since an environment is copied at every modifier that changes it.
  ///
  /// Unchecked: it is written only while a single environment holds it.
  private final class Storage: @unchecked Sendable {
    var values: Values
    init(_ values: Values) { self.values = values }
  }

  struct Values: Sendable {
    var style = InheritedStyle()
    var colorScheme = ColorScheme.light
    var colorSchemeContrast = ColorSchemeContrast.standard
    // Nil is the machine's: to ask for it costs more than a small widget, and a host gives its own.
    var locale: Locale?
    var calendar: Calendar?
    var timeZone: TimeZone?
    var layoutDirection = LayoutDirection.leftToRight
    var dynamicTypeSize = DynamicTypeSize.large
    var displayScale: CGFloat = 2
    var redactionReasons: RedactionReasons = []
    var isEnabled = true
    var isLuminanceReduced = false
    var openURL = OpenURLAction { _ in .discarded }
    var custom: [ObjectIdentifier: Sealed<Any>] = [:]
  }

  private var storage: Storage
  private static let initial = Storage(Values())

  /// Makes the environment of a view that nothing surrounds.
  public init() { storage = Self.initial }

  // Read and changed in place: a copy of all values counts forty references up and down.
  var values: Values {
    _read { yield storage.values }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
      yield &storage.values
    }
  }

  /// The inherited style of text, controls and symbols.
  var style: InheritedStyle {
    _read { yield storage.values.style }
    _modify { yield &values.style }
  }

  /// Whether both are one environment; two that only hold equal values are not.
  func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }

  /// The value of a client's own key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      guard let sealed = storage.values.custom[ObjectIdentifier(key)] else { return K.defaultValue }
      return sealed.value as? K.Value ?? K.defaultValue
    }
    set { values.custom[ObjectIdentifier(key)] = Sealed(newValue) }
  }
}

/// A value that views inherit under a name of the client's own.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none is set.
  static var defaultValue: Value { get }
}

/// Reads a value of the environment of the view it stands in.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>

  /// Reads the value at a key path.
  nonisolated public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  /// The value during an evaluation; the default outside one.
  public var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension Environment: Sendable {}
