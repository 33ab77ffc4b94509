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
