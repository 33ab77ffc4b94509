/// What a provider hands over ahead of time: entries, and when to ask again.
public struct Timeline<EntryType: TimelineEntry> {
  /// The entries, normally in the order of their dates.
  public let entries: [EntryType]
  /// When to ask again.
  public let policy: TimelineReloadPolicy

  /// Makes a timeline.
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

extension Timeline: Sendable where EntryType: Sendable {}
