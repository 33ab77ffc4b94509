/// A type that keeps one identifier across versions of an app.
///
/// Archives and configurations name types by it: change the type's name as you like, never the identifier.
public protocol PersistentlyIdentifiable {
  /// The identifier, unique among the types of its kind in an app.
  ///
  /// The default is the type's name.
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  /// The type's own name, without the types around it.
  ///
  /// `String(describing:)` would give the same, but asks five times at run time what the type conforms to: a million
  /// instructions each in a static executable, for every type that an app lists.
  public static var persistentIdentifier: String { _typeName(Self.self, qualified: false) }
}
