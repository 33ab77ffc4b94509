import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import SQLite
import WidgetKitCore

/// Questions to the ledger, all on one snapshot.
struct LedgerReader: RecordReader {
  let connection: Connection

  /// The expenses of days, the earliest first.
  func expenses(in days: ClosedRange<CivilDate>, filter: RecordFilter = .all) throws -> [Expense] {
    try expenses(where: Self.inDays, [days.lowerBound, days.upperBound], order: Self.byDay, filter)
  }

  /// The latest expenses of days, with open ends, the earliest first; a filter's limit counts from the latest.
  func latestExpenses(from first: CivilDate?, through last: CivilDate?, filter: RecordFilter) throws -> [Expense] {
    let days = DayCondition(from: first, through: last)
    return try expenses(where: days.sql, days.arguments, order: Self.byLatestDay, filter).reversed()
  }

  /// All expenses, the earliest first.
  func allExpenses() throws -> [Expense] { try expenses(where: "TRUE", [], order: Self.byDay, .all) }

  /// The expense with an id; nil where there is none, or where it was deleted.
  func expense(id: UUID) throws -> Expense? {
    try connection.firstRow("SELECT \(ExpenseRow.columns) FROM expenses WHERE uuid = ? AND deleted_s IS NULL", [id])
      .map(ExpenseRow.expense)
  }

  /// How many expenses a filter lets through.
  func count(_ filter: RecordFilter) throws -> Int {
    let clause = try FilterClause(filter, by: ExpenseField.self)
    let sql = "SELECT count(*) FROM expenses WHERE deleted_s IS NULL\(clause.sql)"
    return try connection.firstRow(sql, clause.arguments).map { try $0[0] } ?? 0
  }

  /// The first day of the ledger; nil where it is empty.
  func firstDay() throws -> CivilDate? {
    try connection.firstRow("SELECT min(day) FROM expenses WHERE deleted_s IS NULL").flatMap { try $0[0] }
  }

  /// The payees, tags or accounts that were used since a day, the latest first, each once.
  func names(_ column: NameColumn, since day: CivilDate) throws -> [String] {
    try distinctTexts(Self.namesSQL(column), [day], isList: column == .tags)
  }

  /// A column of names.
  enum NameColumn: String { case payee, tags, account }

  /// The category last given to a payee.
  func lastCategory(payee: String) throws -> CategoryPath? {
    try connection.firstRow(Self.lastCategorySQL, [payee.foldedForMatching]).map { CategoryPath(try $0[0]) }
  }

  /// What decides the category of an expense that names none.
  func payeeRules() throws -> PayeeRules {
    var last: [String: CategoryPath] = [:]
    // SQLite takes the other columns from the row that has the maximum.
    let sql = """
      SELECT payee_folded, category, max(day) FROM expenses
      WHERE deleted_s IS NULL AND payee_folded <> '' AND category <> '' GROUP BY payee_folded
      """
    try connection.forEachRow(sql) { row in last[try row[0]] = CategoryPath(try row[1]) }
    return PayeeRules(rules: try rules(), lastGiven: last)
  }
}

// The hot questions as text, so that a test can ask how the database answers them.
extension LedgerReader {
  static let inDays = "day BETWEEN ? AND ?"
  static let byDay = "day, at_s, id"
  static let byLatestDay = "day DESC, at_s DESC, id DESC"

  /// Of the latest thousand expenses at most: names that are offered are those of late.
  static func namesSQL(_ column: NameColumn) -> String {
    """
    SELECT \(column.rawValue) FROM expenses
    WHERE deleted_s IS NULL AND day >= ? ORDER BY day DESC, at_s DESC, id DESC LIMIT 1000
    """
  }

  static let lastCategorySQL = """
    SELECT category FROM expenses
    WHERE deleted_s IS NULL AND payee_folded = ? AND category <> '' ORDER BY day DESC LIMIT 1
    """

  /// From each category the next one is looked up in the index: to read all expenses would take as long as there are.
  static let usedCategoriesSQL = """
    WITH RECURSIVE used (folded) AS (
      SELECT min(category_folded) FROM expenses WHERE deleted_s IS NULL
      UNION ALL
      SELECT (SELECT min(category_folded) FROM expenses WHERE deleted_s IS NULL AND category_folded > folded)
      FROM used WHERE folded IS NOT NULL
    )
    SELECT (SELECT category FROM expenses WHERE deleted_s IS NULL AND category_folded = folded LIMIT 1)
    FROM used WHERE folded <> ''
    """

  static func expensesSQL(where condition: String, order: String, _ filter: RecordFilter) throws -> Question {
    try question(ExpenseRow.columns, from: "expenses", where: condition, order: order, filter, by: ExpenseField.self)
  }

  func expenses(
    where condition: String, _ arguments: [any DatabaseValueConvertible], order: String, _ filter: RecordFilter
  ) throws -> [Expense] {
    let question = try Self.expensesSQL(where: condition, order: order, filter)
    return try connection.rows(question.sql, arguments + question.arguments).map(ExpenseRow.expense)
  }
}
