import AppGroup
import AppSupport
import Foundation
import Interchange
import SQLite

extension LedgerReader {
  /// What an import of everything must know: each thing that stands by its identifier and by its name, and what was
  /// deleted since.
  ///
  /// - Parameter due: The occurrences that no command has written yet, which are there too.
  func existingThings(due: [Expense]) throws -> ImportedRecords {
    var records = try existingRecords(due: due, keyPrefix: "\(LedgerExportFormat.formatID)|expense ")
    for kind in LedgerThing.Kind.allCases where kind != .expense {
      let sql = """
        SELECT t.uuid, c.undone_s FROM \(kind.table) t JOIN group_commands c ON c.id = t.changed_by
        WHERE t.deleted_s IS NOT NULL
        """
      for row in try connection.rows(sql) {
        let id: UUID = try row[0]
        // One whose making was undone is made again.
        if try row[1, as: Int?.self] != nil { continue }
        records["\(LedgerExportFormat.formatID)|\(kind.rawValue) \(id.lowercaseText)"] = .deleted
      }
      for thing in try things(kind) {
        records[LedgerExportFormat.key(thing)] = .untouched
        if let name = thing.nameKey { records[name] = .untouched }
      }
    }
    return records
  }

  /// The thing that an import would change, and whether an import was the last to write it.
  func stored(_ thing: LedgerThing, under key: String) throws -> (thing: LedgerThing, isImported: Bool)? {
    let found: LedgerThing?
    if case .expense(let expense) = thing {
      let known =
        key == LedgerExportFormat.key(thing)
        ? try self.expense(id: expense.id) : try self.expense(sourceKey: key)
      found = known.map { .expense($0) }
    } else {
      let all = try things(thing.kind)
      found = all.first { $0.id == thing.id } ?? all.first { $0.nameKey == key }
    }
    guard let found else { return nil }
    let sql = """
      SELECT c.kind = 'import' FROM \(found.kind.table) t JOIN group_commands c ON c.id = t.changed_by WHERE t.uuid = ?
      """
    return (found, try connection.firstRow(sql, [found.id]).map { try $0[0] } ?? false)
  }
}

extension LedgerWriter {
  /// Carries out the changes of an import of everything, one by one.
  var thingsImport: ImportSink<LedgerThing> {
    .carriedOut({ try carryOut($0) }, replacing: { _ in })
  }

  private func carryOut(_ change: ImportPlan<LedgerThing>.Change) throws {
    let thing = change.value
    if case .expense(let expense) = thing {
      let table = ExpenseRow.table
      let row = try journal.row(of: expense.id, in: table) ?? journal.row(ofSource: expense.sourceKey, in: table)
      return try journal.put(
        over: row, isRemade: change.isNew && row != nil, in: table, columns: ExpenseRow.valueColumns,
        values: ExpenseRow.values(expense))
    }
    guard try journal.row(of: thing.id, in: thing.kind.table) == nil, let name = thing.nameKey,
      let same = try reader.things(thing.kind).first(where: { $0.nameKey == name })
    else { return try put(thing) }
    // It is the same thing, made on another machine too.
    try put(thing.identified(by: same.id))
  }
}
