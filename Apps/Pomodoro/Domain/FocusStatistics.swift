import Foundation
import FoundationExtras

/// The figures of a range of days: completed focus sessions and minutes, by day, week, task, project and tag.
///
/// An hour passes once, whatever stands in it: each name has the time that its own sessions cover together, and so has the
/// whole. Where sessions of two names overlap, the names add up to more than the whole.
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
  let days: [CivilDate: Figures]
  /// All of it.
  let total: Figures
  /// The tasks, those with the most time first; sessions without one stand under an empty name.
  let byTask: [Named]
  /// The projects in the same way.
  let byProject: [Named]
  /// The tags in the same way; a session with several counts under each.
  let byTag: [Named]
  /// Of the whole, what another program has measured: minutes alone, and no sessions.
  let recordedSeconds: Int

  /// Counts focus sessions.
  ///
  /// - Parameters:
  ///   - sessions: Those that touch the range, in any order.
  ///   - range: The days that count; minutes of a session that reaches over its edge are cut there.
  ///   - zone: The person's zone, whose clock says when a day begins.
  init(
    _ sessions: some Sequence<Session>, in range: ClosedRange<CivilDate>, dayStart: DayStart, at moment: Moment,
    zone: TimeZone
  ) {
    var (all, recorded) = (Group(name: ""), Group(name: ""))
    var (tasks, projects, tags) = ([String: Group](), [String: Group](), [String: Group]())
    for session in sessions where session.phase == .focus {
      let parts = FocusTime.parts(of: session, dayStart: dayStart, at: moment, in: zone)
        .filter { range.contains($0.day) }
      let day = session.isCompletedFocus && range.contains(session.day) ? session.day : nil
      guard day != nil || parts.contains(where: { $0.seconds > 0 }) else { continue }
      all.add(parts, completedOn: day)
      if session.outcome == .recorded { recorded.add(parts, completedOn: nil) }
      func add(to name: String, in groups: inout [String: Group]) {
        groups[name.foldedForMatching, default: Group(name: name)].add(parts, completedOn: day)
      }
      add(to: session.task, in: &tasks)
      add(to: session.project, in: &projects)
      for tag in session.tags.isEmpty ? [""] : session.tags { add(to: tag, in: &tags) }
    }
    days = all.days
    total = days.values.reduce(into: Figures()) { $0.add($1) }
    recordedSeconds = recorded.days.values.reduce(0) { $0 + $1.seconds }
    (byTask, byProject, byTag) = (Self.ranked(tasks), Self.ranked(projects), Self.ranked(tags))
  }

  private static func ranked(_ groups: [String: Group]) -> [Named] {
    groups.values
      .map { group in Named(name: group.name, figures: group.days.values.reduce(into: Figures()) { $0.add($1) }) }
      .sorted {
        ($1.figures.seconds, $0.name.isEmpty ? 1 : 0, $0.name) < ($0.figures.seconds, $1.name.isEmpty ? 1 : 0, $1.name)
      }
  }

  /// The weeks that have figures, by their first day.
  func weeks(firstWeekday: Int) -> [(first: CivilDate, figures: Figures)] {
    var weeks: [CivilDate: Figures] = [:]
    for (day, figures) in days { weeks[day.startOfWeek(firstWeekday: firstWeekday), default: Figures()].add(figures) }
    return weeks.sorted { $0.key < $1.key }.map { (first: $0.key, figures: $0.value) }
  }

  /// By how much names add up to more than the whole, since sessions of several overlap or count under each.
  func surplusSeconds(of names: [Named]) -> Int {
    max(0, names.reduce(0) { $0 + $1.figures.seconds } - total.seconds)
  }
}

extension FocusStatistics.Figures {
  /// Adds others.
  mutating func add(_ other: Self) {
    sessions += other.sessions
    seconds += other.seconds
  }
}

/// Sessions that are counted together, whose common time counts once.
private struct Group {
  let name: String
  private var completed: [CivilDate: FocusStatistics.Figures] = [:]
  private var spans: [FocusTime.Part] = []
  /// Lengths without a place in their day.
  private var loose: [CivilDate: FocusStatistics.Figures] = [:]

  init(name: String) { self.name = name }

  mutating func add(_ parts: [FocusTime.Part], completedOn day: CivilDate?) {
    if let day { completed[day, default: .init()].sessions += 1 }
    for part in parts {
      if part.start == nil { loose[part.day, default: .init()].seconds += part.seconds } else { spans.append(part) }
    }
  }

  /// The figures by day.
  var days: [CivilDate: FocusStatistics.Figures] {
    var days = completed
    var covered = Int.min
    for part in spans.sorted(by: { ($0.start ?? 0) < ($1.start ?? 0) }) {
      guard let start = part.start else { continue }
      let end = start + part.seconds
      let seconds = end - max(start, covered)
      if seconds > 0 { days[part.day, default: .init()].seconds += seconds }
      covered = max(covered, end)
    }
    // Sums of several programs may be of the same hours: together they are no more than a day has beside what is placed.
    for (day, sums) in loose where sums.seconds > 0 {
      let room = max(0, Self.secondsOfDay - (days[day]?.seconds ?? 0))
      days[day, default: .init()].seconds += min(sums.seconds, room)
    }
    return days
  }

  /// What a clock goes through in a day: the length of sums, not of a civil day.
  private static let secondsOfDay = 86_400
}
