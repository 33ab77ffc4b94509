import AppGroup
import AppSupport
import FoundationExtras
import SQLite
import WidgetKitCore

extension LedgerReader {
  /// What was spent on days by one property, added up in the database.
  ///
  /// - Parameter unwritten: Expenses that have become due and that no command has written yet; they count too.
  /// - Throws: ``MoneyError/tooLarge``, and what the database throws.
  func totals(
    by grouping: ExpenseTotals.Grouping, in days: ClosedRange<CivilDate>, filter: RecordFilter = .all,
    firstWeekday: Int, level: Int? = nil, unwritten: [Expense] = []
  ) throws -> ExpenseTotals {
    var sums = TotalSums(grouping: grouping, firstWeekday: firstWeekday, level: level)
    let question = try Self.totalsSQL(by: grouping, filter)
    try connection.forEachRow(question.sql, [days.lowerBound, days.upperBound] + question.arguments) { row in
      try sums.add(name: try row[0], amount: try ExpenseRow.money(row, 1), count: try row[3])
    }
    for expense in unwritten
    where expense.kind == .expense && days.contains(expense.day) && filter.matches(expense, by: ExpenseField.self) {
      try sums.add(name: Self.name(of: expense, grouping), amount: expense.amount, count: 1)
    }
    return grouping == .category ? sums.totals.renamed(try names(of: sums.totals.groups.map(\.name))) : sums.totals
  }

  /// Categories as they are written, by their folded paths: as the person or the app wrote them first.
  private func names(of folded: [String]) throws -> [String: String] {
    let known = CategoryShelf(rows: try ownCategories(), used: []).tree
    let sql = "SELECT category FROM expenses WHERE deleted_s IS NULL AND category_folded = ? LIMIT 1"
    return try folded.reduce(into: [:]) { names, path in
      if let text = known.path(path)?.text {
        names[path] = text
      } else if let row = try connection.firstRow(sql, [path]) {
        names[path] = try row[0]
      }
    }
  }

  /// What was spent in months on a category and everything below it, by the months' first days.
  func spent(
    category: CategoryPath, currency: Currency, from first: CivilDate, through last: CivilDate,
    unwritten: [Expense] = []
  ) throws -> [CivilDate: Money] {
    var filter = RecordFilter().oneOf("currency", [currency.code])
    if !category.isNone { filter = filter.oneOf("category", [category.text]) }
    let totals = try totals(
      by: .month, in: first...max(first, last), filter: filter, firstWeekday: 2, unwritten: unwritten)
    return Dictionary(
      totals.groups.compactMap { group in CivilDate(group.name).map { ($0, group.amounts[currency]) } }
    ) { first, _ in first }
  }

  /// The question behind ``totals(by:in:filter:firstWeekday:level:unwritten:)``: name, sum, currency, count.
  static func totalsSQL(by grouping: ExpenseTotals.Grouping, _ filter: RecordFilter) throws -> Question {
    let clause = try FilterClause(filter, by: ExpenseField.self)
    let (name, key) =
      switch grouping {
      case .day, .week: ("day", "day")
      case .month: ("substr(day, 1, 7) || '-01'", "substr(day, 1, 7)")
      case .year: ("substr(day, 1, 4) || '-01-01'", "substr(day, 1, 4)")
      // The name as it was last written is looked up where it is shown: the index has what sums need.
      case .category: ("category_folded", "category_folded")
      case .payee: ("max(payee)", "payee_folded")
      case .account: ("max(account)", "account_folded")
      case .tag: ("max(tags)", "tags_folded")
      }
    let sql = """
      SELECT \(name), sum(amount), currency, count(*) FROM expenses
      WHERE deleted_s IS NULL AND kind = 'expense' AND day BETWEEN ? AND ?\(clause.sql) GROUP BY \(key), currency
      """
    return (sql, clause.arguments)
  }

  private static func name(of expense: Expense, _ grouping: ExpenseTotals.Grouping) -> String {
    switch grouping {
    case .day, .week: expense.day.description
    case .month, .year: (grouping.period ?? .month).start(of: expense.day, firstWeekday: 2).description
    case .category: expense.category.folded
    case .payee: expense.payee
    case .account: expense.account
    case .tag: ExpenseRow.listText(expense.tags)
    }
  }
}

/// Sums from the database on their way into groups: weeks of days, tags of lists, upper categories of paths.
private struct TotalSums {
  let grouping: ExpenseTotals.Grouping
  let firstWeekday: Int
  let level: Int?
  private var groups: [String: ExpenseTotals.Group] = [:]
  private var total = Amounts()
  private var count = 0

  init(grouping: ExpenseTotals.Grouping, firstWeekday: Int, level: Int?) {
    (self.grouping, self.firstWeekday, self.level) = (grouping, firstWeekday, level)
  }

  mutating func add(name: String, amount: Money, count: Int) throws(MoneyError) {
    try total.add(amount)
    self.count += count
    for name in names(name) {
      let key = name.foldedForMatching
      var group = groups[key] ?? ExpenseTotals.Group(name: name, amounts: Amounts())
      try group.amounts.add(amount)
      group.counts[amount.currency, default: 0] += count
      groups[key] = group
    }
  }

  private func names(_ name: String) -> [String] {
    switch grouping {
    case .week: return CivilDate(name).map { [$0.startOfWeek(firstWeekday: firstWeekday).description] } ?? [name]
    case .tag:
      let tags = ExpenseRow.tags(name)
      return tags.isEmpty ? [""] : tags
    case .category:
      guard let level else { return [name] }
      return [name.split(separator: ":").prefix(level).joined(separator: ":")]
    default: return [name]
    }
  }

  var totals: ExpenseTotals { ExpenseTotals(groups: Array(groups.values), total: total, count: count, by: grouping) }
}
