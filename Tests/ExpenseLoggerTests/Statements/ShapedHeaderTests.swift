import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

@Suite struct `A header with unknown titles` {
  private static let tables: [(String, [String])] = [
    // Titles that say nothing, and what stands under them.
    (
      "Account;Trx day;Trx what;Trx value;Left\nGiro;13.09.2026;Shop;-12,50;987,50\nGiro;14.09.2026;Firm;500,00;1487,50\n",
      ["expense 12.50 EUR Shop  Giro", "income 500.00 EUR Firm  Giro"]
    ),
    // A known title keeps its meaning beside them.
    (
      "Trans. day,Booked,Description,Amount,Category\n09/13/2026,09/14/2026,SHOP,-12.50,Food\n09/15/2026,09/15/2026,A,-1.00,\n",
      ["expense 12.50 EUR SHOP Food ", "expense 1.00 EUR A  "]
    ),
    // Toshl
    (
      """
      Date,Account,Category,Tags,Expense amount,Income amount,Currency,In main currency,Main currency,Description
      9/13/26,Cash,Food,lunch,12.50,0,EUR,12.50,EUR,Bread
      9/14/26,Cash,Salary,,0,"1,000.00",EUR,"1,000.00",EUR,Firm

      """,
      ["expense 12.50 EUR Bread Food Cash", "income 1000.00 EUR Firm Salary Cash"]
    ),
    // BNP: what the bank says of the account stands above the rows, which have commas for decimals.
    (
      """
      Compte de chèques;Compte de chèques;****1234;11/09/2026;;1 234,56
      19/09/2026;;;FACTURE CARTE CARREFOUR;-12,50
      20/09/2026;;;VIR SEPA RECU FIRM;2000,00

      """,
      ["expense 12.50 EUR FACTURE CARTE CARREFOUR  ", "income 2000.00 EUR VIR SEPA RECU FIRM  "]
    ),
    // NatWest: apostrophes before text, and the number of the own account beside its name.
    (
      """
      Date, Type, Description, Value, Balance, Account Name, Account Number

      13/09/2026,D/D,"'9999 12SEP26 , TESCO",-12.50,100.00,"'SMITH J","'601234-12345678",
      14/09/2026,BAC,"'t Hoekje",500.00,600.00,"'SMITH J","'601234-12345678",

      """,
      ["expense 12.50 EUR 9999 12SEP26 , TESCO  SMITH J", "income 500.00 EUR 't Hoekje  SMITH J"]
    ),
    // A row above the first day that has an amount is a row.
    (
      "Pending,Coffee,-3.00\n2026-09-13,Shop,-12.50\n2026-09-14,Rosa,-1.00\n2026-09-15,Rosa,-1.00\n2026-09-16,Rosa,-1.00\n",
      ["left out", "expense 12.50 EUR Shop  "] + Array(repeating: "expense 1.00 EUR Rosa  ", count: 3)
    ),
  ]

  @Test(arguments: tables) func `is one by its shape`(text: String, expected: [String]) throws {
    let said = try bankLines(Array(text.utf8)).map { line in
      line.skip != nil
        ? "left out"
        : "\(line.kind.rawValue) \(line.problem ?? line.amount?.description ?? "") "
          + [line.payee, line.category, line.account].joined(separator: " ")
    }
    #expect(said == expected)
  }

  private func notes(_ text: String) throws -> [String] {
    try BankStatement(MemoryByteSource(text), options: StatementOptions(currency: .euro)).notes
  }

  @Test func `is told, with what was left out`() throws {
    let notes = try notes(Self.tables[0].0)
    #expect(notes.contains { $0.contains("'Trx day' as date, 'Trx value' as amount, 'Trx what' as note") }, "\(notes)")
    #expect(notes.contains { $0.contains("left out: 'Left'") }, "\(notes)")
    // Of a column without anything in it there is nothing to say.
    #expect(try !self.notes("Date,Payee,Amount,Emoji\n2026-09-13,A,-1,\n").contains { $0.contains("Emoji") })
    #expect(try !self.notes(Self.tables[4].0).contains { $0.contains("the other side") })
  }

  @Test func `over two columns of amounts is asked about by their titles`() throws {
    let text = "Date,What,Sum one,Sum two\n2026-09-13,A,1.00,2.00\n2026-09-14,B,1.00,5.00\n"
    let error = try #require(throws: ImportError.self) { try bankLines(Array(text.utf8)) }
    #expect(error.message.contains("'Sum one', 'Sum two'") && error.advice.contains("--columns amount=3"))
  }

  @Test func `of words and semicolons is no journal's`() {
    let journal = JournalAdapter(options: StatementOptions(currency: .euro))
    #expect(!journal.recognises("account;category;currency;amount;note;date\nCash;Food;EUR;-12.50;Bread;2026-09-13\n"))
    #expect(journal.recognises("account Assets:Cash\n\ncommodity 1.000,00 EUR\n"))
  }

  @Test func `of hledger's table of postings is a journal's`() throws {
    let text = """
      "txnidx","date","date2","status","code","description","comment","account","amount","commodity","credit","debit","posting-status","posting-comment"
      "1","2026-03-13","","","","Shop | bread","","expenses:food","12.50","EUR","","12.50","",""
      "1","2026-03-13","","","","Shop | bread","","assets:bank","-12.50","EUR","12.50","","",""
      "2","2026-03-14","","","","Firm","","assets:bank","1000","EUR","","1000","",""
      "2","2026-03-14","","","","Firm","","income:wages","-1000","EUR","1000","","",""

      """
    let ledger = try TestLedger()
    try ledger.bring(text)
    #expect(try ledger.amounts().sorted() == ["expense 12.50 EUR", "income 1000.00 EUR"])
    #expect(try ledger.all().map(\.account) == ["bank", "bank"])
  }
}
