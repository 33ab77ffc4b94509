import AppGroup
import Foundation
import FoundationExtras
import Interchange
import SQLite

extension SessionReader {
  /// What an import must know: every stored key, and whether its record was changed or deleted since.
  ///
  /// A record whose making was undone is not known: importing it again makes it again. One that a later import updated
  /// is as it was imported.
  func existingRecords() throws -> ImportedRecords {
    var records = ImportedRecords()
    let sql = """
      SELECT s.uuid, s.source_key, s.deleted_s, s.created_by = s.changed_by OR c.kind = 'import', c.undone_s
      FROM sessions s JOIN group_commands c ON c.id = s.changed_by
      """
    try connection.forEachRow(sql) { row in
      let id: String = try row[0]
      let source: String? = try row[1]
      let isDeleted = try row[2, as: Int?.self] != nil
      // A session of the timer is changed by each of its commands: that is how it comes about, and no edit.
      let isOriginal = try row[3, as: Bool.self] || source == nil
      if isDeleted, try row[4, as: Int?.self] != nil { return }
      let record: ExistingRecord = isDeleted ? .deleted : isOriginal ? .untouched : .edited
      records[OwnExportFormat.key(lowercasedID: id).text] = record
      if let source { records[source] = record }
    }
    return records
  }

  /// The session that an import brought under a key.
  func session(sourceKey: String) throws -> Session? {
    try connection.firstRow("SELECT \(SessionRow.columns) FROM sessions WHERE source_key = ?", [sourceKey])
      .map(SessionRow.session)
  }

  /// Whether the session under a key says something else than a source does now.
  func differs(_ session: Session, from key: String) throws -> Bool {
    let isOwnExport = key == OwnExportFormat.key(session.id).text
    let argument: String = isOwnExport ? session.id.uuidString.lowercased() : key
    let row = try connection.firstRow(
      "SELECT \(SessionRow.columns) FROM sessions WHERE \(isOwnExport ? "uuid" : "source_key") = ?", [argument])
    return try row.map { session.says(else: try SessionRow.session($0), isOwnExport: isOwnExport) } ?? false
  }
}

extension SessionWriter {
  /// Carries out the changes of an import, one by one.
  ///
  /// They must be planned from this transaction's ``SessionReader/existingRecords()``.
  var sessionImport: ImportSink<Session> {
    // No session gives way to others.
    .carriedOut({ try carryOut($0) }, replacing: { _ in })
  }

  private func carryOut(_ change: ImportPlan<Session>.Change) throws {
    var session = change.value
    // An export of this app has the sessions' ids, and the keys of those that it had imported.
    if change.key != OwnExportFormat.key(session.id) { session.sourceKey = session.sourceKey ?? change.key.text }
    let (columns, values) = (Array(SessionRow.valueColumns.dropFirst()), Array(SessionRow.values(session).dropFirst()))
    switch try journal.row(of: session.id, in: Self.table) ?? row(ofSource: session.sourceKey) {
    case nil:
      try journal.insert(into: Self.table, columns: SessionRow.valueColumns, values: SessionRow.values(session))
    case let row? where change.isNew:
      // Its making was undone: it is made again, and keeps its id.
      try journal.revive(row, in: Self.table, columns: columns, values: values)
    case let row?: try journal.update(row, in: Self.table, columns: columns, values: values)
    }
  }

  private func row(ofSource key: String?) throws -> Int64? {
    guard let key else { return nil }
    return try journal.connection.firstRow("SELECT id FROM sessions WHERE source_key = ?", [key]).map { try $0[0] }
  }
}
