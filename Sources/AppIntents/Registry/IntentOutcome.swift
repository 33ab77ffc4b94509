public import FoundationExtras
public import ViewArchive

/// What came of an intent, as data.
public struct IntentOutcome: Hashable, Sendable {
  /// The value that it gave back.
  public var value: ArchivedValue?
  /// That value in words.
  public var valueText: String?
  /// That value for programs: of an entity its identifier, its title and its properties by their names.
  public var json: JSONValue?
  /// What it said.
  public var dialog: String?
  /// The view that it shows.
  public var snippet: ViewNode?
  /// The intent to run next.
  public var opens: ArchivedIntent?

  /// Makes an outcome; without JSON of its own a value is shown to programs as it is archived.
  public init(
    value: ArchivedValue? = nil, valueText: String? = nil, json: JSONValue? = nil, dialog: String? = nil,
    snippet: ViewNode? = nil,
    opens: ArchivedIntent? = nil
  ) {
    self.value = value
    self.valueText = valueText
    self.json = json ?? value.map { JSONValue($0) }
    self.dialog = dialog
    self.snippet = snippet
    self.opens = opens
  }
}
