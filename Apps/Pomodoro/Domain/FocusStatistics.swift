import Foundation
import FoundationExtras

/// The figures of a range of days: completed focus sessions and minutes, by day, week, task, project and tag.
struct FocusStatistics: Hashable, Sendable {
  /// What is counted together.
  struct Figures: Hashable, Sendable {
    /// Completed focus sessions that began there.
    var sessions = 0
    /// Focus seconds that passed there, of sessions however they ended.
    var seconds = 0
  }

  /// One name's figures.
  struct Named: Hashable, Sendable {
    var name: String
    var figures: Figures
  }

  /// All days of the range that have figures.
  private(set) var days: [CivilDate: Figures] = [:]
  private var tasks: [String: Named] = [:]
  private var projects: [String: Named] = [:]
  private var tags: [String: Named] = [:]
  /// All of it.
  private(set) var total = Figures()

  /// Counts focus sessions.
  ///
  /// - Parameters:
  ///   - sessions: Those that touch the range, in any order.
  ///   - range: The days that count; minutes of a session that reaches over its edge are cut there.
  init(_ sessions: some Sequence<Session>, in range: ClosedRange<CivilDate>, dayStart: DayStart, at moment: Moment) {
    // Other programs let their entries overlap: an hour passes once, whatever stands in it.
    var covered = Date.distantPast
    for session in sessions.sorted(by: { ($0.start ?? .distantPast) < ($1.start ?? .distantPast) })
    where session.phase == .focus {
      let session = session.leavingOut(until: covered, at: moment)
      covered = max(covered, session.start == nil ? covered : session.end ?? moment.now)
      var figures = Figures(sessions: session.isCompletedFocus && range.contains(session.day) ? 1 : 0)
      if figures.sessions > 0 { days[session.day, default: Figures()].sessions += 1 }
      for part in FocusTime.parts(of: session, dayStart: dayStart, at: moment) where range.contains(part.day) {
        days[part.day, default: Figures()].seconds += part.seconds
        figures.seconds += part.seconds
      }
      guard figures != Figures() else { continue }
      total.add(figures)
      Self.add(figures, to: session.task, in: &tasks)
      Self.add(figures, to: session.project, in: &projects)
      for tag in session.tags { Self.add(figures, to: tag, in: &tags) }
    }
  }

  private static func add(_ figures: Figures, to name: String, in table: inout [String: Named]) {
    table[name.foldedForMatching, default: Named(name: name, figures: Figures())].figures.add(figures)
  }

  /// The tasks, those with the most time first; sessions without one stand under an empty name.
  var byTask: [Named] { Self.ranked(tasks) }
  /// The projects in the same way.
  var byProject: [Named] { Self.ranked(projects) }
  /// The tags in the same way; sessions without any are left out.
  var byTag: [Named] { Self.ranked(tags) }

  private static func ranked(_ table: [String: Named]) -> [Named] {
    table.values.sorted { ($1.figures.seconds, $0.name) < ($0.figures.seconds, $1.name) }
  }

  /// The weeks that have figures, by their first day.
  func weeks(firstWeekday: Int) -> [(first: CivilDate, figures: Figures)] {
    var weeks: [CivilDate: Figures] = [:]
    for (day, figures) in days { weeks[day.startOfWeek(firstWeekday: firstWeekday), default: Figures()].add(figures) }
    return weeks.sorted { $0.key < $1.key }.map { (first: $0.key, figures: $0.value) }
  }
}

extension Session {
  /// The session without the time before an instant, which another one has already.
  fileprivate func leavingOut(until instant: Date, at moment: Moment) -> Session {
    guard let start, start < instant, case .ended = state, let end else { return self }
    var rest = self
    let until = min(instant, end)
    let paused = pauses.reduce(0.0) { $0 + max(0, min($1.end, until).timeIntervalSince(max($1.start, start))) }
    rest.pauses = pauses.filter { $0.end > until }.map { Pause(start: max($0.start, until), end: $0.end) }
    rest.pauses.insert(Pause(start: start, end: until), at: 0)
    rest.activeSeconds = max(0, activeSeconds - max(0, Int(until.timeIntervalSince(start) - paused)))
    return rest
  }
}

extension FocusStatistics.Figures {
  /// Adds others.
  mutating func add(_ other: Self) {
    sessions += other.sessions
    seconds += other.seconds
  }
}
