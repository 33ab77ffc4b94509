public import ViewArchive

/// A verb for things beside `add`, `edit` and `delete`: a word for a change that is made often, such as `archive`.
public struct RecordVerb: Sendable {
  /// The word after the plural.
  public let name: String
  /// What the answer and `undo` call it: `Archived`.
  public let past: String
  /// What it does, in one line without a full stop.
  public let summary: String
  /// The values that it gives, by the options' names.
  public let changes: [String: ArchivedValue]

  /// Makes a verb.
  public init(_ name: String, past: String, summary: String, changes: [String: ArchivedValue]) {
    self.name = name
    self.past = past
    self.summary = summary
    self.changes = changes
  }
}
