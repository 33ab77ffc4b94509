public import FoundationExtras
import Synchronization

/// A property of an entity that queries and the system may read.
///
/// Copies of the entity share its storage, as copies of an intent share that of its parameters.
@propertyWrapper public final class EntityProperty<Value: _IntentValue>: Sendable {
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
}
