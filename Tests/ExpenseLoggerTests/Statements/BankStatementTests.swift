import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

struct BankStatementTests {
  private func lines(_ text: String, _ options: StatementOptions = StatementOptions(currency: .euro)) throws
    -> [StatementLine]
  {
    try bankLines(Array(text.utf8), options)
  }

  private func amounts(_ lines: [StatementLine]) -> [String] {
    lines.map { "\($0.kind.rawValue) \($0.amount?.description ?? $0.problem ?? $0.skip ?? "")" }
  }

  @Test func `EXP10 EXP15 semicolons with quotes, and a sign of a currency behind the amount`() throws {
    let found = try lines("Date;Payee;Amount\n2026-03-01;\"Rosa; the \"\"bar\"\"\"; -110.7 €\n")
    #expect(amounts(found) == ["expense 110.70 EUR"])
    #expect(found.first?.payee == "Rosa; the \"bar\"")
  }

  @Test func `EXP16 EXP17 a mark of the encoding and a preamble stand before the header`() throws {
    let found = try lines(
      "\u{FEFF}Account;1\nFrom;2026-03-01\nTo;2026-03-31\n\nDate;Payee;Amount\n2026-03-01;Rosa;-1,50\n")
    #expect(amounts(found) == ["expense 1.50 EUR"])
  }

  @Test func `EXP18 bytes that are not UTF-8 are of Windows`() throws {
    var bytes = Array("Datum;Empf".utf8)
    bytes += [0xE4] + Array("nger;Betrag\n2026-03-01;Caf".utf8) + [0xE9] + Array(" Rosa;-1,50\n".utf8)
    let found = try bankLines(bytes)
    #expect(found.first?.payee == "Café Rosa")
  }

