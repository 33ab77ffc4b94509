import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import SQLite
import WidgetKitCore

extension LedgerWriter {
  /// Carries out the changes of an import, one by one.
  ///
  /// They must be planned from this transaction's ``LedgerReader/existingRecords()``.
  var expenseImport: ImportSink<Expense> {
    .carriedOut(
      { try carryOut($0) },
      replacing: { replacement in
        if let row = try journal.row(ofSource: replacement.key, in: ExpenseRow.table) {
          try journal.delete(row, in: ExpenseRow.table)
        }
      })
  }

  private func carryOut(_ change: ImportPlan<Expense>.Change) throws {
    var expense = change.value
    if expense.isOfOwnJournal {
      let row = try journal.row(of: expense.id, in: ExpenseRow.table)
      return try put(expense.completed(by: row.flatMap { try stored($0) }), over: row, change)
    }
    // An export of this app has the expenses' ids, and the keys of those that it had imported.
    if change.key != OwnExportFormat.key(expense.id) { expense.sourceKey = expense.sourceKey ?? change.key.text }
    let table = ExpenseRow.table
    let row = try journal.row(of: expense.id, in: table) ?? journal.row(ofSource: expense.sourceKey, in: table)
    if let row, !change.isNew, change.kind == .update, change.key != OwnExportFormat.key(expense.id) {
      expense.category = try category(ofRow: row)
    }
    try put(expense, over: row, change)
  }

  private func put(_ expense: Expense, over row: Int64?, _ change: ImportPlan<Expense>.Change) throws {
    try journal.put(
      over: row, isRemade: change.isNew, in: ExpenseRow.table, columns: ExpenseRow.valueColumns,
      values: ExpenseRow.values(expense)
    )
  }

  /// The expense in a row, whether it stands or not.
  private func stored(_ row: Int64) throws -> Expense? {
    try journal.connection.firstRow("SELECT \(ExpenseRow.columns) FROM expenses WHERE id = ?", [row])
      .map(ExpenseRow.expense)
  }

  private func category(ofRow row: Int64) throws -> CategoryPath {
    let found = try journal.connection.firstRow("SELECT category FROM expenses WHERE id = ?", [row])
    return try found.map { CategoryPath(try $0[0]) } ?? .none
  }
}
