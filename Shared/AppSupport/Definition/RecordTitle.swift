/// A record as completion offers it: what is typed, and what tells it from others.
public struct RecordTitle: Hashable, Sendable {
  /// Its id, or a beginning of it that no other record has.
  public var id: String
  /// What it is, in a few words.
  public var title: String

  /// Makes a title.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}
