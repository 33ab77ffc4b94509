import AppGroup
import Foundation
import FoundationExtras
import SQLite
import SystemCalls

/// A session as the table holds it: the columns' order, and both directions.
enum SessionRow {
  static let columnNames = [
    "uuid", "phase", "start_s", "offset_s", "end_s", "day", "planned_s", "active_s", "outcome", "clock_s",
    "clock_boot_id", "clock_boot_s", "clock_paused_s", "pauses", "task", "project", "tags", "source_key", "note",
  ]
  static let columns = columnNames.joined(separator: ", ")
  /// The columns of ``values(_:)``.
  static let valueColumns = columnNames + ["task_folded", "project_folded", "tags_folded", "note_folded"]

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
      activeSeconds: try row[7], state: try state(row), pauses: pauses(try row[13]), sourceKey: try row[17],
      note: try row[18])
  }

  private static func state(_ row: Row) throws -> Session.State {
    if let outcome: String = try row[8] { return .ended(Session.Outcome(rawValue: outcome) ?? .recorded) }
    let id: String? = try row[10]
    let seconds: Double? = try row[11]
    var boot: BootClock.Reading?
    if let id, let seconds { boot = BootClock.Reading(bootID: id, seconds: seconds) }
    if let paused: Int = try row[12] { return .paused(since: Moment(date(paused), boot: boot)) }
    guard let clock: Int = try row[9] else { return .ended(.recorded) }
    return .running(since: Moment(date(clock), boot: boot))
  }

  /// The values of all columns that a session decides, in the order of ``valueColumns``.
  static func values(_ session: Session) -> [any DatabaseValueConvertible] {
    var running: Moment?
    var paused: Moment?
    switch session.state {
    case .running(let since): running = since
    case .paused(let since): paused = since
    case .ended: break
    }
    let boot = (running ?? paused)?.boot
    let tags = listText(session.tags)
    return [
      session.id, session.phase.rawValue, session.start.map(\.secondsSince1970), session.utcOffsetSeconds,
      session.end.map(\.secondsSince1970), session.day, session.plannedSeconds, session.activeSeconds,
      session.outcome?.rawValue, running?.now.secondsSince1970, boot?.bootID, boot?.seconds,
      paused?.now.secondsSince1970,
      pausesText(session.pauses), session.task, session.project, tags, session.sourceKey, session.note,
      session.task.foldedForMatching, session.project.foldedForMatching, tags.foldedForMatching,
      session.note.foldedForMatching,
    ]
  }

  /// Tags as text in which each stands between two commas, so that one is found whole.
  static func listText(_ tags: [String]) -> String {
    tags.isEmpty ? "" : "," + tags.joined(separator: ",") + ","
  }

  static func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: TimeInterval(seconds)) }

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
