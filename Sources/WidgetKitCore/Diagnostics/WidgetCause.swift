/// What can be the matter with what a widget shows; the names are what `--json` prints and never change.
public enum WidgetCause: String, Hashable, Sendable, CaseIterable, Codable {
  /// Nothing: the newest data is shown.
  case fresh
  /// The app is not there.
  case appMissing = "app-missing"
  /// The app is of an earlier version than its data.
  case appOlderThanData = "app-older-than-data"
  /// The app does not say how its data stands.
  case appFailed = "app-failed"
  /// The app no longer brings the kind.
  case kindGone = "kind-gone"
  /// The app's process ended while it made a timeline.
  case crashed
  /// The provider did not answer in time.
  case hung
  /// The provider failed.
  case providerFailed = "provider-failed"
  /// The timeline had no entries.
  case emptyTimeline = "empty-timeline"
  /// The timeline was over a limit.
  case overLimit = "over-limit"
  /// The timeline could not be archived.
  case unarchivable
  /// What the widget is configured with no longer exists.
  case entityGone = "entity-gone"
  /// There has never been a timeline.
  case noTimeline = "no-timeline"
  /// A reload of a kind that does not exist was asked for.
  case unknownKind = "unknown-kind"
  /// The data was saved only after the reload of a tap.
  case savedAfterPerform = "saved-after-perform"
  /// The policy is never, the data changed, and nobody asked for a reload.
  case neverWithoutReload = "never-without-reload"
  /// The budget of the window is spent.
  case budgetSpent = "budget-spent"
  /// The last charged reload was too short a time ago.
  case minimumGap = "minimum-gap"
  /// A reload is due and no host runs that would make it.
  case hostNotRunning = "host-not-running"
  /// A reload is due, and the host is about to make it.
  case reloadDue = "reload-due"
  /// The newer timeline begins later: the one before is shown.
  case entriesAllFuture = "entries-all-future"
  /// All entries are past, and no other timeline comes by itself.
  case entriesAllPast = "entries-all-past"
  /// One entry with the policy atEnd asks for reloads without end.
  case singleEntryAtEnd = "single-entry-at-end"
  /// The provider asked for a reload of what it was making.
  case reloadFromProvider = "reload-from-provider"
  /// The app wrote something that answers nothing.
  case strayAnswer = "stray-answer"
  /// The machine's clock was set back behind what the widget has spent.
  case clockSetBack = "clock-set-back"
}

extension WidgetCause {
  /// The cause that a diagnostic of a failed run stands for.
  init(failure diagnostic: WidgetDiagnostic) {
    switch diagnostic {
    case .providerCrashed: self = .crashed
    case .providerTimedOut: self = .hung
    case .appMissing: self = .appMissing
    case .appOlderThanData: self = .appOlderThanData
    case .unknownKind: self = .kindGone
    case .emptyTimeline: self = .emptyTimeline
    case .tooManyEntries, .entryTooLarge, .timelineTooLarge, .memoryOverLimit: self = .overLimit
    case .unarchivable, .invalidDate: self = .unarchivable
    default: self = .providerFailed
    }
  }
}
