public import Foundation
public import ViewArchive

/// An entry whose view has become data.
public struct ArchivedEntry: Hashable, Sendable {
  /// From when it is shown.
  public var date: Date
  /// How much it matters; nil when the provider does not say.
  public var relevance: TimelineEntryRelevance?
  /// What is shown.
  public var view: ViewNode

  /// Makes an entry.
  public init(date: Date, relevance: TimelineEntryRelevance? = nil, view: ViewNode) {
    self.date = date
    self.relevance = relevance
    self.view = view
  }
}

/// A timeline whose views have become data.
public struct ArchivedTimeline: Hashable, Sendable {
  /// The entries, in the order in which the provider gave them.
  public var entries: [ArchivedEntry]
  /// When to ask again.
  public var policy: TimelineReloadPolicy
  /// The store's revision, read before the provider ran: what it shows is at least that new.
  public var revision: Int64
  /// What the app's side noted while the provider ran.
  public var diagnostics: [WidgetDiagnostic]

  /// Makes a timeline.
  public init(
    entries: [ArchivedEntry], policy: TimelineReloadPolicy, revision: Int64, diagnostics: [WidgetDiagnostic] = []
  ) {
    self.entries = entries
    self.policy = policy
    self.revision = revision
    self.diagnostics = diagnostics
  }
}
