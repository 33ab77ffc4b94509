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
    #expect(try home.bring(text).reading.format == "a journal of hledger or Ledger")
    #expect(try home.amounts() == ["expense 3.20 EUR"])
  }
}
