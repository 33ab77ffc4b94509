public import Foundation
public import ViewArchive

/// What stands on the screen for one widget at one instant, and how it came to stand there.
public struct ShownEntry: Sendable {
  /// What kind of picture it is.
  public enum State: Hashable, Sendable {
    /// An entry of the widget's timeline.
    case content
    /// The app's placeholder, redacted, because the first entry is still to come.
    case placeholder
    /// There has never been a timeline: why, in one sentence.
    case unavailable(String)
  }

  /// The app.
  public var app: String
  /// The kind as its app describes it; nil when the app could not be asked.
  public var descriptor: WidgetDescriptor?
  /// The placed instance; nil for a kind shown in memory.
  public var widget: PlacedWidget?
  /// The family it was made for.
  public var family: WidgetFamily
  /// What kind of picture it is.
  public var state: State
  /// The picture.
  public var view: ViewNode
  /// From when the entry stands; nil without an entry.
  public var entryDate: Date?
  /// How much the entry matters.
  public var relevance: TimelineEntryRelevance?
  /// When the timeline was made: how old the data is, whatever the entry's date says.
  public var contentTime: Date?
  /// The store's revision that the timeline shows.
  public var revision: Int64?
  /// The stored archive; nil for one made in memory.
  public var archive: Int64?
  /// The place of the entry in its archive, from 0; nil for one made in memory.
  public var position: Int?
  /// When the next entry comes; nil when this is the last.
  public var nextEntry: Date?
  /// When another timeline may be made at the earliest; nil for not before somebody asks.
  public var nextReload: Date?
  /// Why the picture is older than its data; nil when it is not.
  public var staleness: Staleness?
  /// Whether a control was used whose outcome is not shown yet: invalidatable content is dimmed.
  public var isWaiting = false
  /// What the widget is configured for and the app no longer knows; looked for where there is no picture, or an old one.
  public var gone: [WidgetFacts.GoneEntity] = []
  /// The words that call the verbs over widgets, for advice; nil is the app's own.
  var verbs: String?
  /// The same as stored, which is read when somebody asks.
  var remarks = StoredDiagnostics([])
  /// What is remarkable about the timeline that is shown.
  public var diagnostics: [WidgetDiagnostic] {
    get { remarks.list }
    set { remarks = StoredDiagnostics(newValue) }
  }
  /// The configuration in words, one line a parameter.
  public var configuration: [ConfigurationLine]

  /// Makes an entry that shows nothing yet.
  public init(
    app: String, descriptor: WidgetDescriptor?, widget: PlacedWidget? = nil, family: WidgetFamily, state: State,
    view: ViewNode
  ) {
    self.app = app
    self.descriptor = descriptor
    self.widget = widget
    self.family = family
    self.state = state
    self.view = view
    configuration = []
  }

  /// The command that mends what keeps the widget from being made; nil where none is known.
  public var advice: String? { widget.flatMap { gone.first?.advice(for: $0, verbs: verbs) } }
  /// Whether newer data exists, or could not be asked for.
  public var isStale: Bool { staleness != nil }
  /// Why it is stale, in one sentence; nil when it is not.
  public var staleReason: String? { staleness?.reason }
}

/// Why a picture is older than its data.
public struct Staleness: Hashable, Sendable {
  /// Since when it has been known.
  public var since: Date
  /// Why, in one sentence without a full stop.
  public var reason: String
  /// When the reload that mends it runs; nil when nobody knows.
  public var until: Date?

  /// Makes a staleness.
  public init(since: Date, reason: String, until: Date? = nil) {
    self.since = since
    self.reason = reason
    self.until = until
  }
}
