import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import SQLite
import Testing
import WidgetKitCore

@testable import ExpenseLogger

@Suite struct `The store of expenses` {
  private let ledger: TestLedger

  init() throws { ledger = try TestLedger() }

  private func put(_ expenses: [Expense]) throws { try ledger.write { try $0.put(expenses) } }

  private let march: ClosedRange<CivilDate>? = {
    guard let first = CivilDate("2026-03-01"), let last = CivilDate("2026-03-31") else { return nil }
    return first...last
  }()

  private func someExpenses() throws -> [Expense] {
    [
      try Fixture.expense(1, 1250, category: "food:coffee", payee: "Rosa", tags: ["work", "früh"]),
      try Fixture.expense(2, 500, in: .dollar, on: "2026-03-03", category: "Food", payee: "ROSA"),
      try Fixture.expense(3, -250, on: "2026-03-04", category: "food:coffee", payee: "Rosa"),
      try Fixture.expense(4, 90_000, on: "2026-03-04", category: "home:rent", tags: ["work"]),
      try Fixture.expense(5, 240_000, on: "2026-03-05", payee: "Employer", kind: .income),
      try Fixture.expense(6, 5_000, on: "2026-03-05", kind: .transfer),
      try Fixture.expense(7, 700, on: "2026-04-01", category: "foodstuff"),
    ]
  }

  @Test func `gives back what was written, in full`() throws {
    var expense = try Fixture.expense(1, -1250, category: "Food:Café", payee: "Rosa, \"the\" bar", tags: ["a b", "c"])
    expense.note = "two words"
    expense.account = "Cash"
    expense.time = Expense.Time(instant: try Fixture.instant("2026-03-02T08:00:00+01:00"), utcOffsetSeconds: 3600)
    expense.isPending = true
    expense.sourceKey = "bank|x|1"
    try put([expense])
    #expect(try ledger.read { try $0.expense(id: expense.id) } == expense)
    #expect(try ledger.read { try $0.allExpenses() } == [expense])
  }

