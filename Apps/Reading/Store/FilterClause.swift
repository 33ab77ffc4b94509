import FoundationExtras
import SQLite
import ViewArchive
import WidgetKitCore

/// The fields by which books can be chosen, each mapped to its column here and nowhere else.
enum BookField: String, CaseIterable {
  case book
  case title
  case authors
  case shelf
  case tags
  case format
  case isUnfinished

  /// Of a shelf: what readings say comes before one of the four, see ``ReadingLog/shelf``.
  var expression: String {
    switch self {
    case .book: "books.uuid"
    case .title: "title_folded"
    case .authors: "authors_folded"
    case .tags: "tags_folded"
    case .format: "format"
    case .shelf: Self.standing
    case .isUnfinished: "(coalesce(\(Self.standing), '') <> 'read' AND NOT \(Self.hasEnded))"
    }
  }

  private static let latest = """
    (SELECT r.state FROM readings r WHERE r.book = books.uuid AND r.deleted_s IS NULL
      ORDER BY r.state = 'open' DESC,
        r.finish IS NULL AND r.id = (SELECT max(n.id) FROM readings n WHERE n.book = r.book AND n.deleted_s IS NULL)
          DESC,
        r.finish IS NULL, r.finish DESC, r.start DESC, r.id DESC LIMIT 1)
    """
  private static let hasEnded = "(coalesce(\(latest), '') = 'finished')"
  private static let standing = """
    (CASE WHEN shelf NOT IN ('to-read', 'reading', 'read', 'did-not-finish') THEN shelf
      ELSE CASE \(latest) WHEN 'open' THEN 'reading' WHEN 'finished' THEN 'read' WHEN 'stopped' THEN 'did-not-finish'
        ELSE shelf END END)
    """
}

/// A filter that the books cannot apply.
struct FilterProblem: Error, Hashable {
  let message: String
}

/// A filter as SQL for the `books` table: conditions that begin with AND, and their arguments.
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
    guard let field = BookField(rawValue: condition.field.name) else {
      throw FilterProblem(message: "books have no field '\(condition.field.name)'")
    }
    switch condition {
    case .flag(_, let flag) where field == .isUnfinished: sql += " AND \(field.expression) = \(flag ? 1 : 0)"
    case .equals(_, let value): try add([value], field)
    case .oneOf(_, let values): try add(values, field)
    case .contains(_, let words) where field != .isUnfinished && field != .book:
      sql += " AND instr(\(field.expression), ?) > 0"
      arguments.append(words.foldedForMatching)
    case .contains, .range, .flag:
      throw FilterProblem(message: "'\(field.rawValue)' of a book cannot be asked that")
    }
  }

  private mutating func add(_ values: [ArchivedValue], _ field: BookField) throws(FilterProblem) {
    var texts: [String] = []
    for value in values {
      guard case .string(let text) = value, field != .isUnfinished else {
        throw FilterProblem(message: "'\(field.rawValue)' of a book is not such a value")
      }
      texts.append(text)
    }
    if texts.isEmpty {
      sql += " AND 0"
      return
    }
    let conditions: [(String, String)] = texts.map { text in
      switch field {
      case .tags: ("instr(tags_folded, ?) > 0", "\n\(text.foldedForMatching)\n")
      case .authors: ("instr(authors_folded, ?) > 0", "\n\(text.foldedForMatching)\n")
      case .title: ("title_folded = ?", text.foldedForMatching)
      case .shelf: ("\(field.expression) = ? COLLATE NOCASE", Shelf(text)?.name ?? text)
      case .format, .book, .isUnfinished: ("\(field.expression) = ?", text)
      }
    }
    var parts = conditions.map(\.0)
    var given = conditions.map(\.1)
    if field == .shelf {
      // A book stands on its further shelves too.
      parts += texts.map { _ in "instr(shelves_folded, ?) > 0" }
      given += texts.map { "\n\($0.foldedForMatching)\n" }
    }
    sql += " AND (" + parts.joined(separator: " OR ") + ")"
    arguments += given.map { $0 as any DatabaseValueConvertible }
  }
}

/// A filter as SQL for sittings `s` of books `b`.
struct SessionClause {
  private(set) var sql = ""
  private(set) var arguments: [any DatabaseValueConvertible] = []
  let limitSQL: String

  init(_ filter: RecordFilter) throws(FilterProblem) {
    limitSQL = filter.limit.map { " LIMIT \($0)" } ?? ""
    for condition in filter.conditions {
      switch (condition, condition.field.name) {
      case (.contains(_, let words), "book"):
        sql += " AND instr(b.title_folded, ?) > 0"
        arguments.append(words.foldedForMatching)
      case (.equals(_, .string(let id)), "book_id"):
        sql += " AND s.book = ?"
        arguments.append(id)
      case (.contains(_, let words), "chapter"):
        sql += " AND instr(lower(s.chapter), ?) > 0"
        arguments.append(words.lowercased())
      default:
        throw FilterProblem(message: "sittings have no such field as '\(condition.field.name)'")
      }
    }
  }
}
