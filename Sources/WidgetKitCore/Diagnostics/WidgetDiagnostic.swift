public import Foundation

/// Something that a person who writes or places widgets should know, as a value.
///
/// A diagnostic never stops the host: whatever was good before stays on the screen.
public enum WidgetDiagnostic: Hashable, Sendable, Codable {
  /// A provider asked for a reload while it was making a timeline.
  case reloadFromProvider(kind: String?)
  /// The timeline has no entry.
  case emptyTimeline
  /// Entries are not in the order of their dates.
  case unsortedEntries(index: Int)
  /// Every entry begins in the future.
  case entriesAllFuture(first: Date)
  /// The next entry than the last one never comes, and all were past when the timeline was made.
  case entriesAllPast(last: Date)
  /// Two entries are closer than the host redraws on a device.
  case entriesTooClose(index: Int, seconds: Double)
  /// One entry and `.atEnd`: the end has come as soon as it is made.
  case singleEntryAtEnd
  /// The timeline has more entries than are stored.
  case tooManyEntries(count: Int, limit: Int)
  /// An entry takes more bytes than are stored.
  case entryTooLarge(index: Int, bytes: Int, limit: Int)
  /// The entries up to this one take more bytes than are stored.
  case timelineTooLarge(index: Int, bytes: Int, limit: Int)
  /// An entry's view cannot be written as an archive.
  case unarchivable(index: Int, reason: String)
  /// An entry's date is not a number.
  case invalidDate(index: Int)
  /// An entry's relevance is not a number, so that it has none.
  case invalidRelevance(index: Int)
  /// The provider or its process failed.
  case providerFailed(reason: String)
  /// The app's process ended while the provider ran: by a signal, or by itself with a status.
  case providerCrashed(signal: Int32?, status: Int32?, said: String?)
  /// The app's process wrote what is no answer.
  case protocolViolation(reason: String)
  /// The app's process is no app, another one, or speaks another version; what to do about it.
  case greetingRefused(reason: String, advice: String)
  /// The app's process took more memory than it may.
  case memoryOverLimit(bytes: Int, limit: Int)
  /// The app's process wrote something that answers nothing, which was dropped.
  case strayAnswer(reason: String)
  /// The provider did not answer in time.
  case providerTimedOut(seconds: Double)
  /// The app is of an earlier version than its data.
  case appOlderThanData(reason: String)
  /// The app of the widget is not there.
  case appMissing(app: String)
  /// The app has no such kind of widget.
  case unknownKind(kind: String, suggestion: String?)
  /// The kind does not come in the family that was placed.
  case unsupportedFamily(kind: String, family: String)
  /// The timeline could not be kept and is shown from memory.
  case notStored(reason: String)
  /// The timeline was older than the one that another process stored meanwhile.
  case overtaken(revision: Int64, newer: Int64)
  /// The configuration was changed while the provider ran.
  case configurationChangedMeanwhile
  /// A configured value is not among those that the app knows.
  case unknownParameter(name: String)
  /// A tap was sent and nobody knows whether it was carried out.
  case tapWithoutAnswer(id: String)
  /// The provider called its completion handler again after its answer.
  case providerAnsweredTwice
}

extension WidgetDiagnostic {
  /// How much it matters.
  public enum Severity: Int, Hashable, Sendable, Comparable {
    /// Worth knowing.
    case note
    /// Probably not what was meant.
    case warning
    /// The reload it belongs to has no result.
    case error

    /// A note is less than a warning is less than an error.
    public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
  }

  /// How much it matters.
  public var severity: Severity {
    switch self {
    case .overtaken, .configurationChangedMeanwhile, .unknownParameter, .entriesAllPast: .note
    case .reloadFromProvider, .unsortedEntries, .entriesAllFuture, .entriesTooClose, .singleEntryAtEnd,
      .tapWithoutAnswer, .providerAnsweredTwice, .strayAnswer, .notStored, .unsupportedFamily, .invalidRelevance:
      .warning
    case .emptyTimeline, .tooManyEntries, .entryTooLarge, .timelineTooLarge, .unarchivable, .invalidDate,
      .providerFailed, .providerCrashed, .protocolViolation, .greetingRefused, .memoryOverLimit, .providerTimedOut,
      .appOlderThanData,
      .appMissing, .unknownKind:
      .error
    }
  }

  /// The name by which scripts know it; it never changes.
  public var code: String {
    switch self {
    case .reloadFromProvider: "reload-from-provider"
    case .emptyTimeline: "empty-timeline"
    case .unsortedEntries: "unsorted-entries"
    case .entriesAllFuture: "entries-all-future"
    case .entriesAllPast: "entries-all-past"
    case .entriesTooClose: "entries-too-close"
    case .singleEntryAtEnd: "single-entry-at-end"
    case .tooManyEntries: "too-many-entries"
    case .entryTooLarge: "entry-too-large"
    case .timelineTooLarge: "timeline-too-large"
    case .unarchivable: "unarchivable"
    case .invalidDate: "invalid-date"
    case .invalidRelevance: "invalid-relevance"
    case .providerFailed: "provider-failed"
    case .providerCrashed: "provider-crashed"
    case .protocolViolation: "protocol-violation"
    case .greetingRefused: "greeting-refused"
    case .memoryOverLimit: "memory-over-limit"
    case .strayAnswer: "stray-answer"
    case .providerTimedOut: "provider-timed-out"
    case .appOlderThanData: "app-older-than-data"
    case .appMissing: "app-missing"
    case .unknownKind: "unknown-kind"
    case .unsupportedFamily: "unsupported-family"
    case .notStored: "not-stored"
    case .overtaken: "overtaken"
    case .configurationChangedMeanwhile: "configuration-changed-meanwhile"
    case .unknownParameter: "unknown-parameter"
    case .tapWithoutAnswer: "tap-without-answer"
    case .providerAnsweredTwice: "provider-answered-twice"
    }
  }
}
