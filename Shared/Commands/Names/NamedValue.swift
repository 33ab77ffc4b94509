/// Something that has a name, as a person may call it.
public struct NamedValue<Value: Sendable>: Sendable {
  /// What the name stands for.
  public var value: Value
  /// Its title, which messages show.
  public var title: String
  /// Other names: an identifier, synonyms.
  public var otherNames: [String]
  /// What tells it from another one of the same title.
  public var subtitle: String?

  /// Makes a named value.
  public init(_ value: Value, title: String, otherNames: [String] = [], subtitle: String? = nil) {
    self.value = value
    self.title = title
    self.otherNames = otherNames
    self.subtitle = subtitle
  }
}
