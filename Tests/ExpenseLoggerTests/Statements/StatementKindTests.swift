import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

@Suite struct `Kinds that a file states` {
  private static let tables: [(String, [String])] = [
    // PayPal
    (
      """
      Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID
      13/09/2026,08:00:00,CET,eBay,Express Checkout Payment,Completed,USD,-27.50,0.00,-27.50,A1
      13/09/2026,08:00:00,CET,,General Currency Conversion,Completed,USD,27.50,0.00,27.50,A2
      13/09/2026,08:00:00,CET,,General Currency Conversion,Completed,EUR,-25.00,0.00,-25.00,A3
      14/09/2026,08:00:00,CET,eBay,Payment Refund,Completed,EUR,25.00,0.00,25.00,A4
      15/09/2026,08:00:00,CET,,General Withdrawal - Bank Account,Completed,EUR,-20.00,0.00,-20.00,A5
      16/09/2026,08:00:00,CET,Shop,Account Hold for Open Authorization,Pending,EUR,-9.00,0.00,-9.00,A6
      17/09/2026,08:00:00,CET,,Reversal of General Account Hold,Completed,EUR,9.00,0.00,9.00,A7
      18/09/2026,08:00:00,CET,,Bank Deposit to PP Account,Completed,EUR,40.00,0.00,40.00,A8

      """,
      [
        "expense 27.50 USD", "transfer -27.50 USD", "transfer 25.00 EUR", "expense -25.00 EUR", "transfer 20.00 EUR",
        "left out", "left out", "transfer -40.00 EUR",
      ]
    ),
    // Revolut, which sends to anyone by the same word
    (
      """
      Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
      EXCHANGE,Current,2026-09-01 08:00:00,2026-09-01 08:00:00,Exchanged to EUR,-50.00,0.00,GBP,COMPLETED,1.00
      EXCHANGE,Current,2026-09-01 08:00:00,2026-09-01 08:00:00,Exchanged from GBP,58.00,0.00,EUR,COMPLETED,58.00
      TRANSFER,Current,2026-09-02 08:00:00,2026-09-02 08:00:00,To pocket EUR Trip,-10.00,0.00,EUR,COMPLETED,48.00
      TRANSFER,Current,2026-09-03 08:00:00,2026-09-03 08:00:00,To Anna,-8.00,0.00,EUR,COMPLETED,40.00
      CARD_PAYMENT,Current,2026-09-03 08:00:00,2026-09-03 08:00:00,Shop,-5.00,0.00,EUR,COMPLETED,35.00

      """,
      [
        "transfer 50.00 GBP", "transfer -58.00 EUR", "transfer 10.00 EUR", "expense 8.00 EUR", "expense 5.00 EUR",
      ]
    ),
    // Firefly III
    (
      """
      type,amount,currency_code,description,date,source_name,destination_name,category,tags
      Withdrawal,-12.50,EUR,Groceries,2026-09-01,Giro,REWE,Food,
      Deposit,2000.00,EUR,Wages,2026-09-02,Firm,Giro,,
      Transfer,100.00,EUR,Put aside,2026-09-03,Giro,Savings,,

      """,
      ["expense 12.50 EUR REWE Giro", "income 2000.00 EUR Firm Giro", "transfer 100.00 EUR Savings Giro"]
    ),
    // Monzo
    (
      """
      Date,Type,Name,Category,Amount,Currency
      01/09/2026,Card payment,Shop,Shopping,-5.00,GBP
      13/09/2026,Pot transfer,Holiday,Transfers,-50.00,GBP
      14/09/2026,Faster payment,Anna,General,-7.00,GBP

      """,
      ["expense 5.00 GBP", "transfer 50.00 GBP", "expense 7.00 GBP"]
    ),
    // Spendee
    (
      """
      Date,Wallet,Type,Category name,Amount,Currency,Note
      2026-09-01,Cash,Expense,Food,-5.00,EUR,Bread
      2026-09-02,Cash,Outgoing Transfer,Transfer,-50.00,EUR,
      2026-09-02,Bank,Incoming Transfer,Transfer,50.00,EUR,

      """,
      ["expense 5.00 EUR", "transfer 50.00 EUR", "transfer -50.00 EUR"]
    ),
    // A bank's own words for what goes to anyone
    (
      """
      Booking Date,Partner Name,Partner Iban,Type,Payment Reference,Amount (EUR)
      2026-09-01,Landlord,DE02120300000000202051,Outgoing Transfer,Rent,-900.00
      2026-09-02,Firm,DE02100500000054540402,Income,Wages,2000.00

      """,
      ["expense 900.00 EUR", "income 2000.00 EUR"]
    ),
    // Cards: Capital One, Chase
    (
      """
      Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
      2026-09-01,2026-09-02,1234,SHOP,Merchandise,5.00,
      2026-09-03,2026-09-03,1234,CAPITAL ONE AUTOPAY PYMT,Payment/Credit,,100.00

      """,
      ["expense 5.00 EUR", "transfer -100.00 EUR"]
    ),
    (
      """
      Transaction Date,Post Date,Description,Category,Type,Amount,Memo
      09/01/2026,09/02/2026,SHOP,Shopping,Sale,-12.50,
      09/13/2026,09/13/2026,Payment Thank You,,Payment,100.00,
      09/14/2026,09/14/2026,SHOP,Shopping,Return,2.50,

      """,
      ["expense 12.50 EUR", "transfer -100.00 EUR", "expense -2.50 EUR"]
    ),
    // Amounts without signs, and a word that says which
    (
      """
      date,type,account,category,amount,note
      2026-09-01,Expense,Cash,Food,5.00,Bread
      2026-09-02,Income,Bank,Wages,900.00,Firm
      2026-09-03,Transfer,Bank,,50.00,To cash

      """,
      ["expense 5.00 EUR", "income 900.00 EUR", "transfer 50.00 EUR"]
    ),
    // A column of its own; a category that a person may have
    (
      """
      account;category;currency;amount;type;note;date;transfer
      Bank;Food;EUR;-5.00;Expenses;Bread;2026-09-01;false
      Bank;TRANSFER;EUR;-50.00;Expenses;;2026-09-02;true
      Bank;Pocket;EUR;-3.00;Expenses;Money for a child;2026-09-03;false

      """,
      ["expense 5.00 EUR", "transfer 50.00 EUR", "expense 3.00 EUR"]
    ),
  ]

  @Test(arguments: tables) func `keep what was moved or held out of spending and income`(
    text: String, expected: [String]
  ) throws {
    let hasNames = expected.contains { $0.hasSuffix("Giro") }
    let said = try bankLines(Array(text.utf8)).map { line in
      let kind = "\(line.kind.rawValue) \(line.problem ?? line.amount?.description ?? "")"
      return line.skip != nil ? "left out" : hasNames ? "\(kind) \(line.payee) \(line.account)" : kind
    }
    #expect(said == expected)
  }

  @Test func `are told where they decide`() throws {
    let text = "Date,Name,Type,Amount\n2026-09-01,Pot,Pot transfer,-5.00\n2026-09-02,A,Account Hold,-1.00\n"
    let notes = try BankStatement(MemoryByteSource(text), options: StatementOptions(currency: .euro)).notes
    #expect(notes.contains { $0.contains("moved") && $0.contains("'Pot transfer'") }, "\(notes)")
    #expect(notes.contains { $0.contains("left out") && $0.contains("'Account Hold'") }, "\(notes)")
  }
}
