public import Foundation
public import SQLite

extension JournalWriter {
  /// The record's row; nil where no record has the identifier, whether it stands or not.
  public func row(of uuid: UUID, in table: String) throws -> Int64? {
    try connection.firstRow("SELECT id FROM \(JournalTables.quoted(table)) WHERE uuid = ?", [uuid]).map { try $0[0] }
  }

  /// The row of the record that an import brought under a key, whether it stands or not; the table keeps it as `source_key`.
  public func row(ofSource key: String?, in table: String) throws -> Int64? {
    guard let key else { return nil }
    return try connection.firstRow("SELECT id FROM \(JournalTables.quoted(table)) WHERE source_key = ?", [key])
      .map { try $0[0] }
  }

  /// Writes a record as it is: a new one is made, one that is known by its identifier replaced.
  ///
  /// - Parameters:
  ///   - columns: The columns, `uuid` before all others.
  ///   - values: Their values in the same order.
  public func put(
    _ uuid: UUID, in table: String, columns: [String], values: [any DatabaseValueConvertible]
  ) throws {
    try put(over: try row(of: uuid, in: table), in: table, columns: columns, values: values)
  }

  /// Writes a record over a row, which keeps its identifier and stands afterwards; without one it is made.
  ///
  /// - Parameters:
  ///   - isRemade: Whether the making of the row was undone, so that this is a making too and no change.
  ///   - columns: The columns, `uuid` before all others.
  ///   - values: Their values in the same order.
  public func put(
    over row: Int64?, isRemade: Bool = false, in table: String, columns: [String],
    values: [any DatabaseValueConvertible]
  ) throws {
    guard let row else {
      try insert(into: table, columns: columns, values: values)
      return
    }
    let (columns, values) = (Array(columns.dropFirst()), Array(values.dropFirst()))
    if isRemade {
      try revive(row, in: table, columns: columns, values: values)
    } else {
      try update(row, in: table, columns: columns, values: values)
    }
  }
}
