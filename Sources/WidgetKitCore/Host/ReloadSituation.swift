import Foundation

/// What the host knows about an instance when it judges whether a timeline is due, read in one transaction.
struct ReloadSituation: Sendable {
  var widget: PlacedWidget
  var archive: ArchiveHeader?
  var waiting: [RequestRecord]
  var lastRun: RunRecord?
  var sharedSettings: [String: String] = [:]

  /// Why a timeline is due, what is free before what is charged; none when nothing is due.
  ///
  /// - Parameters:
  ///   - revision: The store's revision now.
  ///   - context: The locale, the zone and the shared settings now.
  func reasons(revision: Int64, context: String, now: Date) -> [ReloadReason] {
    var reasons: [ReloadReason] = []
    if let archive {
      if archive.configurationChange != widget.configurationChange { reasons.append(.configurationChanged) }
      if archive.context != context { reasons.append(.contextChanged) }
    } else {
      reasons.append(.firstTimeline)
    }
    reasons += waiting.map(\.reason)
    if let archive {
      // A request says already what a changed revision would say.
      if archive.revision != revision, waiting.isEmpty { reasons.append(.foundChanged) }
      if let due = policyDue, due <= now { reasons.append(.policy) }
    }
    if let retry = retry(revision: revision, context: context), lastRun.map({ $0.ranAt <= now && now < retry }) == true
    {
      // Only what was asked for since the failure justifies asking a failing provider earlier.
      let failedAt = lastRun?.ranAt ?? now
      reasons = waiting.filter { $0.lastAskedAt > failedAt }.map(\.reason)
    }
    let distinct = reasons.reduce(into: [ReloadReason]()) { if !$0.contains($1) { $0.append($1) } }
    return distinct.filter { !$0.isCharged } + distinct.filter(\.isCharged)
  }

  /// When the policy of the archive wants another timeline.
  var policyDue: Date? {
    archive.flatMap { EntrySelection.policyDue($0.policy, lastEntry: $0.lastEntry) }
  }

  /// When a provider that failed on the same data is asked again; nil when the last run did not fail or something has
  /// changed since.
  func retry(revision: Int64, context: String) -> Date? {
    guard let run = lastRun, run.failures > 0, run.revision == revision, run.context == context,
      run.configurationChange == widget.configurationChange
    else { return nil }
    return run.ranAt.addingTimeInterval(Self.pause(afterFailures: run.failures))
  }

  /// The pause before another attempt: 5 minutes, then twice as long each time, at most an hour.
  static func pause(afterFailures failures: Int) -> TimeInterval {
    min(300 * Double(1 << min(max(failures - 1, 0), 4)), 3600)
  }
}
