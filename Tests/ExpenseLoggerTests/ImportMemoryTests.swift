import AppGroup
import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

/// What an import knows from what was there before it.
@Suite struct `What imports remember` {
  private let ledger: TestLedger

  init() throws { ledger = try TestLedger() }

  @Test func `the category last given to a payee never overrides the file's own`() throws {
    try ledger.write {
      try $0.put([try Fixture.expense(1, 100, on: "2026-02-01", category: "food", payee: "Hoogle")])
    }
    let journal = """
      2026-03-01 Hoogle
          Expenses:Taxes:Federal   40 EUR
          Expenses:Health          10 EUR
          Assets:Bank             100 EUR
          Income:Salary          -150 EUR

      """
    try ledger.bring(journal)
    #expect(try ledger.all().dropFirst().map(\.category.text).sorted() == ["Salary", "health", "taxes:Federal"])
    let table = try TestLedger()
    try table.write {
      try $0.put([try Fixture.expense(1, 100, on: "2026-02-01", category: "food", payee: "Hoogle")])
    }
    try table.bring("Date,Payee,Category,Amount\n2026-03-02,Hoogle,Travel,-5.00\n2026-03-03,Hoogle,,-6.00\n")
    #expect(try table.all().suffix(2).map(\.category.text) == ["travel", "food"])
    // What a person states by a rule goes before both.
    try ledger.write("rule") {
      try $0.put(PayeeRule(id: Fixture.id(9), words: "Hoogle", category: CategoryPath("gifts")))
    }
    try ledger.bring("Date,Payee,Category,Amount\n2026-03-04,Hoogle,Travel,-7.00\n")
    #expect(try ledger.all().last?.category.text == "gifts")
  }

  @Test func `a journal that comes in parts has the categories of the whole`() throws {
    func part(_ days: Range<Int>) -> String {
      days.map { day in
        """
        2026-03-0\(day) Employer
            Expenses:Taxes:T\(day)  1\(day) EUR
            Expenses:Health:H\(day)  2\(day) EUR
            Assets:Bank

        """
      }.joined(separator: "\n")
    }
    try ledger.bring(part(1..<4))
    try ledger.bring(part(1..<7))
    let whole = try TestLedger()
    try whole.bring(part(1..<7))
    let categories = { (ledger: TestLedger) in try ledger.all().map { "\($0.category.text) \($0.amount)" }.sorted() }
    #expect(try categories(ledger) == categories(whole))
    #expect(try ledger.all().count == 12)
  }

  @Test(arguments: [
    ("groceries", "food:groceries"), ("Restaurant", "food:restaurant"), ("Food > Lunch", "food:lunch"),
    ("Food:Lunch", "food:lunch"), ("Pets > Dog", "Pets:Dog"), ("Uncategorized", ""),
  ])
  func `a category of the file finds the person's own as add does`(source: String, path: String) throws {
    try ledger.bring("Date,Payee,Category,Amount\n2026-03-01,Somebody,\(source),-5.00\n")
    #expect(try ledger.all().map(\.category.text) == [path])
  }

  @Test func `a name that may be several categories stays one of its own`() throws {
    try ledger.write {
      try $0.put([
        try Fixture.expense(1, 100, on: "2026-02-01", category: "home:tools"),
        try Fixture.expense(2, 100, on: "2026-02-01", category: "work:tools"),
      ])
    }
    try ledger.bring("Date,Payee,Category,Amount\n2026-03-01,Somebody,Tools,-5.00\n")
    #expect(try ledger.all().last?.category.text == "Tools")
  }

  @Test func `what was stated of a table holds for the next with its header, and goes with its import`() throws {
    let first = "Date,Payee,Amount\n01/02/2026,Rosa,-1.000\n"
    let second = "Some bank\nDate;Payee;Amount\n03/02/2026;Rosa;-2.000\n"
    #expect(throws: ImportError.self) { try ledger.bring(first) }
    var options = ImportOptions()
    (options.dateOrder, options.decimalMark) = (.dayMonthYear, .comma)
    try ledger.bring(first, options, stating: ["account": "Giro"])
    let summary = try ledger.bring(second)
    #expect(
      summary.notes.contains {
        $0.contains("--account Giro --decimal-mark comma --date-format dmy")
      }, "\(summary.notes)")
    #expect(
      try ledger.all().map { "\($0.day) \($0.amount) \($0.account)" } == [
        "2026-02-01 1000.00 EUR Giro", "2026-02-03 2000.00 EUR Giro",
      ])
    #expect(try ledger.bring(first).added == 0)
    // What is stated goes before, and is remembered in its place.
    try ledger.bring("Date,Payee,Amount\n05/02/2026,Rosa,-3.000\n", stating: ["account": "Other"])
    #expect(try ledger.all().last?.account == "Other")
    let known = try ledger.read { try $0.mappings() }
    #expect(known.map(\.mapping.text) == ["account=Other\ndecimal-mark=comma\ndate-format=dmy"])
    #expect(known.map(\.title) == ["Date, Payee, Amount"])
    // Another header knows nothing of it.
    #expect(throws: ImportError.self) { try ledger.bring("Date,Payee,Betrag\n06/02/2026,Rosa,-3.000\n") }
  }

  @Test func `a table without a header is remembered by its width, and a member by the name`() throws {
    let table = "2026-03-01;Rosa;;5,00\n2026-03-02;Bolt;;7,00\n"
    try ledger.bring(table, stating: ["columns": "date=1,payee=2,amount=4", "sign": "plus"])
    try ledger.bring("2026-03-03;Rosa;;6,00\n")
    #expect(try ledger.amounts() == ["expense 5.00 EUR", "expense 7.00 EUR", "expense 6.00 EUR"])
    let group = "Date,Description,Category,Cost,Currency,Ana,Ben\n2026-03-04,Taxi,Taxi,20.00,EUR,-10.00,10.00\n"
    try ledger.bring(group, stating: ["member": "Ana"])
    try ledger.bring("Date,Description,Category,Cost,Currency,Cleo,Ana\n2026-03-05,Bar,Bar,9.00,EUR,5.00,-5.00\n")
    #expect(try ledger.amounts().suffix(2) == ["expense 10.00 EUR", "expense 5.00 EUR"])
  }

  @Test func `an import that is undone takes what was stated with it`() throws {
    try ledger.bring("Date,Payee,Amount\n01/02/2026,Rosa,-1.00\n", stating: ["date-format": "dmy"])
    #expect(try ledger.read { try $0.mappings() }.count == 1)
    _ = try ledger.base.undo(now: try Fixture.instant("2026-03-02T20:00:00Z"))
    #expect(try ledger.read { try $0.mappings() }.isEmpty)
    #expect(try ledger.all().isEmpty)
  }
}
