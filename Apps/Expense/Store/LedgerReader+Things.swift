import AppGroup
import Foundation
import FoundationExtras
import SQLite
import WidgetKitCore

extension LedgerReader {
  /// The rules, by their words.
  func rules() throws -> [PayeeRule] {
    try connection.rows("SELECT uuid, words, category FROM payee_rules WHERE deleted_s IS NULL ORDER BY words, id").map
    {
      PayeeRule(id: try $0[0], words: try $0[1], category: CategoryPath(try $0[2]))
    }
  }

  /// The budgets, by category and first month.
  func budgets() throws -> [Budget] {
    try connection.rows(
      """
      SELECT uuid, category, amount, currency, from_day, carries_over FROM budgets
      WHERE deleted_s IS NULL ORDER BY category, currency, from_day, id
      """
    ).map { row in
      Budget(
        id: try row[0], category: CategoryPath(try row[1]), amount: try ExpenseRow.money(row, 2), from: try row[4],
        carriesOver: try row[5])
    }
  }

  /// How all budgets stand in a month, in their order; those that hold none yet are left out.
  func budgetStates(in month: CivilDate, unwritten: [Expense] = []) throws -> [BudgetState] {
    let last = month.startOfMonth.adding(months: 1).adding(days: -1)
    return try BudgetSeries.all(try budgets()).compactMap { series in
      guard let budget = series.budget(in: month.startOfMonth) else { return nil }
      let spent = try spent(
        category: budget.category, currency: budget.amount.currency, from: series.firstMonth(for: month), through: last,
        unwritten: unwritten)
      return try series.state(in: month, spent: spent)
    }
  }

  /// The recurring expenses, by name.
  func recurring() throws -> [RecurringExpense] {
    try connection.rows(
      """
      SELECT uuid, name, amount, currency, category, payee, note, tags, account, unit, every, anchor, until, booked_through,
        kind
      FROM recurring WHERE deleted_s IS NULL ORDER BY name, id
      """
    ).map { row in
      let unit: String = try row[9]
      let anchor: CivilDate = try row[11]
      let id: UUID = try row[0]
      return RecurringExpense(
        id: id, name: try row[1],
        template: Expense(
          id: id, kind: Expense.Kind(rawValue: try row[14]) ?? .expense, amount: try ExpenseRow.money(row, 2),
          category: CategoryPath(try row[4]), payee: try row[5], note: try row[6], tags: ExpenseRow.tags(try row[7]),
          account: try row[8], day: anchor),
        recurrence: Recurrence(
          Recurrence.Unit(rawValue: unit) ?? .month, every: try row[10], from: anchor, through: try row[12]),
        bookedThrough: try row[13])
    }
  }

  /// The expenses that recurring ones have made due and that no command has written yet, the earliest first.
  func due(through today: CivilDate) throws -> [Expense] {
    try unwritten(of: recurring().flatMap { $0.due(through: today) }.sorted { $0.day < $1.day })
  }

  /// Those of some occurrences that do not stand yet: another machine may have written them, and an import brought them.
  func unwritten(of due: [Expense]) throws -> [Expense] {
    if due.isEmpty { return [] }
    let stands = "SELECT 1 FROM expenses WHERE source_key = ? AND deleted_s IS NULL"
    return try due.filter { try connection.firstRow(stands, [$0.sourceKey]) == nil }
  }

  /// The occurrences of a recurring expense after a day that stand as they were written.
  func occurrences(of id: UUID, after day: CivilDate) throws -> [Expense] {
    let key = "recurring|\(id.uuidString.lowercased())|"
    return try connection.rows(
      """
      SELECT \(ExpenseRow.columnNames.map { "e.\($0)" }.joined(separator: ", "))
      FROM expenses e JOIN group_commands c ON c.id = e.changed_by
      WHERE e.source_key >= ? AND e.source_key < ? AND e.deleted_s IS NULL AND e.day > ?
        AND (e.created_by = e.changed_by OR c.kind <> 'edit') ORDER BY e.day
      """, [key, key + "~", day]
    ).map(ExpenseRow.expense)
  }

  /// All that a recurring expense has brought until a day, also what is due and what a person has deleted since.
  func broughtOccurrences(of recurring: RecurringExpense, through today: CivilDate) throws
    -> [RecurringMove.Occurrence]
  {
    let key = "recurring|\(recurring.id.uuidString.lowercased())|"
    let rows = try connection.rows(
      """
      SELECT e.uuid, e.source_key, e.deleted_s IS NOT NULL, e.created_by = e.changed_by OR c.kind <> 'edit',
        c.kind = 'delete' AND c.undone_s IS NULL
      FROM expenses e JOIN group_commands c ON c.id = e.changed_by
      WHERE e.source_key >= ? AND e.source_key < ?
      """, [key, key + "~"])
    let written = try rows.compactMap { row -> RecurringMove.Occurrence? in
      guard let due = CivilDate(String(try row[1, as: String.self].dropFirst(key.count))) else { return nil }
      let (isDeleted, isUntouched, isByHand): (Bool, Bool, Bool) = (try row[2], try row[3], try row[4])
      if isDeleted, !isByHand { return nil }
      return RecurringMove.Occurrence(
        id: try row[0], due: due, state: isDeleted ? .deleted : isUntouched ? .untouched : .changed)
    }
    let unwritten = try unwritten(of: recurring.due(through: today)).map { expense in
      RecurringMove.Occurrence(id: expense.id, due: expense.day, state: .untouched)
    }
    return (written + unwritten).sorted { $0.due < $1.due }
  }

  /// The rates, by currencies and day.
  func rates() throws -> [ExchangeRate] {
    try connection.rows(
      """
      SELECT uuid, from_currency, to_currency, digits, scale, day FROM rates
      WHERE deleted_s IS NULL ORDER BY from_currency, to_currency, day, id
      """
    ).compactMap { row in
      guard let from = Currency(unit: try row[1]), let to = Currency(unit: try row[2]) else { return nil }
      return ExchangeRate(id: try row[0], from: from, to: to, digits: try row[3], scale: try row[4], day: try row[5])
    }
  }

  /// The quick amounts, in the order in which they were made.
  func quickAmounts() throws -> [QuickAmount] {
    try connection.rows(
      "SELECT uuid, name, amount, currency, category, payee, account FROM quick_amounts WHERE deleted_s IS NULL ORDER BY id"
    ).map { row in
      QuickAmount(
        id: try row[0], name: try row[1], amount: try ExpenseRow.money(row, 2), category: CategoryPath(try row[4]),
        payee: try row[5], account: try row[6])
    }
  }
}

extension LedgerReader {
  /// The expenses without a category that a rule speaks of.
  func uncategorised(_ rule: PayeeRule) throws -> [Expense] {
    try expenses(where: "category = '' AND kind = 'expense'", [], order: Self.byDay, .all)
      .filter { rule.applies(payee: $0.payee, note: $0.note) }
  }
}

extension LedgerReader {
  /// The currencies of all expenses, by code.
  func currencies() throws -> [Currency] {
    try connection.rows("SELECT DISTINCT currency FROM expenses WHERE deleted_s IS NULL ORDER BY currency")
      .compactMap { Currency(unit: try $0[0]) }
  }
}
