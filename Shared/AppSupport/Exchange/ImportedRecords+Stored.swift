public import Interchange
public import SQLite

extension ImportedRecords {
  /// The records of a journalled table that has a column `source_key`, asked for one by one.
  ///
  /// A record whose making was undone is not known: importing it again makes it again. One that a later import updated is as
  /// it was imported. What is written after this call is not known either, so that an import may write while it asks.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - connection: The connection of the transaction in which the import is planned.
  ///   - exportKey: What stands before a record's identifier in the key that the app's own export gives it.
  ///   - countsEdits: Whether a command that changed a record counts as an edit where no source brought the record.
  public init(
    storedIn table: String, of connection: Connection, exportKey: String, countsEdits: Bool = true
  ) throws {
    func last(of table: String) throws -> Int64 {
      try connection.firstRow("SELECT coalesce(max(id), 0) FROM \(table)").map { try $0[0] } ?? 0
    }
    // Several files may be one command: what this one brings is told from that by its rows.
    let (lastCommand, lastRow) = (try last(of: "group_commands"), try last(of: table))
    let isOriginal = "r.created_by = r.changed_by OR c.kind = 'import'\(countsEdits ? "" : " OR r.source_key IS NULL")"
    func sql(_ column: String) -> String {
      """
      SELECT r.deleted_s IS NOT NULL, \(isOriginal), c.undone_s IS NOT NULL
      FROM \(table) r JOIN group_commands c ON c.id = r.changed_by WHERE r.\(column) = ? AND r.created_by <= ? AND r.id <= ?
      """
    }
    let (byID, bySource) = (sql("uuid"), sql("source_key"))
    self.init { key in
      let isOwn = key.hasPrefix(exportKey)
      let argument = isOwn ? String(key.dropFirst(exportKey.count)) : key
      guard let row = try connection.firstRow(isOwn ? byID : bySource, [argument, lastCommand, lastRow]) else {
        return nil
      }
      if try row[0] { return try row[2] ? nil : .deleted }
      return try row[1] ? .untouched : .edited
    }
  }
}
