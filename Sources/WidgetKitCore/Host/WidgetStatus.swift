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
  /// The rules of its budget.
  public var limits: ReloadBudget.Limits
  /// How its budget stands.
  public var standing: ReloadBudget.Standing
  /// When another timeline may be made at the earliest, why and by which rule; nil for not before somebody asks.
  public var next: NextReload?
  /// When another timeline may be made at the earliest; nil for not before somebody asks.
  public var nextReload: Date? { next?.at }
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
    guard let situation = try database.situation(of: id, pause: limits.retry) else { throw unknown(id) }
    let timeline = try situation.archive.map { archive in
      StoredTimeline(
        archive: archive.id, revision: archive.revision, madeAt: archive.madeAt, policy: archive.policy,
        dates: try database.entryDates(ofArchive: archive.id), diagnostics: archive.diagnostics)
    }
    let budget = ReloadBudget(limits: budgetLimits, ledger: situation.ledger)
    return WidgetStatus(
      widget: widget, timeline: timeline, waiting: situation.waiting, lastRun: situation.lastRun,
      ledger: budget.ledger, limits: budget.limits, standing: budget.standing(at: world.now),
      next: nextReload(situation, world: world))
  }

  /// When the policy or a waiting request may be granted at the earliest; nil for a first timeline, which is made
  /// whenever it is looked at.
  func nextReload(_ situation: ReloadSituation, world: World) -> NextReload? {
    guard situation.archive != nil || !situation.waiting.isEmpty else { return nil }
    return situation.next(context: situation.context(in: world), limits: budgetLimits, now: world.now)
  }
}
