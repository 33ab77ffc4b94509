public import Foundation

/// How a placed widget stands, from what is stored alone: no app is asked and nothing is made.
public struct WidgetStatus: Sendable {
  /// The instance.
  public var widget: PlacedWidget
  /// The stored timeline that is shown; nil before the first.
  public var timeline: StoredTimeline?
  /// What waits, in the order of asking.
  public var waiting: [RequestRecord]
  /// The last run of the provider; nil before the first.
  public var lastRun: RunRecord?
  /// What the instance has spent and when it was seen.
  public var ledger: ReloadBudget.Ledger
  /// How its budget stands.
  public var standing: ReloadBudget.Standing
  /// When another timeline may be made at the earliest; nil for not before somebody asks.
  public var nextReload: Date?
}

/// A stored timeline without its pictures.
public struct StoredTimeline: Hashable, Sendable {
  /// The archive's number.
  public var archive: Int64
  /// The store's revision that it shows.
  public var revision: Int64
  /// When it was made.
  public var madeAt: Date
  /// When to ask again.
  public var policy: TimelineReloadPolicy
  /// The dates of its entries, in order.
  public var dates: [Date]
  /// What is remarkable about it.
  public var diagnostics: [WidgetDiagnostic]
}

extension WidgetHost {
  /// How a placed widget stands.
  ///
  /// - Throws: `WidgetHostError.unknownWidget`, or the store's error.
  public func status(_ id: Int, world: World) throws -> WidgetStatus {
    let widget = try placed(id)
    guard let situation = try database.situation(of: id) else { throw unknown(id) }
    let timeline = try situation.archive.map { archive in
      StoredTimeline(
        archive: archive.id, revision: archive.revision, madeAt: archive.madeAt, policy: archive.policy,
        dates: try database.entryDates(ofArchive: archive.id), diagnostics: archive.diagnostics)
    }
    let budget = ReloadBudget(limits: budgetLimits, ledger: try database.ledger(of: id))
    return WidgetStatus(
      widget: widget, timeline: timeline, waiting: situation.waiting, lastRun: situation.lastRun,
      ledger: budget.ledger, standing: budget.standing(at: world.now),
      nextReload: try nextReload(situation, world: world))
  }

  /// When the policy or a waiting request may be granted at the earliest.
  func nextReload(_ situation: ReloadSituation, world: World) throws -> Date? {
    var dates = situation.waiting.map { $0.due ?? world.now }
    if let due = situation.policyDue {
      let earliest = max(due, world.now)
      let budget = ReloadBudget(limits: budgetLimits, ledger: try database.ledger(of: situation.widget.id))
      let decision = budget.decide(ReloadRequest(reason: .policy, askedAt: earliest), at: earliest)
      dates.append(decision.due ?? earliest)
    }
    return dates.min()
  }
}
