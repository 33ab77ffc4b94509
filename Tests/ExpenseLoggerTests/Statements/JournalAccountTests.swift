import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

@Suite struct `A transaction of a journal` {
  private func lines(_ text: String) throws -> [StatementLine] {
    try JournalStatement.lines(of: text, options: StatementOptions(currency: .dollar))
  }

  /// Kind, amount, category, account and the account on the other side.
  private func said(_ text: String) throws -> [String] {
    try lines(text).map { line in
      if let text = line.problem ?? line.skip { return text }
      return [line.kind.rawValue, line.amount?.plainText ?? "", line.category, line.account, line.otherAccount]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private static let transactions: [([String], [String])] = [
    // What is only set aside has paid for nothing.
    (["[assets:env]  $-3", "[assets:bank:x]  $3", "expenses:food  $20", "assets:bank"], ["expense 20.00 food bank"]),
    // The bank paid for both.
    (
      ["expenses:food  $30", "assets:cash  $20", "assets:bank  $-50"],
      ["expense 30.00 food bank", "transfer 20.00 bank cash"]
    ),
    (
      ["liabilities:loan  $100", "expenses:interest  $5", "assets:bank"],
      ["expense 5.00 interest bank", "transfer 100.00 bank loan"]
    ),
    // Each paid a part.
    (
      ["expenses:food  $30", "assets:cash  $-10", "liabilities:visa  $-20"],
      ["expense 10.00 food cash", "expense 20.00 food visa"]
    ),
    (
      ["expenses:a  $10", "expenses:b  $20", "assets:cash  $-20", "liabilities:visa  $-10"],
      ["expense 10.00 a visa", "expense 20.00 b cash"]
    ),
    // Wages of which a part never came to the bank.
    (
      ["assets:bank  $70", "assets:pension  $10", "expenses:tax  $20", "income:wages  $-100"],
      ["expense 20.00 tax bank", "income 90.00 wages bank", "income 10.00 wages pension"]
    ),
    // A refund to one of two, and a fee of moving.
    (["expenses:food  $-5", "assets:cash  $5"], ["expense -5.00 food cash"]),
    (
      ["assets:cash  $100", "expenses:fee  $2", "assets:bank  $-102"],
      ["expense 2.00 fee bank", "transfer 100.00 bank cash"]
    ),
    // Paid in another currency, and out of nothing of one's own.
    (
      ["expenses:food  10 EUR @ $1.10", "assets:cash  $5", "assets:bank  $-16"],
      ["expense 10.00 food bank", "transfer 5.00 bank cash"]
    ),
    (["expenses:food  $10", "equity:opening"], ["expense 10.00 food"]),
    (
      ["assets:cash  $60", "assets:savings  $40", "assets:bank  $-100"],
      ["transfer 60.00 bank cash", "transfer 40.00 bank savings"]
    ),
  ]

  @Test(arguments: transactions) func `says which accounts paid`(postings: [String], expected: [String]) throws {
    let text = "2026-03-01 Shop\n" + postings.map { "    \($0)\n" }.joined()
    #expect(try said(text).sorted() == expected.sorted())
  }

  @Test func `has the days of its postings`() throws {
    let text = """
      2026-01-31 Shop
          expenses:a  $1  ; date:2026-02-01
          expenses:b  $2  ; date:2/2
          expenses:c  $4  ; [2026-02-03]
          expenses:d  $8  ; date:2026-02-30
          expenses:e  $16
          assets:bank

      """
    let found = try lines(text)
    #expect(
      found.map { $0.problem ?? $0.day?.description } == [
        "2026-02-01", "2026-02-02", "2026-02-03", "'2026-02-30' is not a day", "2026-01-31",
      ])
    #expect(found.flatMap(\.tags).isEmpty)
  }

  @Test(arguments: [
    ("trip:paris", ["trip:paris"]), ("trip:", ["trip"]), ("a:1, b:two words, c:", ["a:1", "b:two words", "c"]),
    (":holiday:fun:", ["holiday", "fun"]), ("see https://example.org", []), ("at 10:30", []),
    ("Payee: Rosa, trip:", ["trip"]), ("note:" + String(repeating: "long ", count: 20), ["note"]),
  ])
  func `has tags with their values`(comment: String, expected: [String]) throws {
    let found = try lines("2026-03-01 Shop  ; \(comment)\n    expenses:a  $1\n    assets:bank\n")
    #expect(found.map(\.tags) == [expected])
    #expect(found.map(\.payee) == [comment.hasPrefix("Payee") ? "Rosa" : "Shop"])
  }

  @Test func `of an export has the tags that it was written with`() throws {
    let expense = try Fixture.expense(1, 500, payee: "A", tags: ["trip:paris", "work"])
    let found = try lines(journalText([expense]))
    #expect(found.map(\.tags) == [["trip:paris", "work"]])
  }

  private static let declared: [(String, [String])] = [
    (
      "account Ausgaben  ; type: X\naccount Bank\n    ; type: A\n\n2026-03-01 Shop\n    Ausgaben:Essen  $7\n    Bank:Giro\n",
      ["expense 7.00 Essen Giro"]
    ),
    (
      "account Leben:Lohn  ; type:Revenue\naccount Karte  ; type:L\n2026-03-01 x\n    Karte  $7\n    Leben:Lohn\n",
      ["income 7.00 Lohn"]
    ),
    // What is declared goes before the name.
    (
      "account assets:paid  ; type:X\n2026-03-01 x\n    assets:paid  $7\n    assets:bank\n",
      ["expense 7.00 paid bank"]
    ),
    ("account Anderes  ; type: Z\n2026-03-01 x\n    Anderes  $7\n    Mehr\n", ["touches no account of your own"]),
    // Ledger's default account, amounts that are worked out, and marks without decimals.
    ("bucket Assets:Checking\n2026-03-01 x\n    Expenses:Food  $11.00\n", ["expense 11.00 Food Checking"]),
    ("A Assets:Checking\n2026-03-01 x\n    Expenses:Food  $11.00\n", ["expense 11.00 Food Checking"]),
    ("2026-03-01 x\n    expenses:food  ($10.00 + $2.50)\n    assets:bank\n", ["expense 12.50 food bank"]),
    ("2026-03-01 x\n    expenses:food  (($5 - $1.25) * 2)\n    assets:bank\n", ["expense 7.50 food bank"]),
    ("2026-03-01 x\n    expenses:food  ($5)\n    assets:bank\n", ["expense 5.00 food bank"]),
    ("2026-03-01 x\n    expenses:food  ($5 + 3 EUR)\n    assets:bank\n", ["'($5 + 3 EUR)' is not an amount"]),
    ("2026-03-01 x\n    expenses:food  ($5 * $2)\n    assets:bank\n", ["'($5 * $2)' is not an amount"]),
    ("2026-03-01 x\n    expenses:food  $10.\n    assets:bank\n", ["expense 10.00 food bank"]),
    ("2026-03-01 x\n    expenses:food  1.000, USD\n    assets:bank\n", ["expense 1000.00 food bank"]),
  ]

  @Test(arguments: declared) func `is read by what the journal declares`(text: String, expected: [String]) throws {
    #expect(try said(text) == expected)
  }

  @Test func `without a year is of this year`() throws {
    var options = StatementOptions(currency: .dollar)
    options.year = 2026
    let days = ["1/13", "Y2025\n1/13", "2024/1/13"].map { "\($0) x\n    expenses:a  $1\n    assets:bank\n" }
    let found = try days.flatMap { try JournalStatement.lines(of: $0, options: options) }
    #expect(found.map { $0.day?.description } == ["2026-01-13", "2025-01-13", "2024-01-13"])
  }
}
