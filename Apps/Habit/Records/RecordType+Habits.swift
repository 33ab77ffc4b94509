import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension RecordType {
  /// The habits.
  static let habits = RecordType.things(
    "habit", plural: "habits", table: HabitWriter.Table.habits, fields: HabitFields.all,
    verbs: [
      RecordVerb(
        "archive", past: "Archived", summary: "Keep a habit for its history alone", changes: ["archived": .bool(true)]),
      RecordVerb(
        "restore", past: "Restored", summary: "Ask for an archived habit again", changes: ["archived": .bool(false)]),
    ],
    list: { query, context in
      let habits = try HabitStore(context.store).read { try $0.habits() }
      let wanted = habits.filter { habit in query.filter.conditions.allSatisfy { $0.admitsTags(of: habit) } }
      return query.filter.withoutTags.apply(to: wanted.map(RecordValue.init)) { record, field in
        record.values[field.name]
      }
    },
    add: { values, journal, context in
      let writer = HabitWriter(journal: journal)
      let calendar = HabitCalendar(context)
      var habit = Habit(
        id: context.world.newID(), name: "", start: calendar.today, position: try writer.reader.nextPosition())
      try habit.apply(values, calendar)
      try requireFreeName(habit, writer)
      try writer.add(habit)
      return habit.id
    },
    edit: { id, changes, journal, context in
      let writer = HabitWriter(journal: journal)
      guard var habit = try writer.reader.habit(id: id) else { return }
      let name = habit.name
      try habit.apply(changes, HabitCalendar(context))
      if habit.name.foldedForMatching != name.foldedForMatching { try requireFreeName(habit, writer) }
      try writer.edit(habit)
    })

  /// Imports may bring two habits of one name; a person who makes a second one has forgotten the first.
  private static func requireFreeName(_ habit: Habit, _ writer: HabitWriter) throws {
    let same = try writer.reader.habits().first { other in
      other.id != habit.id && other.name.foldedForMatching == habit.name.foldedForMatching
    }
    guard let same else { return }
    throw CommandError(
      "You have a habit \(quoted(same.name)) already",
      details: [same.isArchived ? "bring it back with: habit habits restore \(quoted(same.name))" : "give another name"]
    )
  }
}

extension RecordFilter.Condition {
  /// Whether a condition on tags lets a habit through; a condition on anything else does.
  fileprivate func admitsTags(of habit: Habit) -> Bool {
    guard field.name == HabitFields.tag, case .oneOf(_, let values) = self else { return true }
    return HabitFilter(tags: values.compactMap { if case .string(let tag) = $0 { tag } else { nil } }).admits(habit)
  }
}

extension RecordFilter {
  /// The conditions on values that a habit has only one of.
  fileprivate var withoutTags: RecordFilter {
    RecordFilter(conditions.filter { $0.field.name != HabitFields.tag }, limit: limit)
  }
}

/// The fields of a habit.
enum HabitFields {
  static let tag = "tag"

  /// A habit has several tags, of which one is asked for.
  private static var tagFilter: RecordField {
    var field = RecordField(tag, title: "tag", kind: .string, filter: .oneOf)
    field.isOnlyFilter = true
    return field
  }

  static let all = [
    RecordField("name", title: "name", kind: .string, isEditable: true, isRequired: true, column: .left),
    RecordField(
      "schedule", title: "schedule", help: "\(HabitSchedule.spelling); daily unless given", kind: .string,
      isEditable: true, column: .right),
    RecordField("goal", title: "goal", kind: .string, column: .right),
    RecordField(
      "at_least", option: "at-least", title: "at least", help: "The amount to reach; without one it is done or not",
      kind: .number, range: 0...1_000_000_000, isEditable: true, isClearable: true),
    RecordField(
      "at_most", option: "at-most", title: "at most", help: "The amount that is not to be passed", kind: .number,
      range: 0...1_000_000_000, isEditable: true, isClearable: true),
    RecordField(
      "unit", title: "unit", help: "What is counted, such as km", kind: .string, isEditable: true, isClearable: true),
    RecordField(
      "time_of_day", option: "time", title: "time of day", help: "When it is asked for", of: TimeOfDay.self,
      isEditable: true),
    RecordField(
      "tags", title: "tags", help: "Words by which it is found", kind: .array(.string), isEditable: true,
      isClearable: true, column: .left),
    tagFilter,
    RecordField(
      "color", title: "colour", help: "Such as #00897B", kind: .string, isEditable: true, isClearable: true),
    RecordField(
      "start", option: "start-date", title: "start", help: "The first day for which it is asked; today unless given",
      kind: .date, isEditable: true),
    RecordField(
      "question", title: "question", help: "What it asks", kind: .string, isEditable: true, isClearable: true),
    RecordField(
      "notes", title: "notes", help: "What is noted about it", kind: .string, isEditable: true, isClearable: true),
    RecordField(
      "archived", title: "archived", help: "Kept for its history alone", kind: .bool, isEditable: true, column: .left,
      usual: .bool(false)),
    RecordField(
      "position", title: "position", help: "Its place in lists, from 0", kind: .integer, range: 0...100_000,
      isEditable: true),
    RecordField("source_key", title: "source key", kind: .string),
  ]
}

extension RecordValue {
  fileprivate init(_ habit: Habit) {
    let goal = habit.measure.goal
    self.init(
      id: habit.id, title: habit.name,
      values: [
        "name": .string(habit.name), "schedule": .string(habit.schedule.description), "goal": .optional(goal?.text),
        "at_least": .optional(goal?.direction == .atLeast ? goal?.target : nil),
        "at_most": .optional(goal?.direction == .atMost ? goal?.target : nil),
        "unit": .optional(goal.flatMap { $0.unit.isEmpty ? nil : $0.unit }),
        "time_of_day": .string(habit.timeOfDay.rawValue), "tags": .array(habit.tags.map { .string($0) }),
        "color": .optional(habit.color?.description), "start": .string(habit.start.description),
        "question": .string(habit.question), "notes": .string(habit.notes), "archived": .bool(habit.isArchived),
        "position": .integer(Int64(habit.position)), "source_key": .optional(habit.sourceKey),
      ])
  }
}
