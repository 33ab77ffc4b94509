import Foundation
import FoundationExtras
import Testing

@testable import ExpenseLogger

struct BudgetTests {
  private let food = CategoryPath("food")

  private func budget(_ amount: Int64, from: String, carriesOver: Bool = false) throws -> Budget {
    Budget(
      id: UUID(), category: food, amount: Money(amount, .euro), from: try #require(CivilDate(from)),
      carriesOver: carriesOver)
  }

  private func month(_ text: String) throws -> CivilDate { try #require(CivilDate("\(text)-01")) }

  @Test func `A refund gives a budget back what was spent`() throws {
    let budget = try budget(10_000, from: "2026-03-01")
    let bought = Expense(
      id: UUID(), amount: Money(1000, .euro), category: CategoryPath("food:coffee"), day: try month("2026-03"))
    let returned = Expense(
      id: UUID(), amount: Money(-1000, .euro), category: CategoryPath("Food"), day: try month("2026-03"))
    let spent = try Amounts([bought, returned].filter(budget.counts).map(\.amount))[.euro]
    let series = BudgetSeries(budgets: [budget])
    let state = try #require(try series.state(in: month("2026-03"), spent: [month("2026-03"): spent]))
    #expect(state.left == Money(10_000, .euro))
    #expect(state.share == 0)
  }

  @Test func `Only spending in the budget's category and currency counts`() throws {
    let budget = try budget(10_000, from: "2026-03-01")
    let day = try month("2026-03")
    func counts(_ kind: Expense.Kind, _ category: String, _ currency: Currency) -> Bool {
      budget.counts(
        Expense(id: UUID(), kind: kind, amount: Money(1, currency), category: CategoryPath(category), day: day))
    }
    #expect(counts(.expense, "food:lunch", .euro))
    #expect(!counts(.income, "food", .euro) && !counts(.transfer, "food", .euro))
    #expect(!counts(.expense, "home", .euro) && !counts(.expense, "food", .dollar))
  }

  @Test func `What is left goes on only where the person chose so`() throws {
    let spent = [
      try month("2026-01"): Money(7_000, .euro), try month("2026-02"): Money(12_000, .euro),
      try month("2026-03"): Money(1_000, .euro),
    ]
    let fixed = BudgetSeries(budgets: [try budget(10_000, from: "2026-01-15")])
    #expect(try fixed.state(in: month("2026-03"), spent: spent)?.left == Money(9_000, .euro))
    #expect(fixed.firstMonth(for: try month("2026-03")) == (try month("2026-03")))
    let carrying = BudgetSeries(budgets: [try budget(10_000, from: "2026-01-15", carriesOver: true)])
    let state = try #require(try carrying.state(in: month("2026-03"), spent: spent))
    #expect(state.carried == Money(1_000, .euro))
    #expect(state.left == Money(10_000, .euro))
    #expect(carrying.firstMonth(for: try month("2026-03")) == (try month("2026-01")))
    #expect(try carrying.state(in: month("2025-12"), spent: spent) == nil)
  }

  @Test func `A later amount holds from its month on`() throws {
    let series = BudgetSeries.all([
      try budget(20_000, from: "2026-03-01", carriesOver: true), try budget(10_000, from: "2026-01-01"),
    ])
    #expect(series.count == 1)
    let series1 = try #require(series.first)
    #expect(series1.budget(in: try month("2026-02"))?.amount == Money(10_000, .euro))
    // February leaves nothing to March, since it did not carry over; April has what March left.
    #expect(try series1.state(in: month("2026-03"), spent: [:])?.available == Money(20_000, .euro))
    #expect(try series1.state(in: month("2026-04"), spent: [:])?.available == Money(40_000, .euro))
  }

  @Test func `A budget of nothing is over as soon as anything is spent`() throws {
    let series = BudgetSeries(budgets: [try budget(0, from: "2026-01-01")])
    let spent = try series.state(in: month("2026-01"), spent: [month("2026-01"): Money(1, .euro)])
    #expect(spent?.isOver == true)
    let unspent = try series.state(in: month("2026-01"), spent: [:])
    #expect(unspent?.share == 0)
  }
}
