import FoundationExtras
public import SQLite
public import WidgetKitCore

extension RecordReader {
  /// SQL, and what its question marks stand for.
  public typealias Question = (sql: String, arguments: [any DatabaseValueConvertible])

  /// The records of a table that stand, meet a condition and pass a filter.
  ///
  /// It is text, so that a test can ask how the database answers it.
  ///
  /// - Parameters:
  ///   - selection: What is asked of each.
  ///   - condition: The condition; its arguments come before those of the question.
  /// - Throws: ``FilterProblem``.
  public static func question<Column: FilterColumn>(
    _ selection: String, from table: String, where condition: String, order: String, _ filter: RecordFilter,
    by columns: Column.Type
  ) throws -> Question {
    let clause = try FilterClause(filter, by: columns)
    let sql = """
      SELECT \(selection) FROM \(table)
      WHERE deleted_s IS NULL AND \(condition)\(clause.sql) ORDER BY \(order)\(clause.limitSQL)
      """
    return (sql, clause.arguments)
  }

  /// The texts that a question answers with, in its order, each once however it is written; empty ones are left out.
  ///
  /// - Parameter isList: Whether each is a list with commas, whose parts are meant.
  public func distinctTexts(
    _ sql: String, _ arguments: [any DatabaseValueConvertible], isList: Bool = false
  ) throws -> [String] {
    var known: Set<String> = []
    return try connection.rows(sql, arguments).flatMap { row -> [String] in
      let text: String = try row[0]
      let parts = isList ? text.split(separator: ",").map(String.init) : [text]
      return parts.filter { !$0.isEmpty && known.insert($0.foldedForMatching).inserted }
    }
  }
}