  @Test func `adds up in the database what the values add up to by themselves`() throws {
    let expenses = try someExpenses()
    try put(expenses)
    let march = try #require(march)
    for grouping in ExpenseTotals.Grouping.allCases {
      for level in [nil, 1] as [Int?] {
        let stored = try ledger.read { try $0.totals(by: grouping, in: march, firstWeekday: 1, level: level) }
        let counted = try ExpenseTotals(
          expenses.filter { march.contains($0.day) }, by: grouping, firstWeekday: 1, level: level)
        #expect(
          stored.groups.map { [$0.name.foldedForMatching, "\($0.amounts.all)", "\($0.count)"] }
            == counted.groups.map { [$0.name.foldedForMatching, "\($0.amounts.all)", "\($0.count)"] }, "\(grouping)")
        #expect(stored.total == counted.total && stored.count == counted.count)
      }
    }
  }

  @Test(arguments: [
    (RecordFilter().oneOf("category", ["FOOD"]), [1, 2, 3]),
    (RecordFilter().oneOf("category", ["food:coffee"]), [1, 3]),
    (RecordFilter().oneOf("tags", ["work"]), [1, 4]), (RecordFilter().contains("payee", "ros"), [1, 2, 3]),
    (RecordFilter().oneOf("currency", ["USD"]), [2]), (RecordFilter().oneOf("kind", ["income"]), [5]),
  ])
  func `a filter lets through the same in the database and among values`(filter: RecordFilter, ids: [Int]) throws {
    let expenses = try someExpenses()
    try put(expenses)
    let found = try ledger.read { try $0.expenses(where: "TRUE", [], order: LedgerReader.byDay, filter) }
    #expect(found.map(\.id) == ids.map { Fixture.id($0) })
    #expect(expenses.filter { filter.matches($0, by: ExpenseField.self) }.map(\.id) == found.map(\.id))
  }

  @Test func `a sum that cannot be counted is an error and never a wrong one`() throws {
    try put([try Fixture.expense(1, .max), try Fixture.expense(2, 1)])
    let march = try #require(march)
    #expect(throws: (any Error).self) { try ledger.read { try $0.totals(by: .month, in: march, firstWeekday: 2) } }
  }

  @Test func `a recurring expense counts when it is due and is written once`() throws {
    let anchor = try Fixture.day("2026-01-31")
    let id = Fixture.id(0x100)
    let rent = RecurringExpense(
      id: id, name: "Rent",
      template: Expense(id: id, amount: Money(90_000, .euro), category: CategoryPath("home:rent"), day: anchor),
      recurrence: Recurrence(.month, from: anchor))
    try ledger.write("recurring") { try $0.put(rent) }
    let march = try #require(march)
    let due = try ledger.read { try $0.due(through: march.upperBound) }
    #expect(due.map(\.day.description) == ["2026-01-31", "2026-02-28", "2026-03-31"])
    let before = try ledger.read { try $0.totals(by: .month, in: march, firstWeekday: 2, unwritten: due) }
    #expect(before.total[.euro] == Money(90_000, .euro))
    try ledger.write { try $0.bookDue(through: march.upperBound) }
    try ledger.write { try $0.bookDue(through: march.upperBound) }
    #expect(try ledger.read { try $0.due(through: march.upperBound) }.isEmpty)
    #expect(try ledger.read { try $0.allExpenses() }.map(\.id) == due.map(\.id))
  }

  @Test func `a deleted occurrence stays deleted, and an undone booking comes back`() throws {
    let anchor = try Fixture.day("2026-03-02")
    let id = Fixture.id(0x100)
    let today = try Fixture.day("2026-03-03")
    let daily = RecurringExpense(
      id: id, name: "Paper", template: Expense(id: id, amount: Money(200, .euro), day: anchor),
      recurrence: Recurrence(.day, from: anchor))
    try ledger.write("recurring") { try $0.put(daily) }
    try ledger.write { try $0.bookDue(through: today) }
    let first = try #require(try ledger.read { try $0.allExpenses() }.first)
    try ledger.write("delete") { writer in
      let row = try #require(try writer.journal.row(of: first.id, in: ExpenseRow.table))
      try writer.journal.delete(row, in: ExpenseRow.table)
    }
    try ledger.write { try $0.bookDue(through: today) }
    #expect(try ledger.read { try $0.allExpenses() }.count == 1)
  }

  @Test func `a payee's category is the one last given, and a rule's words win`() throws {
    try put([
      try Fixture.expense(1, 100, on: "2026-03-01", category: "food", payee: "Rosa"),
      try Fixture.expense(2, 100, on: "2026-03-05", category: "gifts", payee: "ROSA"),
      try Fixture.expense(3, 100, on: "2026-03-06", payee: "Rosa"),
    ])
    #expect(try ledger.read { try $0.payeeRules() }.category(payee: "rosa", note: "")?.text == "gifts")
    try ledger.write("rule") {
      try $0.put(PayeeRule(id: Fixture.id(9), words: "Rosa", category: CategoryPath("food:coffee")))
    }
    let rules = try ledger.read { try $0.payeeRules() }
    #expect(rules.category(payee: "Café Rosa", note: "")?.text == "food:coffee")
    let rule = try #require(rules.rules.first)
    #expect(try ledger.read { try $0.uncategorised(rule) }.map(\.id) == [Fixture.id(3)])
  }

  @Test func `the categories of expenses are known, each once, and not those that were deleted`() throws {
    try put(try someExpenses())
    let paths = try ledger.read { try $0.tree() }.paths.map(\.text)
    #expect(paths.contains("foodstuff") && paths.count { CategoryPath($0).folded == "food" } == 1)
    #expect(try ledger.read { try $0.lastCategory(payee: "rosa") }?.text == "food:coffee")
    try ledger.write("delete") { writer in
      let row = try #require(try writer.journal.row(of: Fixture.id(7), in: ExpenseRow.table))
      try writer.journal.delete(row, in: ExpenseRow.table)
    }
    #expect(!(try ledger.read { try $0.tree() }.paths.map(\.text).contains("foodstuff")))
  }

  @Test func `a category that gets another name takes everything with it`() throws {
    try put(try someExpenses())
    try ledger.write("budget") { writer in
      try writer.put(
        Budget(
          id: Fixture.id(50), category: CategoryPath("food:coffee"), amount: Money(3_000, .euro),
          from: try Fixture.day("2026-03-01")))
    }
    try ledger.write("edit") { try $0.move(from: CategoryPath("food"), to: CategoryPath("eating")) }
    let categories = try ledger.read { try $0.allExpenses() }.map(\.category.text)
    #expect(categories == ["eating:coffee", "eating", "eating:coffee", "home:rent", "", "", "foodstuff"])
    #expect(try ledger.read { try $0.budgets() }.map(\.category.text) == ["eating:coffee"])
  }

  @Test func `budgets stand by what was spent on them and below them`() throws {
    try put(try someExpenses())
    try ledger.write("budget") { writer in
      for (number, category) in ["food", ""].enumerated() {
        try writer.put(
          Budget(
            id: Fixture.id(50 + number), category: CategoryPath(category), amount: Money(10_000, .euro),
            from: try Fixture.day("2026-03-01")))
      }
    }
    let states = try ledger.read { try $0.budgetStates(in: Fixture.day("2026-03-20")) }
    #expect(states.map(\.category.text) == ["", "food"])
    #expect(states.map(\.spent) == [Money(91_000, .euro), Money(1_000, .euro)])
    #expect(states.map(\.isOver) == [true, false])
  }
}

