import AppGroup
import SQLite

extension PomodoroStore {
  /// The group that the app's processes share.
  static let group = "pomodoro"

  /// Every name in here is in people's files: a step that has been released is never changed.
  ///
  /// What begins with `clock_` is how a session that runs is timed: `clock_s` and the boot clock at it say since when,
  /// `clock_paused_s` and the boot clock at it since when its clock stands still. `pauses` has the pauses that are over as `start-end`, in seconds
  /// since 1970, with blanks between them.
  static let schema = StoreSchema(
    applicationID: 0x506F_6D6F,  // "Pomo"
    migrations: [
      Migration(
        version: 1, name: "sessions",
        sql: """
          CREATE TABLE sessions (
            id INTEGER PRIMARY KEY,
            \(StoreSchema.recordColumns),
            phase TEXT NOT NULL,
            start_s INTEGER,
            offset_s INTEGER,
            end_s INTEGER,
            day TEXT NOT NULL,
            planned_s INTEGER CHECK (planned_s >= 0),
            active_s INTEGER NOT NULL CHECK (active_s >= 0),
            outcome TEXT,
            clock_s INTEGER,
            clock_boot_id TEXT,
            clock_boot_s REAL,
            clock_paused_s INTEGER,
            pauses TEXT NOT NULL,
            task TEXT NOT NULL,
            task_folded TEXT NOT NULL,
            project TEXT NOT NULL,
            project_folded TEXT NOT NULL,
            tags TEXT NOT NULL,
            tags_folded TEXT NOT NULL,
            source_key TEXT,
            CHECK ((start_s IS NULL) = (offset_s IS NULL)),
            CHECK (end_s IS NULL OR end_s >= start_s),
            CHECK ((outcome IS NULL) = (clock_s IS NOT NULL OR clock_paused_s IS NOT NULL)),
            CHECK (outcome IS NOT NULL OR start_s IS NOT NULL)
          ) STRICT
          """,
        "CREATE UNIQUE INDEX sessions_by_source ON sessions (source_key) WHERE source_key IS NOT NULL",
        "CREATE INDEX sessions_by_day ON sessions (day, start_s) WHERE deleted_s IS NULL",
        // The few that may reach over more than one change of the day: those with a pause of hours.
        "CREATE INDEX sessions_long ON sessions (end_s) WHERE deleted_s IS NULL AND end_s - start_s > 86400",
        "CREATE INDEX sessions_by_start ON sessions (start_s) WHERE deleted_s IS NULL",
        // There is one timer: of all sessions one at most has not ended.
        "CREATE UNIQUE INDEX sessions_open ON sessions (outcome IS NULL) WHERE outcome IS NULL AND deleted_s IS NULL"),
      // Of choices there is one at most: what was chosen last for the next focus session.
      Migration(
        version: 2, name: "choices and notes",
        sql: """
          CREATE TABLE choices (
            id INTEGER PRIMARY KEY,
            \(StoreSchema.recordColumns),
            chosen_s INTEGER NOT NULL,
            task TEXT NOT NULL,
            project TEXT NOT NULL,
            tags TEXT NOT NULL
          ) STRICT
          """,
        "ALTER TABLE sessions ADD COLUMN note TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE sessions ADD COLUMN note_folded TEXT NOT NULL DEFAULT ''"),
      // What an undo gives back, which is then of an earlier command again, finds its time free. Only what was written since counts: sessions that
      // already shared time, since a clock was set back, are no reason to refuse an undo.
      Migration(
        version: 3, name: "times that come back",
        sql: """
          CREATE TRIGGER sessions_time_back BEFORE UPDATE OF deleted_s, start_s, end_s, outcome ON sessions
          WHEN NEW.deleted_s IS NULL AND NEW.start_s IS NOT NULL AND NEW.outcome IS NOT 'recorded'
            AND NEW.changed_by < OLD.changed_by
            AND (OLD.deleted_s IS NOT NULL
              OR OLD.outcome IS NOT NULL AND (NEW.start_s IS NOT OLD.start_s OR NEW.end_s IS NOT OLD.end_s))
          BEGIN
            SELECT RAISE(ABORT, 'the times of two sessions never overlap') WHERE EXISTS (
              SELECT 1 FROM sessions o
              WHERE o.deleted_s IS NULL AND o.id <> NEW.id AND o.outcome IS NOT 'recorded'
                AND o.start_s >= NEW.start_s - \(SessionReader.timerMemorySeconds)
                AND (NEW.end_s IS NULL OR o.start_s < NEW.end_s)
                AND (o.end_s IS NULL OR o.end_s > NEW.start_s)
                AND o.changed_by > OLD.changed_by);
          END
          """),
    ])
}
