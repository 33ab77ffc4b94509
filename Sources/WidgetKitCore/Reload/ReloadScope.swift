/// Which timelines a request is about.
public enum ReloadScope: Hashable, Sendable {
  /// Those of every placed instance of the app.
  case all
  /// Those of every placed instance of one kind.
  case kind(String)
  /// That of one placed instance.
  case instance(Int)
}
