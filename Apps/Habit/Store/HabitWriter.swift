import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import SQLite

/// Changes to habits and check-ins within one command.
struct HabitWriter: RecordWriter {
  typealias Reader = HabitReader

  /// Where habits and check-ins are kept.
  enum Table {
    static let habits = "habits"
    static let checkIns = "check_ins"
  }

  let journal: JournalWriter

  /// Adds a habit.
  ///
  /// - Returns: its row.
  @discardableResult
  func add(_ habit: Habit) throws -> Int64 {
    try journal.insert(into: Table.habits, columns: HabitRow.columns, values: HabitRow.values(habit))
  }

  /// Replaces the habit with the same id.
  func edit(_ habit: Habit) throws {
    guard let row = try journal.row(of: habit.id, in: Table.habits) else { return }
    try update(row, habit)
  }

  /// Writes a habit over a row, which stands afterwards; its id stays.
  func update(_ row: Int64, _ habit: Habit) throws {
    try journal.update(
      row, in: Table.habits, columns: Array(HabitRow.columns.dropFirst()),
      values: Array(HabitRow.values(habit).dropFirst()))
  }

  /// Writes what is said about a habit and a day, over what was said before.
  ///
  /// The row of a day keeps its id and its source key, also where it was deleted.
  /// - Returns: whether anything is different.
  @discardableResult
  func say(_ checkIn: CheckIn, habitRow: Int64) throws -> Bool {
    guard
      let found = try journal.connection.firstRow(HabitReader.rowOfDay, [habitRow, checkIn.day.daysSinceEpoch])
    else {
      try journal.insert(
        into: Table.checkIns, columns: CheckInRow.columns, values: CheckInRow.values(checkIn, habitRow: habitRow))
      return true
    }
    var checkIn = checkIn
    checkIn.sourceKey = try checkIn.sourceKey ?? found[3]
    return try update(found[0], checkIn, habitRow: habitRow)
  }

  /// Writes a check-in over a row, which stands afterwards; its id stays.
  @discardableResult
  func update(_ row: Int64, _ checkIn: CheckIn, habitRow: Int64) throws -> Bool {
    try journal.update(
      row, in: Table.checkIns, columns: Array(CheckInRow.columns.dropFirst()),
      values: Array(CheckInRow.values(checkIn, habitRow: habitRow).dropFirst()))
  }

  /// Takes back what was said about a habit and a day: nothing is said about it afterwards.
  ///
  /// - Returns: whether anything was said.
  @discardableResult
  func unsay(habitRow: Int64, on day: CivilDate) throws -> Bool {
    guard let found = try journal.connection.firstRow(HabitReader.rowOfDay, [habitRow, day.daysSinceEpoch]) else {
      return false
    }
    return try journal.delete(found[0], in: Table.checkIns)
  }
}
