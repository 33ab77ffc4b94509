public import ViewArchive

/// A value made of several, which an intent gives back and which nothing can look up again.
public protocol TransientAppEntity: AppValue {
  /// Makes an empty one.
  init()
}

extension TransientAppEntity {
  /// Declares a property that the system may read.
  public typealias Property = EntityProperty

  /// A value of the app's type.
  public static var _kind: IntentValueKind { .other(persistentIdentifier) }

  /// Fails: there is nothing to look it up in.
  public static func _decode(_ value: ArchivedValue) async throws -> Self {
    throw IntentError.wrongType(expected: _kind, found: value)
  }

  /// Its title, for show.
  public func _encode() -> ArchivedValue { .string(displayRepresentation.title.text) }
}
