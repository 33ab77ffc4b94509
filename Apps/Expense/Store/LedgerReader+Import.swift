import AppGroup
import Foundation
import FoundationExtras
import Interchange
import SQLite
import WidgetKitCore

extension LedgerReader {
  /// What an import must know: every stored key, and whether its record was changed or deleted since.
  ///
  /// A record whose making was undone is not known: importing it again makes it again. One that a later import updated
  /// is as it was imported.
  func existingRecords() throws -> ImportedRecords {
    var records = ImportedRecords()
    let sql = """
      SELECT e.uuid, e.source_key, e.deleted_s, e.created_by = e.changed_by OR c.kind = 'import', c.undone_s
      FROM expenses e JOIN group_commands c ON c.id = e.changed_by
      """
    try connection.forEachRow(sql) { row in
      let id: String = try row[0]
      let source: String? = try row[1]
      let isDeleted = try row[2, as: Int?.self] != nil
      let isOriginal: Bool = try row[3]
      if isDeleted, try row[4, as: Int?.self] != nil { return }
      let record: ExistingRecord = isDeleted ? .deleted : isOriginal ? .untouched : .edited
      records[OwnExportFormat.key(lowercasedID: id).text] = record
      if let source { records[source] = record }
    }
    return records
  }

  /// The accounts of all expenses.
  func accounts() throws -> [String] {
    try connection.rows("SELECT DISTINCT account FROM expenses WHERE deleted_s IS NULL AND account <> ''").map {
      try $0[0]
    }
  }

  /// What banks have announced and not yet booked, the earliest first.
  func pendingExpenses() throws -> [Expense] {
    try expenses(where: "pending = 1", [], order: Self.byDay, .all)
  }

  /// The expense that an import brought under a key.
  func expense(sourceKey: String) throws -> Expense? {
    try connection.firstRow("SELECT \(ExpenseRow.columns) FROM expenses WHERE source_key = ?", [sourceKey])
      .map(ExpenseRow.expense)
  }

  /// Whether the expense under a key says something else than a source does now.
  func differs(_ expense: Expense, from key: String) throws -> Bool {
    let isOwnExport = key == OwnExportFormat.key(expense.id).text
    let argument: String = isOwnExport ? expense.id.uuidString.lowercased() : key
    let row = try connection.firstRow(
      "SELECT \(ExpenseRow.columns) FROM expenses WHERE \(isOwnExport ? "uuid" : "source_key") = ?", [argument])
    return try row.map { expense.says(else: try ExpenseRow.expense($0), isOwnExport: isOwnExport) } ?? false
  }
}

extension LedgerWriter {
  /// Carries out the changes of an import, one by one.
  ///
  /// They must be planned from this transaction's ``LedgerReader/existingRecords()``.
  var expenseImport: ImportSink<Expense> {
    .carriedOut(
      { try carryOut($0) },
      replacing: { replacement in
        if let row = try row(ofSource: replacement.key) { try journal.delete(row, in: ExpenseRow.table) }
      })
  }

  private func carryOut(_ change: ImportPlan<Expense>.Change) throws {
    var expense = change.value
    // An export of this app has the expenses' ids, and the keys of those that it had imported.
    if change.key != OwnExportFormat.key(expense.id) { expense.sourceKey = expense.sourceKey ?? change.key.text }
    let (columns, values) = (
      Array(ExpenseRow.valueColumns.dropFirst()), Array(ExpenseRow.values(expense).dropFirst())
    )
    switch try journal.row(of: expense.id, in: ExpenseRow.table) ?? row(ofSource: expense.sourceKey) {
    case nil:
      try journal.insert(into: ExpenseRow.table, columns: ExpenseRow.valueColumns, values: ExpenseRow.values(expense))
    case let row? where change.isNew:
      // Its making was undone: it is made again, and keeps its id.
      try journal.revive(row, in: ExpenseRow.table, columns: columns, values: values)
    case let row?:
      if change.kind == .update, change.key != OwnExportFormat.key(expense.id) {
        expense.category = try category(ofRow: row)
      }
      try journal.update(
        row, in: ExpenseRow.table, columns: columns, values: Array(ExpenseRow.values(expense).dropFirst()))
    }
  }

  private func category(ofRow row: Int64) throws -> CategoryPath {
    let found = try journal.connection.firstRow("SELECT category FROM expenses WHERE id = ?", [row])
    return try found.map { CategoryPath(try $0[0]) } ?? .none
  }

  private func row(ofSource key: String?) throws -> Int64? {
    guard let key else { return nil }
    return try journal.connection.firstRow("SELECT id FROM expenses WHERE source_key = ?", [key]).map { try $0[0] }
  }
}
