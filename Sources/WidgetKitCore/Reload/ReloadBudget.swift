public import Foundation

/// Decides when an instance of a widget may be reloaded.
///
/// Each placed instance has its own budget: a number of charged reloads in any 24 hours, which grows with how often the
/// instance is seen, and a least time between two of them. Reloads for a reason that is free are always granted. A
/// request that is held knows when it will be granted, and is granted then: asking again at that time, whatever was
/// seen meanwhile, gives a reload. A reload answers every request made before it, so requests never add up.
///
/// Nothing here reads a clock or a store: the ledger is a value that the host keeps.
///
/// Source of the rules: Apple, "Keeping a widget up to date". The numbers are settings.
public struct ReloadBudget: Hashable, Sendable {
  /// What the rules are.
  public let limits: Limits
  /// What was spent and seen.
  public private(set) var ledger: Ledger

  /// Makes a budget from what is kept of it.
  public init(limits: Limits = Limits(), ledger: Ledger = Ledger()) {
    self.limits = limits
    self.ledger = ledger
  }

  // MARK: - Transitions

  /// Whether a reload may run now, and if not, when.
  ///
  /// Nothing is spent until ``didReload(_:at:)``.
  public func decide(_ request: ReloadRequest, at now: Date) -> ReloadDecision {
    guard request.reason.isCharged else {
      return ReloadDecision(
        reason: request.reason, isGranted: true, due: nil, rule: .free, standing: standing(at: now),
        limits: limits)
    }
    let standing = standing(at: now)
    guard let obstacle = obstacle(at: now) else {
      return ReloadDecision(
        reason: request.reason, isGranted: true, due: nil, rule: .within, standing: standing,
        limits: limits)
    }
    return ReloadDecision(
      reason: request.reason, isGranted: false, due: nextGrant(after: now), rule: obstacle, standing: standing,
      limits: limits)
  }

  /// Writes a reload that ran into the ledger.
  ///
  /// A decision that was not granted is written too: what ran has been spent.
  public mutating func didReload(_ decision: ReloadDecision, at now: Date) {
    ledger.forget(before: now.addingTimeInterval(-limits.window))
    ledger.reloads.append(Ledger.Reload(date: now, reason: decision.reason))
    ledger.limitFreeReloads()
  }

  /// Notes that a person saw the instance; repeats within five minutes count once.
  ///
  /// Only a person's look counts: a status bar that polls must not earn budget.
  public mutating func wasSeen(at now: Date) {
    ledger.forget(before: now.addingTimeInterval(-limits.window))
    let isRepeated = ledger.seen.contains { abs(now.timeIntervalSince($0)) < limits.seenInterval }
    if !isRepeated { ledger.seen.append(now) }
  }

  // MARK: - Reading

  /// How the budget stands at an instant.
  public func standing(at instant: Date) -> Standing {
    Standing(
      allowance: allowance(at: instant), spent: charges(at: instant).count, seen: seenCount(at: instant),
      windowStart: instant.addingTimeInterval(-limits.window))
  }

  /// The number of charged reloads that the 24 hours before an instant may hold.
  ///
  /// The least number, and one more for each time the instance was seen in those hours, up to the greatest.
  public func allowance(at instant: Date) -> Int {
    min(limits.leastPerWindow + seenCount(at: instant), limits.greatestPerWindow)
  }

  /// Until when the ledger's future reaches where the clock was set back; nil where nothing lies ahead of an instant.
  ///
  /// Clocks are corrected by seconds, which is not told.
  public func futureEnd(at instant: Date) -> Date? {
    ledger.latest.flatMap { $0.timeIntervalSince(instant) > limits.minimumGap ? $0 : nil }
  }

  private func seenCount(at instant: Date) -> Int { ledger.seen.count { isInView($0, at: instant) } }

  private func charges(at instant: Date) -> [Date] {
    ledger.reloads.lazy.filter { $0.reason.isCharged && isInView($0.date, at: instant) }.map(\.date)
  }

  /// Whether something that happened counts at an instant.
  ///
  /// What lies ahead was written by a clock that has been set back since. It was spent all the same and counts, unless it
  /// lies further ahead than a whole window: counting that would hold the instance for as long as the clock was wrong.
  private func isInView(_ date: Date, at instant: Date) -> Bool {
    abs(instant.timeIntervalSince(date)) < limits.window
  }

  /// What stands in the way of a charged reload at an instant.
  private func obstacle(at instant: Date) -> ReloadDecision.Rule? {
    let charges = charges(at: instant)
    if charges.count >= allowance(at: instant) { return .spent }
    // A little ahead is a clock that was corrected; from further ahead nobody knows how long ago it was.
    if charges.contains(where: { abs(instant.timeIntervalSince($0)) < limits.minimumGap }) { return .minimumGap }
    return nil
  }

  /// The earliest instant at which a charged reload is granted if nothing else happens.
  ///
  /// Only the end of a gap or a charge that leaves the window can lift an obstacle. Looks that leave the window may put
  /// one up, hence each candidate is judged as it will be then. Once all charges have left, nothing is in the way.
  private func nextGrant(after now: Date) -> Date {
    let charges = ledger.reloads.lazy.filter(\.reason.isCharged).map(\.date)
    let candidates = charges.flatMap { [limits] charge in
      [charge.end(of: limits.minimumGap), charge.end(of: limits.window)]
    }
    return candidates.filter { $0 > now }.sorted().first { obstacle(at: $0) == nil } ?? now.end(of: limits.window)
  }
}

extension Date {
  /// The first instant at which an interval since this one is over, in spite of rounding.
  fileprivate func end(of interval: TimeInterval) -> Date {
    let end = addingTimeInterval(interval)
    guard end.timeIntervalSince(self) < interval else { return end }
    return Date(timeIntervalSinceReferenceDate: end.timeIntervalSinceReferenceDate.nextUp)
  }
}
