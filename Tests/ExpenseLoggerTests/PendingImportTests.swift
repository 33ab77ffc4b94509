import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

@Suite struct `What a bank announces and books later` {
  private let ledger: TestLedger
  private let announced = "Date,Payee,Amount,Status\n2026-03-01,Cafe,-3.00,Pending\n2026-03-01,Cafe,-3.00,Pending\n"

  init() throws { ledger = try TestLedger() }

  private func told() throws -> [String] {
    try ledger.all().map { "\($0.day) \($0.payee) \($0.isPending ? "pending" : "booked")" }
  }

  @Test func `on the same day is the same expense, and booked`() throws {
    try ledger.bring(announced)
    let half = announced.replacing("Pending\n2026", with: "Booked\n2026")
    #expect(try ledger.bring(half).updated == 1)
    #expect(try told() == ["2026-03-01 Cafe booked", "2026-03-01 Cafe pending"])
    let whole = announced.replacing("Pending", with: "Booked")
    let summary = try ledger.bring(whole)
    #expect(summary.updated == 1 && summary.replaced == 0 && summary.added == 0)
    #expect(try told() == ["2026-03-01 Cafe booked", "2026-03-01 Cafe booked"])
    for preference in [ImportOptions.Preference.store, .file] {
      for text in [announced, whole] {
        let again = try ledger.bring(text, ImportOptions(preference: preference))
        #expect(again.written == 0 && again.keptChanges == 0)
      }
    }
    #expect(try ledger.all().allSatisfy { !$0.isPending })
  }

  @Test(arguments: ["2026-03-01", "2026-03-03"])
  func `keeps what a person has changed in it`(day: String) throws {
    try ledger.bring("Date,Payee,Amount,Status\n2026-03-01,Cafe,-3.00,Pending\n")
    try ledger.write("edit") { writer in
      var expense = try #require(try writer.reader.allExpenses().first)
      (expense.category, expense.tags) = (CategoryPath("travel"), ["work"])
      try writer.put([expense])
    }
    let summary = try ledger.bring("Date,Payee,Amount,Status\n\(day),Cafe,-3.00,Booked\n")
    #expect(summary.written == 1 && summary.skips.isEmpty)
    let expense = try #require(try ledger.all().first)
    #expect(try ledger.all().count == 1)
    #expect(expense.category.text == "travel" && expense.tags == ["work"])
    #expect(!expense.isPending && expense.day.description == day)
  }

  @Test func `does not come back with the older file, whichever version is preferred`() throws {
    try ledger.bring(announced)
    try ledger.bring(announced.replacing("2026-03-01", with: "2026-03-02").replacing("Pending", with: "Booked"))
    for preference in [ImportOptions.Preference.store, .file] {
      let again = try ledger.bring(announced, ImportOptions(preference: preference))
      #expect(again.written == 0 && again.duplicates == 2 && again.keptChanges == 0, "\(again.notes)")
    }
    #expect(try told() == ["2026-03-02 Cafe booked", "2026-03-02 Cafe booked"])
  }

  @Test func `by its identifier is updated in its place`() throws {
    let table = "Date,Payee,Amount,Status,Transaction ID\n2026-03-01,A,-3.00,Pending,X\n2026-03-01,A,-3.00,Pending,Y\n"
    try ledger.bring(table)
    let summary = try ledger.bring(table.replacing("Pending", with: "Booked").replacing("-01,", with: "-02,"))
    #expect(summary.written == 2)
    #expect(try told() == ["2026-03-02 A booked", "2026-03-02 A booked"])
  }

  @Test func `goes back to what was announced with undo`() throws {
    try ledger.bring(announced)
    try ledger.bring(announced.replacing("2026-03-01", with: "2026-03-02").replacing("Pending", with: "Booked"))
    _ = try ledger.base.undo(now: try Fixture.instant("2026-03-02T20:00:00Z"))
    #expect(try told() == ["2026-03-01 Cafe pending", "2026-03-01 Cafe pending"])
    #expect(try ledger.bring(announced).duplicates == 2)
  }
}
