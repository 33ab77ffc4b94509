import AppGroup
import SQLite

extension ExpenseStore {
  /// What imports remember: the account on the other side of an expense, and how a bank's tables are to be read.
  static let importing = Migration(
    version: 2, name: "what imports remember",
    sql: "ALTER TABLE expenses ADD COLUMN other_account TEXT NOT NULL DEFAULT ''",
    """
    CREATE TABLE import_mappings (
      id INTEGER PRIMARY KEY,
      \(StoreSchema.recordColumns),
      header TEXT NOT NULL,
      title TEXT NOT NULL,
      options TEXT NOT NULL
    ) STRICT
    """)
}
