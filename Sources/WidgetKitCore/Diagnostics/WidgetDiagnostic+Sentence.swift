public import Foundation
import SystemCalls

extension WidgetDiagnostic {
  /// What is the matter, in one sentence without a full stop.
  public var sentence: String { sentence { $0.formatted(.iso8601) } }

  /// What is the matter, in one sentence without a full stop; entries are counted from 1, as everywhere where they are shown.
  ///
  /// - Parameter time: An instant in words.
  public func sentence(_ time: (Date) -> String) -> String {
    switch self {
    case .reloadFromProvider(let kind):
      "the provider asked for a reload\(kind.map { " of '\($0)'" } ?? "") while it was making a timeline; ignored, it "
        + "would loop"
    case .emptyTimeline: "the timeline has no entries"
    case .unsortedEntries(let index): "entry \(index + 1) is dated before the one that precedes it; sorted by date"
    case .entriesAllFuture(let first):
      "no entry is dated now or earlier; the previous timeline stays until \(time(first))"
    case .entriesAllPast(let last): "the last entry was already past when it was made, at \(time(last))"
    case .entriesTooClose(let index, let seconds):
      "entry \(index + 1) follows \(Self.text(seconds)) s after the one before; at least 5 minutes are recommended"
    case .singleEntryAtEnd: "one entry with the policy atEnd asks for a reload at once; give a date with after"
    case .tooManyEntries(let count, let limit):
      "\(count) entries, the limit is \(limit): entry \(limit + 1) is the first too many"
    case .entryTooLarge(let index, let bytes, let limit):
      "entry \(index + 1) takes \(bytes) bytes, the limit is \(limit)"
    case .timelineTooLarge(let index, let bytes, let limit):
      "the timeline takes \(bytes) bytes with entry \(index + 1), the limit is \(limit)"
    case .unarchivable(let index, let reason): "entry \(index + 1) cannot be archived: \(reason)"
    case .invalidDate(let index): "entry \(index + 1) has no valid date"
    case .invalidRelevance(let index): "the relevance of entry \(index + 1) is not a number; it counts as none"
    case .providerFailed(let reason): "the app failed: \(reason)"
    case .providerCrashed(let signal, let status, let said):
      "the app's process \(Self.ending(signal, status))\(said.map { ": \($0)" } ?? "")"
    case .protocolViolation(let reason): "the app's process broke the protocol: \(reason)"
    case .greetingRefused(let reason, _): "the app's process cannot be asked: \(reason)"
    case .memoryOverLimit(let bytes, let limit):
      "the app's process took \(bytes) bytes of memory, the limit is \(limit)"
    case .strayAnswer(let reason): "the app's process wrote something that was dropped: \(reason)"
    case .providerTimedOut(let seconds): "the provider did not answer within \(Self.text(seconds)) s"
    case .appOlderThanData(let reason): "the app is older than its data: \(reason)"
    case .appMissing(let app): "the app '\(app)' is not there"
    case .unknownKind(let kind, let suggestion):
      "there is no kind '\(kind)'\(suggestion.map { "; did you mean '\($0)'?" } ?? "")"
    case .unsupportedFamily(let kind, let family): "'\(kind)' does not come in the size \(family)"
    case .notStored(let reason): "the timeline could not be kept: \(reason)"
    case .overtaken(let revision, let newer):
      "the timeline of revision \(revision) came after that of revision \(newer) and was dropped"
    case .configurationChangedMeanwhile: "the configuration changed while the timeline was made; it was dropped"
    case .unknownParameter(let name): "the stored parameter '\(name)' is unknown to the app and kept as it is"
    case .providerAnsweredTwice: "the provider called its completion handler more than once; its first answer counts"
    case .tapWithoutAnswer(let id): "the tap \(id) was sent and never answered; it is not repeated"
    }
  }

  private static func ending(_ signal: Int32?, _ status: Int32?) -> ProcessEnding {
    signal.map { .signalled($0) } ?? status.map { .exited(status: $0) } ?? .untold
  }

  private static func text(_ seconds: Double) -> String {
    // A provider's dates may be any number: only what fits is shown as a whole one.
    if let whole = Int(exactly: seconds) { "\(whole)" } else { "\((seconds * 10).rounded() / 10)" }
  }
}
