import Foundation
import FoundationExtras
import Interchange

/// The columns of the app's own export, which are also the keys in JSON.
enum ExportColumn: String, CaseIterable {
  case kind, id, habit
  case habitID = "habit_id"
  case day, at, state, value, note, schedule, measure, target, unit
  case timeOfDay = "time_of_day"
  case tags, color, start, archived, position, question, notes
  case sourceKey = "source_key"

  /// The columns that rows about habits fill.
  static let ofHabits: [ExportColumn] = [
    .kind, .id, .habit, .schedule, .measure, .target, .unit, .timeOfDay, .tags, .color, .start, .archived, .position,
    .question, .notes, .sourceKey,
  ]
  /// The columns that rows about days fill.
  static let ofCheckIns: [ExportColumn] = [
    .kind, .id, .habit, .habitID, .day, .at, .state, .value, .note, .sourceKey,
  ]
}

/// The words for what a row of the app's own export is about.
private enum ExportKind: String {
  case habit
  case checkIn = "check-in"
}

/// Habits and check-ins as a table that ``OwnExportFormat`` reads back without loss.
func exportTable(_ habits: [Habit], _ checkIns: [CheckIn], columns: [ExportColumn]) -> ExportTable {
  let names = Dictionary(habits.map { ($0.id, $0.name) }) { first, _ in first }
  var rows: [[ExportValue]] = []
  if columns.contains(.schedule) { rows += habits.map { habit in columns.map { $0.value(of: habit) } } }
  if columns.contains(.day) {
    rows += checkIns.map { checkIn in columns.map { $0.value(of: checkIn, names[checkIn.habit] ?? "") } }
  }
  return ExportTable(columns: columns.map(\.rawValue), rows: rows)
}

extension ExportColumn {
  fileprivate func value(of habit: Habit) -> ExportValue {
    let goal = habit.measure.goal
    return switch self {
    case .kind: .text(ExportKind.habit.rawValue)
    case .id: .id(habit.id)
    case .habit: .text(habit.name)
    case .schedule: .text(habit.schedule.description)
    case .measure: .text(goal?.direction.rawValue ?? SourceTable.yesNo)
    case .target: .optional(goal?.target)
    case .unit: .optional(goal?.unit)
    case .timeOfDay: .text(habit.timeOfDay.rawValue)
    case .tags: .list(habit.tags)
    case .color: .optional(habit.color?.description)
    case .start: .text(habit.start.description)
    case .archived: .bool(habit.isArchived)
    case .position: .integer(habit.position)
    case .question: .text(habit.question)
    case .notes: .text(habit.notes)
    case .sourceKey: .optional(habit.sourceKey)
    case .habitID, .day, .at, .state, .value, .note: .none
    }
  }

  fileprivate func value(of checkIn: CheckIn, _ name: String) -> ExportValue {
    switch self {
    case .kind: .text(ExportKind.checkIn.rawValue)
    case .id: .id(checkIn.id)
    case .habit: .text(name)
    case .habitID: .id(checkIn.habit)
    case .day: .text(checkIn.day.description)
    case .at: .instant(checkIn.moment?.instant, offsetSeconds: checkIn.moment?.utcOffsetSeconds ?? 0)
    case .state: .text(CheckInState(checkIn.value).rawValue)
    case .value: .optional(checkIn.value.amount)
    case .note: .text(checkIn.note)
    case .sourceKey: .optional(checkIn.sourceKey)
    default: .none
    }
  }
}

/// The app's own export: every habit and every check-in comes back with its id.
struct OwnExportFormat: OwnExport {
  static let formatID = "habit"

  /// The key under which an import finds a habit of this app again.
  static func keyOfHabit(lowercasedID id: String) -> String { "\(formatID)|habit|\(id)" }
  /// The key under which an import finds a check-in of this app again.
  static func keyOfCheckIn(lowercasedID id: String) -> String { "\(formatID)|check-in|\(id)" }

