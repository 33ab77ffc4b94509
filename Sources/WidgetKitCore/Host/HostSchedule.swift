public import Foundation

/// What a running host has to do now, and when it has to look again: a value that is computed anew at each wake.
///
/// It follows from what is stored and from now alone. Nothing is remembered between two wakes, so that a clock that
/// jumps, a machine that slept and a host that was killed need no care of their own.
public struct HostSchedule: Hashable, Sendable {
  /// One placed instance in the schedule.
  public struct Line: Hashable, Sendable {
    /// The instance.
    public var widget: Int
    /// Its app.
    public var app: String
    /// When its timeline may be made next; nil for not before somebody asks or the data changes.
    public var reload: NextReload?
    /// When the next entry comes; of interest only to a surface that shows it.
    public var nextEntry: Date?

    /// Makes a line.
    public init(widget: Int, app: String, reload: NextReload?, nextEntry: Date?) {
      self.widget = widget
      self.app = app
      self.reload = reload
      self.nextEntry = nextEntry
    }
  }

  /// The instant for which it was computed.
  public let now: Date
  /// The instances, what is due longest first; equal ones by number.
  public let lines: [Line]

  /// Makes a schedule.
  public init(now: Date, lines: [Line]) {
    self.now = now
    self.lines = lines.sorted { Self.rank($0) < Self.rank($1) }
  }

  private static func rank(_ line: Line) -> (Date, Date, Int) {
    (line.reload?.at ?? .distantFuture, line.reload?.since ?? .distantFuture, line.widget)
  }

  /// The instances whose timelines are due, what is due longest first.
  public var due: [Int] { lines.filter { ($0.reload?.at).map { $0 <= now } == true }.map(\.widget) }

  /// When the next timeline that is not due yet becomes due.
  public var nextReload: Date? { lines.compactMap { $0.reload?.at }.filter { $0 > now }.min() }

  /// When the next entry of any instance comes.
  public var nextEntry: Date? { lines.compactMap(\.nextEntry).filter { $0 > now }.min() }

  /// When to look again if no file changes before; nil for not before one does.
  ///
  /// - Parameter showsEntries: Whether a surface waits for the next entry.
  public func wake(showsEntries: Bool = false) -> Date? {
    if !due.isEmpty { return now }
    return [nextReload, showsEntries ? nextEntry : nil].compactMap(\.self).min()
  }
}

extension WidgetHost {
  /// What is to be done now, of one app or of all whose apps are there.
  ///
  /// - Throws: The store's error.
  public func schedule(app: String? = nil, world: World) throws -> HostSchedule {
    let situations = try database.situations(app: app, pause: limits.retry)
    let budget = budgetLimits
    let lines = try situations.filter { extensions[$0.widget.app] != nil }.map { situation in
      HostSchedule.Line(
        widget: situation.widget.id, app: situation.widget.app,
        reload: situation.next(context: situation.context(in: world), limits: budget, now: world.now),
        nextEntry: try database.onScreen(of: situation.widget.id, at: world.now)?.next)
    }
    return HostSchedule(now: world.now, lines: lines)
  }

  /// What one wake of a running host does.
  public enum PassScope: Hashable, Sendable {
    /// What is due by the schedule: a time has come.
    case due
    /// Every instance of some apps, whose data may have changed: a file has.
    case changed(apps: Set<String>)
    /// Every instance: the host has just started.
    case everything
  }

  /// What a pass did, and what comes next.
  public struct Pass: Sendable {
    /// What was judged, in order.
    public var reports: [ReloadReport]
    /// The instances that there was no time for: the next pass takes them.
    public var remaining: [Int]
    /// What holds after it.
    public var schedule: HostSchedule
  }

  /// Makes what is due, at most so many instances.
  ///
  /// A request stays until its archive is stored: a host that dies in the middle has lost nothing. One instance's trouble
  /// does not keep the others from being made.
  ///
  /// - Parameter atMost: The bound of one pass, after which the caller reads the clock again.
  /// - Throws: The store's error, or `CancellationError`.
  public func pass(_ scope: PassScope = .due, atMost: Int = 32, world: World) async throws -> Pass {
    refreshFigures()
    let wanted = try schedule(world: world)
    let ids: [Int] =
      switch scope {
      case .due: wanted.due
      case .changed(let apps): wanted.lines.filter { apps.contains($0.app) }.map(\.widget)
      case .everything: wanted.lines.map(\.widget)
      }
    return try await pass(over: ids, atMost: atMost, world: world)
  }

  /// Judges some instances, at most so many: what an earlier pass left over.
  public func pass(over ids: [Int], atMost: Int = 32, world: World) async throws -> Pass {
    let bound = max(atMost, 1)
    var reports: [ReloadReport] = []
    for id in ids.prefix(bound) {
      try Task.checkCancellation()
      do {
        reports.append(try await reloadIfDue(id, world: world))
      } catch is WidgetHostError {
        // Taken away meanwhile.
        continue
      }
    }
    return Pass(reports: reports, remaining: Array(ids.dropFirst(bound)), schedule: try schedule(world: world))
  }
}
