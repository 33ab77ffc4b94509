import FoundationExtras
import SQLite
import ViewArchive
import WidgetKitCore

/// The fields by which sessions can be chosen, each mapped to its column here and nowhere else.
enum SessionField: String, CaseIterable {
  case task
  case project
  case tags
  case phase
  case outcome

  var column: String {
    switch self {
    case .task: "task_folded"
    case .project: "project_folded"
    case .tags: "tags_folded"
    case .phase: "phase"
    case .outcome: "outcome"
    }
  }

  /// Whether people's own words stand in it, which are compared folded.
  var isFolded: Bool {
    switch self {
    case .task, .project, .tags: true
    case .phase, .outcome: false
    }
  }
}

/// A filter that the log cannot apply.
struct FilterProblem: Error, Hashable {
  let message: String
}

/// A filter as SQL for the `sessions` table: conditions that begin with AND, and their arguments.
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
    guard let field = SessionField(rawValue: condition.field.name) else {
      throw FilterProblem(message: "sessions have no field '\(condition.field.name)'")
    }
    switch condition {
    case .equals(_, let value): try add([value], field)
    case .oneOf(_, let values): try add(values, field)
    case .contains(_, let words):
      sql += " AND instr(\(field.column), ?) > 0"
      arguments.append(words.foldedForMatching)
    case .range, .flag:
      throw FilterProblem(message: "'\(field.rawValue)' of a session is text")
    }
  }

  private mutating func add(_ values: [ArchivedValue], _ field: SessionField) throws(FilterProblem) {
    var texts: [String] = []
    for value in values {
      guard case .string(let text) = value else {
        throw FilterProblem(message: "'\(field.rawValue)' of a session is text")
      }
      texts.append(field.isFolded ? text.foldedForMatching : text)
    }
    if texts.isEmpty {
      sql += " AND 0"
    } else if field == .tags {
      sql += " AND (" + texts.map { _ in "instr(tags_folded, ?) > 0" }.joined(separator: " OR ") + ")"
      arguments += texts.map { ",\($0)," as any DatabaseValueConvertible }
    } else {
      sql += " AND \(field.column) IN (\(texts.map { _ in "?" }.joined(separator: ", ")))"
      arguments += texts.map { $0 as any DatabaseValueConvertible }
    }
  }
}
