import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import Interchange
import ViewArchive
import WidgetKitCore

extension RecordType {
  /// What was said about habits.
  static let checkIns = RecordType.dated(
    "check-in", plural: "check-ins", table: HabitWriter.Table.checkIns, fields: CheckInFields.all,
    list: { query, context in
      try HabitStore(context.store).read { reader in
        let habits = try CheckInFields.habits(reader)
        // Only a filter that looks at nothing leaves the limit to the database.
        let limit = query.filter.conditions.isEmpty ? query.filter.limit : nil
        let records = try reader.checkIns(from: query.days.from, through: query.days.through, limit: limit)
          .compactMap { checkIn in habits[checkIn.habit].map { RecordValue(checkIn, $0) } }
        let passing = RecordFilter(query.filter.conditions).apply(to: records) { record, field in
          field.name == "habit" ? record.values["habit_id"] : record.values[field.name]
        }
        return Array(passing.suffix(query.filter.limit ?? passing.count))
      }
    },
    find: { ids, context in
      try HabitStore(context.store).read { reader in
        let habits = try CheckInFields.habits(reader)
        return try ids.compactMap { try reader.checkIn(id: $0) }
          .compactMap { checkIn in habits[checkIn.habit].map { RecordValue(checkIn, $0) } }
      }
    },
    edit: { id, changes, journal, _ in
      let writer = HabitWriter(journal: journal)
      guard var checkIn = try writer.reader.checkIn(id: id),
        let numbered = try writer.reader.numberedHabit(id: checkIn.habit),
        let row = try journal.row(of: id, in: HabitWriter.Table.checkIns)
      else { return }
      try checkIn.apply(changes, to: numbered.habit)
      try writer.update(row, checkIn, habitRow: numbered.row)
    })
}

extension CheckIn {
  fileprivate mutating func apply(_ changes: RecordType.Changes, to habit: Habit) throws(CommandError) {
    if let word = changes["state"]?.text {
      switch CheckInState(rawValue: word) {
      case .done?:
        // An amount that keeps the goal is what was done; else it takes what `done` would write.
        if !value.isDone(for: habit.measure) {
          value = habit.measure.goal.map { .amount($0.direction == .atLeast ? $0.target : 0) } ?? .done
        }
      case .no?: value = .notDone
      case .skip?: value = .skip
      case .note?: value = .noted
      case .amount?, nil:
        if changes["value"]?.double == nil { throw CommandError("An amount needs --value") }
      }
    }
    if let amount = changes["value"]?.double {
      guard habit.measure.goal != nil else {
        throw CommandError("\(quoted(habit.name)) is done or not, and takes no amount", details: ["give --state"])
      }
      value = .amount(amount)
    }
    note = changes["note"]?.textOrNothing.map(tidiedText) ?? note
    if value == .noted, note.isEmpty {
      throw CommandError(
        "A note alone needs words", details: ["give --note, or take the whole back with: habit uncheck"])
    }
  }
}

/// The fields of a check-in.
private enum CheckInFields {
  static let all = [
    RecordField("habit", title: "habit", of: HabitEntity.self),
    RecordField("habit_id", title: "habit id", kind: .string),
    RecordField(
      "state", title: "state", help: "done, no, skip, amount or note", of: CheckInState.self, isEditable: true,
      filter: .oneOf),
    RecordField(
      "value", title: "value", help: "How much of a measured habit", kind: .number, range: 0...1_000_000_000,
      isEditable: true, filter: .range, column: .right),
    RecordField(
      "note", title: "note", help: "What to remember of it", kind: .string, isEditable: true, isClearable: true,
      filter: .contains, column: .left),
    RecordField("source_key", title: "source key", kind: .string),
  ]

  static func habits(_ reader: HabitReader) throws -> [UUID: Habit] {
    Dictionary(try reader.habits().map { ($0.id, $0) }) { first, _ in first }
  }
}

extension RecordValue {
  fileprivate init(_ checkIn: CheckIn, _ habit: Habit) {
    var moment = Moment(day: checkIn.day)
    if let time = checkIn.moment { (moment.instant, moment.offsetSeconds) = (time.instant, time.utcOffsetSeconds) }
    let said =
      switch checkIn.value {
      case .done: "✓"
      case .notDone: "✗"
      case .skip: "skipped"
      case .amount(let amount): habit.measure.goal?.text(amount) ?? NumberText.plain(amount)
      case .noted: "noted"
      }
    self.init(
      id: checkIn.id, title: "\(habit.name) \(said)", moment: moment,
      values: [
        // The identifier as entities spell it, so that a filter finds it.
        "habit": .string(habit.name), "habit_id": .string(habit.id.uuidString),
        "state": .string(CheckInState(checkIn.value).rawValue), "value": .optional(checkIn.value.amount),
        "note": .optional(checkIn.note.isEmpty ? nil : checkIn.note), "source_key": .optional(checkIn.sourceKey),
      ])
  }
}
