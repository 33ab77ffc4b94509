import AppGroup
import SQLite

extension ReadingStore {
  /// Every name in here is in people's files: a step that has been released is never changed.
  ///
  /// Lists have a line end before and behind each word. Dates are as long as they are known: `2023`, `2023-01`,
  /// `2023-01-05`. Positions are `214`, `214/412` in an edition of so many pages, or `34.8%`. Of goals and choices the
  /// newest that stands holds; they are records of their own, so that choosing a book is no change of it. A book has one source
  /// that keeps it up to date, and further keys under which other sources know it. Of each source the catalogues that were
  /// imported are remembered by what they said, so that an older one is known.
  static let schema = StoreSchema(
    applicationID: 0x5265_6164,  // "Read"
    migrations: [
      Migration(
        version: 1, name: "books, readings, sessions, goals, choices and notes",
        sql: """
          CREATE TABLE books (
            id INTEGER PRIMARY KEY,
            \(StoreSchema.recordColumns),
            title TEXT NOT NULL,
            authors TEXT NOT NULL,
            isbn13 TEXT,
            other_id TEXT,
            pages INTEGER CHECK (pages > 0),
            format TEXT NOT NULL,
            cover TEXT,
            shelf TEXT,
            shelves TEXT NOT NULL,
            tags TEXT NOT NULL,
            rating_quarters INTEGER CHECK (rating_quarters BETWEEN 1 AND 20),
            series TEXT NOT NULL,
            publisher TEXT NOT NULL,
            year INTEGER,
            original_year INTEGER,
            added TEXT,
            review TEXT NOT NULL,
            notes TEXT NOT NULL,
            chapters TEXT NOT NULL,
            source_key TEXT,
            title_folded TEXT NOT NULL,
            authors_folded TEXT NOT NULL,
            shelves_folded TEXT NOT NULL,
            tags_folded TEXT NOT NULL
          ) STRICT
          """,
        "CREATE UNIQUE INDEX books_by_source ON books (source_key) WHERE source_key IS NOT NULL",
        """
        CREATE TABLE readings (
          id INTEGER PRIMARY KEY,
          \(StoreSchema.recordColumns),
          book TEXT NOT NULL,
          start TEXT,
          finish TEXT,
          state TEXT NOT NULL,
          source_key TEXT
        ) STRICT
        """,
        "CREATE UNIQUE INDEX readings_by_source ON readings (source_key) WHERE source_key IS NOT NULL",
        "CREATE INDEX readings_by_book ON readings (book) WHERE deleted_s IS NULL",
        "CREATE INDEX readings_open ON readings (book) WHERE state = 'open' AND deleted_s IS NULL",
        "CREATE INDEX readings_by_finish ON readings (finish) WHERE state = 'finished' AND deleted_s IS NULL",
        """
        CREATE TABLE sessions (
          id INTEGER PRIMARY KEY,
          \(StoreSchema.recordColumns),
          book TEXT NOT NULL,
          reading TEXT,
          start_s INTEGER,
          offset_s INTEGER,
          day TEXT NOT NULL,
          seconds INTEGER CHECK (seconds >= 0),
          from_position TEXT,
          to_position TEXT,
          pages INTEGER CHECK (pages >= 0),
          chapter TEXT NOT NULL,
          source_key TEXT,
          CHECK ((start_s IS NULL) = (offset_s IS NULL))
        ) STRICT
        """,
        "CREATE UNIQUE INDEX sessions_by_source ON sessions (source_key) WHERE source_key IS NOT NULL",
        "CREATE INDEX sessions_by_day ON sessions (day, start_s) WHERE deleted_s IS NULL",
        "CREATE INDEX sessions_by_book ON sessions (book, day, start_s) WHERE deleted_s IS NULL",
        """
        CREATE TABLE goals (
          id INTEGER PRIMARY KEY,
          \(StoreSchema.recordColumns),
          book TEXT NOT NULL,
          by_day TEXT,
          pages_a_day INTEGER CHECK (pages_a_day > 0)
        ) STRICT
        """,
        "CREATE INDEX goals_by_book ON goals (book, id) WHERE deleted_s IS NULL",
        """
        CREATE TABLE choices (
          id INTEGER PRIMARY KEY,
          \(StoreSchema.recordColumns),
          book TEXT NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE notes (
          id INTEGER PRIMARY KEY,
          \(StoreSchema.recordColumns),
          book TEXT NOT NULL,
          kind TEXT NOT NULL,
          text TEXT NOT NULL,
          page INTEGER,
          location TEXT NOT NULL,
          start_s INTEGER,
          offset_s INTEGER,
          source_key TEXT,
          text_folded TEXT NOT NULL
        ) STRICT
        """,
        "CREATE UNIQUE INDEX notes_by_source ON notes (source_key) WHERE source_key IS NOT NULL",
        "CREATE INDEX notes_by_book ON notes (book, start_s) WHERE deleted_s IS NULL"),
      Migration(
        version: 2, name: "further keys of books",
        sql: """
          CREATE TABLE book_keys (
            id INTEGER PRIMARY KEY,
            \(StoreSchema.recordColumns),
            book TEXT NOT NULL,
            keeps_edits INTEGER NOT NULL,
            source_key TEXT
          ) STRICT
          """,
        "CREATE UNIQUE INDEX book_keys_by_source ON book_keys (source_key) WHERE source_key IS NOT NULL",
        "CREATE INDEX book_keys_by_book ON book_keys (book) WHERE deleted_s IS NULL"),
      Migration(
        version: 3, name: "catalogues that were imported",
        sql: """
          CREATE TABLE catalogues (
            id INTEGER PRIMARY KEY,
            \(StoreSchema.recordColumns),
            source TEXT NOT NULL,
            digest TEXT NOT NULL,
            newest_added TEXT,
            newest_end TEXT
          ) STRICT
          """,
        "CREATE INDEX catalogues_by_source ON catalogues (source, id) WHERE deleted_s IS NULL",
        "CREATE INDEX books_deleted ON books (uuid) WHERE deleted_s IS NOT NULL"),
      Migration(
        version: 4, name: "what was told of sittings in another home", sql: "ALTER TABLE sessions ADD COLUMN told TEXT"),
    ])
}
