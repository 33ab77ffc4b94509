public import FoundationExtras
import Synchronization

/// A property of an entity that queries and the system may read.
///
/// Copies of the entity share its storage, as copies of an intent share that of its parameters.
@propertyWrapper public final class EntityProperty<Value: _IntentValue>: _AnyEntityProperty, @unchecked Sendable {
  // A constant of a sendable type and a mutex.
  /// What it is called; nil is the property's own name.
  public let title: LocalizedStringResource?
  private let storage: Mutex<Value?>

  /// Makes a property.
  public init(title: LocalizedStringResource? = nil) {
    self.title = title
    storage = Mutex(Value._initial(nil))
  }

  /// The value; reading one that was never set is a programmer's error.
  public var wrappedValue: Value {
    get {
      storage.withLock { value in
        guard let value else {
          preconditionFailure("The entity's property '\(title?.text ?? "\(Value.self)")' was read before it was set")
        }
        return value
      }
    }
    set { storage.withLock { $0 = newValue } }
  }

  /// The property itself.
  public var projectedValue: EntityProperty<Value> { self }

  override func _json(in format: IntentValueFormat) -> JSONValue {
    storage.withLock { $0 }?._json(in: format) ?? .null
  }
}

/// An entity's property whose type is forgotten.
///
/// Reflection finds the properties of an entity by a cast to this class, which costs far less than one to a protocol.
/// Its only subclass is `EntityProperty`.
public class _AnyEntityProperty: @unchecked Sendable {  // It has no state of its own.
  init() {}

  /// The value as JSON; one that was never set is null.
  func _json(in format: IntentValueFormat) -> JSONValue { .null }
}
