import Foundation
import SQLite

extension WidgetHost {
  /// Keeps what a run gave, in one transaction: archive, decisions, budget and history belong together.
  func finish(
    _ outcome: RunOutcome, world: World, _ connection: Connection
  ) throws -> ReloadReport {
    let situation = outcome.situation
    let widget = situation.widget
    var record = RunRecord(
      id: 0, reason: outcome.reason, ranAt: world.now, revision: outcome.revision,
      context: situation.context(in: world),
      configurationChange: widget.configurationChange, result: .stored, archive: nil, failures: 0, failingSince: nil,
      remarks: StoredDiagnostics([]))
    let ending: ReloadReport.Ending
    switch outcome.result {
    case .success(let timeline):
      let stored = try HostDatabase.store(
        timeline, for: widget, insteadOf: situation.archive?.id, madeAt: world.now,
        context: situation.context(in: world),
        connection)
      record.diagnostics = timeline.diagnostics
      switch stored {
      case .stored(let archive):
        record.archive = archive
        ending = .stored(archive: archive)
      case .dropped(let diagnostic):
        record.result = .dropped
        record.diagnostics.append(diagnostic)
        ending = .dropped(diagnostic)
      case .instanceGone:
        throw WidgetHostError.unknownWidget(text: "\(widget.id)", candidates: [], suggestion: nil)
      }
    case .failure(let refusal):
      guard try HostDatabase.instance(widget.id, connection) != nil else {
        throw WidgetHostError.unknownWidget(text: "\(widget.id)", candidates: [], suggestion: nil)
      }
      record.result = .failed
      record.failures = (situation.lastRun?.failures ?? 0) + 1
      record.failingSince = situation.lastRun?.failingSince ?? world.now
      record.diagnostics = [refusal.diagnostic]
      ending = .failed(refusal.diagnostic)
    }
    try note(outcome, record, world: world, connection)
    // The ledger may have grown since the decision: a person looked, or another process ran.
    try HostDatabase.updateLedger(of: widget.id, limits: budgetLimits, connection) {
      $0.didReload(outcome.decision, at: world.now)
    }
    try HostDatabase.insert(record, of: widget.id, keeping: limits, connection)
    return ReloadReport(
      widget: widget.id, reason: outcome.reason, ending: ending, revision: outcome.revision,
      decision: outcome.decision.sentence)
  }

  /// A run that failed leaves its requests waiting for the next attempt; one that was overtaken leaves them to be judged
  /// again.
  private func note(_ outcome: RunOutcome, _ record: RunRecord, world: World, _ connection: Connection) throws {
    switch record.result {
    case .stored:
      let decision = HostDatabase.Decision(
        rule: outcome.decision.rule.rawValue, sentence: outcome.decision.sentence)
      try HostDatabase.noteAnswered(outcome.situation, outcome.reasons, decision, at: world.now, connection)
    case .failed:
      let decision = HostDatabase.Decision(
        rule: "failed", sentence: record.diagnostics.first?.sentence ?? "the app failed",
        due: world.now.addingTimeInterval(limits.retry.after(failures: record.failures)))
      try HostDatabase.noteWaiting(
        outcome.reasons.filter { $0 != .policy }, of: outcome.situation.widget, decision, at: world.now, connection)
    case .dropped: break
    }
  }
}

/// What a run of a provider gave, and what it was for.
struct RunOutcome: Sendable {
  var situation: ReloadSituation
  var reasons: [ReloadReason]
  var reason: ReloadReason
  var decision: ReloadDecision
  var revision: Int64
  var result: Result<EncodedTimeline, Refusal>
}
