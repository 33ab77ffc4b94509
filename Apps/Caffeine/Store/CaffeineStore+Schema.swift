import AppGroup
import SQLite

extension CaffeineStore {
  /// The group that the app's processes share.
  static let group = "caffeine"

  /// Every name in here is in people's files: a step that has been released is never changed.
  static let schema = StoreSchema(
    applicationID: 0x4361_6666,  // "Caff"
    migrations: [
      Migration(
        version: 1, name: "entries and the commands that wrote them",
        sql: """
          CREATE TABLE commands (
            id INTEGER PRIMARY KEY,
            uuid TEXT NOT NULL UNIQUE,
            kind TEXT NOT NULL,
            title TEXT NOT NULL,
            at_s INTEGER NOT NULL,
            undone_s INTEGER
          ) STRICT
          """,
        """
        CREATE TABLE entries (
          id INTEGER PRIMARY KEY,
          uuid TEXT NOT NULL UNIQUE,
          created_s INTEGER NOT NULL,
          changed_s INTEGER NOT NULL,
          deleted_s INTEGER,
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
          created_by INTEGER NOT NULL REFERENCES commands (id),
          changed_by INTEGER NOT NULL REFERENCES commands (id),
          CHECK ((start_s IS NULL) = (offset_s IS NULL))
        ) STRICT
        """,
        """
        CREATE TABLE command_entries (
          command_id INTEGER NOT NULL REFERENCES commands (id),
          entry_id INTEGER NOT NULL REFERENCES entries (id),
          PRIMARY KEY (command_id, entry_id)
        ) STRICT, WITHOUT ROWID
        """,
        // What an entry was before a command changed it; there is none for an entry that the command made.
        """
        CREATE TABLE entry_versions (
          command_id INTEGER NOT NULL,
          entry_id INTEGER NOT NULL,
          deleted_s INTEGER,
          start_s INTEGER,
          offset_s INTEGER,
          day TEXT NOT NULL,
          drinking_s INTEGER NOT NULL,
          mg REAL NOT NULL,
          count INTEGER NOT NULL,
          size_ml REAL,
          drink_id TEXT,
          drink_name TEXT NOT NULL,
          name_folded TEXT NOT NULL,
          category TEXT NOT NULL,
          changed_by INTEGER NOT NULL REFERENCES commands (id),
          PRIMARY KEY (command_id, entry_id),
          FOREIGN KEY (command_id, entry_id) REFERENCES command_entries (command_id, entry_id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE UNIQUE INDEX entries_by_source ON entries (source_key) WHERE source_key IS NOT NULL",
        "CREATE INDEX entries_by_day ON entries (day, start_s) WHERE deleted_s IS NULL",
        "CREATE INDEX entries_by_start ON entries (start_s) WHERE deleted_s IS NULL",
        "CREATE INDEX commands_to_undo ON commands (id) WHERE undone_s IS NULL")
    ])
}
