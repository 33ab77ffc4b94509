import AppGroup
import SQLite

extension HabitStore {
  /// Every name in here is in people's files: a step that has been released is never changed.
  ///
  /// A day is the number of days since 1970-01-01. Of a habit and a day there is one row for ever, which stands or is
  /// deleted: so nothing can take the place of a check-in that comes back. Figures of a whole history are read from
  /// `check_ins_in_order` alone.
  static let schema = StoreSchema(
    applicationID: 0x4861_6269,  // "Habi"
    migrations: [
      Migration(
        version: 1, name: "habits and check-ins",
        sql: """
          CREATE TABLE habits (
            id INTEGER PRIMARY KEY,
            \(StoreSchema.recordColumns),
            name TEXT NOT NULL,
            question TEXT NOT NULL,
            notes TEXT NOT NULL,
            measure TEXT NOT NULL CHECK (measure IN ('yes-no', 'at-least', 'at-most')),
            target REAL CHECK ((target IS NULL) = (measure = 'yes-no')),
            unit TEXT NOT NULL,
            schedule TEXT NOT NULL,
            time_of_day TEXT NOT NULL,
            tags TEXT NOT NULL,
            color TEXT,
            start_day INTEGER NOT NULL,
            archived INTEGER NOT NULL CHECK (archived IN (0, 1)),
            position INTEGER NOT NULL,
            source_key TEXT
          ) STRICT
          """,
        """
        CREATE TABLE check_ins (
          id INTEGER PRIMARY KEY,
          \(StoreSchema.recordColumns),
          habit INTEGER NOT NULL REFERENCES habits (id),
          day INTEGER NOT NULL,
          state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 4),
          amount REAL CHECK ((amount IS NULL) = (state <> 3)),
          note TEXT NOT NULL,
          at_s INTEGER,
          offset_s INTEGER,
          source_key TEXT,
          CHECK ((at_s IS NULL) = (offset_s IS NULL))
        ) STRICT
        """,
        "CREATE UNIQUE INDEX habits_by_source ON habits (source_key) WHERE source_key IS NOT NULL",
        "CREATE UNIQUE INDEX check_ins_of_day ON check_ins (habit, day)",
        "CREATE INDEX check_ins_in_order ON check_ins (habit, day, state, amount, deleted_s) WHERE deleted_s IS NULL",
        "CREATE INDEX check_ins_by_day ON check_ins (day) WHERE deleted_s IS NULL",
        "CREATE UNIQUE INDEX check_ins_by_source ON check_ins (source_key) WHERE source_key IS NOT NULL")
    ])
}
