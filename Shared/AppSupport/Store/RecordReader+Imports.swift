public import Foundation
public import Interchange
public import SQLite

extension RecordReader {
  /// The row that an import would change: of a record of the app's own export that with its identifier, else that which
  /// an earlier import brought under the same key.
  ///
  /// - Parameters:
  ///   - selection: What is asked of it.
  ///   - id: The identifier that the record has in the file, or has been given.
  ///   - key: The key under which the import would store it.
  public func row<Export: OwnExport>(
    _ selection: String, of table: String, id: UUID, under key: String, export: Export.Type
  ) throws -> (row: Row, isOwnExport: Bool)? {
    let isOwnExport = key == Export.key(id).text
    let argument: any DatabaseValueConvertible = isOwnExport ? id : key
    let sql = "SELECT \(selection) FROM \(table) WHERE \(isOwnExport ? "uuid" : "source_key") = ?"
    return try connection.firstRow(sql, [argument]).map { ($0, isOwnExport) }
  }
}
