import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

/// Numbers that are the same in every run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  // SplitMix64, after Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &self)] }
}

@Suite struct `The journal of this app` {
  private static let names = [
    "", "", "Rosa", "MCDONALD'S #112", "Shop, the big one", "a; b", "a | b", "(x)", "* star", "! bang", "= y", "\"q\"",
    "@ home", "{lot}", "ten EUR", "Ünïcode 東京", "1.000,00", "; all",
  ]
  private static let accounts = [
    "", "Giro", "Unknown", "Transfers", "Savings: joint", "a;b", "(brackets)", "[x]", "Kasse 1", "DE02 1203",
  ]
  private static let categories = [
    "", "food", "groceries", "food:groceries", "Other", "Uncategorised", "a;b", "Pets:Dog", "Income:x", "none", "(x)",
  ]
  private static let units = ["EUR", "USD", "JPY", "BHD", "USDT", "FT", "RM", "X2", "CLF"]

  private static func ledger(seed: UInt64) throws -> [Expense] {
    var dice = Dice(state: seed)
    return try (1...Int.random(in: 1...40, using: &dice)).map { number in
      let unit = dice.pick(units)
      let kind = dice.pick(Expense.Kind.allCases)
      let currency = try #require(Currency(iso: unit) ?? Currency(unit: unit))
      var expense = try Fixture.expense(
        number, Int64.random(in: -500_000_000...500_000_000, using: &dice), in: currency,
        on: "2026-03-\(dice.pick(["01", "02", "03"]))",
        category: kind == .transfer ? "" : dice.pick(categories), payee: dice.pick(names), kind: kind)
      expense.note = tidiedWords(dice.pick(names))
      expense.account = tidiedWords(dice.pick(accounts))
      expense.isPending = dice.pick([false, false, true])
      return expense
    }
  }

  private func sums(_ expenses: [Expense]) -> [String: Int64] {
    expenses.reduce(into: [:]) { sums, expense in
      let name = [
        expense.kind.rawValue, expense.category.folded, expense.account.foldedForMatching, expense.amount.currency.code,
        "\(expense.isPending)",
      ]
      sums[name.joined(separator: "|"), default: 0] += expense.amount.minorUnits
    }
  }

  @Test(arguments: 0..<60)
  func `comes back into an empty home with the same sums by category, account and currency`(seed: UInt64) throws {
    let expenses = try Self.ledger(seed: seed)
    let text = journalText(expenses)
    let home = try TestLedger()
    let summary = try home.bring(text)
    #expect(summary.added == expenses.count, "\(summary.rejections)\n\(text)")
    #expect(try sums(home.all()) == sums(expenses), "\(text)")
    #expect(try home.bring(text).added == 0)
  }

  @Test(arguments: 0..<20)
  func `adds and changes nothing in the home that wrote it`(seed: UInt64) throws {
    let home = try TestLedger()
    try home.write { try $0.put(try Self.ledger(seed: seed)) }
    let before = try home.all()
    let text = journalText(before, tree: try home.read { try $0.tree() })
    for preference in [ImportOptions.Preference.store, .file] {
      let summary = try home.bring(text, ImportOptions(preference: preference))
      #expect(summary.written == 0 && summary.duplicates == before.count, "\(summary.rejections)\n\(text)")
    }
    #expect(try home.all() == before)
  }

  @Test func `updates an expense that was changed in it, and keeps what a journal does not hold`() throws {
    let home = try TestLedger()
    var expense = try Fixture.expense(1, 1250, category: "food", payee: "Rosa", tags: ["a b"])
    expense.time = .init(instant: try Fixture.instant("2026-03-02T12:00:00+01:00"), utcOffsetSeconds: 3600)
    (expense.sourceKey, expense.otherAccount, expense.account) = ("bank|1", "DE1", "Giro")
    try home.write { try $0.put([expense]) }
    let text = journalText([expense])
    let changed = text.replacing("12.50", with: "13.50").replacing("Expenses:food", with: "Expenses:Travel")
    let summary = try home.bring(changed)
    #expect(summary.updated == 1 && summary.added == 0)
    var wanted = expense
    (wanted.amount, wanted.category) = (Money(1350, .euro), CategoryPath("travel"))
    wanted.tags = ["a-b"]
    #expect(try home.all() == [wanted])
    // A deleted one stays so, unless the file goes before.
    try home.write("delete") { writer in
      let row = try #require(try writer.journal.row(of: expense.id, in: ExpenseRow.table))
      try writer.journal.delete(row, in: ExpenseRow.table)
    }
    #expect(try home.bring(changed).keptChanges == 1)
    #expect(try home.bring(changed, ImportOptions(preference: .file)).restored == 1)
    #expect(try home.all().map(\.sourceKey) == ["bank|1"])
  }

  @Test func `gives expenses their identifiers elsewhere, and each of them once`() throws {
    let expenses = try [Fixture.expense(1, 300), Fixture.expense(2, 300), Fixture.expense(3, 300)]
    let home = try TestLedger()
    #expect(try home.bring(journalText(expenses)).added == 3)
    #expect(try home.all().map(\.id) == expenses.map(\.id))
    #expect(try home.bring(exportTable(expenses).text(.csv)).duplicates == 3)
    #expect(try home.bring(journalText([expenses[0], expenses[0]])).duplicates == 2)
    let other = try home.bring(journalText([expenses[0]]) + journalText([try Fixture.expense(1, 400)]))
    #expect(other.rejections.map(\.reason) == ["it has the identifier of line 3 and says something else"])
  }

  @Test func `has one account for names that differ in case alone`() throws {
    var expenses = try [
      Fixture.expense(1, 100, category: "Food:Cheese"), Fixture.expense(2, 200, category: "food"),
      Fixture.expense(3, 300, category: "FOOD:cheese:Blue"),
    ]
    expenses[0].account = "Giro"
    expenses[1].account = "GIRO"
    let text = journalText(expenses, tree: .standard)
    let names = text.split(separator: "\n").filter { $0.hasPrefix("    Ex") || $0.hasPrefix("    As") }
      .map { String($0.trimmingBlanks.prefix { $0 != " " }) }
    #expect(
      names == [
        "Expenses:food:Cheese", "Assets:Giro", "Expenses:food", "Assets:Giro", "Expenses:food:Cheese:Blue", "Assets",
      ])
    let home = try TestLedger()
    try home.bring("2026-03-01 Rosa\n    Expenses:Food:Cheese  3 EUR\n    Assets:Cash\n")
    #expect(try home.all().map(\.category.text) == ["food:Cheese"])
  }

  @Test func `a transfer that came in comes back as one that came in`() throws {
    var moved = try Fixture.expense(1, -20_000, kind: .transfer)
    moved.account = "Card"
    let home = try TestLedger()
    try home.bring(journalText([moved]))
    #expect(try home.all().map { "\($0.account) \($0.kind.rawValue) \($0.amount)" } == ["Card transfer -200.00 EUR"])
  }

  @Test(arguments: [
    "2026-03-01 Shop, the big one\n    Expenses:Food  3.20 EUR\n    Assets:Cash\n",
    "2026-03-01 * Shop, a, b, c\n    ; a comment, too\n    Expenses:Food  3.20 EUR\n    Assets:Cash\n",
    "2026-03-01=2026-03-02 Shop\n\tExpenses:Food  3.20 EUR\n\tAssets:Cash\n",
  ])
  func `a short journal with commas is no table`(text: String) throws {
    let home = try TestLedger()
    #expect(try home.bring(text).reading.format == "a journal of hledger, Ledger or Beancount")
    #expect(try home.amounts() == ["expense 3.20 EUR"])
  }
}
