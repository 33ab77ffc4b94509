import Foundation
import FoundationExtras
import Interchange
import SQLite
import SystemCalls
import Testing

@testable import HabitTracker

/// Databases of other programs, made here as their releases make them.
@Suite struct `Databases of other habit trackers` {
  private let bench: ImportBench
  private let directory: TemporaryDirectory

  init() throws {
    bench = try ImportBench()
    directory = try TemporaryDirectory(prefix: "habit-tests")
  }

  private func file(_ name: String, _ statements: [String]) throws -> FileByteSource {
    let path = "\(directory.path)/\(name)"
    let database = try Database(path: path)
    try database.write { connection in
      for statement in statements { try connection.execute(statement) }
    }
    return FileByteSource(path: path)
  }

  private static let loop = [
    """
    CREATE TABLE Habits (id integer primary key, archived integer, color integer, description text not null, freq_den
      integer, freq_num integer, highlight integer, name text not null, position integer, reminder_hour integer,
      reminder_min integer, reminder_days integer, type integer not null default 0, target_type integer not null
      default 0, target_value real not null default 0, unit text not null default '', question text, uuid text)
    """,
    """
    CREATE TABLE Repetitions (id integer primary key, habit integer not null references Habits(id), timestamp integer
      not null, value integer not null, notes text)
    """,
    """
    INSERT INTO Habits (id, archived, color, description, freq_den, freq_num, name, position, type, target_type,
      target_value, unit, question, uuid) VALUES
      (7, 0, 8, 'All of it', 7, 3, 'Run', 1, 0, 0, 0, '', 'Did you?', 'aa'),
      (3, 1, 0, '', 1, 1, 'Smoke', 0, 1, 1, 4.5, 'cigarettes', '', 'bb')
    """,
    """
    INSERT INTO Repetitions (habit, timestamp, value, notes) VALUES
      (7, 1772150400000, 2, 'far'), (7, 1772064000000, 0, ''), (7, 1771977600000, 3, NULL), (7, 1771891200000, 1, ''),
      (7, 1771804800000, -1, 'only a note'), (3, 1772150400000, 2500, ''), (3, 1772064000000, 0, '')
    """,
  ]

