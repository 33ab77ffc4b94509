import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

@Suite struct `Imports of expenses` {
  private let ledger: TestLedger

  init() throws { ledger = try TestLedger() }

  @discardableResult
  private func bring(
    _ text: String, _ options: ImportOptions = ImportOptions(), today: String = "2026-03-31"
  ) throws -> ImportSummary {
    try ledger.bring(text, options, today: today)
  }

  @discardableResult
  private func bring(_ source: any ByteSource, _ options: ImportOptions = ImportOptions()) throws -> ImportSummary {
    try ledger.bring(source, options)
  }

  private func all() throws -> [Expense] { try ledger.read { try $0.allExpenses() } }

  private func amounts() throws -> [String] { try all().map { "\($0.kind.rawValue) \($0.amount)" } }

  private let german = """
    Konto;Musterbank
    Zeitraum;01.03.2026 - 31.03.2026

    Buchungstag;Beguenstigter/Zahlungspflichtiger;Verwendungszweck;Betrag;Waehrung
    02.03.2026;REWE Markt;Kauf;"-1.000";EUR
    03.03.2026;Rosa;;-3,20;EUR
    03.03.2026;Rosa;;-3,20;EUR
    05.03.2026;Firma;Gehalt;2.400,00;EUR
    06.03.2026;Schuhladen;Rückerstattung;50,00;EUR
    """

