import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

@Suite struct `Columns of a bank's table` {
  private func said(_ text: String) throws -> [String] {
    try bankLines(Array(text.utf8)).map { line in
      [line.kind.rawValue, line.problem ?? line.amount?.description ?? "", line.payee].joined(separator: " ")
    }
  }

  @Test func `with money out and money in on one row are no movement`() throws {
    let text = "Date,Payee,Debit,Credit\n2026-06-01,A,10.00,25.00\n2026-06-02,B,10.00,0.00\n2026-06-03,C,-,25.00\n"
    #expect(
      try said(text) == [
        "expense money out and money in on one row A", "expense 10.00 EUR B", "income 25.00 EUR C",
      ])
  }

  @Test(arguments: [
    // Paid to a card, given back by it, and a deposit that was taken back in an account.
    ("2026-09-15,TARGET,23.10,\n2026-09-16,ONLINE PAYMENT,,-100.00\n", ["expense 23.10 EUR", "transfer -100.00 EUR"]),
    ("2026-09-15,TARGET,23.10,\n2026-09-16,TARGET,0.00,-3.10\n", ["expense 23.10 EUR", "expense -3.10 EUR"]),
    ("2026-09-15,Firm,,23.10\n2026-09-16,Firm,,-3.10\n", ["income 23.10 EUR", "expense 3.10 EUR"]),
  ])
  func `with a minus in all of money in are a card's`(rows: String, expected: [String]) throws {
    let lines = try bankLines(Array("Date,Description,Debit,Credit\n\(rows)".utf8))
    #expect(lines.map { "\($0.kind.rawValue) \($0.amount?.description ?? $0.problem ?? "")" } == expected)
  }

  @Test(arguments: ["Narration", "Transaction Remarks", "Wording of the bank"])
  func `say which way money went whatever the text is called`(title: String) throws {
    for (header, rows) in [
      ("Date,\(title),Amount,Type,Balance", ["2026-06-01,SHOP,20.00,DR,1", "2026-06-02,SALARY,500.00,CR,6"]),
      ("Transaction Date,\(title),Amount,Debit/Credit", ["2026-06-01,SHOP,20.00,DR", "2026-06-02,SALARY,500.00,CR"]),
    ] {
      let text = ([header] + rows).joined(separator: "\n") + "\n"
      #expect(try said(text) == ["expense 20.00 EUR SHOP", "income 500.00 EUR SALARY"], "\(header)")
    }
  }
}

@Suite struct `Words for the kind of a bank's row` {
  private func said(_ text: String) throws -> [String] {
    try bankLines(Array(text.utf8)).map { line in
      [line.kind.rawValue, line.problem ?? line.amount?.description ?? "", line.payee, line.category]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  @Test(arguments: ["Return", "Refund", "return"]) func `say that money came back for something bought`(word: String)
    throws
  {
    let text = """
      Transaction Date,Post Date,Description,Category,Type,Amount,Memo
      01/14/2026,01/15/2026,SHOP,Groceries,Sale,-20.00,
      01/16/2026,01/17/2026,SHOP,Groceries,\(word),5.00,

      """
    #expect(try said(text) == ["expense 20.00 EUR SHOP Groceries", "expense -5.00 EUR SHOP Groceries"])
  }

  @Test func `and thanks for a payment say what was paid to a card`() throws {
    let chase = """
      Transaction Date,Post Date,Description,Category,Type,Amount,Memo
      01/14/2026,01/15/2026,SHOP,Groceries,Sale,-20.00,
      01/20/2026,01/20/2026,Payment Thank You-Mobile,,Payment,100.00,

      """
    #expect(
      try said(chase) == ["expense 20.00 EUR SHOP Groceries", "transfer -100.00 EUR Payment Thank You-Mobile"])
    // Citi's credits have a minus.
    let citi = """
      Status,Date,Description,Debit,Credit,Member Name
      Cleared,01/14/2026,SHOP,20.00,,A B
      Cleared,01/20/2026,"ONLINE PAYMENT, THANK YOU",,-100.00,A B
      Cleared,01/21/2026,SHOP REFUND,,-5.00,A B

      """
    #expect(
      try said(citi) == [
        "expense 20.00 EUR SHOP", "transfer -100.00 EUR ONLINE PAYMENT, THANK YOU", "expense -5.00 EUR SHOP REFUND",
      ])
    // One among others takes back what came in.
    let mixed = "Date,Payee,Debit,Credit\n2026-01-14,A,,-5.00\n2026-01-15,B,,7.00\n2026-01-16,C,2.00,0.00\n"
    #expect(try said(mixed).first == "expense 5.00 EUR A")
  }

