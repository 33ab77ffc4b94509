import FoundationExtras
import SQLite
import ViewArchive
import WidgetKitCore

/// The fields by which entries can be chosen, each mapped to its column here and nowhere else.
enum EntryField: String, CaseIterable {
  /// The raw value of a ``DrinkCategory``.
  case category
  /// The id of a drink, or the name of one that no catalogue knows.
  case drink
  /// The entry's instant.
  case at
  /// The milligrams.
  case milligrams = "mg"
  /// The name, for words in it.
  case name

  var field: FilterField { FilterField(rawValue) }

  var column: String {
    switch self {
    case .category: "category"
    case .drink: "coalesce(drink_id, drink_name)"
    case .at: "start_s"
    case .milligrams: "mg"
    case .name: "name_folded"
    }
  }
}

/// A filter that the log cannot apply.
struct FilterProblem: Error, Hashable {
  let message: String
}

/// A filter as SQL for the `entries` table: conditions that begin with AND, and their arguments.
struct FilterClause {
  private(set) var sql = ""
  private(set) var arguments: [any DatabaseValueConvertible] = []
  let limitSQL: String

  init(_ filter: RecordFilter) throws(FilterProblem) {
    // A number that the program holds: no text of a person can get into it.
    limitSQL = filter.limit.map { " LIMIT \($0)" } ?? ""
    for condition in filter.conditions { try add(condition) }
  }

  private mutating func add(_ condition: RecordFilter.Condition) throws(FilterProblem) {
    guard let field = EntryField(rawValue: condition.field.name) else {
      throw FilterProblem(message: "entries have no field '\(condition.field.name)'")
    }
    switch condition {
    case .equals(_, .null):
      sql += " AND \(field.column) IS NULL"
    case .equals(_, let value):
      sql += " AND \(field.column) = ?"
      arguments.append(try argument(value, for: field))
    case .oneOf(_, let values):
      if values.isEmpty { sql += " AND 0" } else { try addOneOf(values, field) }
    case .contains(_, let words):
      sql += " AND instr(\(field.column), ?) > 0"
      arguments.append(words.foldedForMatching)
    case .range(_, let bounds):
      if let lower = bounds.lower {
        sql += " AND \(field.column) >= ?"
        arguments.append(try argument(lower, for: field))
      }
      if let upper = bounds.upper {
        sql += " AND \(field.column) \(bounds.includesUpper ? "<=" : "<") ?"
        arguments.append(try argument(upper, for: field))
      }
    case .flag:
      throw FilterProblem(message: "'\(field.rawValue)' of an entry is neither true nor false")
    }
  }

  private mutating func addOneOf(_ values: [ArchivedValue], _ field: EntryField) throws(FilterProblem) {
    sql += " AND \(field.column) IN (\(values.map { _ in "?" }.joined(separator: ", ")))"
    for value in values { arguments.append(try argument(value, for: field)) }
  }

  private func argument(
    _ value: ArchivedValue, for field: EntryField
  ) throws(FilterProblem) -> any DatabaseValueConvertible {
    switch value {
    case .string(let text): return text
    case .integer(let number): return number
    case .number(let number), .date(let number): return number
    case .bool, .null, .array:
      throw FilterProblem(message: "'\(field.rawValue)' of an entry cannot be compared with that value")
    }
  }
}
