import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import SQLite
import Testing

@testable import HabitTracker

struct HabitStoreTests {
  private let store: HabitStore
  private let appStore: AppStore
  private let now = Date(timeIntervalSince1970: 1_772_366_400)

  init() throws {
    appStore = try AppStore(inMemory: HabitStore.schema)
    store = HabitStore(appStore)
  }

  private func command(_ kind: String = "done") -> JournalCommand {
    JournalCommand(id: UUID(), kind: kind, title: kind, now: now)
  }

  private func add(_ habit: Habit) throws {
    _ = try store.write(as: command("add")) { try $0.add(habit) }
  }

  private func say(_ value: CheckIn.Value?, _ day: String, habit: Int = 1, note: String = "") throws {
    let day = try Fixture.day(day)
    try store.write(as: command()) { writer in
      let row = try #require(try writer.reader.numberedHabit(id: Fixture.id(habit))).row
      if let value {
        try writer.say(
          CheckIn(id: UUID(), habit: Fixture.id(habit), day: day, value: value, note: note), habitRow: row)
      } else {
        try writer.unsay(habitRow: row, on: day)
      }
    }
  }

  private func history(today: String = "2026-03-03") throws -> HabitHistory {
    try store.read { reader in
      let numbered = try #require(try reader.numberedHabit(id: Fixture.id(1)))
      return try reader.history(of: numbered, today: Fixture.day(today), firstWeekday: 2)
    }
  }

  @Test func `a habit comes back with everything that it has`() throws {
    let habit = Habit(
      id: Fixture.id(1), name: "  Read, \"write\"\n daily ", question: "Did you?", notes: "Two\nlines",
      measure: .measured(HabitGoal(.atMost, 2.5, unit: "h")), schedule: .weekdays(.workdays), timeOfDay: .evening,
      tags: ["Work", "work", " late  night "], color: HabitColor("#00897B"), start: try Fixture.day("2026-01-01"),
      isArchived: true, position: 4, sourceKey: "key")
    try add(habit)
    let found = try store.read { try $0.habit(id: Fixture.id(1)) }
    #expect(found == habit)
    #expect(found?.name == "Read, \"write\" daily" && found?.tags == ["Work", "late night"])
  }

  @Test(arguments: [
    CheckIn.Value.done, .notDone, .skip, .amount(0), .amount(80), .amount(0.1),
  ])
  func `a check-in comes back as it was`(value: CheckIn.Value) throws {
    try add(try Fixture.habit())
    let checkIn = CheckIn(
      id: Fixture.id(9), habit: Fixture.id(1), day: try Fixture.day("2026-03-01"), value: value, note: "so",
      moment: CheckIn.Moment(now, utcOffsetSeconds: -3600))
    try store.write(as: command()) { writer in
      _ = try writer.say(checkIn, habitRow: try #require(try writer.reader.numberedHabit(id: Fixture.id(1))).row)
    }
    #expect(try store.read { try $0.checkIn(id: Fixture.id(9)) } == checkIn)
    #expect(try store.read { try $0.checkIn(of: Fixture.id(1), on: checkIn.day) } == checkIn)
    #expect(try history()[checkIn.day] == value)
  }

  @Test func `undo brings back value and streak exactly, step by step, and redo does it again`() throws {
    try add(try Fixture.habit(start: "2026-03-01"))
    try say(.done, "2026-03-01", note: "first")
    try say(.done, "2026-03-03")
    #expect(try history().periods.streak == 1)
    try say(.done, "2026-03-02")
    #expect(try history().periods.streak == 3)
    try say(nil, "2026-03-02")
    #expect(try history().periods.streak == 1)
    try say(.skip, "2026-03-02")
    #expect(try history().periods.streak == 2)
    var streaks: [Int] = []
    for _ in 0..<3 {
      try appStore.undo(now: now)
      streaks.append(try history().periods.streak)
    }
    #expect(streaks == [1, 3, 1])
    for _ in 0..<3 { try appStore.redo(now: now) }
    #expect(try history().periods.streak == 2)
    try say(.amount(0), "2026-03-01", note: "other")
    try appStore.undo(now: now)
    #expect(try store.read { try $0.checkIn(of: Fixture.id(1), on: Fixture.day("2026-03-01")) }?.note == "first")
  }

  @Test func `a deleted habit takes its check-ins out of sight and brings them back`() throws {
    try add(try Fixture.habit())
    try say(.done, "2026-03-01")
    try store.write(as: command("delete")) { writer in
      let row = try #require(try writer.reader.numberedHabit(id: Fixture.id(1))).row
      try writer.journal.delete(row, in: HabitWriter.Table.habits)
    }
    #expect(try store.read { try $0.checkIns(from: nil, through: nil) }.isEmpty)
    #expect(try store.read { try $0.histories(today: Fixture.day("2026-03-01"), firstWeekday: 2) }.isEmpty)
    try appStore.undo(now: now)
    #expect(try store.read { try $0.checkIns(from: nil, through: nil) }.count == 1)
  }

  @Test func `all histories in one pass are those read one by one`() throws {
    for number in 1...9 {
      try add(try Fixture.habit(start: "2026-02-01", id: number, name: "Habit \(number)"))
      for day in 1...number { try say(day % 3 == 0 ? .skip : .done, "2026-02-0\(day)", habit: number) }
    }
    let today = try Fixture.day("2026-02-10")
    try store.read { reader in
      let together = try reader.histories(today: today, firstWeekday: 2)
      let single = try reader.numberedHabits().map { try reader.history(of: $0, today: today, firstWeekday: 2) }
      #expect(together.map(\.habit) == single.map(\.habit) && together.count == 9)
      for (left, right) in zip(together, single) {
        #expect(left.count == right.count && (0..<left.count).allSatisfy { left.value(at: $0) == right.value(at: $0) })
      }
    }
  }

  @Test(arguments: [
    (HabitReader.valuesOfHabit, "COVERING INDEX check_ins_in_order"),
    (HabitReader.valuesOfAll, "COVERING INDEX check_ins_in_order"), (HabitReader.rowOfDay, "check_ins_of_day"),
    (HabitReader.valueOfDay, "check_ins_of_day"),
    (HabitReader.checkInsOfDays, "check_ins_by_day"),
    ("SELECT \(CheckInRow.selection) WHERE h.uuid = ? AND c.day = ? AND c.deleted_s IS NULL", "check_ins"),
    ("SELECT \(CheckInRow.selection) WHERE c.uuid = ? AND c.deleted_s IS NULL", "sqlite_autoindex_check_ins_1"),
  ])
  func `no question reads more than its answer`(sql: String, index: String) throws {
    let plan = try appStore.read { connection in
      try connection.rows("EXPLAIN QUERY PLAN " + sql, Array(repeating: 0, count: sql.count { $0 == "?" })).map {
        try $0["detail"] as String
      }
    }.joined(separator: "; ")
    #expect(plan.contains(index), "\(plan)")
    #expect(!plan.contains("SCAN c") || plan.contains("COVERING"), "\(plan)")
    if sql != HabitReader.checkInsOfDays { #expect(!plan.contains("TEMP B-TREE"), "\(plan)") }
  }
}
