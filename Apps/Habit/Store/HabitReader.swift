import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import SQLite

/// Questions to the store, all on one snapshot.
struct HabitReader: RecordReader {
  let connection: Connection

  /// A habit and the row that check-ins name it by.
  typealias Numbered = (row: Int64, habit: Habit)

  /// The habits that stand, in their order.
  func habits() throws -> [Habit] { try numberedHabits().map(\.habit) }

  /// The habits that stand with their rows, in their order.
  func numberedHabits() throws -> [Numbered] {
    try connection.rows(
      "SELECT id, \(Self.habitColumns) FROM habits WHERE deleted_s IS NULL ORDER BY position, id"
    ).map { (row: try $0[0], habit: try HabitRow.habit($0, from: 1)) }
  }

  /// The habit with an id that stands, and its row.
  func numberedHabit(id: UUID) throws -> Numbered? {
    try connection.firstRow("SELECT id, \(Self.habitColumns) FROM habits WHERE uuid = ? AND deleted_s IS NULL", [id])
      .map { (row: try $0[0], habit: try HabitRow.habit($0, from: 1)) }
  }

  /// The habit with an id; nil where there is none, or where it was deleted.
  func habit(id: UUID) throws -> Habit? { try numberedHabit(id: id)?.habit }

  /// The name of a habit that was deleted; nil for one that stands or never was.
  func nameOfDeleted(_ id: UUID) throws -> String? {
    try connection.firstRow("SELECT name FROM habits WHERE uuid = ? AND deleted_s IS NOT NULL", [id]).map { try $0[0] }
  }

  /// What was said about a habit, day by day.
  func history(of numbered: Numbered, today: CivilDate, firstWeekday: Int) throws -> HabitHistory {
    HabitHistory(
      numbered.habit, checkIns: try values(of: numbered.row), today: today, firstWeekday: firstWeekday)
  }

  /// What was said about the habit in a row, in the order of days.
  func values(of habit: Int64) throws -> [(day: CivilDate, value: CheckIn.Value)] {
    var values: [(day: CivilDate, value: CheckIn.Value)] = []
    try connection.forEachRow(Self.valuesOfHabit, [habit]) { row in
      values.append((CivilDate(daysSinceEpoch: try row[0]), CheckInRow.value(state: try row[1], amount: try row[2])))
    }
    return values
  }

  /// What was said about the habit in a row on a day; nil where nothing was.
  func value(of habit: Int64, on day: CivilDate) throws -> CheckIn.Value? {
    try connection.firstRow(Self.valueOfDay, [habit, day.daysSinceEpoch])
      .map { CheckInRow.value(state: try $0[0], amount: try $0[1]) }
  }

  /// The histories of habits that stand, in their order, read in one pass.
  ///
  /// - Parameter isWanted: Which habits.
  func histories(
    today: CivilDate, firstWeekday: Int, where isWanted: (Habit) -> Bool = { !$0.isArchived }
  ) throws -> [HabitHistory] {
    let wanted = try numberedHabits().filter { isWanted($0.habit) }
    // Few of many are asked for one by one; all of them in the order of the index.
    if wanted.count <= Self.fewHabits {
      return try wanted.map { try history(of: $0, today: today, firstWeekday: firstWeekday) }
    }
    var values: [Int64: [(day: CivilDate, value: CheckIn.Value)]] = [:]
    var current: (row: Int64, values: [(day: CivilDate, value: CheckIn.Value)]) = (0, [])
    try connection.forEachRow(Self.valuesOfAll) { row in
      let habit: Int64 = try row[0]
      if habit != current.row {
        if current.row != 0 { values[current.row] = current.values }
        current = (habit, [])
      }
      current.values.append(
        (CivilDate(daysSinceEpoch: try row[1]), CheckInRow.value(state: try row[2], amount: try row[3])))
    }
    values[current.row] = current.values
    return wanted.map { numbered in
      HabitHistory(numbered.habit, checkIns: values[numbered.row] ?? [], today: today, firstWeekday: firstWeekday)
    }
  }

  private static let fewHabits = 4

  /// The check-in of a habit on a day that stands.
  func checkIn(of habit: UUID, on day: CivilDate) throws -> CheckIn? {
    try connection.firstRow(
      "SELECT \(CheckInRow.selection) WHERE h.uuid = ? AND c.day = ? AND c.deleted_s IS NULL",
      [habit, day.daysSinceEpoch]
    ).map(CheckInRow.checkIn)
  }

  /// The check-in with an id; nil where there is none, or where it was deleted.
  func checkIn(id: UUID) throws -> CheckIn? {
    try connection.firstRow("SELECT \(CheckInRow.selection) WHERE c.uuid = ? AND c.deleted_s IS NULL", [id])
      .map(CheckInRow.checkIn)
  }

  /// The check-ins of days with open ends, the earliest first; a limit counts from the latest.
  ///
  /// Those of deleted habits are not among them.
  func checkIns(from first: CivilDate?, through last: CivilDate?, limit: Int? = nil) throws -> [CheckIn] {
    let bounds = [(first ?? .min).daysSinceEpoch, (last ?? .max).daysSinceEpoch, limit ?? -1]
    return try connection.rows(Self.checkInsOfDays, bounds).map(CheckInRow.checkIn).reversed()
  }

  /// What was said about a habit, with notes, the earliest first.
  func checkIns(of habit: UUID) throws -> [CheckIn] {
    try connection.rows(
      "SELECT \(CheckInRow.selection) WHERE h.uuid = ? AND c.deleted_s IS NULL ORDER BY c.day", [habit]
    ).map(CheckInRow.checkIn)
  }

  /// The place after the last habit.
  func nextPosition() throws -> Int {
    try connection.firstRow("SELECT coalesce(max(position), -1) + 1 FROM habits WHERE deleted_s IS NULL")?[0] ?? 0
  }
}

// The hot questions as text, so that a test can ask how the database answers them.
extension HabitReader {
  static let habitColumns = HabitRow.columns.text(separatedBy: ", ")
  static let valuesOfHabit =
    "SELECT day, state, amount FROM check_ins WHERE habit = ? AND deleted_s IS NULL ORDER BY day"
  static let valuesOfAll =
    "SELECT habit, day, state, amount FROM check_ins WHERE deleted_s IS NULL ORDER BY habit, day"
  static let valueOfDay = "SELECT state, amount FROM check_ins WHERE habit = ? AND day = ? AND deleted_s IS NULL"
  static let rowOfDay = "SELECT id, uuid, deleted_s, source_key FROM check_ins WHERE habit = ? AND day = ?"
  static let checkInsOfDays = """
    SELECT \(CheckInRow.selection)
    WHERE c.day BETWEEN ? AND ? AND c.deleted_s IS NULL AND h.deleted_s IS NULL
    ORDER BY c.day DESC, h.position DESC, c.id DESC LIMIT ?
    """
}
