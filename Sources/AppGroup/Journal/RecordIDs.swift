public import Foundation
public import SQLite

/// The identifiers of the records of a table, as people type their beginnings.
public struct RecordIDs {
  private let connection: Connection
  private let table: String

  /// The identifiers of a table that follows the journal's convention.
  public init(_ connection: Connection, table: String) {
    self.connection = connection
    self.table = JournalTables.quoted(table)
  }

  /// The records whose identifiers begin with a text, in order, at most so many.
  ///
  /// - Parameter standing: whether only those count that stand, and none that was deleted.
  public func matching(_ prefix: String, limit: Int = 10, standing: Bool = true) throws -> [UUID] {
    try connection.rows(
      """
      SELECT uuid FROM \(table) WHERE uuid >= ? AND uuid < ?\(standing ? " AND deleted_s IS NULL" : "")
      ORDER BY uuid LIMIT ?
      """,
      Self.bounds(prefix) + [limit]
    ).map { try $0[0] }
  }

  /// The shortest beginnings of identifiers, at least so long, that no other record has, whether it stands or not.
  public func shortened(_ ids: [UUID], minimum: Int = 4) throws -> [UUID: String] {
    var result: [UUID: String] = [:]
    for id in ids where result[id] == nil {
      let text = id.uuidString.lowercased()
      let shared =
        try [
          "SELECT uuid FROM \(table) WHERE uuid < ? ORDER BY uuid DESC LIMIT 1",
          "SELECT uuid FROM \(table) WHERE uuid > ? ORDER BY uuid LIMIT 1",
        ].compactMap { try connection.firstRow($0, [text]).map { try $0[0] as String } }.map { neighbour in
          zip(text.utf8, neighbour.utf8).prefix { $0 == $1 }.count
        }.max() ?? 0
      result[id] = String(text.prefix(max(minimum, shared + 1)))
    }
    return result
  }

  /// The texts between which those lie that begin with one: 'g' follows the last hexadecimal digit.
  static func bounds(_ prefix: String) -> [any DatabaseValueConvertible] {
    let prefix = prefix.lowercased()
    return [prefix, prefix + "g"]
  }
}

@available(*, unavailable)
extension RecordIDs: Sendable {}
