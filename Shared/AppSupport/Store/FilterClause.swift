import FoundationExtras
public import SQLite
import ViewArchive
public import WidgetKitCore

/// A filter as SQL: conditions that begin with AND, and their arguments.
///
/// It answers as `RecordFilter.matches` would of the same records.
public struct FilterClause {
  /// What stands behind the other conditions; empty where all records pass.
  public private(set) var sql = ""
  /// What its question marks stand for, in order.
  public private(set) var arguments: [any DatabaseValueConvertible] = []
  /// The limit, to stand at the end of the question; empty without one.
  public let limitSQL: String

  /// Writes a filter for a table whose fields are `columns`.
  ///
  /// - Throws: ``FilterProblem``.
  public init<Column: FilterColumn>(_ filter: RecordFilter, by columns: Column.Type) throws(FilterProblem) {
    // A number that the program holds: no text of a person can get into it.
    limitSQL = filter.limit.map { " LIMIT \($0)" } ?? ""
    for condition in filter.conditions {
      guard let column = Column(rawValue: condition.field.name) else {
        throw FilterProblem(message: "\(Column.records) have no field '\(condition.field.name)'")
      }
      try add(condition, column)
    }
  }

  private mutating func add<Column: FilterColumn>(
    _ condition: RecordFilter.Condition, _ column: Column
  ) throws(FilterProblem) {
    let expression = column.expression
    switch (condition, column.content) {
    case (.equals(_, .null), .code), (.equals(_, .null), .quantity):
      add(FilterTerm("\(expression) IS NULL", []))
    case (.equals(_, let value), _): try add([value], column)
    case (.oneOf(_, let values), _): try add(values, column)
    case (.contains(_, let words), .unfoldedWords):
      add(FilterTerm("instr(lower(\(expression)), ?) > 0", [words.lowercased()]))
    case (.contains(_, let words), .words), (.contains(_, let words), .list), (.contains(_, let words), .path),
      (.contains(_, let words), .compared):
      add(FilterTerm("instr(\(expression), ?) > 0", [words.foldedForMatching]))
    case (.range(_, let bounds), .quantity):
      if let lower = bounds.lower { add(FilterTerm("\(expression) >= ?", [try quantity(lower, column)])) }
      if let upper = bounds.upper {
        add(FilterTerm("\(expression) \(bounds.includesUpper ? "<=" : "<") ?", [try quantity(upper, column)]))
      }
    case (.flag(_, let flag), .flag): add(FilterTerm("\(expression) = \(flag ? 1 : 0)", []))
    case (.contains, _), (.range, _), (.flag, _): throw refusal(column)
    }
  }

  /// Adds that a column has one of the values; none of them lets nothing through.
  private mutating func add<Column: FilterColumn>(
    _ values: [ArchivedValue], _ column: Column
  ) throws(FilterProblem) {
    if values.isEmpty { return add(FilterTerm("0", [])) }
    let expression = column.expression
    switch column.content {
    case .quantity: add(oneOf(try quantities(values, column), expression))
    case .code: add(oneOf(try texts(values, column), expression))
    case .words: add(oneOf(try texts(values, column).map(\.foldedForMatching), expression))
    case .unfoldedWords: add(oneOf(try texts(values, column).map { $0.lowercased() }, "lower(\(expression))"))
    case .list(let separator):
      add(
        anyOf(
          try texts(values, column).map { text in
            FilterTerm("instr(\(expression), ?) > 0", [separator + text.foldedForMatching + separator])
          }))
    case .path:
      // With everything below it: a semicolon follows the colon in the order of characters.
      let term = "\(expression) = ? OR (\(expression) >= ? AND \(expression) < ?)"
      add(
        anyOf(
          try texts(values, column).map(\.foldedForMatching).map { path in
            FilterTerm(term, [path, "\(path):", "\(path);"])
          }))
    case .compared(let term): add(anyOf(try texts(values, column).map(term)))
    case .flag: throw refusal(column)
    }
  }

  private mutating func add(_ term: FilterTerm) {
    sql += " AND \(term.sql)"
    arguments += term.arguments
  }

  private func anyOf(_ terms: [FilterTerm]) -> FilterTerm {
    FilterTerm("(" + terms.map(\.sql).joined(separator: " OR ") + ")", terms.flatMap(\.arguments))
  }

  private func oneOf(_ values: [any DatabaseValueConvertible], _ expression: String) -> FilterTerm {
    FilterTerm("\(expression) IN (\(values.map { _ in "?" }.joined(separator: ", ")))", values)
  }

  private func texts<Column: FilterColumn>(
    _ values: [ArchivedValue], _ column: Column
  ) throws(FilterProblem) -> [String] {
    var texts: [String] = []
    for value in values {
      guard case .string(let text) = value else { throw refusal(column) }
      texts.append(text)
    }
    return texts
  }

  private func quantities<Column: FilterColumn>(
    _ values: [ArchivedValue], _ column: Column
  ) throws(FilterProblem) -> [any DatabaseValueConvertible] {
    var quantities: [any DatabaseValueConvertible] = []
    for value in values { quantities.append(try quantity(value, column)) }
    return quantities
  }

  private func quantity<Column: FilterColumn>(
    _ value: ArchivedValue, _ column: Column
  ) throws(FilterProblem) -> any DatabaseValueConvertible {
    switch value {
    case .integer(let number): number
    case .number(let number), .date(let number): number
    case .string, .bool, .null, .array: throw refusal(column)
    }
  }

  private func refusal<Column: FilterColumn>(_ column: Column) -> FilterProblem {
    FilterProblem(message: "'\(column.rawValue)' of \(Column.records) cannot be asked that")
  }
}

@available(*, unavailable)
extension FilterClause: Sendable {}
