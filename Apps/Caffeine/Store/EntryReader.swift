import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import SQLite
import WidgetKitCore

/// Questions to the log, all on one snapshot.
struct EntryReader: RecordReader {
  let connection: Connection

  /// The entries of logical days, the earliest first; those of which only the day is known come before the others.
  func entries(in days: ClosedRange<CivilDate>, filter: RecordFilter = .all) throws -> [CaffeineEntry] {
    try entries(where: Self.inDays, [days.lowerBound, days.upperBound], order: Self.byDay, filter)
  }

  /// The entries that began at or after an instant, the earliest first.
  func entries(since instant: Date, filter: RecordFilter = .all) throws -> [CaffeineEntry] {
    try entries(where: Self.sinceStart, [instant.secondsSince1970], order: Self.byStart, filter)
  }

  /// The latest entries of days, with open ends, the earliest first; a filter's limit counts from the latest.
  func latestEntries(from first: CivilDate?, through last: CivilDate?, filter: RecordFilter) throws -> [CaffeineEntry] {
    let days = DayCondition(from: first, through: last)
    return try entries(where: days.sql, days.arguments, order: Self.byLatestDay, filter).reversed()
  }

  /// Hands over all entries, the earliest first and one at a time, until the body answers false.
  func forEachEntry(_ body: (CaffeineEntry) throws -> Bool) throws {
    let question = try Self.entriesSQL(where: "TRUE", order: Self.byDay, .all)
    try connection.walkRows(question.sql, question.arguments) { try body(EntryRow.entry($0)) }
  }

  /// The entries that a window may count at an instant or later, before anything more is logged.
  func entries(
    for window: EntryWindow, from now: Date, in zone: TimeZone, dayStart: DayStart, filter: RecordFilter = .all
  ) throws -> [CaffeineEntry] {
    switch window {
    case .today:
      let today = logicalDay(of: now, in: zone, startingAt: dayStart)
      return try entries(in: today...today, filter: filter)
    case .lastDay:
      return try entries(since: now.addingTimeInterval(-EntryWindow.lastDaySeconds), filter: filter)
    }
  }

  /// The latest entry that began at or before an instant, and that the filter lets through.
  func lastEntry(notAfter instant: Date, filter: RecordFilter = .all) throws -> CaffeineEntry? {
    var filter = filter
    filter.limit = min(filter.limit ?? 1, 1)
    return try entries(where: Self.throughStart, [instant.secondsSince1970], order: Self.latestFirst, filter).first
  }

  /// The doses that still count in a level at an instant, whatever any filter says.
  func doses(for kinetics: CaffeineKinetics, at instant: Date) throws -> [Dose] {
    // Without the names and identifiers of all the entries of several days.
    let first = instant.addingTimeInterval(-kinetics.memorySeconds).secondsSince1970
    return try connection.rows(Self.dosesSince, [first]).map { row in
      let (start, drinking): (Int, Int) = (try row[0], try row[2])
      return Dose(
        Milligrams(try row[1]), at: Date(timeIntervalSince1970: TimeInterval(start)), over: TimeInterval(drinking))
    }
  }

  /// How much of each drink of the catalogue was begun at or after one instant and not after another.
  func uses(since start: Date, through end: Date, filter: RecordFilter = .all) throws -> [String: UsualDrinks.Use] {
    let clause = try FilterClause(filter, by: EntryField.self)
    let rows = try connection.rows(
      """
      SELECT drink_id, sum(count), max(start_s) FROM entries
      WHERE deleted_s IS NULL AND drink_id IS NOT NULL AND start_s BETWEEN ? AND ?\(clause.sql) GROUP BY drink_id
      """, [start.secondsSince1970, end.secondsSince1970] + clause.arguments)
    var uses: [String: UsualDrinks.Use] = [:]
    for row in rows {
      let id: String = try row[0]
      let last: Int = try row[2]
      uses[id] = UsualDrinks.Use(count: try row[1], last: Date(timeIntervalSince1970: TimeInterval(last)))
    }
    return uses
  }

  /// The caffeine of logical days.
  func total(in days: ClosedRange<CivilDate>, filter: RecordFilter = .all) throws -> Milligrams {
    try total(where: Self.inDays, [days.lowerBound, days.upperBound], filter)
  }

  /// The caffeine of the entries that began after one instant and not after another, as `EntryWindow` counts them.
  func total(after start: Date, through end: Date, filter: RecordFilter = .all) throws -> Milligrams {
    try total(where: Self.betweenStarts, [start.secondsSince1970, end.secondsSince1970], filter)
  }

  /// The entry with an id; nil where there is none, or where it was deleted.
  func entry(id: UUID) throws -> CaffeineEntry? {
    try connection.firstRow(
      "SELECT \(EntryRow.columns) FROM entries WHERE uuid = ? AND deleted_s IS NULL", [id]
    ).map(EntryRow.entry)
  }
}

// The hot questions as text, so that a test can ask how the database answers them.
extension EntryReader {
  static let inDays = "day BETWEEN ? AND ?"
  static let sinceStart = "start_s >= ?"
  static let throughStart = "start_s <= ?"
  static let betweenStarts = "start_s > ? AND start_s <= ?"
  static let byDay = "day, start_s, id"
  static let byLatestDay = "day DESC, start_s DESC, id DESC"
  static let byStart = "start_s, id"
  static let dosesSince = """
    SELECT start_s, mg, drinking_s FROM entries WHERE deleted_s IS NULL AND start_s >= ? ORDER BY start_s, id
    """
  static let latestFirst = "start_s DESC, id DESC"

  static func entriesSQL(where condition: String, order: String, _ filter: RecordFilter) throws -> Question {
    try question(EntryRow.columns, from: "entries", where: condition, order: order, filter, by: EntryField.self)
  }

  static func totalSQL(where condition: String, _ filter: RecordFilter) throws -> Question {
    let clause = try FilterClause(filter, by: EntryField.self)
    return ("SELECT total(mg) FROM entries WHERE deleted_s IS NULL AND \(condition)\(clause.sql)", clause.arguments)
  }

  private func entries(
    where condition: String, _ arguments: [any DatabaseValueConvertible], order: String, _ filter: RecordFilter
  ) throws -> [CaffeineEntry] {
    let question = try Self.entriesSQL(where: condition, order: order, filter)
    return try connection.rows(question.sql, arguments + question.arguments).map(EntryRow.entry)
  }

  private func total(
    where condition: String, _ arguments: [any DatabaseValueConvertible], _ filter: RecordFilter
  ) throws -> Milligrams {
    let question = try Self.totalSQL(where: condition, filter)
    let row = try connection.firstRow(question.sql, arguments + question.arguments)
    return Milligrams(try row?[0] ?? 0)
  }
}
