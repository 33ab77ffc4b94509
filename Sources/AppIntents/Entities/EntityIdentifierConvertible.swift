public import Foundation

/// An identifier that has a form as text.
public protocol EntityIdentifierConvertible: Hashable, Sendable {
  /// The text.
  var entityIdentifierString: String { get }
  /// The identifier with a text; nil if there cannot be one.
  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
  /// The text itself.
  public var entityIdentifierString: String { self }
  /// The text itself.
  public static func entityIdentifier(for entityIdentifierString: String) -> String? { entityIdentifierString }
}

extension Int: EntityIdentifierConvertible {
  /// The digits.
  public var entityIdentifierString: String { "\(self)" }
  /// The number with these digits.
  public static func entityIdentifier(for entityIdentifierString: String) -> Int? { Int(entityIdentifierString) }
}

extension UUID: EntityIdentifierConvertible {
  /// The usual text of a UUID.
  public var entityIdentifierString: String { uuidString }
  /// The UUID with this text.
  public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
    UUID(uuidString: entityIdentifierString)
  }
}

extension URL: EntityIdentifierConvertible {
  /// The address.
  public var entityIdentifierString: String { absoluteString }
  /// The address with this text.
  public static func entityIdentifier(for entityIdentifierString: String) -> URL? {
    URL(string: entityIdentifierString)
  }
}
