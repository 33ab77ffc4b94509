import Commands
import Foundation
import FoundationExtras
import Interchange

/// The columns of the app's own export, which are also the keys in JSON.
private enum Column: String, CaseIterable {
  case id, at, end, day, phase, outcome, task, project, tags
  case plannedSeconds = "planned_seconds"
  case activeSeconds = "active_seconds"
  case pauses
  case sourceKey = "source_key"
  case note
}

/// The sessions as a table that ``OwnExportFormat`` reads back without loss.
///
/// - Parameters:
///   - moment: Up to when a session is told that has not ended.
///   - zone: The person's zone, whose clock may have been set for the season within a session.
func exportTable(_ sessions: some Sequence<Session>, at moment: Moment, in zone: TimeZone) -> ExportTable {
  ExportTable(columns: Column.allCases.map(\.rawValue), rows: sessions.map { exportRow($0, at: moment, in: zone) })
}

/// The same of sessions that are read while they are written.
func exportStream(
  at moment: Moment, in zone: TimeZone, _ walk: @escaping @Sendable (_ body: (Session) throws -> Bool) throws -> Void
) -> ExportStream {
  ExportStream(columns: Column.allCases.map(\.rawValue)) { body in
    try walk { try body(exportRow($0, at: moment, in: zone)) }
  }
}

private func exportRow(_ session: Session, at moment: Moment, in zone: TimeZone) -> [ExportValue] {
  let stamp = { (instant: Date?) in
    instant.flatMap { OffsetDateTime($0, offsetSeconds: session.offsetSeconds(at: $0, in: zone))?.description }
  }
  return Column.allCases.map { column in
    switch column {
    case .id: .id(session.id)
    case .at: .optional(stamp(session.start))
    case .end: .optional(stamp(session.end))
    case .day: .text(session.day.description)
    case .phase: .text(session.phase.rawValue)
    case .outcome: .optional(session.outcome?.rawValue)
    case .task: .text(session.task)
    case .project: .text(session.project)
    case .tags: .text(session.tags.joined(separator: ","))
    case .plannedSeconds: .optional(session.plannedSeconds)
    case .activeSeconds: .integer(session.elapsedSeconds(at: moment))
    case .pauses:
      .text(session.pauses.map { "\(stamp($0.start) ?? "")/\(stamp($0.end) ?? "")" }.joined(separator: " "))
    case .sourceKey: .optional(session.sourceKey)
    case .note: .text(session.note)
    }
  }
}

/// The app's own export: every session comes back with its id.
struct OwnExportFormat: OwnExport {
  static let formatID = "pomodoro"

  let name = "an export of this app"
  // Earlier exports have no notes.
  let columns = Column.allCases.map { ImportColumn(exported: $0.rawValue, isRequired: $0 != .note) }
  /// The present, after which nothing was done.
  let now: Date
  /// The times of sessions that stand here.
  var taken = TakenTimes()

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<Session> {
    let id = try row.ownID(Column.id.rawValue)
    guard let day = CivilDate(row.text(Column.day.rawValue)) else { throw CellProblem(reason: "no day") }
    let outcomeText = row.text(Column.outcome.rawValue)
    if outcomeText.isEmpty { return .skipped(reason: "had not ended when the file was written") }
    guard let outcome = Session.Outcome(rawValue: outcomeText) else {
      throw CellProblem(reason: "'\(outcomeText.prefix(40))' is no outcome of a session")
    }
    let phaseText = row.text(Column.phase.rawValue)
    guard let phase = Phase(rawValue: phaseText) else {
      throw CellProblem(reason: "'\(phaseText.prefix(40))' is no phase")
    }
    guard let active = try seconds(row, .activeSeconds) else { throw CellProblem(reason: "no active_seconds") }
    let session = Session(
      id: id, phase: phase, task: row.text(Column.task.rawValue), project: row.text(Column.project.rawValue),
      tags: row.text(Column.tags.rawValue).split(separator: ",").map(String.init), time: try time(row), day: day,
      plannedSeconds: try seconds(row, .plannedSeconds), activeSeconds: active, state: .ended(outcome),
      pauses: try pauses(row.text(Column.pauses.rawValue)), sourceKey: row.textIfAny(Column.sourceKey.rawValue),
      note: row.text(Column.note.rawValue))
    try requirePossible(session)
    return .own(session, id: id, sourceKey: session.sourceKey)
  }

