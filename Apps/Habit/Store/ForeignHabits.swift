import Foundation
import FoundationExtras
import Interchange
import SQLite

/// A habit of another program's database.
struct ForeignHabit {
  /// What was said about a day there.
  struct Day {
    /// The number of its row.
    var record: Int
    /// The date as text.
    var date: String
    /// The value, or the amount.
    var number: Double?
    /// The state, where a program keeps it apart from the amount.
    var state = 0
    var isMeasured = false
    var note: String
  }

  /// The number of its row.
  var record: Int
  var key: String
  var name: String
  var question = ""
  var notes = ""
  var goal: HabitGoal?
  var schedule: HabitSchedule
  var color: HabitColor?
  var isArchived: Bool
  var start: CivilDate?
  var days: [Day] = []
}

/// The habits of another program's database, told by its tables.
struct ForeignHabits {
  /// Whose database it is.
  enum Program: Hashable, Sendable {
    case loop, rewire

    /// The table of days.
    var daysTable: String { self == .loop ? "Repetitions" : "CHECKINS" }
  }

  let program: Program
  var habits: [ForeignHabit] = []
  /// Days of habits that are not there, with what stands in the place of the habit.
  var orphans: [(habit: String, day: ForeignHabit.Day)] = []

  /// Reads a copy of a database.
  ///
  /// - Throws: `ImportError` for a database of a third program, and for one that is damaged.
  init(_ source: any ByteSource) throws {
    self = try DatabaseCopy.read(source) { connection in
      let sql = "SELECT lower(name) FROM sqlite_master WHERE type = 'table'"
      let tables = Set(try connection.rows(sql).map { try $0[0, as: String.self] })
      if tables.isSuperset(of: ["habits", "checkins"]) { return try connection.rewireHabits() }
      if tables.isSuperset(of: ["habits", "repetitions"]) { return try connection.loopHabits() }
      throw ImportError.refused(
        message: "it is a database, but neither of Loop Habit Tracker nor of Rewire",
        advice: "check that this is the right file")
    }
  }

  fileprivate init(_ program: Program, _ habits: [ForeignHabit]) { (self.program, self.habits) = (program, habits) }

  /// Takes in a day of a habit by its place; nil where there is none.
  fileprivate mutating func add(_ day: ForeignHabit.Day, to place: Int?, of habit: Int64?) {
    if let place {
      habits[place].days.append(day)
    } else {
      orphans.append((habit.map(String.init) ?? "none", day))
    }
  }
}

extension Connection {
  fileprivate func columns(of table: String) throws -> Set<String> {
    Set(try rows("SELECT lower(name) FROM pragma_table_info(?)", [table]).map { try $0[0, as: String.self] })
  }

  /// The habits of Loop (`migrations/` of iSoron/uhabits): earlier schemas lack columns, and a row of theirs means done.
  fileprivate func loopHabits() throws -> ForeignHabits {
    let own = try columns(of: "Habits")
    let entries = try columns(of: "Repetitions")
    let part = { (known: Set<String>, name: String, other: String) in known.contains(name) ? name : other }
    let idName = "Id"
    var habits: [ForeignHabit] = []
    var places: [Int64: Int] = [:]
    try forEachRow(
      """
      SELECT \(idName), coalesce(name, ''), coalesce(description, ''), freq_num, freq_den, color,
        coalesce(archived, 0), \(part(own, "type", "0")), \(part(own, "target_type", "0")),
        \(part(own, "target_value", "0")), coalesce(\(part(own, "unit", "''")), ''),
        \(own.contains("question") ? "coalesce(question, '')" : "NULL"), coalesce(\(part(own, "uuid", "''")), '')
      FROM Habits ORDER BY \(part(own, "position", idName)), \(idName)
      """
    ) { row in
      let id: Int64 = try row[0]
      let (name, description): (String, String) = (try row[1], try row[2])
      // Until the question had a column of its own, the description was it.
      let question: String? = try row[11]
      let uuid: String = try row[12]
      var habit = ForeignHabit(
        record: Int(id), key: uuid.isEmpty ? "\(id) \(name)" : uuid, name: name, question: question ?? description,
        notes: question == nil ? "" : description,
        schedule: loopSchedule(times: try row[3, as: Int?.self], days: try row[4, as: Int?.self]),
        color: LoopPalette.color(try row[5, as: Int?.self]), isArchived: try row[6, as: Int.self] != 0)
      if try row[7, as: Int?.self] == 1 {
        let target = try row[9, as: Double?.self] ?? 0
        let isAtMost = try row[8, as: Int?.self] == 1
        habit.goal = HabitGoal(isAtMost ? .atMost : .atLeast, target, unit: try row[10])
      }
      places[id] = habits.count
      habits.append(habit)
    }
    var found = ForeignHabits(.loop, habits)
    try forEachRow(
      """
      SELECT habit, timestamp, \(part(entries, "value", "2")), coalesce(\(part(entries, "notes", "''")), ''), rowid
      FROM Repetitions ORDER BY habit, timestamp
      """
    ) { row in
      let habit: Int64? = try row[0]
      let milliseconds: Int64? = try row[1]
      // A day is written as its midnight in UTC.
      let day = milliseconds.map { Int((Double($0) / 86_400_000).rounded(.down)) }
      let place = habit.flatMap { places[$0] }
      found.add(
        ForeignHabit.Day(
          record: try row[4], date: day.map { CivilDate(daysSinceEpoch: $0).description } ?? "", number: try row[2],
          isMeasured: place.map { habits[$0].goal != nil } ?? false, note: try row[3]),
        to: place, of: habit)
    }
    return found
  }

