import Foundation

extension ReloadSituation {
  /// Why the picture is older than its data, after a reload was judged; nil when it is not.
  func staleness(_ report: ReloadReport, context: String, now: Date) -> Staleness? {
    guard let archive else { return nil }
    switch report.ending {
    case .failed(let diagnostic):
      return Staleness(
        since: lastRun?.failingSince ?? now, reason: diagnostic.sentence,
        until: report.revision.flatMap { retry(revision: $0, context: context) })
    case .busy:
      return Staleness(since: now, reason: "another process is making the timeline")
    case .held(let until, _, let sentence) where report.reason != .policy:
      return Staleness(since: waiting.map(\.askedAt).min() ?? now, reason: sentence, until: until)
    case .notDue, .stored, .dropped, .held: break
    }
    if let revision = report.revision, let retry = retry(revision: revision, context: context), now < retry,
      let run = lastRun
    {
      return Staleness(
        since: run.failingSince ?? run.ranAt, reason: run.diagnostics.first?.sentence ?? "the app failed",
        until: retry)
    }
    if case .held = report.ending, let revision = report.revision, archive.revision != revision {
      return Staleness(since: now, reason: "newer data exists")
    }
    return nil
  }
}
