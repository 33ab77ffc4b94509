import Foundation
import FoundationExtras
import Testing

@testable import ExpenseLogger

struct RecurrenceTests {
  private func days(_ recurrence: Recurrence, _ from: String, _ through: String) throws -> [String] {
    let range = try #require(CivilDate(from))...#require(CivilDate(through))
    return recurrence.days(in: range).map(\.description)
  }

  @Test func `The day of the month is kept through short months`() throws {
    let monthly = Recurrence(.month, from: try #require(CivilDate("2026-01-31")))
    #expect(
      try days(monthly, "2026-01-01", "2026-05-30") == ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"])
    let thirtieth = Recurrence(.month, from: try #require(CivilDate("2023-12-30")))
    #expect(try days(thirtieth, "2024-02-01", "2024-03-31") == ["2024-02-29", "2024-03-30"])
  }

  @Test func `Every third month from 30 November has a day in February`() throws {
    let quarterly = Recurrence(.month, every: 3, from: try #require(CivilDate("2024-11-30")))
    #expect(try days(quarterly, "2024-12-01", "2025-08-31") == ["2025-02-28", "2025-05-30", "2025-08-30"])
    #expect(quarterly.next(after: try #require(CivilDate("2025-02-28")))?.description == "2025-05-30")
  }

  @Test func `Weeks, days and years are counted from the first day, up to the last`() throws {
    let leap = Recurrence(.year, from: try #require(CivilDate("2024-02-29")))
    #expect(try days(leap, "2024-03-01", "2028-12-31") == ["2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"])
    let fortnightly = Recurrence(
      .week, every: 2, from: try #require(CivilDate("2026-03-02")), through: CivilDate("2026-03-20"))
    #expect(try days(fortnightly, "2026-01-01", "2026-12-31") == ["2026-03-02", "2026-03-16"])
    #expect(fortnightly.next(after: try #require(CivilDate("2026-03-16"))) == nil)
    #expect(
      try days(Recurrence(.day, every: 3, from: #require(CivilDate("2026-03-01"))), "2026-03-05", "2026-03-10") == [
        "2026-03-07", "2026-03-10",
      ])
  }

  @Test(arguments: Recurrence.Unit.allCases, [1, 2, 5, 13])
  func `What is asked for from the middle is the rest of what comes from the start`(
    unit: Recurrence.Unit, interval: Int
  ) throws {
    let anchor = try #require(CivilDate("2020-08-31"))
    let recurrence = Recurrence(unit, every: interval, from: anchor)
    let all = recurrence.days(in: anchor...anchor.adding(days: 9_000), limit: 10_000)
    for start in [anchor.adding(days: 1), anchor.adding(days: 400), anchor.adding(days: 3_333)] {
      #expect(recurrence.days(in: start...anchor.adding(days: 9_000), limit: 10_000) == all.filter { $0 >= start })
    }
    #expect(recurrence.days(in: .min...CivilDate.max, limit: 20).count <= 20)
  }

  @Test func `What is due is the same each time, and ends with what was written`() throws {
    let anchor = try #require(CivilDate("2026-01-31"))
    let id = try #require(UUID(uuidString: "6D1E8C2A-0F53-4E17-9A0B-3C5D7E9F1A2B"))
    var rent = RecurringExpense(
      id: id, name: "Rent",
      template: Expense(id: id, amount: Money(90_000, .euro), category: CategoryPath("home:rent"), day: anchor),
      recurrence: Recurrence(.month, from: anchor))
    let today = try #require(CivilDate("2026-03-31"))
    let due = rent.due(through: today)
    #expect(due.map(\.day.description) == ["2026-01-31", "2026-02-28", "2026-03-31"])
    #expect(Set(due.map(\.id)).count == 3)
    #expect(due == rent.due(through: today))
    rent.bookedThrough = today
    #expect(rent.due(through: today).isEmpty)
    #expect(rent.due(through: today.adding(days: 30)).map(\.day.description) == ["2026-04-30"])
  }
}
