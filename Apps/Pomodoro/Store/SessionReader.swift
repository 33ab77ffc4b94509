import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import SQLite
import WidgetKitCore

/// Questions to the log, all on one snapshot.
struct SessionReader: RecordReader {
  let connection: Connection

  /// The sessions that decide how the timer stands at an instant: that which has not ended, and those of two days before,
  /// since a cycle never reaches over more than one change of the day.
  func timerSessions(at instant: Date) throws -> [Session] {
    let since = instant.secondsSince1970 - Self.timerMemorySeconds
    // An open session that is older stands alone: whatever came before it is idle time away.
    let open = try sessions(where: Self.open, [], order: Self.byStart, .all).filter { session in
      session.start.map { $0.secondsSince1970 < since } ?? false
    }
    return try open + sessions(where: Self.sinceStart, [since], order: Self.byStart, .all)
  }

  /// What was chosen for the next focus session; nil where one has begun since.
  func choice() throws -> AimChoice? {
    try connection.firstRow(Self.choiceSQL).map { row in
      let tags: String = try row[3]
      return AimChoice(
        aim: Aim(task: try row[1], project: try row[2], tags: tags.split(separator: ",").map(String.init)),
        at: SessionRow.date(try row[0]))
    }
  }

  /// Two days of seconds: a length, and no civil time.
  static let timerMemorySeconds = 2 * 86_400

  /// The sessions whose minutes may fall on logical days, the earliest first.
  ///
  /// One that began on the day before may reach into the first, one with a long pause from further back.
  func sessions(touching days: ClosedRange<CivilDate>, filter: RecordFilter = .all) throws -> [Session] {
    let first = days.lowerBound.adding(days: -1)
    // No clock is further than a day from Greenwich's.
    let end = (first.daysSinceEpoch - 1) * 86_400
    let long = try sessions(where: Self.longSince, [end], order: "end_s", filter).filter { $0.day < first }
    let open = try sessions(where: Self.open, [], order: Self.byStart, filter).filter { $0.day < first }
    return try long + open + sessions(where: Self.inDays, [first, days.upperBound], order: Self.byDay, filter)
  }

  /// The latest sessions of days, with open ends, the earliest first; a filter's limit counts from the latest.
  func latestSessions(from first: CivilDate?, through last: CivilDate?, filter: RecordFilter) throws -> [Session] {
    let days = DayCondition(from: first, through: last)
    return try sessions(where: days.sql, days.arguments, order: Self.byLatestDay, filter).reversed()
  }

  /// Hands over all sessions, the earliest first and one at a time, until the body answers false.
  func forEachSession(_ body: (Session) throws -> Bool) throws {
    let question = try Self.sessionsSQL(where: "TRUE", order: Self.byDay, .all)
    try connection.walkRows(question.sql, question.arguments) { try body(SessionRow.session($0)) }
  }

  /// Sessions that share time with a span, but for one of them.
  func overlapping(start: Date, end: Date, except id: UUID) throws -> [Session] {
    let (from, to) = (start.secondsSince1970, end.secondsSince1970)
    let near = try sessions(
      where: "start_s BETWEEN ? AND ?", [from - Self.timerMemorySeconds, to], order: Self.byStart, .all)
    return near.filter { other in
      guard other.id != id, let otherStart = other.start else { return false }
      return otherStart < end && (other.end ?? .distantFuture) > start
    }
  }

  /// The first day of the log; nil where it is empty.
  func firstDay() throws -> CivilDate? {
    try connection.firstRow("SELECT min(day) FROM sessions WHERE deleted_s IS NULL").flatMap { try $0[0] }
  }

  /// The session with an id; nil where there is none, or where it was deleted.
  func session(id: UUID) throws -> Session? {
    try connection.firstRow(
      "SELECT \(SessionRow.columns) FROM sessions WHERE uuid = ? AND deleted_s IS NULL", [id]
    ).map(SessionRow.session)
  }

  /// The tasks, projects or tags that the latest sessions since a day had, the latest first, each once.
  func names(_ column: NameColumn, since day: CivilDate) throws -> [String] {
    try distinctTexts(Self.namesSQL(column), [day], isList: column == .tags)
  }

  /// A column of names.
  enum NameColumn: String { case task, project, tags }
}

// The hot questions as text, so that a test can ask how the database answers them.
extension SessionReader {
  /// Said twice, since only the index's own expression is looked up in it.
  static let open = "outcome IS NULL AND (outcome IS NULL) = 1"
  static let longSince = "end_s - start_s > 86400 AND end_s >= ?"
  static let inDays = "day BETWEEN ? AND ?"
  static let sinceStart = "start_s >= ?"
  static let byDay = "day, start_s, id"
  static let byLatestDay = "day DESC, start_s DESC, id DESC"
  static let byStart = "start_s, id"

  static let choiceSQL = """
    SELECT chosen_s, task, project, tags FROM choices WHERE deleted_s IS NULL AND NOT EXISTS (
      SELECT 1 FROM sessions
      WHERE deleted_s IS NULL AND start_s > chosen_s AND phase = 'focus' AND outcome IS NOT 'recorded')
    """

  /// The latest sessions alone are asked, since each `start` looks up how its task was written before.
  static func namesSQL(_ column: NameColumn) -> String {
    """
    SELECT DISTINCT name FROM (
      SELECT \(column.rawValue) AS name FROM sessions WHERE deleted_s IS NULL AND day >= ?
        ORDER BY day DESC, start_s DESC, id DESC LIMIT 500)
    """
  }

  static func sessionsSQL(where condition: String, order: String, _ filter: RecordFilter) throws -> Question {
    try question(SessionRow.columns, from: "sessions", where: condition, order: order, filter, by: SessionField.self)
  }

  func sessions(
    where condition: String, _ arguments: [any DatabaseValueConvertible], order: String, _ filter: RecordFilter
  ) throws -> [Session] {
    let question = try Self.sessionsSQL(where: condition, order: order, filter)
    return try connection.rows(question.sql, arguments + question.arguments).map(SessionRow.session)
  }
}
