import AppGroup
import SQLite

extension ExpenseStore {
  /// Categories that a person does not want to choose any more, and the old names of others.
  static let categories = Migration(
    version: 3, name: "categories that are put away or renamed",
    sql: "ALTER TABLE categories ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0",
    """
    CREATE TABLE category_renames (
      id INTEGER PRIMARY KEY,
      \(StoreSchema.recordColumns),
      before TEXT NOT NULL,
      after TEXT NOT NULL
    ) STRICT
    """)
}