  /// Refuses what no session can be, and what another one stands in the way of.
  private func requirePossible(_ session: Session) throws(CellProblem) {
    guard let start = session.start, let end = session.end, let offset = session.utcOffsetSeconds else {
      guard session.activeSeconds <= 86_400 else {
        throw CellProblem(reason: "a day has no more than 24 hours (active_seconds)")
      }
      guard session.pauses.isEmpty else { throw CellProblem(reason: "pauses without a beginning (pauses)") }
      return
    }
    // A day may begin up to noon, and with it the night before still counts for its evening.
    let date = CivilDate(start, offsetSeconds: offset)
    guard session.day == date || session.day == date.adding(days: -1) else {
      throw CellProblem(reason: "\(session.day) is not the day on which it began (day)")
    }
    var (last, paused) = (start, 0.0)
    for pause in session.pauses {
      guard pause.start >= last, pause.end <= end else {
        throw CellProblem(reason: "a pause lies outside of it, or within another one (pauses)")
      }
      (last, paused) = (pause.end, paused + pause.end.timeIntervalSince(pause.start))
    }
    // A length that another program gave may be a second longer than times that are cut to seconds.
    guard Double(session.activeSeconds) <= end.timeIntervalSince(start) - paused + 1 else {
      throw CellProblem(reason: "\(session.activeSeconds) seconds are longer than it was (active_seconds)")
    }
    guard let other = taken.other(than: session) else { return }
    let when = OffsetDateTime(other.start, offsetSeconds: other.utcOffsetSeconds)?.description ?? ""
    throw CellProblem(
      reason: "it runs into \(other.title) of \(when), and the times of two sessions never overlap",
      advice: "delete one of them")
  }

  private func time(_ row: ImportRow) throws(CellProblem) -> Session.Time {
    let (at, end) = (row.text(Column.at.rawValue), row.text(Column.end.rawValue))
    if at.isEmpty { return .dayOnly }
    guard let start = OffsetDateTime(at), let last = OffsetDateTime(end) else {
      throw CellProblem(reason: "'\(at.prefix(40))' to '\(end.prefix(40))' are no instants with their offsets")
    }
    guard last.instant >= start.instant else { throw CellProblem(reason: "it ends before it begins") }
    guard last.instant <= now else {
      throw CellProblem(reason: "it ends after now", advice: "import the file again once it has passed")
    }
    return .span(start: start.instant, end: last.instant, utcOffsetSeconds: start.offsetSeconds)
  }

  private func pauses(_ text: String) throws(CellProblem) -> [Session.Pause] {
    var pauses: [Session.Pause] = []
    for part in text.split(separator: " ") {
      let ends = part.split(separator: "/").compactMap { OffsetDateTime(String($0))?.instant }
      guard ends.count == 2, ends[0] <= ends[1] else {
        throw CellProblem(reason: "'\(part.prefix(60))' is no pause")
      }
      pauses.append(Session.Pause(start: ends[0], end: ends[1]))
    }
    return pauses
  }

  private func seconds(_ row: ImportRow, _ column: Column) throws(CellProblem) -> Int? {
    let text = row.text(column.rawValue)
    if text.isEmpty { return nil }
    guard let value = Int(text), (0...10_000_000).contains(value) else {
      throw CellProblem(reason: "'\(text.prefix(40))' is not a number of seconds (\(column.rawValue))")
    }
    return value
  }
}

/// The focus time of sessions in Timewarrior's data format, a line each, in UTC.
///
/// Timewarrior knows no pauses: a session with some is a line for each part in between. It has tags alone, and an
/// annotation: the task is the annotation, the project the first tag. A task that is named like the first tag, as one is that
/// came without an annotation, needs none.
func timewarriorText(_ sessions: some Sequence<Session>) -> String {
  var text = ""
  for session in sessions where session.phase == .focus {
    let tags = (session.project.isEmpty ? [] : [session.project]) + session.tags
    for part in timewarriorParts(session) {
      text += "inc \(timewarriorInstant(part.0)) - \(timewarriorInstant(part.1))"
      let annotates = !session.task.isEmpty && session.task != tags.first
      if !tags.isEmpty || annotates { text += " #" }
      for tag in tags { text += " " + timewarriorWord(tag) }
      if annotates { text += " # " + timewarriorWord(session.task, isAlwaysQuoted: true) }
      text += "\n"
    }
  }
  return text
}

/// What Timewarrior's data cannot hold of focus sessions, a line each.
func timewarriorLosses(_ sessions: some Sequence<Session>) -> [String] {
  var (sums, seconds, empty, running) = (0, 0, 0, 0)
  for session in sessions where session.phase == .focus && timewarriorParts(session).isEmpty {
    if session.start == nil {
      sums += 1
      seconds += session.activeSeconds
    } else if session.end == nil {
      running += 1
    } else {
      empty += 1
    }
  }
  var losses: [String] = []
  if sums > 0 {
    losses.append(
      "\(sums == 1 ? "1 day's sum" : "\(sums) sums of days") left out, \(lengthText(seconds)): without a time of day")
  }
  if empty > 0 { losses.append("\(empty == 1 ? "1 session" : "\(empty) sessions") without length left out") }
  if running > 0 { losses.append("the session that has not ended is left out") }
  return losses
}

/// The times between the pauses of a session; none without a beginning and an end.
private func timewarriorParts(_ session: Session) -> [(from: Date, until: Date)] {
  guard let start = session.start, let end = session.end else { return [] }
  return session.work(from: start, until: end)
}

private func timewarriorInstant(_ instant: Date) -> String {
  let text = OffsetDateTime(instant, offsetSeconds: 0)?.description ?? ""
  let digits = text.filter(\.isNumber)
  return "\(digits.prefix(8))T\(digits.dropFirst(8).prefix(6))Z"
}

private func timewarriorWord(_ word: String, isAlwaysQuoted: Bool = false) -> String {
  guard isAlwaysQuoted || word.contains(where: { " #\"\\".contains($0) }) else { return word }
  return "\"" + word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}
