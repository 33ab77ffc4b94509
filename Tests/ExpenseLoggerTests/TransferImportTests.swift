import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

@Suite struct `Transfers in imports` {
  private static let giro =
    "Date,Account,Payee,Counterparty IBAN,Amount\n2026-03-01,DE11,Me,DE22,-100.00\n2026-03-02,DE11,Rosa,DE33,-3.20\n"
  private static let savings = "Date,Account,Payee,Counterparty IBAN,Amount\n2026-03-01,DE22,Me,DE11,100.00\n"

  @Test(arguments: [[giro, savings], [savings, giro]])
  func `both sides are moved whichever file comes first, and a second import adds nothing`(files: [String]) throws {
    let ledger = try TestLedger()
    for file in files { try ledger.bring(file) }
    #expect(
      try Set(ledger.all().map { "\($0.account) \($0.kind.rawValue) \($0.amount)" })
        == ["DE11 transfer 100.00 EUR", "DE22 transfer -100.00 EUR", "DE11 expense 3.20 EUR"])
    for file in files + files.reversed() { #expect(try ledger.bring(file).written == 0) }
    #expect(try ledger.all().count == 3)
  }

  @Test func `both sides in one file are moved`() throws {
    let ledger = try TestLedger()
    let file = Self.giro + Self.savings.split(separator: "\n")[1] + "\n"
    try ledger.bring(file)
    #expect(try ledger.amounts() == ["transfer 100.00 EUR", "transfer -100.00 EUR", "expense 3.20 EUR"])
    #expect(try ledger.bring(file).written == 0)
    #expect(try ledger.bring(Self.savings).written == 0)
  }

  @Test func `what becomes a transfer is told, keeps its record and comes back with undo`() throws {
    let ledger = try TestLedger()
    try ledger.bring(Self.giro)
    let before = try ledger.all()
    let summary = try ledger.bring(Self.savings)
    #expect(summary.notes.contains { $0.hasPrefix("1 earlier expense or income was between your own") })
    #expect(try ledger.all().filter { $0.account == "DE11" }.map(\.id) == before.map(\.id))
    _ = try ledger.base.undo(now: try Fixture.instant("2026-03-02T20:00:00Z"))
    #expect(try ledger.all() == before)
  }

  @Test func `what a person has said of an earlier row stays`() throws {
    let ledger = try TestLedger()
    try ledger.bring(Self.giro)
    try ledger.write("edit") { writer in
      var first = try #require(try writer.reader.allExpenses().first)
      first.note = "paid back to myself"
      try writer.put([first])
    }
    try ledger.bring(Self.savings)
    #expect(try ledger.amounts().sorted() == ["expense 100.00 EUR", "expense 3.20 EUR", "transfer -100.00 EUR"])
  }

  private let checking = """
    Date,Payee,Amount
    2026-03-01,Savings,-100.00
    2026-03-02,Savings,-25.00
    2026-03-03,Firma,700.00

    """
  private let saved = "Date,Payee,Amount\n2026-03-02,Checking,100.00\n2026-03-05,Interest,0.10\n2026-03-06,x,-1.00\n"

  @Test func `a payee with the name of an account is that account`() throws {
    let ledger = try TestLedger()
    try ledger.bring(saved, stating: ["account": "Savings"])
    let summary = try ledger.bring(checking, stating: ["account": "Checking"])
    #expect(summary.notes.contains { $0.contains("the payee is one of your accounts") })
    #expect(
      try ledger.all().filter { $0.account == "Checking" }.map { "\($0.kind.rawValue) \($0.amount)" }
        == ["transfer 100.00 EUR", "transfer 25.00 EUR", "income 700.00 EUR"])
    #expect(try ledger.all().filter { $0.account == "Savings" }.first?.kind == .transfer)
    #expect(try ledger.bring(saved, stating: ["account": "Savings"]).written == 0)
    #expect(try ledger.bring(checking, stating: ["account": "Checking"]).written == 0)
  }

  @Test func `an earlier payee becomes an account only where the account has the other side`() throws {
    let ledger = try TestLedger()
    try ledger.bring(checking, stating: ["account": "Checking"])
    try ledger.bring(saved, stating: ["account": "Savings"])
    // Nothing in the other account fits the 25: a shop may be called as an account is.
    #expect(
      try ledger.all().filter { $0.account == "Checking" }.map { "\($0.kind.rawValue) \($0.amount)" }
        == ["transfer 100.00 EUR", "expense 25.00 EUR", "income 700.00 EUR"])
  }

  @Test func `an export of this app keeps the account on the other side`() throws {
    let ledger = try TestLedger()
    try ledger.bring(Self.giro)
    let copy = try TestLedger()
    try copy.bring(exportTable(try ledger.all()).text(.csv))
    #expect(try copy.all() == ledger.all())
    try copy.bring(Self.savings)
    #expect(try copy.all().count { $0.kind == .transfer } == 2)
  }
}