  @Test func `EXP11 EXP12 a file with a decimal comma reads a cell with a point as thousands`() throws {
    #expect(
      try amounts(lines("Date;Payee;Amount\n2026-03-01;a;1.000\n2026-03-02;b;-3.000\n2026-03-03;c;-2,50\n"))
        == ["income 1000.00 EUR", "expense 3000.00 EUR", "expense 2.50 EUR"])
  }

  @Test func `Where every amount can be two, and every date, the file asks`() throws {
    #expect(throws: ImportError.self) { try lines("Date;Payee;Amount\n2026-03-01;a;1.000\n2026-03-02;b;-3.000\n") }
    #expect(throws: ImportError.self) { try lines("Date;Payee;Amount\n01/02/2026;a;1.00\n") }
    var options = StatementOptions(currency: .euro)
    (options.stated[.decimalMark], options.stated[.dateFormat]) = ("comma", "dmy")
    let found = try lines("Date;Payee;Amount\n01/02/2026;a;-1.000\n", options)
    #expect(amounts(found) == ["expense 1000.00 EUR"])
    #expect(found.first?.day?.description == "2026-02-01")
  }

  @Test func `EXP08 parentheses, minus behind and columns of signs say what went out`() throws {
    #expect(
      try amounts(lines("Date,Payee,Amount\n2026-03-01,a,($67.00)\n2026-03-02,b,5.00-\n2026-03-03,c,7.00\n"))
        == ["expense 67.00 USD", "expense 5.00 EUR", "income 7.00 EUR"])
    #expect(
      try amounts(lines("Datum;Naam;Af Bij;Bedrag (EUR)\n20260301;a;Af;1,50\n20260302;b;Bij;2,50\n"))
        == ["expense 1.50 EUR", "income 2.50 EUR"])
  }

  @Test func `Debit and credit columns may have signs, zeros and a currency in their names`() throws {
    #expect(
      try amounts(
        lines(
          "Date,Description,Debit (USD),Credit (USD)\n2026-03-01,a,-12.00,0.00\n2026-03-02,b,0.00,5.00\n2026-03-03,c,,\n"
        ))
        == ["expense 12.00 USD", "income 5.00 USD", "expense no amount"])
  }

  @Test func `What came back is a refund where the bank says so, and money between own accounts is moved`() throws {
    let found = try lines(
      "Date,Payee,Category,Amount\n2026-03-01,Shop refund,,20.00\n2026-03-02,Transfer : Savings,,-50.00\n2026-03-02,,To 'Card',-10.00\n"
    )
    #expect(amounts(found) == ["expense -20.00 EUR", "transfer 50.00 EUR", "transfer 10.00 EUR"])
  }

  @Test func `A table of another kind is none of a bank`() {
    for text in ["", "a,b\n1,2\n", "name,count\nx,1\ny,2\n", "Date,Payee\n2026-03-01,Rosa\n"] {
      #expect(throws: ImportError.self) { try lines(text) }
    }
  }

  @Test(arguments: [
    ("2026-03-02", "2026-03-02"), ("20260302", "2026-03-02"), ("02.03.2026", "2026-03-02"), ("2.3.26", "2026-03-02"),
    ("13/02/2026", "2026-02-13"), ("02/13/2026", "2026-02-13"), ("2/14'2020", "2020-02-14"),
    ("12-Dec-2019", "2019-12-12"),
    ("3 März 2026", "2026-03-03"), ("2026/03/02 10:15", "2026-03-02"), ("20260302120000[-5:EST]", "2026-03-02"),
    ("5/5/2026", "2026-05-05"), ("20120231", ""), ("31.02.2026", ""), ("01/02/2026", ""), ("Pending", ""), ("", ""),
    ("1234567890123", ""), ("2026-03-02x", ""), ("Sep 14, 2026", "2026-09-14"), ("September 15, 2026", "2026-09-15"),
    ("Mon, Sept. 14th 2026 10:15", "2026-09-14"), ("Sep 31, 2026", ""), ("Room 14, 2026", ""), ("Sep 2026", ""),
  ])
  func `Days are read as banks write them`(text: String, expected: String) {
    #expect((StatementDate(text)?.day(nil)?.description ?? "") == expected)
  }

  @Test func `Cells that a spreadsheet takes for text are text`() throws {
    let found = try lines("Datum;Name;Betrag\n=\"13.09.2026\";=\"Rosa\";=\"-1,50\"\n")
    #expect(amounts(found) == ["expense 1.50 EUR"])
    #expect(found.first?.payee == "Rosa" && found.first?.day?.description == "2026-09-13")
  }

  @Test func `Quicken's splits into several categories are a line each`() throws {
    let text =
      "!Type:Bank\nD3/14'26\nT-30.00\nPShop\nSFood\n$-20.00\nSHome:Tools\n$-10.00\n^\nD3/15'26\nT-5.00\nL[Savings]\n^\n"
    let found = try QIFStatement.lines(of: text, options: StatementOptions(currency: .euro))
    #expect(amounts(found) == ["expense 20.00 EUR", "expense 10.00 EUR", "transfer 5.00 EUR"])
    #expect(found.map(\.category) == ["Food", "Home:Tools", ""])
    #expect(found.map { $0.day?.description } == ["2026-03-14", "2026-03-14", "2026-03-15"])
  }

  @Test func `A journal's elided amounts, prices and comments`() throws {
    let text = """
      ; a comment
      decimal-mark ,
      2026-03-01 * (7) Rosa | two cups  ; trip:
          Expenses:Food:Coffee    3,20 EUR
          Assets:Cash

      2026/3/2 Shop
          Expenses:Things      10 USD @ 0,90 EUR ; gift:
          Assets:Bank         -9,00 EUR
      2026-03-03 Moved
          Assets:Bank         -50,00 EUR
          Assets:Cash          50,00 EUR
      2026-03-04 Wages
          Assets:Bank       1.000,00 EUR
          Income:Wages
      comment
      2026-03-05 not this
          Expenses:X  1 EUR
      end comment
      2026-03-06 Back
          Expenses:Things     -2,00 EUR
          Assets:Cash
      """
    let found = try JournalStatement.lines(of: text, options: StatementOptions(currency: .euro))
    #expect(
      amounts(found) == [
        "expense 3.20 EUR", "expense 10.00 USD", "transfer 50.00 EUR", "income 1000.00 EUR", "expense -2.00 EUR",
      ])
    #expect(found.map(\.category) == ["Food:Coffee", "Things", "", "Wages", "Things"])
    #expect(found.map(\.account) == ["Cash", "Bank", "Bank", "Bank", "Cash"])
    #expect(found.map(\.tags) == [["trip"], ["gift"], [], [], []])
    #expect(found.first?.payee == "Rosa" && found.first?.note == "two cups")
  }
}