  @Test func `of Loop's current schema bring amounts, skips, notes and the order of the list`() throws {
    let source = try file("loop.db", Self.loop)
    let summary = try bench.bring(source)
    #expect(summary.added == 2 + 6 && summary.skipped == 1)
    let habits = try bench.habits
    #expect(habits.map(\.name) == ["Smoke", "Run"])
    #expect(habits[0].measure == .measured(HabitGoal(.atMost, 4.5, unit: "cigarettes")) && habits[0].isArchived)
    #expect(habits[1].schedule == .rolling(times: 3, days: 7) && habits[1].color == HabitColor("#00897B"))
    #expect(habits[1].question == "Did you?" && habits[1].notes == "All of it")
    let day = try Fixture.day("2026-02-27")
    #expect(try bench.values(0) == [day: .amount(2.5), day.adding(days: -1): .amount(0)])
    #expect(
      try bench.values(1) == [
        day: .done, day.adding(days: -1): .notDone, day.adding(days: -2): .skip, day.adding(days: -4): .noted,
      ])
    #expect(try bench.checkIns.map(\.note).filter { !$0.isEmpty }.sorted() == ["far", "only a note"])
    #expect(try bench.bring(source).written == 0)
  }

  @Test func `name rows by their table and their number there, and drop none without a word`() throws {
    let loose = Self.loop.map { $0.replacing("habit integer not null references Habits(id)", with: "habit integer") }
    let source = try file(
      "loop.db",
      loose + [
        """
        INSERT INTO Repetitions (id, habit, timestamp, value) VALUES
          (40, 7, 1771718400000, 17), (41, NULL, 1771718400000, 2), (42, 99, 1771718400000, 2)
        """
      ])
    let plan = try bench.preview(source)
    #expect(plan.summary.reading.unit == .record)
    #expect(plan.summary.rejections.map(\.line) == [40, 41, 42])
    #expect(plan.summary.rejections.allSatisfy { $0.reason.hasSuffix("in 'Repetitions'") })
    #expect(plan.summary.rejections[2].reason.contains("'number 99' is neither here nor in the file"))
    // Habits keep the numbers of their own table, in the order of the list.
    #expect(plan.changes.prefix(2).map(\.line) == [3, 7])
  }

  @Test func `are read with the log that lies beside them, and nothing is written there`() throws {
    let source = try file("loop.db", Self.loop)
    let path = "\(directory.path)/loop.db"
    // A connection that stays open leaves the newest row in the log alone.
    let other = try Database(path: path)
    try other.write { connection in
      try connection.execute(
        "INSERT INTO Repetitions (habit, timestamp, value, notes) VALUES (7, 1772236800000, 2, 'late')")
    }
    let before = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    let bytes = try before.map { try Data(contentsOf: URL(fileURLWithPath: "\(directory.path)/\($0)")) }
    try bench.bring(source)
    #expect(try bench.checkIns.contains { $0.note == "late" })
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() == before)
    #expect(try before.map { try Data(contentsOf: URL(fileURLWithPath: "\(directory.path)/\($0)")) } == bytes)
    withExtendedLifetime(other) {}
  }

  @Test func `of a third program, and torn ones, are refused`() throws {
    let strange = try file("other.db", ["CREATE TABLE drinks (id INTEGER PRIMARY KEY)"])
    let error = #expect(throws: ImportError.self) { try bench.bring(strange) }
    #expect(error?.message.contains("neither of Loop") == true)
    let remains = Array("SQLite format 3\u{0}".utf8) + [UInt8](repeating: 7, count: 5_000)
    let torn = #expect(throws: ImportError.self) { try bench.bring(MemoryByteSource(remains)) }
    #expect(torn?.message.contains("cannot be read") == true, "\(torn.map { "\($0)" } ?? "")")
  }

  @Test func `of Rewire bring measured habits with their units`() throws {
    let source = try file(
      "rewire.db",
      [
        """
        CREATE TABLE Habits ( _id INTEGER PRIMARY KEY, Order_num INTEGER, Name TEXT NOT NULL, description TEXT,
          active_days TEXT, archived INTEGER, schedule INTEGER, days INTEGER, period INTEGER, unit INTEGER,
          target_count REAL, repeating_count INTEGER, start_date TEXT )
        """,
        """
        CREATE TABLE CHECKINS ( _id INTEGER PRIMARY KEY, Habit_id INTEGER NOT NULL, date TEXT NOT NULL, type INTEGER NOT
          NULL, note TEXT, actual_count REAL )
        """,
        "CREATE TABLE UNIT ( _id INTEGER PRIMARY KEY, UNIT_NAME TEXT )", "INSERT INTO UNIT VALUES (2, 'litres')",
        """
        INSERT INTO Habits VALUES (1, 2, 'Drink', '', '0,1,2,3,4,5,6', 0, 0, 0, 0, 2, 1.5, 0, '20260220'),
          (2, 1, 'Swim', 'Lake', '', 1, 1, 4, 1, 1, 0, 0, '')
        """,
        """
        INSERT INTO CHECKINS VALUES (1, 1, '20260226', 2, NULL, 2), (2, 1, '20260227', 2, 'little', 0),
          (3, 2, '20260227', 1, 'ill', 0), (4, 2, '20260228', 3, NULL, 0)
        """,
      ])
    try bench.bring(source)
    let habits = try bench.habits
    #expect(habits.map(\.name) == ["Swim", "Drink"] && habits[0].isArchived && habits[0].notes == "Lake")
    #expect(habits[0].schedule == .rolling(times: 4, days: 31) && habits[1].schedule == .daily)
    #expect(try habits[1].start == Fixture.day("2026-02-20"))
    #expect(habits[1].measure == .measured(HabitGoal(.atLeast, 1.5, unit: "litres")))
    #expect(try bench.values(1) == [Fixture.day("2026-02-26"): .amount(2), Fixture.day("2026-02-27"): .done])
    #expect(try bench.values(0) == [Fixture.day("2026-02-27"): .noted])
  }
}