/// The questions that a tap and a timeline ask must not read the whole ledger.
@Suite struct `Query plans of the ledger` {
  private func plan(_ sql: String, _ arguments: [any DatabaseValueConvertible]) throws -> String {
    let store = try AppStore(inMemory: ExpenseStore.schema)
    return try store.read { connection in
      try connection.rows("EXPLAIN QUERY PLAN " + sql, arguments).map { try $0["detail"] as String }
    }.joined(separator: "; ")
  }

  @Test func `what a month comes to by category is answered by one index alone`() throws {
    let question = try LedgerReader.totalsSQL(by: .category, .all)
    let plan = try plan(question.sql, ["2026-03-01", "2026-03-31"])
    #expect(plan.contains("COVERING INDEX expenses_sums"), "\(plan)")
    #expect(!plan.contains("SCAN"), "\(plan)")
  }

  @Test(arguments: ExpenseTotals.Grouping.allCases)
  func `no total reads the whole ledger`(grouping: ExpenseTotals.Grouping) throws {
    for filter in [RecordFilter.all, RecordFilter().oneOf("category", ["food"]).oneOf("tags", ["work"])] {
      let question = try LedgerReader.totalsSQL(by: grouping, filter)
      let plan = try plan(question.sql, ["2026-03-01", "2026-03-31"] + question.arguments)
      #expect(!plan.contains("SCAN expenses"), "\(plan)")
    }
  }

  @Test func `a command asks for no category by reading all expenses`() throws {
    for plan in [try plan(LedgerReader.usedCategoriesSQL, []), try plan(LedgerReader.lastCategorySQL, ["rosa"])] {
      #expect(!plan.contains("SCAN expenses"), "\(plan)")
    }
  }

  @Test func `days and the latest are looked up`() throws {
    let days = try LedgerReader.expensesSQL(where: LedgerReader.inDays, order: LedgerReader.byDay, .all)
    #expect(try plan(days.sql, ["2026-03-01", "2026-03-31"]).contains("expenses_by_day"))
    let latest = try LedgerReader.expensesSQL(
      where: "day <= ?", order: LedgerReader.byLatestDay, RecordFilter(limit: 1))
    let plan = try plan(latest.sql, ["2026-03-01"])
    #expect(plan.contains("expenses_by_day") && !plan.contains("TEMP B-TREE"), "\(plan)")
  }
}
