import Foundation
import FoundationExtras
import Testing

@testable import ExpenseLogger

@Suite struct `What recurring expenses bring` {
  @Test func `has identifiers that begin differently and are the same whenever they are made`() throws {
    let anchor = try Fixture.day("2020-01-31")
    let rent = RecurringExpense(
      id: Fixture.id(1), name: "Rent", template: try Fixture.expense(1, 90_000),
      recurrence: Recurrence(.month, from: anchor))
    let today = try Fixture.day("2026-03-31")
    let ids = rent.due(through: today).map(\.id.uuidString)
    #expect(ids.count == 75 && Set(ids).count == 75)
    #expect(Set(ids.map { $0.prefix(6) }).count == 75)
    #expect(ids == rent.due(through: today).map(\.id.uuidString))
    #expect(ids.allSatisfy { Array($0)[14] == "8" && "89AB".contains(Array($0)[19]) })
  }

  @Test func `What was booked after an earlier end goes, but for what a person has changed`() throws {
    let ledger = try TestLedger()
    let rent = RecurringExpense(
      id: Fixture.id(1), name: "Rent", template: try Fixture.expense(1, 90_000, on: "2026-01-31"),
      recurrence: Recurrence(.month, from: try Fixture.day("2026-01-31")))
    try ledger.write("recurring") { try $0.put(rent) }
    try ledger.write { try $0.bookDue(through: Fixture.day("2026-04-30")) }
    let end = try Fixture.day("2026-02-15")
    let later = try ledger.read { try $0.occurrences(of: rent.id, after: end) }
    #expect(later.map(\.day.description) == ["2026-02-28", "2026-03-31", "2026-04-30"])
    try ledger.write("edit") { writer in
      var changed = later[0]
      changed.note = "paid in cash"
      try writer.put([changed])
    }
    #expect(
      try ledger.read { try $0.occurrences(of: rent.id, after: end) }.map(\.day.description)
        == ["2026-03-31", "2026-04-30"])
    #expect(try ledger.read { try $0.occurrences(of: Fixture.id(2), after: end) }.isEmpty)
  }

  /// Occurrences on the first days of months, in the states given, and what a new first day makes of them.
  @Test(arguments: [
    // The same rent on another day of the month; the other way round, and over months that had none.
    ("2026-01-01 2026-02-01 2026-03-01", "2026-01-15", "-01-01 -02-01 -03-01 +01-15 +02-15 +03-15"),
    ("2026-03-15", "2026-01-01", "-03-15 +01-01 +02-01 +03-01"),
    ("2026-02-01 2026-03-01", "2026-01-01", "+01-01"),
    // What came before the month in which it begins stays.
    ("2026-01-01 2026-02-01 2026-03-01", "2026-03-10", "-03-01 +03-10 =01-01 =02-01"),
    ("2026-01-20 2026-02-20", "2026-03-10", "+03-10 =01-20 =02-20"),
    // A first day that lies ahead takes nothing back.
    ("2026-01-01 2026-03-01", "2026-04-15", "=01-01 =03-01"),
    // What a person has changed or deleted is said for that month.
    ("2026-01-01 2026-02-01* 2026-03-01!", "2026-01-15", "-01-01 +01-15 *02-01"),
  ])
  func `move to the new days from a new first day on`(before: String, first: String, expected: String) throws {
    let brought = try before.split(separator: " ").enumerated().map { number, text in
      RecurringMove.Occurrence(
        id: Fixture.id(100 + number), due: try Fixture.day(String(text.prefix(10))),
        state: text.hasSuffix("*") ? .changed : text.hasSuffix("!") ? .deleted : .untouched)
    }
    let rent = RecurringExpense(
      id: Fixture.id(1), name: "Rent", template: try Fixture.expense(1, 90_000),
      recurrence: Recurrence(.month, from: try Fixture.day(first)))
    let move = RecurringMove(of: brought, to: rent, through: try Fixture.day("2026-03-31"))
    func words(_ mark: String, _ days: [CivilDate]) -> [String] { days.map { mark + $0.description.dropFirst(5) } }
    let found =
      words("-", move.going.map(\.due)) + words("+", move.coming.map(\.day)) + words("*", move.changed.map(\.due))
      + words("=", move.earlier.map(\.due))
    #expect(found.joined(separator: " ") == expected)
  }
}