  @Test func `EXP11 EXP22 the decimal mark is the file's, two equal rows are both kept, and a second import adds none`()
    throws
  {
    let first = try bring(german)
    #expect(first.added == 5 && first.rejected == 0)
    #expect(
      try amounts() == [
        "expense 1000.00 EUR", "expense 3.20 EUR", "expense 3.20 EUR", "income 2400.00 EUR", "expense -50.00 EUR",
      ])
    let second = try bring(german)
    #expect(second.added == 0 && second.duplicates == 5)
    #expect(try all().count == 5)
  }

  @Test func `EXP12 a file of nothing but ambiguous amounts asks`() throws {
    let text = "date,description,amount\n2026-03-01,a,\"1,000\"\n2026-03-02,b,\"-3,000\"\n"
    let error = try #require(throws: ImportError.self) { try bring(text) }
    #expect(error.advice.contains("--decimal-mark"))
    #expect(try all().isEmpty)
    var options = ImportOptions()
    options.decimalMark = .point
    try bring(text, options)
    #expect(try amounts() == ["income 1000.00 EUR", "expense 3000.00 EUR"])
  }

  @Test func `rows take the category of a rule or the one last given to their payee, and the rest is counted`() throws {
    try ledger.write("rule") {
      try $0.put(PayeeRule(id: Fixture.id(9), words: "REWE", category: CategoryPath("food:groceries")))
    }
    try ledger.write {
      try $0.put([try Fixture.expense(1, 300, on: "2026-02-01", category: "food:coffee", payee: "Rosa")])
    }
    let summary = try bring(german)
    #expect(
      try all().dropFirst().map(\.category.text) == ["food:groceries", "food:coffee", "food:coffee", "", ""])
    #expect(summary.notes.contains { $0.contains("without a category") }, "\(summary.notes)")
  }

  @Test func `a source that identifies its records updates them, but not what a person changed`() throws {
    func file(_ amount: String, _ name: String) -> String {
      """
      OFXHEADER:100
      <OFX><CURDEF>EUR<ACCTID>1<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260302<TRNAMT>\(amount)<FITID>A<NAME>\(name)</STMTTRN></BANKTRANLIST></OFX>
      """
    }
    try bring(file("-10.00", "Rosa"))
    #expect(try bring(file("-10.00", "Rosa")).duplicates == 1)
    #expect(try bring(file("-12.00", "Rosa")).updated == 1)
    #expect(try amounts() == ["expense 12.00 EUR"])
    try ledger.write("edit") { writer in
      var expense = try #require(try writer.reader.allExpenses().first)
      expense.payee = "Café Rosa"
      try writer.put([expense])
    }
    #expect(try bring(file("-13.00", "Rosa")).updated == 0)
    #expect(try all().map(\.payee) == ["Café Rosa"])
  }

  @Test func `rows that cannot be used are named with their line, and the others come in`() throws {
    let text = """
      Date,Payee,Outflow,Inflow
      2026-03-01,Rosa,3.20,
      2026-02-30,Rosa,3.20,
      2026-03-02,Rosa,,
      2027-01-01,Rosa,1.00,
      """
    let summary = try bring(text)
    #expect(summary.added == 1 && summary.rejected == 3)
    #expect(summary.rejections.map(\.line) == [3, 4, 5])
    #expect(summary.rejections.first?.reason.contains("2026-02-30") == true)
    #expect(summary.rejections.map(\.reason).contains { $0.contains("still to come") })
  }

  @Test func `what was announced gives way to what is booked, one for one`() throws {
    func file(_ rows: [String]) -> String { "Date,Payee,Amount,Status\n" + rows.joined(separator: "\n") + "\n" }
    let announced = [
      "2026-03-01,ROSA,-3.20,Pending", "2026-03-01,ROSA,-3.20,Pending", "2026-03-02,Shop,-10.00,Pending",
    ]
    #expect(try bring(file(announced)).added == 3)
    #expect(try all().count { $0.isPending } == 3)
    let booked = [
      "2026-03-03,ROSA 123,-3.20,Booked", "2026-03-03,ROSA 123,-3.20,Booked", "2026-03-03,Other,-11.00,Booked",
    ]
    let summary = try bring(file(booked))
    #expect(summary.added == 3 && summary.replaced == 2)
    #expect(
      try all().map { "\($0.payee) \($0.isPending)" } == [
        "Shop true", "ROSA 123 false", "ROSA 123 false", "Other false",
      ])
    #expect(try bring(file(booked)).duplicates == 3)
  }

  @Test func `what goes between two own accounts is no spending`() throws {
    try ledger.write { writer in
      var paid = try Fixture.expense(1, 100, on: "2026-02-01", category: "food")
      paid.account = "DE02 1203 0000 0000 2020 51"
      try writer.put([paid])
    }
    let text = """
      Date,Account,Payee,Counterparty IBAN,Amount
      2026-03-01,DE02500105170137075030,Me,DE02120300000000202051,-50.00
      2026-03-02,DE02500105170137075030,Me,DE02120300000000202051,20.00
      2026-03-03,DE02500105170137075030,Rosa,DE02100500000054540402,-3.20
      """
    try bring(text)
    #expect(
      try amounts().dropFirst() == ["transfer 50.00 EUR", "transfer -20.00 EUR", "expense 3.20 EUR"])
  }

  @Test func `EXP18 a file says how it was read where that was not plain`() throws {
    var bytes = Array("Datum;Empf".utf8)
    bytes += [0xE4] + Array("nger;Betrag\n14/03/2026;Rosa;1,50\n15/03/2026;Rosa;2,50\n".utf8)
    let notes = try bring(MemoryByteSource(bytes)).notes
    for note in ["Windows-1252", "decimal comma", "day/month/year", "read as spent"] {
      #expect(notes.contains { $0.contains(note) }, "\(notes)")
    }
  }

  @Test func `a stated encoding is the file's`() throws {
    var options = ImportOptions()
    options.encoding = .windows1252
    let bytes = Array("Date,Payee,Amount\n2026-03-01,Caf".utf8) + [0xE9] + Array(",-1.00\n".utf8)
    try bring(MemoryByteSource(bytes), options)
    #expect(try all().map(\.payee) == ["Café"])
  }

  @Test func `EXP16 a header without a row below it is an error`() throws {
    let error = try #require(throws: ImportError.self) { try bring("a;b\nc;d\n\nDate;Payee;Amount\n") }
    #expect(error.message.contains("no row below it"))
    #expect(try all().isEmpty)
  }

  @Test func `an export of this app updates the category too`() throws {
    let expense = try Fixture.expense(1, 500, category: "food")
    try bring(exportTable([expense]).text(.csv))
    var changed = expense
    changed.category = CategoryPath("travel")
    #expect(try bring(exportTable([changed]).text(.csv)).updated == 1)
    #expect(try all() == [changed])
    #expect(try bring(exportTable([changed]).text(.csv)).duplicates == 1)
  }

  @Test func `our own export comes back the same`() throws {
    var expense = try Fixture.expense(1, -1250, category: "Food:Café", payee: "Rosa, \"x\"", tags: ["a b", "c"])
    expense.time = Expense.Time(instant: try Fixture.instant("2026-03-02T08:00:00+01:00"), utcOffsetSeconds: 3600)
    (expense.note, expense.account) = ("a\\b", "Cash")
    let yen = try #require(Currency(iso: "JPY"))
    let expenses = [expense, try Fixture.expense(2, 1200, in: yen, on: "2026-03-03", kind: .income)]
    for format in ExportFormat.allCases {
      let text = exportTable(expenses).text(format)
      let other = try `Imports of expenses`()
      #expect(try other.bring(text).added == 2)
      #expect(try other.all() == expenses)
      #expect(exportTable(try other.all()).text(format) == text)
      #expect(try other.bring(text).duplicates == 2)
    }
  }

  @Test func `a journal goes out and comes back with the same sums`() throws {
    let expenses = [
      try Fixture.expense(1, 1250, category: "food:coffee", payee: "Rosa; bar", tags: ["work"]),
      try Fixture.expense(2, -300, in: .dollar, payee: "(shop)"),
      try Fixture.expense(3, 240_000, category: "salary", payee: "Firm | x", kind: .income),
      try Fixture.expense(4, 5_000, kind: .transfer),
    ]
    let text = journalText(expenses)
    #expect(text.contains("\n    Expenses:food:coffee  12.50 EUR\n    Assets  -12.50 EUR\n"), "\(text)")
    let summary = try bring(text)
    #expect(summary.added == 4, "\(summary.rejections)")
    #expect(
      Set(try amounts()) == ["expense 12.50 EUR", "expense -3.00 USD", "income 2400.00 EUR", "transfer 50.00 EUR"])
    #expect(try all().first { $0.amount.minorUnits == 1250 }?.tags == ["work"])
  }

  @Test func `EXP20 rows that are there come once more where that is asked for, in the preview's number`() throws {
    let csv = "Date,Payee,Amount\n2026-03-01,Rosa,-3.00\n2026-03-01,Rosa,-3.00\n2026-03-02,Shop,-5.00\n"
    let row = "<STMTTRN><DTPOSTED>20260302<TRNAMT>-1.00<FITID>A<NAME>x</STMTTRN>"
    let ofx = "<OFX><CURDEF>EUR<BANKTRANLIST>\(row)\(row)</BANKTRANLIST></OFX>"
    for (text, rows) in [(csv, 3), (ofx, 2)] {
      let ledger = try TestLedger()
      let first = try ledger.bring(text).added
      let stating = ["skip-duplicates": "off"]
      #expect(try ledger.bring(text, stating: stating).added == rows)
      let again = try ledger.bring(text, stating: stating)
      #expect(again.added == rows && again.notes.contains("\(rows) rows taken once more"), "\(again.notes)")
      #expect(try ledger.all().count == first + 2 * rows)
      #expect(try ledger.bring(text).written == 0)
      #expect(try ledger.bring(text, stating: ["skip-duplicates": "on"]).written == 0)
    }
    #expect(throws: (any Error).self) { try TestLedger().bring(csv, stating: ["skip-duplicates": "maybe"]) }
    // An export of the app brings each of its records once, whatever is asked for.
    let own = exportTable([try Fixture.expense(1, 500)]).text(.csv)
    let other = try TestLedger()
    try other.bring(own)
    #expect(try other.bring(own, stating: ["skip-duplicates": "off"]).written == 0)
  }

  @Test func `EXP24 an identifier that comes twice with the same content is one record`() throws {
    let row = "<STMTTRN><DTPOSTED>20260302<TRNAMT>-1.00<FITID>A<NAME>x</STMTTRN>"
    let summary = try bring("<OFX><CURDEF>EUR<BANKTRANLIST>\(row)\(row)</BANKTRANLIST></OFX>")
    #expect(summary.added == 1 && summary.duplicates == 1)
  }
}
