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
  ///
  /// Only the two that lie beside an identifier in the index may have more of it in common than any other; so a list costs
  /// what it shows, however large the table is, and however alike its identifiers are.
  ///
  /// - Parameter unwritten: Records that no command has written yet, from which they are told apart too.
  /// - Complexity: O(*k* log *n*) for *k* identifiers of a table with *n*.
  public func shortened(_ ids: [UUID], minimum: Int = 4, unwritten: [UUID] = []) throws -> [UUID: String] {
    let others = unwritten.map(\.lowercaseText).sorted()
    let sql = Self.neighbours(inQuoted: table)
    var result: [UUID: String] = [:]
    for id in ids where result[id] == nil {
      let text = id.lowercaseText
      var shared = 0
      if let neighbours = try connection.firstRow(sql, [text]) {
        for case .text(let neighbour)? in [neighbours.value(at: 0), neighbours.value(at: 1)] {
          shared = max(shared, Self.sharedLength(text, neighbour))
        }
      }
      if !others.isEmpty { shared = max(shared, Self.sharedLength(text, amongSorted: others)) }
      result[id] = String(text.prefix(max(minimum, shared + 1)))
    }
    return result
  }

  /// Asks for both neighbours of an identifier at once: a list of some hundred records asks as often.
  static func neighbours(inQuoted table: String) -> String {
    "SELECT (SELECT max(uuid) FROM \(table) WHERE uuid < ?1), (SELECT min(uuid) FROM \(table) WHERE uuid > ?1)"
  }

  /// How many bytes two texts begin with together.
  private static func sharedLength(_ text: String, _ other: String) -> Int {
    var count = 0
    for (one, another) in zip(text.utf8, other.utf8) {
      if one != another { break }
      count += 1
    }
    return count
  }

  /// How many bytes a text begins with together with another one of a sorted list, beside itself.
  private static func sharedLength(_ text: String, amongSorted texts: [String]) -> Int {
    var (low, high) = (0, texts.count)
    while low < high {
      let middle = (low + high) / 2
      if texts[middle] < text { low = middle + 1 } else { high = middle }
    }
    let next = low < texts.count && texts[low] == text ? low + 1 : low
    return [low - 1, next].filter(texts.indices.contains).map { sharedLength(text, texts[$0]) }.max() ?? 0
  }

  /// The texts between which those lie that begin with one: 'g' follows the last hexadecimal digit.
  static func bounds(_ prefix: String) -> [any DatabaseValueConvertible] {
    let prefix = prefix.lowercased()
    return [prefix, prefix + "g"]
  }
}

@available(*, unavailable)
extension RecordIDs: Sendable {}
