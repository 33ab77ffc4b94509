import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

struct JournalFaultTests {
  private func lines(_ text: String) throws -> [StatementLine] {
    try JournalStatement.lines(of: text, options: StatementOptions(currency: .euro))
  }

  private func said(_ text: String) throws -> [String] {
    try lines(text).map { "\($0.line) \($0.problem ?? $0.skip ?? $0.amount?.description ?? "")" }
  }

  @Test(arguments: [
    ("    Expenses:X  $1,234.567\n    Assets:Bank\n", "1234.567 $ has more decimals"),
    ("    Expenses:X  $0.005\n    Assets:Bank\n", "0.005 $ has more decimals"),
    ("    Expenses:X  10 EUR\n    Assets:Bank  -9 EUR\n", "does not come to nothing: 1 EUR left"),
    ("    Expenses:X  10 EUR = bad\n    Assets:Bank\n", "'bad' is not an amount"),
    ("    expenses:gift  (bad\n    Assets:Bank  20 EUR\n", "'(bad' is not an amount"),
    ("    Expenses:X\n    Assets:Bank\n", "2 of its postings have no amount"),
    ("    Expenses:X  10 EUR @ much\n    Assets:Bank\n", "'much' is not an amount"),
    ("    Expenses:X  10 EUR\n", "10 EUR left"),
  ])
  func `A transaction that cannot be right is refused whole, with its line`(postings: String, reason: String) throws {
    let found = try lines("2026-03-01 Shop\n\(postings)\n2026-03-02 Rosa\n    Expenses:Food  3 EUR\n    Assets:Cash\n")
    #expect(found.count == 2, "\(found)")
    #expect(found.first?.problem?.contains(reason) == true, "\(found.first?.problem ?? "")")
    #expect(found.last?.amount == Money(300, .euro) && found.last?.problem == nil)
  }

  @Test(arguments: [
    // An exchange without a price, a price, rounding by the transaction's own decimals, virtual postings, lots.
    "    Assets:A  10 USD\n    Assets:B  -9 EUR\n",
    "    Expenses:X  3 USD @ 0.333 EUR\n    Assets:B  -1.00 EUR\n",
    "    Expenses:X  10 EUR\n    (Budget:X)  -10 EUR\n    Assets:B  -10 EUR\n",
    "    Assets:S  -5 AAPL {100 USD} @ 120 USD\n    Assets:B  500 USD\n",
    "    Expenses:X  10 EUR = 20 EUR\n    Assets:B  -10 EUR == -10 EUR\n",
    "    Expenses:X  10 EUR @@ 12 USD\n    Assets:B  -12 USD\n",
  ])
  func `What hledger takes is taken`(postings: String) throws {
    #expect(try lines("2026-03-01 x\n\(postings)").allSatisfy { $0.problem == nil })
  }

  @Test func `What else stands in a journal is passed over or named`() throws {
    let text = """
      account Assets:Cash
        note of the account
      commodity 1.000,00 EUR
      P 2026-03-01 USD 0.9 EUR
      ~ monthly
          Expenses:Rent  900 EUR
          Assets:Cash
      = expenses
          (Budget)  1
      * Heading
      include other.journal
      wha is this
      2026-03-01 Rosa
          Expenses:Food  3,00 EUR
          Assets:Cash

      """
    #expect(
      try said(text) == [
        "11 'other.journal' is another file, and none is found beside this one",
        "12 'wha is this' is no transaction, directive or comment", "14 3.00 EUR",
      ])
  }

  @Test func `A file of the formats with an end is refused where that is missing`() throws {
    let ofx = "OFXHEADER:100\n<OFX><STMTTRN><DTPOSTED>20260301<TRNAMT>-1.00<FITID>A</STMTTRN>"
    let error = try #require(throws: ImportError.self) {
      try OFXStatement.lines(of: ofx, options: StatementOptions(currency: .euro))
    }
    #expect(error.message.contains("ends in the middle"))
    let qif = "!Type:Bank\nD2026-03-01\nT-1.00\nPa\n^\nD2026-03-02\nT-2.0"
    let found = try QIFStatement.lines(of: qif, options: StatementOptions(currency: .euro))
    #expect(found.map(\.problem) == [nil, "the file ends in the middle of this transaction"])
  }

  @Test func `A currency that a statement names and nobody knows is none`() throws {
    let ofx = "<OFX><CURDEF>1?<STMTTRN><DTPOSTED>20260301<TRNAMT>-1.00<FITID>A</STMTTRN></OFX>"
    let found = try OFXStatement.lines(of: ofx, options: StatementOptions(currency: .euro))
    #expect(found.map(\.problem) == ["'1?' names no currency (CURDEF)"])
  }

  private func said(_ files: [String: String]) throws -> [String] {
    let journal = JournalFiles(files["main"] ?? "") { files[$0] }
    return try JournalStatement.lines(of: journal, options: StatementOptions(currency: .euro)).map { line in
      "\(line.line) \(line.problem ?? line.amount?.description ?? "")"
    }
  }

  private func bought(_ amount: String) -> String { "2026-03-01 Rosa\n    Expenses:Food  \(amount)\n    Assets:Cash\n" }

  @Test func `What a journal includes is read in its place, with marks and years of its own`() throws {
    let files = [
      "main": "include sub/a.journal\n\(bought("1.00 EUR"))include ./b.journal\n",
      "sub/a.journal": "decimal-mark ,\n\(bought("2,50 EUR"))include c.journal\n",
      "sub/c.journal": bought("3,50 EUR"),
      "b.journal": "Y2026\n03-02 Shop\n    Expenses:Food  4.00 EUR\n    Assets:Cash\n",
    ]
    #expect(try said(files) == ["1 2.50 EUR", "1 3.50 EUR", "3 1.00 EUR", "5 4.00 EUR"])
  }

  @Test func `What it includes and does not lie beside it, and what includes itself, is named`() throws {
    let files = [
      "main": "include ../up.journal\ninclude *.journal\ninclude /etc/x\ninclude gone.journal\ninclude a.journal\n",
      "a.journal":
        "include main\ninclude b.journal\nnothing\n2026-02-30 x\n    Expenses:Food  1 EUR\n    Assets:Cash\n",
      "b.journal": "include a.journal\n\(bought("1.00 EUR"))", "up.journal": bought("9.00 EUR"),
    ]
    let lines = try said(files.filter { $0.key != "x" })
    for text in [
      "1 '../up.journal' is another file", "2 '*.journal' is another file", "3 '/etc/x' is another file",
      "4 'gone.journal' is another file", "5 line 1 of 'b.journal': 'a.journal' includes itself",
      "5 line 3 of 'a.journal': 'nothing'", "5 line 4 of 'a.journal': '2026-02-30' is not a day", "5 1.00 EUR",
    ] { #expect(lines.contains { $0.hasPrefix(text) }, "\(text) in \(lines)") }
    #expect(!lines.contains { $0.contains("9.00") })
  }
}
