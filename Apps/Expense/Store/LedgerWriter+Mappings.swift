import AppGroup
import Foundation
import FoundationExtras
import SQLite

extension LedgerReader {
  /// How banks' tables are read, by their headers, the latest last.
  func mappings() throws -> [RememberedMapping] {
    try connection.rows(
      "SELECT uuid, header, title, options FROM import_mappings WHERE deleted_s IS NULL ORDER BY id"
    ).map { row in
      RememberedMapping(
        id: try row[0], header: try row[1], title: try row[2], mapping: StatementMapping(text: try row[3]))
    }
  }
}

extension LedgerWriter {
  /// The table of what was stated of banks' tables.
  static let mappings = "import_mappings"

  /// Keeps how a bank's tables are read.
  func put(_ mapping: RememberedMapping) throws {
    let columns = ["header", "title", "options"]
    let values: [any DatabaseValueConvertible] = [mapping.header, mapping.title, mapping.mapping.text]
    if let row = try journal.row(of: mapping.id, in: Self.mappings) {
      try journal.update(row, in: Self.mappings, columns: columns, values: values)
    } else {
      try journal.insert(into: Self.mappings, columns: ["uuid"] + columns, values: [mapping.id] + values)
    }
  }
}