  @Test func `are no part of the payee in a column of details`() throws {
    let text = """
      Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
      DEBIT,01/14/2026,SHOP,-20.00,DEBIT_CARD,80.00,
      CREDIT,01/15/2026,PAY,500.00,ACH_CREDIT,580.00,
      CHECK,01/16/2026,CHECK 101,-30.00,CHECK_PAID,550.00,101

      """
    #expect(try said(text) == ["expense 20.00 EUR SHOP", "income 500.00 EUR PAY", "expense 30.00 EUR CHECK 101"])
    // Where that is all the text that there is, it stays.
    #expect(try said("Date,Details,Amount\n2026-01-14,DEBIT,-20.00\n") == ["expense 20.00 EUR DEBIT"])
  }

  @Test func `in a column of details are a sign where amounts have none`() throws {
    let text = "Details,Date,Description,Amount\nDEBIT,2026-01-14,SHOP,20.00\nCREDIT,2026-01-15,PAY,500.00\n"
    #expect(try said(text) == ["expense 20.00 EUR SHOP", "income 500.00 EUR PAY"])
  }

  @Test func `and currencies in the titles of amounts are known`() throws {
    let text = "Date;Libellé;Débit euros;Crédit euros;\n14/01/2026;SHOP;20,00;;\n15/01/2026;PAY;;500,00;\n"
    #expect(try said(text) == ["expense 20.00 EUR SHOP", "income 500.00 EUR PAY"])
  }

  @Test(arguments: ["-1.250.00", "12.50.3", "1,250,00", "1,2.3,4"])
  func `a cell that has no reading is rejected alone`(bad: String) throws {
    let text = "Date;Payee;Amount\n2026-01-14;A;-12.50\n2026-01-15;B;\(bad)\n2026-01-16;C;-3.25\n"
    #expect(try said(text) == ["expense 12.50 EUR A", "expense '\(bad)' is not an amount B", "expense 3.25 EUR C"])
  }
}

@Suite struct `A currency that is stated` {
  private func problem(_ text: String) -> String? {
    StatementMapping([.currency: text]).problem(with: .currency).map { "\($0.message); \($0.advice)" }
  }

  @Test(arguments: [
    ("EURO", "EUR"), ("EU", "EUR"), ("US", "USD"), ("nope", "give its code"), ("dollars", "give its code"),
  ])
  func `and is none is refused with what comes near`(text: String, advice: String) throws {
    let told = try #require(problem(text))
    #expect(told.hasPrefix("'\(text)' is not a currency; give its code") && told.contains(advice), "\(told)")
  }

  @Test(arguments: ["EUR", "eur", "JPY", "USDT", "BTC"]) func `by its code or as a unit is taken`(text: String) throws {
    #expect(problem(text) == nil)
    let table = "Date,Payee,Amount\n2026-06-01,A,-5.00\n"
    var options = StatementOptions(currency: .euro)
    options.stated = StatementMapping([.currency: text])
    let statement = try BankStatement(MemoryByteSource(table), options: options)
    let isUnit = Currency(iso: text) == nil
    #expect(statement.notes.contains { $0.contains("units of their own") && $0.contains(text) } == isUnit)
  }

  @Test(arguments: [("5013.7654234 USDT", "5013.7654234 USDT"), ("13 BTC", "13.00 BTC"), ("5 euro", "5.00 EUR")])
  func `EXP07 a typed amount names a unit too`(text: String, expected: String) throws {
    #expect(try AmountText.money(text, mark: nil, usual: .dollar).description == expected)
  }

  @Test(arguments: ["5 DOLLARS", "5 usdt", "5 kr", "5 XY"]) func `a typed amount with another word is refused`(
    text: String
  ) {
    #expect(throws: AmountProblem.self) { try AmountText.money(text, mark: nil, usual: .euro) }
  }
}
