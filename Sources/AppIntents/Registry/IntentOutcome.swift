public import ViewArchive

/// What came of an intent, as data.
public struct IntentOutcome: Hashable, Sendable {
  /// The value that it gave back.
  public var value: ArchivedValue?
  /// That value in words.
  public var valueText: String?
  /// What it said.
  public var dialog: String?
  /// The view that it shows.
  public var snippet: ViewNode?
  /// The intent to run next.
  public var opens: ArchivedIntent?

  /// Makes an outcome.
  public init(
    value: ArchivedValue? = nil, valueText: String? = nil, dialog: String? = nil, snippet: ViewNode? = nil,
    opens: ArchivedIntent? = nil
  ) {
    self.value = value
    self.valueText = valueText
    self.dialog = dialog
    self.snippet = snippet
    self.opens = opens
  }
}
