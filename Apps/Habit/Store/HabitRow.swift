import AppGroup
import Foundation
import FoundationExtras
import SQLite

/// A habit as the table holds it: the columns' order, and both directions.
enum HabitRow {
  static let columns = [
    "uuid", "name", "question", "notes", "measure", "target", "unit", "schedule", "time_of_day", "tags", "color",
    "start_day", "archived", "position", "source_key",
  ]

  /// How a yes/no habit is marked among the directions of goals.
  private static let yesNo = "yes-no"

  /// The habit in a row of ``columns`` from an index on.
  static func habit(_ row: Row, from index: Int = 0) throws -> Habit {
    let measure: String = try row[index + 4]
    let target: Double? = try row[index + 5]
    let schedule: String = try row[index + 7]
    let timeOfDay: String = try row[index + 8]
    let tags: String = try row[index + 9]
    let color: String? = try row[index + 10]
    let goal = HabitGoal.Direction(rawValue: measure).flatMap { direction in
      try? target.map { HabitGoal(direction, $0, unit: try row[index + 6]) }
    }
    return Habit(
      id: try row[index], name: try row[index + 1], question: try row[index + 2], notes: try row[index + 3],
      measure: goal.map { .measured($0) } ?? .yesNo,
      // What a later version knows is better shown as the usual than not at all.
      schedule: HabitSchedule(schedule) ?? .daily, timeOfDay: TimeOfDay(rawValue: timeOfDay) ?? .anytime,
      tags: tags.split(separator: "\n").map(String.init), color: color.flatMap { HabitColor($0) },
      start: CivilDate(daysSinceEpoch: try row[index + 11]), isArchived: try row[index + 12],
      position: try row[index + 13], sourceKey: try row[index + 14])
  }

  /// The values of ``columns``.
  static func values(_ habit: Habit) -> [any DatabaseValueConvertible] {
    let goal = habit.measure.goal
    return [
      habit.id, habit.name, habit.question, habit.notes, goal?.direction.rawValue ?? yesNo, goal?.target,
      goal?.unit ?? "", habit.schedule.description, habit.timeOfDay.rawValue, habit.tags.joined(separator: "\n"),
      habit.color?.description, habit.start.daysSinceEpoch, habit.isArchived, habit.position, habit.sourceKey,
    ]
  }
}

/// A check-in as the table holds it.
enum CheckInRow {
  static let columns = ["uuid", "habit", "day", "state", "amount", "note", "at_s", "offset_s", "source_key"]

  /// What questions select: of the habit its identifier.
  static let selection = """
    c.uuid, h.uuid, c.day, c.state, c.amount, c.note, c.at_s, c.offset_s, c.source_key \
    FROM check_ins c JOIN habits h ON h.id = c.habit
    """

  /// The check-in in a row of ``selection``.
  static func checkIn(_ row: Row) throws -> CheckIn {
    let at: Int? = try row[6]
    let offset: Int? = try row[7]
    var moment: CheckIn.Moment?
    if let at, let offset {
      moment = CheckIn.Moment(Date(timeIntervalSince1970: TimeInterval(at)), utcOffsetSeconds: offset)
    }
    return CheckIn(
      id: try row[0], habit: try row[1], day: CivilDate(daysSinceEpoch: try row[2]),
      value: try value(state: row[3], amount: row[4]), note: try row[5], moment: moment, sourceKey: try row[8])
  }

  /// The value of a state and an amount.
  static func value(state: Int, amount: Double?) -> CheckIn.Value {
    switch state {
    case 1: .done
    case 2: .skip
    case 3: .amount(amount ?? 0)
    case 4: .noted
    default: .notDone
    }
  }

  /// The values of ``columns``.
  static func values(_ checkIn: CheckIn, habitRow: Int64) -> [any DatabaseValueConvertible] {
    let state =
      switch checkIn.value {
      case .notDone: 0
      case .done: 1
      case .skip: 2
      case .amount: 3
      case .noted: 4
      }
    return [
      checkIn.id, habitRow, checkIn.day.daysSinceEpoch, state, checkIn.value.amount, checkIn.note,
      checkIn.moment.map { Int($0.instant.timeIntervalSince1970.rounded(.down)) }, checkIn.moment?.utcOffsetSeconds,
      checkIn.sourceKey,
    ]
  }
}
