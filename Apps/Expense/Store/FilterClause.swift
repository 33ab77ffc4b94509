import FoundationExtras
import SQLite
import ViewArchive
import WidgetKitCore

/// The fields by which expenses can be chosen, each mapped to its column here and nowhere else.
enum ExpenseField: String, CaseIterable {
  case category
  case payee
  case note
  case tags
  case account
  case currency
  case kind

  var column: String {
    switch self {
    case .category: "category_folded"
    case .payee: "payee_folded"
    case .note: "note_folded"
    case .tags: "tags_folded"
    case .account: "account_folded"
    case .currency: "currency"
    case .kind: "kind"
    }
  }

  /// Whether people's own words stand in it, which are compared folded.
  var isFolded: Bool { self != .currency && self != .kind }
}

/// A filter that the ledger cannot apply.
struct FilterProblem: Error, Hashable {
  let message: String
}

/// A filter as SQL for the `expenses` table: conditions that begin with AND, and their arguments.
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
    guard let field = ExpenseField(rawValue: condition.field.name) else {
      throw FilterProblem(message: "expenses have no field '\(condition.field.name)'")
    }
    switch condition {
    case .equals(_, let value): try add([value], field)
    case .oneOf(_, let values): try add(values, field)
    case .contains(_, let words):
      sql += " AND instr(\(field.column), ?) > 0"
      arguments.append(words.foldedForMatching)
    case .range, .flag:
      throw FilterProblem(message: "'\(field.rawValue)' of an expense is text")
    }
  }

  private mutating func add(_ values: [ArchivedValue], _ field: ExpenseField) throws(FilterProblem) {
    var texts: [String] = []
    for value in values {
      guard case .string(let text) = value else {
        throw FilterProblem(message: "'\(field.rawValue)' of an expense is text")
      }
      texts.append(field.isFolded ? text.foldedForMatching : text)
    }
    if texts.isEmpty {
      sql += " AND 0"
      return
    }
    switch field {
    case .tags:
      sql += " AND (" + texts.map { _ in "instr(tags_folded, ?) > 0" }.joined(separator: " OR ") + ")"
      arguments += texts.map { ",\($0)," as any DatabaseValueConvertible }
    case .category:
      // With everything below it: a semicolon follows the colon in the order of characters.
      let one = "category_folded = ? OR (category_folded >= ? AND category_folded < ?)"
      sql += " AND (" + texts.map { _ in one }.joined(separator: " OR ") + ")"
      arguments += texts.flatMap { [$0, "\($0):", "\($0);"] as [any DatabaseValueConvertible] }
    default:
      sql += " AND \(field.column) IN (\(texts.map { _ in "?" }.joined(separator: ", ")))"
      arguments += texts.map { $0 as any DatabaseValueConvertible }
    }
  }
}
