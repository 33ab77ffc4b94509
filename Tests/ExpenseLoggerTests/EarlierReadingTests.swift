import AppGroup
import Foundation
import FoundationExtras
import Interchange
import SQLite
import Testing

@testable import ExpenseLogger

@Suite struct `A file that comes again` {
  private let ledger: TestLedger
  private let table = "Date,Payee,Amount\n03/02/2026,A,-5.00\n"

  init() throws { ledger = try TestLedger() }

  private func told(_ text: String, _ stated: [String: String]) throws -> [String] {
    try ledger.bring(text, stating: stated).notes.filter { $0.contains("came in before") }
  }

  @Test func `and is read otherwise is told with what takes the first reading back`() throws {
    #expect(try told(table, ["date-format": "dmy"]).isEmpty)
    let told = try told(table, ["date-format": "mdy"])
    #expect(told.count == 1)
    let note = try #require(told.first)
    #expect(note.contains("(--date-format dmy): what that brought (1) stays beside this; for this one alone: undo, "))
    let id = try #require(note.firstMatch(of: #/undo, undo ([\w-]+),/#)?.1)
    let commands = try ledger.base.read { try Journal($0).commands(limit: 10) }
    #expect(commands.last.map { $0.id.lowercaseText.hasPrefix(id) } == true)
    for _ in 0..<2 { _ = try ledger.base.undo(now: try Fixture.instant("2026-03-02T20:00:00Z")) }
    #expect(try self.told(table, ["date-format": "mdy"]).isEmpty)
    #expect(try ledger.all().map(\.day.description) == ["2026-03-02"])
  }

  @Test func `is nothing to tell where it is read as before, or is another file`() throws {
    #expect(try told(table, ["date-format": "dmy"]).isEmpty)
    #expect(try told(table, ["date-format": "dmy", "skip-duplicates": "off"]).isEmpty)
    #expect(try told(table + "04/02/2026,B,-6.00\n", ["date-format": "mdy"]).isEmpty)
  }

  @Test func `is nothing to tell where the first reading was taken back`() throws {
    #expect(try told(table, ["date-format": "dmy"]).isEmpty)
    _ = try ledger.base.undo(now: try Fixture.instant("2026-03-02T20:00:00Z"))
    #expect(try told(table, ["date-format": "mdy"]).isEmpty)
    #expect(try ledger.all().map(\.day.description) == ["2026-03-02"])
  }
}
