import Foundation

/// What the host knows about an instance when it judges whether a timeline is due, read in one transaction.
struct ReloadSituation: Sendable {
  var widget: PlacedWidget
  var archive: ArchiveHeader?
  var waiting: [RequestRecord]
  var lastRun: RunRecord?
  var ledger = ReloadBudget.Ledger()
  var pause = RetryPause()
  var sharedSettings: [String: String] = [:]

  /// Why a timeline is due, what is free before what is charged; none when nothing is due.
  ///
  /// - Parameters:
  ///   - revision: The store's revision now.
  ///   - context: The locale, the zone and the shared settings now.
  func reasons(revision: Int64, context: String, now: Date) -> [ReloadReason] {
    var reasons = ownReasons(context: context, now: now)
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

  /// Why a timeline is due whatever anybody asks: there is none, or it was made for other circumstances.
  func ownReasons(context: String, now: Date) -> [ReloadReason] {
    guard let archive else { return [.firstTimeline] }
    var reasons: [ReloadReason] = []
    if archive.configurationChange != widget.configurationChange { reasons.append(.configurationChanged) }
    if archive.context != context { reasons.append(.contextChanged) }
    if archive.madeAt.timeIntervalSince(now) > Self.clockTolerance { reasons.append(.clockChanged) }
    return reasons
  }

  /// How far ahead of now an archive may have been made, in seconds: clocks are corrected, and processes read theirs at
  /// different moments.
  private static let clockTolerance: TimeInterval = 300

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
    return run.ranAt.addingTimeInterval(pause.after(failures: run.failures))
  }
}
