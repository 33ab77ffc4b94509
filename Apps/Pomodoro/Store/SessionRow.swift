import AppGroup
import Foundation
import FoundationExtras
import SQLite
import SystemCalls

/// A session as the table holds it: the columns' order, and both directions.
enum SessionRow {
  static let columnNames = [
    "uuid", "phase", "start_s", "offset_s", "end_s", "day", "planned_s", "active_s", "outcome", "clock_s",
    "clock_boot_id", "clock_boot_s", "clock_paused_s", "pauses", "task", "project", "tags", "source_key",
  ]
  static let columns = columnNames.joined(separator: ", ")
  /// The columns of ``values(_:)``.
  static let valueColumns = columnNames + ["task_folded", "project_folded", "tags_folded"]

  /// The session in a row whose first columns are ``columns``.
  static func session(_ row: Row) throws -> Session {
    let start: Int? = try row[2]
    let offset: Int? = try row[3]
    let end: Int? = try row[4]
    let time: Session.Time =
      if let start, let offset {
        .span(start: date(start), end: end.map(date), utcOffsetSeconds: offset)
      } else {
        .dayOnly
      }
    let phase: String = try row[1]
    let tags: String = try row[16]
    return Session(
      id: try row[0],
      // A phase of a later version is better shown as work than not at all.
      phase: Phase(rawValue: phase) ?? .focus, task: try row[14], project: try row[15],
      tags: tags.split(separator: ",").map(String.init), time: time, day: try row[5], plannedSeconds: try row[6],
      activeSeconds: try row[7], state: try state(row), pauses: pauses(try row[13]), sourceKey: try row[17])
  }

  private static func state(_ row: Row) throws -> Session.State {
    if let outcome: String = try row[8] { return .ended(Session.Outcome(rawValue: outcome) ?? .recorded) }
    if let paused: Int = try row[12] { return .paused(since: date(paused)) }
    guard let clock: Int = try row[9] else { return .ended(.recorded) }
    let id: String? = try row[10]
    let seconds: Double? = try row[11]
    var boot: BootClock.Reading?
    if let id, let seconds { boot = BootClock.Reading(bootID: id, seconds: seconds) }
    return .running(since: Moment(date(clock), boot: boot))
  }

  /// The values of all columns that a session decides, in the order of ``valueColumns``.
  static func values(_ session: Session) -> [any DatabaseValueConvertible] {
    var clock: Moment?
    var paused: Int?
    switch session.state {
    case .running(let since): clock = since
    case .paused(let since): paused = since.secondsSince1970
    case .ended: break
    }
    let tags = listText(session.tags)
    return [
      session.id, session.phase.rawValue, session.start.map(\.secondsSince1970), session.utcOffsetSeconds,
      session.end.map(\.secondsSince1970), session.day, session.plannedSeconds, session.activeSeconds,
      session.outcome?.rawValue, clock.map { $0.now.secondsSince1970 }, clock?.boot?.bootID, clock?.boot?.seconds,
      paused,
      pausesText(session.pauses), session.task, session.project, tags, session.sourceKey,
      session.task.foldedForMatching, session.project.foldedForMatching, tags.foldedForMatching,
    ]
  }

  /// Tags as text in which each stands between two commas, so that one is found whole.
  private static func listText(_ tags: [String]) -> String {
    tags.isEmpty ? "" : "," + tags.joined(separator: ",") + ","
  }

  private static func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: TimeInterval(seconds)) }

  static func pausesText(_ pauses: [Session.Pause]) -> String {
    pauses.map { "\($0.start.secondsSince1970)-\($0.end.secondsSince1970)" }.joined(separator: " ")
  }

  /// The pauses in a text; what cannot be read is none.
  static func pauses(_ text: String) -> [Session.Pause] {
    text.split(separator: " ").compactMap { part in
      let numbers = part.split(separator: "-").compactMap { Int($0) }
      guard numbers.count == 2, numbers[0] <= numbers[1] else { return nil }
      return Session.Pause(start: date(numbers[0]), end: date(numbers[1]))
    }
  }
}
