/// What a process may do with a store.
public enum StoreRole: Hashable, Sendable {
  /// It is the app: it creates the store and migrates it.
  case app
  /// It acts for the app: it reads and writes, and never creates or migrates.
  case appExtension
}
