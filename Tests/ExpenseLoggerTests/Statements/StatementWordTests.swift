import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

@Suite struct `Words in statements` {
  private static let rows: [(String, String)] = [
    // Nobody knows what was bought of them.
    ("Refund tax office,", "income 300.00 EUR"), ("Return of capital,", "income 300.00 EUR"),
    // The payee was paid for something before, or the bank says so itself.
    ("Refund Shop,", "expense -300.00 EUR"), ("Shop,refund", "expense -300.00 EUR"),
    ("Crefundo,", "income 300.00 EUR"), ("Rückerstattung Shop,", "expense -300.00 EUR"),
  ]

  @Test(arguments: rows)
  func `make a refund only of what is known to have been bought`(cells: String, expected: String) throws {
    let ledger = try TestLedger()
    try ledger.write {
      try $0.put([try Fixture.expense(1, 5_000, on: "2026-02-01", category: "clothes", payee: "Shop")])
    }
    let summary = try ledger.bring("Date,Payee,Description,Amount\n2026-03-01,\(cells),300.00\n2026-03-02,A,,-1.00\n")
    let found = try #require(try ledger.all().first { $0.amount.minorUnits.magnitude == 30_000 })
    #expect("\(found.kind.rawValue) \(found.amount)" == expected)
    #expect(
      summary.notes.contains { $0.contains("--kind expense") } == cells.hasPrefix("Refund tax"), "\(summary.notes)")
  }

  @Test(arguments: [
    "Pending", "Authorised", "AUTHORIZED", "HOLD", "Uncleared", "Umsatz vorgemerkt", "En attente", "Oczekująca",
  ])
  func `for what is only announced are known`(word: String) throws {
    let ledger = try TestLedger()
    try ledger.bring("Date,Payee,Amount,Info\n2026-03-01,Shop,-5.00,\(word)\n2026-03-02,Rosa,-3.00,Umsatz gebucht\n")
    #expect(try ledger.all().map(\.isPending) == [true, false])
  }

  @Test func `of a problem are about the file's own text`() throws {
    let ledger = try TestLedger()
    let text = """
      Date,Payee,Amount
      2026-03-01,A,"1,234.56"
      2026-03-02,B,"1,234.56.7"
      Date,Payee,Amount

      """
    let rejections = try ledger.bring(text).rejections
    #expect(rejections.map(\.reason) == ["'1,234.56.7' is not an amount", "'Date' is not a date"])
    #expect(rejections[1].advice == nil && rejections[0].advice?.contains("refund") != true)
  }

  @Test func `of a decimal mark are said once`() throws {
    let ledger = try TestLedger()
    let text = "Datum;Name;Betrag\n01/02/2026;A;-1,50\n02/02/2026;B;-2,50\n"
    let summary = try ledger.bring(text, stating: ["decimal-mark": "comma", "date-format": "dmy"])
    #expect(summary.notes.count { $0.contains("decimal comma") } <= 1)
    #expect(summary.notes.count { $0.contains("dates as") } <= 1)
  }

  @Test func `of both readings are in a file's question`() throws {
    let ledger = try TestLedger()
    let error = try #require(throws: ImportError.self) {
      try ledger.bring("Date,Payee,Amount\n2026-03-01,A,-1.000\n2026-03-02,B,-2.500\n")
    }
    #expect(error.advice == "--decimal-mark point reads -1.000, --decimal-mark comma reads -1000")
  }

  @Test func `of a file without a usable row name the first three reasons`() throws {
    let ledger = try TestLedger()
    let rows = ["", "<DTPOSTED>20260231", "<DTPOSTED>x", ""].map { "<STMTTRN>\($0)<TRNAMT>-1.00<NAME>x</STMTTRN>\n" }
    let error = try #require(throws: ImportError.self) {
      try ledger.bring("<OFX><CURDEF>EUR<BANKTRANLIST>\n\(rows.joined())</BANKTRANLIST></OFX>")
    }
    for text in ["line 2: no date", "line 3: '20260231'", "line 4: 'x'", "1 more"] {
      #expect(error.message.contains(text), "\(error.message)")
    }
  }
}
