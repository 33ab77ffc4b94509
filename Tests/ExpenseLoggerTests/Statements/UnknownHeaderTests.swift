import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

@Suite struct `A table whose header says little` {
  private func said(_ text: String) throws -> [String] {
    try bankLines(Array(text.utf8)).map { line in
      [line.kind.rawValue, line.skip ?? line.problem ?? line.amount?.description ?? "", line.payee, line.category]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  @Test(arguments: [
    // An account's number and balances before and after, the latest row last or first; one row alone; one balance.
    [
      "123456789\tEUR\t20260114\t100,00\t80,00\t20260114\t-20,00\tSHOP",
      "123456789\tEUR\t20260115\t80,00\t580,00\t20260115\t500,00\tPAY",
    ],
    ["2026-01-15;580.00;500.00;PAY", "2026-01-14;80.00;-20.00;SHOP"],
    ["2026-01-14;80.00;-20.00;SHOP", "2026-01-15;580.00;500.00;PAY"],
    ["2026-01-14;4711;-20.00;SHOP", "2026-01-15;4712;500.00;PAY"],
  ])
  func `and has none tells amounts from balances and numbers`(rows: [String]) throws {
    let told = try Set(said(rows.joined(separator: "\n") + "\n"))
    #expect(told == ["expense 20.00 EUR SHOP", "income 500.00 EUR PAY"])
  }

  @Test func `has what its titles say, and the rest by what stands in it`() throws {
    let text = """
      Day it was,Description,Amount,Category
      2026-01-14,SHOP,-20.00,Restaurants and everything else
      2026-01-15,PAY,500.00,

      """
    #expect(try said(text) == ["expense 20.00 EUR SHOP Restaurants and everything else", "income 500.00 EUR PAY"])
    #expect(try said("Wann,Wofür,Wieviel\n2026-01-14,SHOP,-20.00\n") == ["expense 20.00 EUR SHOP"])
  }

  @Test func `of Discover, Toshl, American Express and Capital One is known`() throws {
    let discover = """
      Trans. Date,Post Date,Description,Amount,Category
      01/14/2026,01/15/2026,SHOP,20.00,Restaurants
      01/20/2026,01/20/2026,INTERNET PAYMENT - THANK YOU,-100.00,Payments and Credits

      """
    #expect(
      try said(discover) == [
        "expense 20.00 EUR SHOP Restaurants",
        "transfer -100.00 EUR INTERNET PAYMENT - THANK YOU",
      ])
    let toshl = """
      Date,Account,Category,Tags,Expense amount,Income amount,Currency,In main currency,Main currency,Description
      2026-01-14,Cash,Food,lunch,20.00,0,EUR,20.00,EUR,Shop
      2026-01-15,Cash,Salary,,0,500.00,EUR,500.00,EUR,

      """
    #expect(try said(toshl) == ["expense 20.00 EUR Shop Food", "income 500.00 EUR Salary"])
    let amex =
      "Datum,Beschreibung,Betrag\n14/01/2026,SHOP,\"20,00\"\n20/01/2026,ZAHLUNG ERHALTEN BESTEN DANK,\"-100,00\"\n"
    #expect(try said(amex) == ["expense 20.00 EUR SHOP", "transfer -100.00 EUR ZAHLUNG ERHALTEN BESTEN DANK"])
    let capitalOne = """
      Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
      2026-01-14,2026-01-15,1234,SHOP,Dining,20.00,
      2026-01-20,2026-01-20,1234,CAPITAL ONE MOBILE PYMT,Payment/Credit,,100.00
      2026-01-21,2026-01-22,1234,SHOP,Merchandise,,5.00

      """
    #expect(
      try said(capitalOne) == [
        "expense 20.00 EUR SHOP Dining", "transfer -100.00 EUR CAPITAL ONE MOBILE PYMT",
        "expense -5.00 EUR SHOP Merchandise",
      ])
  }

  @Test func `and begins with a word of journals is no journal`() throws {
    let ledger = try TestLedger()
    let table = """
      account;category;currency;amount;type;note;date;transfer;payee
      Cash;Groceries;EUR;-20.00;Expenses;;2026-01-14 10:00:00;false;Shop
      Cash;TRANSFER;EUR;-50.00;Expenses;;2026-01-16 10:00:00;true;

      """
    try ledger.bring(table)
    #expect(try ledger.amounts() == ["expense 20.00 EUR", "transfer 50.00 EUR"])
    #expect(JournalAdapter(options: StatementOptions(currency: .euro)).recognises("account  Assets:Cash\n"))
  }

  @Test func `has rows that are no movements`() throws {
    let text = """
      "Buchungstag";"Vorgang";"Buchungstext";"Umsatz in EUR"
      "14.01.2026";"Karte";"REWE";"-20,00"
      "offen";"Karte";"REWE";"-3,00"
      "Alter Kontostand";"100,00 EUR";"";""
      "14.13.2026";"Karte";"";""

      """
    #expect(
      try said(text) == [
        "expense 20.00 EUR REWE", "expense \(StatementLine.pending) REWE", "expense of a balance or a total",
        "expense '14.13.2026' is not a date",
      ])
  }

  @Test(arguments: [
    ("Type", "OUT", "IN"), ("Type", "Money Out", "Money In"), ("Art", "Ausgabe", "Einnahme"), ("+/-", "-", "+"),
    ("Type", "Expenses", "Income"),
  ])
  func `and a column of words tells which way money went`(title: String, out: String, income: String) throws {
    let text = "Date,Description,\(title),Amount\n2026-01-14,SHOP,\(out),20.00\n2026-01-15,PAY,\(income),500.00\n"
    #expect(try said(text) == ["expense 20.00 EUR SHOP", "income 500.00 EUR PAY"])
  }

  @Test func `and one row with two balances has what lies between them`() throws {
    let abn = "123456789\tEUR\t20260114\t100,00\t80,00\t20260114\t-20,00\tSHOP\n"
    #expect(try said(abn) == ["expense 20.00 EUR SHOP"])
  }

  @Test func `and names of the other side in two columns has the one that is there`() throws {
    let text = "Date,Payee Name,Merchant,Amount\n2026-01-14,,Shop,-20.00\n2026-01-15,Bob,,-5.00\n"
    #expect(try said(text) == ["expense 20.00 EUR Shop", "expense 5.00 EUR Bob"])
  }

  @Test(arguments: ["Pot transfer", "General Withdrawal", "Bank Deposit to PP Account"])
  func `and kinds of rows that stay with their owner are transfers`(kind: String) throws {
    let text = "Date,Type,Name,Amount\n2026-01-14,\(kind),A,-20.00\n2026-01-15,Payment,B,-5.00\n"
    #expect(try said(text) == ["transfer 20.00 EUR A", "expense 5.00 EUR B"])
  }
}