  /// The habits of Rewire, whose schedules are read as Loop reads them (`RewireDBImporter.kt` of iSoron/uhabits).
  fileprivate func rewireHabits() throws -> ForeignHabits {
    var habits: [ForeignHabit] = []
    var places: [Int64: Int] = [:]
    try forEachRow(
      """
      SELECT h._id, h.Name, coalesce(h.description, ''), coalesce(h.active_days, ''), coalesce(h.schedule, 0), h.days,
        h.period, h.repeating_count, coalesce(h.target_count, 0), coalesce(u.UNIT_NAME, ''), coalesce(h.archived, 0),
        coalesce(h.start_date, '')
      FROM Habits h LEFT JOIN UNIT u ON u._id = h.unit ORDER BY h.Order_num, h._id
      """
    ) { row in
      let id: Int64 = try row[0]
      let name: String = try row[1]
      let target: Double = try row[8]
      places[id] = habits.count
      habits.append(
        ForeignHabit(
          record: Int(id), key: "\(id) \(name)", name: name, notes: try row[2],
          goal: target > 0 ? HabitGoal(.atLeast, target, unit: try row[9]) : nil,
          schedule: try Self.rewireSchedule(row), isArchived: try row[10, as: Int.self] != 0,
          start: CivilDate(Self.rewireDate(try row[11]))))
    }
    var found = ForeignHabits(.rewire, habits)
    try forEachRow(
      "SELECT Habit_id, date, type, actual_count, coalesce(note, ''), rowid FROM CHECKINS ORDER BY Habit_id, date"
    ) { row in
      let habit: Int64? = try row[0]
      let place = habit.flatMap { places[$0] }
      let isMeasured = place.map { habits[$0].goal != nil } ?? false
      found.add(
        ForeignHabit.Day(
          record: try row[5], date: Self.rewireDate(try row[1]),
          number: isMeasured ? try row[3, as: Double?.self] : nil, state: try row[2], isMeasured: isMeasured,
          note: try row[4]),
        to: place, of: habit)
    }
    return found
  }

  private static func rewireSchedule(_ row: Row) throws -> HabitSchedule {
    let days: String = try row[3]
    switch try row[4, as: Int.self] {
    case 0: return loopSchedule(times: days.split(separator: ",").count, days: 7)
    case 1:
      let period = [7, 31, 365]
      let number = try row[6, as: Int?.self] ?? 0
      return loopSchedule(
        times: try row[5, as: Int?.self], days: period.indices.contains(number) ? period[number] : nil)
    default: return loopSchedule(times: 1, days: try row[7, as: Int?.self])
    }
  }

  /// `20160318` as `2016-03-18`.
  private static func rewireDate(_ text: String) -> String {
    guard text.utf8.count == 8, text.allSatisfy(\.isNumber) else { return text }
    return "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))"
  }
}

/// The colours of Loop: numbers in a palette (`PaletteColor.kt` of iSoron/uhabits), in earlier schemas Android's own.
enum LoopPalette {
  private static let colors = [
    "#D32F2F", "#E64A19", "#F57C00", "#FF8F00", "#F9A825", "#AFB42B", "#7CB342", "#388E3C", "#00897B", "#00ACC1",
    "#039BE5", "#1976D2", "#303F9F", "#5E35B1", "#8E24AA", "#D81B60", "#5D4037", "#303030", "#757575", "#AAAAAA",
  ]

  /// The colour of a number; nil for one that is none.
  static func color(_ number: Int?) -> HabitColor? {
    guard let number else { return nil }
    if colors.indices.contains(number) { return HabitColor(colors[number]) }
    guard number < 0, let bits = UInt32(exactly: number & 0xFFFF_FFFF) else { return nil }
    return HabitColor(
      red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits))
  }

  /// The colour of the palette for an export, where a habit has none of its own.
  static let usual = "#00897B"
}
