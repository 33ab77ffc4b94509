import AppGroup
import AppSupport
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
  ///
  /// - Parameters:
  ///   - due: The occurrences that no command has written yet, which are there too.
  ///   - keyPrefix: What stands before an identifier in the key of an own export.
  func existingRecords(
    due: [Expense] = [], keyPrefix: String = OwnExportFormat.keyPrefix
  ) throws -> ImportedRecords {
    var records = ImportedRecords()
    for expense in due {
      records[keyPrefix + expense.id.lowercaseText] = .untouched
      if let source = expense.sourceKey { records[source] = .untouched }
    }
    let sql = """
      SELECT e.uuid, e.source_key, e.deleted_s, e.created_by = e.changed_by OR c.kind = 'import', c.undone_s, e.pending
      FROM expenses e JOIN group_commands c ON c.id = e.changed_by
      """
    try connection.forEachRow(sql) { row in
      let id: String = try row[0]
      let source: String? = try row[1]
      let isDeleted = try row[2, as: Int?.self] != nil
      let isOriginal: Bool = try row[3]
      if isDeleted, try row[4, as: Int?.self] != nil { return }
      let record: ExistingRecord = isDeleted ? .deleted : isOriginal ? .untouched : .edited
      records[keyPrefix + id] = record
      guard let source else { return }
      let isPending: Bool = try row[5]
      switch record {
      case .untouched where isPending: records[source] = .announced
      // Only what was announced is taken out by imports, once it is booked.
      case .deleted where isOriginal: records[source] = .replaced
      default: records[source] = record
      }
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
  func pendingExpenses() throws -> PendingExpenses {
    let edited = try connection.rows(
      """
      SELECT e.source_key FROM expenses e JOIN group_commands c ON c.id = e.changed_by
      WHERE e.pending = 1 AND e.source_key IS NOT NULL AND e.created_by <> e.changed_by AND c.kind <> 'import'
      """)
    return PendingExpenses(
      try expenses(where: "pending = 1", [], order: Self.byDay, .all), edited: Set(try edited.map { try $0[0] }))
  }

  /// The expense that an import brought under a key.
  func expense(sourceKey: String) throws -> Expense? {
    try connection.firstRow("SELECT \(ExpenseRow.columns) FROM expenses WHERE source_key = ?", [sourceKey])
      .map(ExpenseRow.expense)
  }

  /// Whether the expense under a key, which a person has changed, is just what the app's own export says.
  func isSame(_ expense: Expense, as key: String) throws -> Bool {
    guard
      let (row, isOwnExport) = try row(
        ExpenseRow.columns, of: ExpenseRow.table, id: expense.id, under: key, export: OwnExportFormat.self)
    else { return false }
    return try isOwnExport && !expense.says(else: ExpenseRow.expense(row), isOwnExport: true)
  }

  /// Whether the expense under a key says something else than a source does now.
  func differs(_ expense: Expense, from key: String) throws -> Bool {
    try row(ExpenseRow.columns, of: ExpenseRow.table, id: expense.id, under: key, export: OwnExportFormat.self)
      .map { expense.says(else: try ExpenseRow.expense($0), isOwnExport: $1) } ?? false
  }
}
