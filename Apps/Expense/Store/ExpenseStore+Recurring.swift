import AppGroup
import SQLite

extension ExpenseStore {
  /// What comes back may also come in, as a salary does.
  static let recurringKinds = Migration(
    version: 5, name: "income that comes back",
    sql: "ALTER TABLE recurring ADD COLUMN kind TEXT NOT NULL DEFAULT 'expense'")
}
