import AppGroup
import Foundation
import FoundationExtras
import Testing

@testable import ExpenseLogger

@Suite struct `What is booked because it is due` {
  private let ledger: TestLedger
  private let rent: RecurringExpense
  private let today: CivilDate
  private let now: Date

  init() throws {
    ledger = try TestLedger()
    today = try Fixture.day("2026-03-31")
    now = try Fixture.instant("2026-03-31T20:00:00Z")
    rent = RecurringExpense(
      id: Fixture.id(9), name: "Rent", template: try Fixture.expense(9, 90_000, on: "2026-01-31"),
      recurrence: Recurrence(.month, from: try Fixture.day("2026-01-31")))
    try ledger.write("recurring") { try $0.put(rent) }
    try ledger.write("add") { writer in
      try writer.bookDue(through: today)
      try writer.put([try Fixture.expense(1, 500, on: "2026-03-31")])
    }
  }

  private func commands() throws -> [JournalEntry] {
    try ledger.base.read { try Journal($0).commands() }
  }

  private func occurrences() throws -> [String] {
    try ledger.all().filter { $0.sourceKey != nil }.map(\.day.description)
  }

  private let days = ["2026-01-31", "2026-02-28", "2026-03-31"]

  @Test func `is a command of its own before the person's, which alone is taken back`() throws {
    #expect(try commands().map(\.kind) == ["add", "due", "recurring"])
    #expect(try commands().map(\.title) == ["add", "Booked as due: Rent ×3", "recurring"])
    #expect(try commands().map(\.recordCount) == [1, 4, 1])
    #expect(try ledger.base.undo(now: now).kind == "add")
    #expect(try occurrences() == days && ledger.all().count == 3)
    #expect(try ledger.base.redo(now: now).kind == "add")
    #expect(try ledger.all().count == 4)
  }

  @Test func `goes with what brought it, and comes again with that`() throws {
    try ledger.base.undo(now: now)
    let undone = try ledger.base.undo(now: now)
    #expect(undone.kind == "recurring" && undone.takenAlong == ["Booked as due: Rent ×3"])
    #expect(try ledger.all().isEmpty && ledger.read { try $0.due(through: today) }.isEmpty)
    #expect(throws: JournalRefusal.nothingToUndo) { try ledger.base.undo(now: now) }
    #expect(try ledger.base.read { try Journal($0).nextToRedo() } == undone.id)
    let again = try ledger.base.redo(now: now)
    #expect(again.kind == "recurring" && again.takenAlong == ["Booked as due: Rent ×3"])
    #expect(try ledger.base.redo(now: now).kind == "add")
    #expect(throws: JournalRefusal.nothingToRedo) { try ledger.base.redo(now: now) }
    #expect(try occurrences() == days && ledger.read { try $0.due(through: today) }.isEmpty)
    try ledger.write { try $0.bookDue(through: today) }
    try ledger.write { try $0.bookDue(through: today) }
    #expect(try occurrences() == days)
  }

  @Test func `is due again where it is taken back by its identifier`() throws {
    let booking = try #require(try commands().first { $0.isDue })
    try ledger.base.undo(booking.id, now: now)
    #expect(try occurrences().isEmpty)
    #expect(try ledger.read { try $0.due(through: today) }.map(\.day.description) == days)
    try ledger.write { try $0.bookDue(through: today) }
    #expect(try occurrences() == days)
  }

  @Test func `stays with what brought it, where a person has changed it since`() throws {
    let first = try #require(try ledger.all().first)
    try ledger.write("edit") { writer in
      var changed = first
      changed.note = "paid in cash"
      try writer.put([changed])
    }
    let recurring = try #require(try commands().last)
    #expect { try ledger.base.undo(recurring.id, now: now) } throws: { error in
      guard case .changedSince(title: "recurring", by: "edit", _)? = error as? JournalRefusal else { return false }
      return true
    }
    #expect(try occurrences() == days)
  }

  @Test func `comes again as a person had changed it, and is deleted where a person had deleted it`() throws {
    let booked = try ledger.all().filter { $0.sourceKey != nil }
    try ledger.write("edit") { writer in
      var changed = booked[0]
      changed.note = "paid in cash"
      try writer.put([changed])
    }
    try ledger.write("delete") { writer in
      let row = try #require(try writer.journal.row(of: booked[1].id, in: ExpenseRow.table))
      try writer.journal.delete(row, in: ExpenseRow.table)
    }
    let before = try ledger.all()
    for kind in ["delete", "edit", "add", "recurring"] { #expect(try ledger.base.undo(now: now).kind == kind) }
    #expect(try ledger.all().isEmpty)
    for kind in ["recurring", "add", "edit", "delete"] { #expect(try ledger.base.redo(now: now).kind == kind) }
    #expect(try ledger.all() == before)
    #expect(try commands().allSatisfy { $0.undoneAt == nil })
  }

  @Test func `is booked step by step, and each step goes before the one that it followed`() throws {
    let later = try Fixture.day("2026-05-31")
    try ledger.write { try $0.bookDue(through: later) }
    let recurring = try #require(try commands().last)
    let undone = try ledger.base.undo(recurring.id, now: now)
    #expect(undone.takenAlong == ["Booked as due: Rent ×2", "Booked as due: Rent ×3"])
    #expect(try occurrences().isEmpty && ledger.all().count == 1)
  }

  @Test func `names three things and counts the rest`() throws {
    for number in 20..<25 {
      var other = rent
      (other.id, other.template.id, other.name) = (Fixture.id(number), Fixture.id(number), "Fee \(number)")
      other.bookedThrough = try Fixture.day("2026-02-28")
      try ledger.write("recurring") { try $0.put(other) }
    }
    try ledger.write { try $0.bookDue(through: today) }
    #expect(try commands().first?.title == "Booked as due: Fee 20, Fee 21, Fee 22 and 2 more")
  }
}
