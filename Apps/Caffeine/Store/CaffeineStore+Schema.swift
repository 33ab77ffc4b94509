import AppGroup
import SQLite

extension CaffeineStore {
  /// Every name in here is in people's files: a step that has been released is never changed.
  static let schema = StoreSchema(
    applicationID: 0x4361_6666,  // "Caff"
    migrations: [
      Migration(
        version: 1, name: "entries and own drinks",
        sql: """
          CREATE TABLE entries (
            id INTEGER PRIMARY KEY,
            \(StoreSchema.recordColumns),
            start_s INTEGER,
            offset_s INTEGER,
            day TEXT NOT NULL,
            drinking_s INTEGER NOT NULL CHECK (drinking_s >= 0),
            mg REAL NOT NULL CHECK (mg >= 0),
            count INTEGER NOT NULL CHECK (count >= 1),
            size_ml REAL,
            drink_id TEXT,
            drink_name TEXT NOT NULL,
            name_folded TEXT NOT NULL,
            category TEXT NOT NULL,
            source_key TEXT,
            CHECK ((start_s IS NULL) = (offset_s IS NULL))
          ) STRICT
          """,
        """
        CREATE TABLE own_drinks (
          id INTEGER PRIMARY KEY,
          \(StoreSchema.recordColumns),
          drink_id TEXT NOT NULL,
          name TEXT NOT NULL,
          category TEXT NOT NULL,
          mg REAL NOT NULL CHECK (mg >= 0),
          size_ml REAL NOT NULL CHECK (size_ml > 0),
          source_key TEXT
        ) STRICT
        """,
        "CREATE UNIQUE INDEX entries_by_source ON entries (source_key) WHERE source_key IS NOT NULL",
        "CREATE INDEX entries_by_day ON entries (day, start_s) WHERE deleted_s IS NULL",
        "CREATE INDEX entries_by_start ON entries (start_s) WHERE deleted_s IS NULL",
        "CREATE UNIQUE INDEX own_drinks_by_source ON own_drinks (source_key) WHERE source_key IS NOT NULL",
        "CREATE UNIQUE INDEX own_drinks_by_drink ON own_drinks (drink_id) WHERE deleted_s IS NULL")
    ])
}
