import Foundation
import FoundationExtras

/// When a widget that shows a total and a level looks different: the dates of its entries and of its next reload.
struct LevelTimeline: Hashable, Sendable {
  /// Strictly increasing; the first is now.
  let dates: [Date]
  /// The earliest instant at which another timeline shows more than the last entry of this one.
  let nextReload: Date

  typealias Window = EntryWindow

  /// What the plan depends on.
  struct Request: Sendable {
    /// All doses that may matter, whatever the filter: the level counts them all.
    var doses: [Dose]
    /// The instants of the entries in the total, after the filter.
    var countedInstants: [Date]
    var kinetics: CaffeineKinetics
    var threshold: Milligrams
    var window: EntryWindow
    var now: Date
    var zone: TimeZone
    var dayStart: DayStart
    /// How far ahead entries are made.
    var horizon: TimeInterval = 24 * 3600
    /// How many entries are made at most.
    var limit = 100
    /// Seconds between two entries where the level is at rest; nil where nothing changes then.
    var restStep: TimeInterval?
    /// More instants at which the widget looks different.
    var turns: [Date] = []
  }

  /// Seconds between two entries while the level is above the threshold.
  static let step: TimeInterval = 15 * 60
  /// Seconds that a step keeps from a change: entries "at least about 5 minutes apart" (Apple, "Keeping a widget up to
  /// date").
  static let leastGap: TimeInterval = 5 * 60

  /// Plans the entries: every 15 minutes while the level is above the threshold, where it gets there, where an entry
  /// leaves the window of 24 hours, and at the next day's first instant.
  ///
  /// A picture that moves with the clock goes on where the level is at rest, in longer steps. A step just before or after a
  /// change is left out: the change shows the level as well, and may not be late.
  ///
  /// Where there are more than the limit, the steps are cut first, from their end, and the next reload is due where
  /// the first entry is missing.
  init(_ request: Request) {
    let now = request.now
    let end = now.addingTimeInterval(request.horizon)
    let today = logicalDay(of: now, in: request.zone, startingAt: request.dayStart)
    let boundary = startOfLogicalDay(today.adding(days: 1), in: request.zone, startingAt: request.dayStart)
    let calm = request.kinetics.timeBelow(request.threshold, doses: request.doses, from: now)

    var fixed: Set<Date> = [boundary]
    if request.window == .lastDay {
      // An entry counts while it began less than 24 hours ago, and so leaves exactly 24 hours later.
      fixed.formUnion(
        request.countedInstants.map { $0.addingTimeInterval(EntryWindow.lastDaySeconds) }.filter { $0 <= end })
    }
    if let calm, calm <= end { fixed.insert(calm) }
    fixed.formUnion(request.turns.filter { $0 <= end })
    let changes = fixed.filter { $0 > now }.sorted()

    var steps: [Date] = []
    let stepEnd = min(end, calm ?? end)
    var next = now.addingTimeInterval(Self.step)
    while next < stepEnd {
      steps.append(next)
      next = next.addingTimeInterval(Self.step)
    }
    if let step = request.restStep, step > 0 {
      next = stepEnd.addingTimeInterval(step)
      while next < end {
        steps.append(next)
        next = next.addingTimeInterval(step)
      }
    }

    steps.removeAll { step in changes.contains { abs($0.timeIntervalSince(step)) < Self.leastGap } }

    let room = max(0, request.limit - 1)
    let keptChanges = changes.prefix(room)
    let keptSteps = steps.prefix(room - keptChanges.count)
    dates = [now] + Set(keptChanges).union(keptSteps).sorted()
    let missing = [steps.dropFirst(keptSteps.count).first, changes.dropFirst(keptChanges.count).first].compactMap { $0 }
    let isAtRest = request.restStep == nil && calm.map { $0 <= end } ?? false
    nextReload = missing.min() ?? (isAtRest ? max(boundary, changes.last ?? boundary) : end)
  }
}