  let name = "an export of this app"
  let columns = ExportColumn.allCases.map {
    ImportColumn(exported: $0.rawValue, isRequired: [.kind, .id, .habit].contains($0))
  }
  let placing: HabitPlacing

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<HabitImport> {
    let id = try row.ownID(ExportColumn.id.rawValue)
    switch ExportKind(rawValue: text(row, .kind)) {
    case .habit?: return try habit(row, id)
    case .checkIn?: return try checkIn(row, id)
    case nil: throw CellProblem(reason: "'\(text(row, .kind).prefix(40))' is neither a habit nor a check-in")
    }
  }

  private func habit(_ row: ImportRow, _ id: UUID) throws(CellProblem) -> ImportOutcome<HabitImport> {
    let name = tidiedName(text(row, .habit))
    guard !name.isEmpty else { throw CellProblem(reason: "a habit without a name") }
    guard let schedule = HabitSchedule(text(row, .schedule)) else {
      throw CellProblem(reason: "'\(text(row, .schedule).prefix(40))' is not a schedule")
    }
    guard let start = CivilDate(text(row, .start)) else { throw CellProblem(reason: "no start") }
    let measure: HabitMeasure
    if let direction = HabitGoal.Direction(rawValue: text(row, .measure)) {
      guard let target = Double(text(row, .target)), target.isFinite, target >= 0 else {
        throw CellProblem(reason: "'\(text(row, .target).prefix(40))' is not the target of a goal")
      }
      measure = .measured(HabitGoal(direction, target, unit: text(row, .unit)))
    } else {
      measure = .yesNo
    }
    let sourceKey = row.textIfAny(ExportColumn.sourceKey.rawValue)
    let idText = id.uuidString.lowercased()
    let others = [sourceKey].compactMap(\.self)
    let keys = [Self.keyOfHabit(lowercasedID: idText)] + others
    let isNew = keys.allSatisfy { placing.directory[$0] == nil }
    placing.directory.meet(keys[0], alsoKnownAs: others)
    return .record(
      .habit(
        HabitDraft(
          id: id, name: name, question: text(row, .question), notes: text(row, .notes), measure: measure,
          schedule: schedule, timeOfDay: TimeOfDay(rawValue: text(row, .timeOfDay)) ?? .anytime,
          tags: text(row, .tags).split(separator: ",").map(String.init), color: HabitColor(text(row, .color)),
          // What JSON calls true is 1 in its table.
          start: start, isArchived: ["true", "1"].contains(text(row, .archived)),
          position: Int(text(row, .position)) ?? 0, sourceKey: sourceKey,
          isComplete: true)),
      key: .identifier("habit|\(idText)"), alsoKnownAs: others,
      note: isNew ? placing.directory.note(ofNew: name) : nil)
  }

  private func checkIn(_ row: ImportRow, _ id: UUID) throws(CellProblem) -> ImportOutcome<HabitImport> {
    guard let day = CivilDate(text(row, .day)) else { throw CellProblem(reason: "no day") }
    let value: CheckIn.Value
    switch CheckInState(rawValue: text(row, .state)) {
    case .done?: value = .done
    case .no?: value = .notDone
    case .skip?: value = .skip
    case .note?: value = .noted
    case .amount?:
      guard let amount = Double(text(row, .value)), amount.isFinite, amount >= 0 else {
        throw CellProblem(reason: "'\(text(row, .value).prefix(40))' is not an amount")
      }
      value = .amount(amount)
    case nil: throw CellProblem(reason: "'\(text(row, .state).prefix(40))' is no state of a check-in")
    }
    let moment = try row.instant(ExportColumn.at.rawValue)
      .map { CheckIn.Moment($0.instant, utcOffsetSeconds: $0.offsetSeconds) }
    let sourceKey = row.textIfAny(ExportColumn.sourceKey.rawValue)
    let idText = id.uuidString.lowercased()
    return try placing.checkIn(
      CheckInDraft(
        id: id, habit: Self.keyOfHabit(lowercasedID: text(row, .habitID).lowercased()),
        habitName: text(row, .habit), day: day, value: value, note: text(row, .note), moment: moment,
        sourceKey: sourceKey, isComplete: true),
      key: .identifier("check-in|\(idText)"), alsoKnownAs: [sourceKey].compactMap(\.self))
  }

  private func text(_ row: ImportRow, _ column: ExportColumn) -> String { row.text(column.rawValue) }
}
