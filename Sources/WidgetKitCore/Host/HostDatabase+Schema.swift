import AppGroup
import SQLite

extension HostDatabase {
  /// "WdgH" in ASCII: SQLite's `application_id` of a host database.
  static let applicationID: Int32 = 0x5764_6748

  /// The schema and how an older one becomes it.
  ///
  /// Names and words in here are stored for good: a golden test holds them.
  static let schema = StoreSchema(
    applicationID: applicationID, keepsJournal: false,
    migrations: [
      Migration(version: 1, name: "placed widgets, shared settings, archives, requests, taps", sql: first),
      Migration(version: 2, name: "who asked for a kind that is not placed; the revision before a tap", sql: second),
      Migration(version: 3, name: "Live Activities", sql: activitySchema),
    ])

  private static let second = """
    DROP INDEX requests_without_widget;
    CREATE UNIQUE INDEX requests_without_widget ON requests(app, kind, reason) WHERE instance IS NULL;
    ALTER TABLE taps ADD COLUMN revision INTEGER;
    """

  private static let first = """
    CREATE TABLE instances (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      app TEXT NOT NULL,
      kind TEXT NOT NULL,
      family TEXT NOT NULL,
      name TEXT,
      name_key TEXT UNIQUE,
      configuration_version INTEGER NOT NULL,
      configuration_change INTEGER NOT NULL DEFAULT 0,
      added_at REAL NOT NULL,
      CHECK ((name IS NULL) = (name_key IS NULL))
    ) STRICT;
    CREATE INDEX instances_kind ON instances(app, kind);

    CREATE TABLE configurations (
      instance INTEGER NOT NULL REFERENCES instances(id) ON DELETE CASCADE,
      parameter TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (instance, parameter)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE settings (
      key TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE archives (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      instance INTEGER NOT NULL REFERENCES instances(id) ON DELETE CASCADE,
      is_current INTEGER NOT NULL CHECK (is_current IN (0, 1)),
      revision INTEGER NOT NULL,
      made_at REAL NOT NULL,
      policy TEXT NOT NULL CHECK (policy IN ('at-end', 'after', 'never')),
      policy_date REAL,
      context TEXT NOT NULL,
      configuration_change INTEGER NOT NULL,
      last_entry REAL,
      diagnostics TEXT,
      UNIQUE (instance, is_current),
      CHECK ((policy = 'after') = (policy_date IS NOT NULL))
    ) STRICT;

    CREATE TABLE views (
      id INTEGER PRIMARY KEY,
      digest INTEGER NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT;
    CREATE INDEX views_digest ON views(digest);

    CREATE TABLE entries (
      archive INTEGER NOT NULL REFERENCES archives(id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      date REAL NOT NULL,
      score REAL,
      duration REAL,
      view INTEGER NOT NULL REFERENCES views(id),
      PRIMARY KEY (archive, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX entries_view ON entries(view);

    CREATE TABLE requests (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      instance INTEGER REFERENCES instances(id) ON DELETE CASCADE,
      app TEXT NOT NULL,
      kind TEXT NOT NULL,
      reason TEXT NOT NULL,
      asked_at REAL NOT NULL,
      last_asked_at REAL NOT NULL,
      asked_count INTEGER NOT NULL DEFAULT 1,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'void')),
      rule TEXT,
      sentence TEXT,
      due REAL,
      decided_at REAL
    ) STRICT;
    CREATE UNIQUE INDEX requests_waiting ON requests(instance, reason) WHERE state = 'waiting';
    CREATE UNIQUE INDEX requests_without_widget ON requests(app, kind) WHERE instance IS NULL;
    CREATE INDEX requests_history ON requests(instance, id);

    CREATE TABLE runs (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      instance INTEGER NOT NULL REFERENCES instances(id) ON DELETE CASCADE,
      reason TEXT NOT NULL,
      ran_at REAL NOT NULL,
      revision INTEGER,
      context TEXT NOT NULL,
      configuration_change INTEGER NOT NULL,
      result TEXT NOT NULL CHECK (result IN ('stored', 'dropped', 'failed')),
      archive INTEGER,
      failures INTEGER NOT NULL,
      failing_since REAL,
      diagnostics TEXT
    ) STRICT;
    CREATE INDEX runs_history ON runs(instance, id);

    CREATE TABLE ledger (
      instance INTEGER NOT NULL REFERENCES instances(id) ON DELETE CASCADE,
      at REAL NOT NULL,
      reload_reason TEXT
    ) STRICT;
    CREATE INDEX ledger_instance ON ledger(instance);

    CREATE TABLE shown (
      instance INTEGER PRIMARY KEY REFERENCES instances(id) ON DELETE CASCADE,
      archive INTEGER NOT NULL,
      position INTEGER NOT NULL,
      shown_at REAL NOT NULL
    ) STRICT;

    CREATE TABLE taps (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      instance INTEGER NOT NULL REFERENCES instances(id) ON DELETE CASCADE,
      archive INTEGER NOT NULL,
      title TEXT NOT NULL,
      intent TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('queued', 'sent', 'done', 'failed', 'unknown')),
      attempts INTEGER NOT NULL DEFAULT 0,
      asked_at REAL NOT NULL,
      sent_at REAL,
      ended_at REAL,
      answer TEXT
    ) STRICT;
    CREATE INDEX taps_open ON taps(instance, number) WHERE state IN ('queued', 'sent');
    CREATE INDEX taps_history ON taps(instance, number);
    """
}
