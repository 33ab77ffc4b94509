public import Foundation

/// When an instance's timeline may be made next, as far as what is stored tells: why, and which rule says so.
public struct NextReload: Hashable, Sendable {
  /// The earliest instant.
  public var at: Date
  /// Since when it has been wanted, or will be.
  public var since: Date
  /// What for.
  public var reason: ReloadReason
  /// The rule of the budget; `held` ones are granted at ``at``.
  public var rule: ReloadDecision.Rule
  /// What the budget says, in a clause of plain words.
  public var sentence: String
  /// Whether a failure is what it waits for.
  public var isRetry: Bool
}

extension ReloadSituation {
  /// When another timeline may be made, asking no app; nil for not before somebody asks or the data changes.
  ///
  /// - Parameter context: The locale, the zone and the shared settings now.
  func next(context: String, limits: ReloadBudget.Limits, now: Date) -> NextReload? {
    let budget = ReloadBudget(limits: limits, ledger: ledger)
    let floor = retryFloor(context: context, now: now)
    let failedAt = lastRun?.ranAt ?? .distantPast
    var wanted: [(reason: ReloadReason, since: Date, at: Date, isRetry: Bool)] = []
    func want(_ reason: ReloadReason, since date: Date, askedAt: Date = .distantPast) {
      let earliest = max(date, now)
      // What was asked for since the failure does not wait for its pause.
      if let floor, askedAt <= failedAt, earliest < floor {
        wanted.append((reason, date, floor, true))
      } else {
        wanted.append((reason, date, earliest, false))
      }
    }
    for reason in ownReasons(context: context, now: now) { want(reason, since: now) }
    // What a clock that has been set back since wrote is wanted now.
    for request in waiting {
      want(request.reason, since: min(request.askedAt, now), askedAt: request.lastAskedAt)
    }
    if let due = policyDue { want(.policy, since: due) }
    let found = wanted.map { reason, since, earliest, isRetry in
      let decision = budget.decide(ReloadRequest(reason: reason, askedAt: earliest), at: earliest)
      return NextReload(
        at: decision.due ?? earliest, since: since, reason: reason, rule: decision.rule, sentence: decision.sentence,
        isRetry: isRetry)
    }
    return found.enumerated().min { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }?.element
  }

  /// The end of the pause after a failure, while nothing that the run depended on has changed.
  private func retryFloor(context: String, now: Date) -> Date? {
    // A run of the future was made by a clock that has been set back since.
    guard let run = lastRun, run.failures > 0, run.ranAt <= now, run.context == context,
      run.configurationChange == widget.configurationChange
    else { return nil }
    return run.ranAt.addingTimeInterval(pause.after(failures: run.failures))
  }
}
