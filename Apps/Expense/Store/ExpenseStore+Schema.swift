import AppGroup
import SQLite

extension ExpenseStore {
  /// Every name in here is in people's files: a step that has been released is never changed.
  ///
  /// Amounts are whole minor units of their currencies. A category is the path of its parts with colons between them.
  static let schema = StoreSchema(
    applicationID: 0x4578_706E,  // "Expn"
    migrations: [
      Migration(
        version: 1, name: "expenses",
        sql: """
          CREATE TABLE expenses (
            id INTEGER PRIMARY KEY,
            \(StoreSchema.recordColumns),
            kind TEXT NOT NULL,
            amount INTEGER NOT NULL,
            currency TEXT NOT NULL,
            category TEXT NOT NULL,
            category_folded TEXT NOT NULL,
            payee TEXT NOT NULL,
            payee_folded TEXT NOT NULL,
            note TEXT NOT NULL,
            note_folded TEXT NOT NULL,
            tags TEXT NOT NULL,
            tags_folded TEXT NOT NULL,
            account TEXT NOT NULL,
            account_folded TEXT NOT NULL,
            day TEXT NOT NULL,
            at_s INTEGER,
            offset_s INTEGER,
            pending INTEGER NOT NULL,
            source_key TEXT,
            CHECK ((at_s IS NULL) = (offset_s IS NULL))
          ) STRICT
          """,
        "CREATE UNIQUE INDEX expenses_by_source ON expenses (source_key) WHERE source_key IS NOT NULL",
        "CREATE INDEX expenses_by_day ON expenses (day, at_s) WHERE deleted_s IS NULL",
        // Answers by itself what a month comes to by category; without its last column each row would be looked up.
        """
        CREATE INDEX expenses_sums ON expenses (kind, day, category_folded, currency, amount, deleted_s)
        WHERE deleted_s IS NULL
        """,
        "CREATE INDEX expenses_by_category ON expenses (category_folded) WHERE deleted_s IS NULL",
        "CREATE INDEX expenses_by_payee ON expenses (payee_folded, day, category) WHERE deleted_s IS NULL",
        """
        CREATE TABLE categories (
          id INTEGER PRIMARY KEY,
          \(StoreSchema.recordColumns),
          path TEXT NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE payee_rules (
          id INTEGER PRIMARY KEY,
          \(StoreSchema.recordColumns),
          words TEXT NOT NULL,
          category TEXT NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE budgets (
          id INTEGER PRIMARY KEY,
          \(StoreSchema.recordColumns),
          category TEXT NOT NULL,
          amount INTEGER NOT NULL CHECK (amount >= 0),
          currency TEXT NOT NULL,
          from_day TEXT NOT NULL,
          carries_over INTEGER NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE recurring (
          id INTEGER PRIMARY KEY,
          \(StoreSchema.recordColumns),
          name TEXT NOT NULL,
          amount INTEGER NOT NULL,
          currency TEXT NOT NULL,
          category TEXT NOT NULL,
          payee TEXT NOT NULL,
          note TEXT NOT NULL,
          tags TEXT NOT NULL,
          account TEXT NOT NULL,
          unit TEXT NOT NULL,
          every INTEGER NOT NULL CHECK (every > 0),
          anchor TEXT NOT NULL,
          until TEXT,
          booked_through TEXT
        ) STRICT
        """,
        """
        CREATE TABLE rates (
          id INTEGER PRIMARY KEY,
          \(StoreSchema.recordColumns),
          from_currency TEXT NOT NULL,
          to_currency TEXT NOT NULL,
          digits INTEGER NOT NULL CHECK (digits > 0),
          scale INTEGER NOT NULL CHECK (scale >= 0),
          day TEXT NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE quick_amounts (
          id INTEGER PRIMARY KEY,
          \(StoreSchema.recordColumns),
          name TEXT NOT NULL,
          amount INTEGER NOT NULL,
          currency TEXT NOT NULL,
          category TEXT NOT NULL,
          payee TEXT NOT NULL,
          account TEXT NOT NULL
        ) STRICT
        """),
      importing, categories, files, recurringKinds,
    ])
}
