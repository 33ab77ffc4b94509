public import Foundation
public import WidgetKitCore

extension WidgetTestHost {
  /// Lets time go by: reloads run when they are due, at the moment at which they are.
  ///
  /// - Returns: The reloads that ran or were held, in order.
  /// - Throws: ``NeverQuiet``, or the store's error.
  @discardableResult
  public func advance(by duration: Duration) async throws -> [ReloadEvent] {
    try await advance(to: now.addingTimeInterval(duration / .seconds(1)))
  }

  /// Lets time go by up to a moment; one that is past sets the clock back, as a person may.
  ///
  /// - Returns: The reloads that ran or were held, in order.
  /// - Throws: ``NeverQuiet``, or the store's error.
  @discardableResult
  public func advance(to moment: Date) async throws -> [ReloadEvent] {
    var events = try await settle()
    var wakes = 0
    while let next = try nextWake(), next <= moment {
      wakes += 1
      guard wakes <= Self.greatestWakes else { throw NeverQuiet(wakes: wakes, from: now, to: moment) }
      set(now: next)
      events += try await settle()
    }
    set(now: moment)
    events += try await settle()
    return events
  }

  /// Lets time go by until the next moment at which a host has something to do: a reload that is due, or an entry.
  ///
  /// - Returns: The moment; nil, and the clock stands still, where nothing is to come.
  /// - Throws: the store's error.
  @discardableResult
  public func advanceToNextChange() async throws -> Date? {
    try await settle()
    var moments = [try nextWake()].compactMap(\.self)
    for widget in try host.list() {
      moments += try host.status(widget.id, world: world).timeline?.dates.filter { $0 > now } ?? []
    }
    guard let next = moments.min() else { return nil }
    try await advance(to: next)
    return next
  }

  /// Does what a host does when it wakes now: every reload that is due and granted.
  @discardableResult
  func settle() async throws -> [ReloadEvent] {
    let moment = now
    return try await host.reloadDue(world: world).compactMap { report in
      if case .notDue = report.ending { return nil }
      return ReloadEvent(date: moment, report: report)
    }
  }

  /// When a host would wake next; after now, since what was due now has been done or has to wait.
  private func nextWake() throws -> Date? {
    let world = world
    return try host.list().compactMap { try host.status($0.id, world: world).nextReload }
      .filter { $0 > world.now }.min()
  }

  /// As often as a widget may be reloaded in a year at the closest distance.
  private static let greatestWakes = 105_120

  /// A reload that ran, or was held, at a moment of the clock.
  public struct ReloadEvent: Sendable, CustomStringConvertible {
    /// When.
    public var date: Date
    /// What came of it.
    public var report: ReloadReport

    /// Whether a timeline was made and is shown.
    public var isStored: Bool {
      if case .stored = report.ending { true } else { false }
    }

    /// The event in a line.
    public var description: String {
      let ending: String =
        switch report.ending {
        case .notDue: "nothing due"
        case .stored: "reloaded"
        case .dropped(let diagnostic), .failed(let diagnostic): diagnostic.sentence
        case .held(_, _, let sentence): sentence
        case .busy: "busy"
        }
      let reason = report.reason.map { ", because \($0.clause)" } ?? ""
      return "\(date.formatted(.iso8601)) widget \(report.widget): \(ending)\(reason)"
    }
  }

  /// Time went by with more reloads than can be meant.
  public struct NeverQuiet: Error, Hashable, CustomStringConvertible {
    /// How often the host woke.
    public var wakes: Int
    /// From when on, and until when it was to go.
    public var from, to: Date

    /// One sentence.
    public var description: String {
      "The host woke \(wakes) times before \(to.formatted(.iso8601)); advance in smaller steps"
    }
  }
}
