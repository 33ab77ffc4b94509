import Foundation
import FoundationExtras
import Testing

@testable import ExpenseLogger

struct TotalsTests {
  private func expense(
    _ units: Int64, in currency: Currency = .euro, _ day: String, category: String = "", payee: String = "",
    tags: [String] = [],
    kind: Expense.Kind = .expense
  ) throws -> Expense {
    Expense(
      id: UUID(), kind: kind, amount: Money(units, currency), category: CategoryPath(category), payee: payee,
      tags: tags,
      day: try #require(CivilDate(day)))
  }

  private func sums(_ totals: ExpenseTotals) -> [String] {
    totals.groups.map { "\($0.name) \($0.amounts.all.map(\.description).joined(separator: " + "))" }
  }

  @Test func `Groups have a sum for each currency, and currencies are never added`() throws {
    let expenses = [
      try expense(1000, "2026-03-02", category: "food:coffee", payee: "Rosa", tags: ["work", "out"]),
      try expense(500, in: .dollar, "2026-03-02", category: "food", payee: "rosa"),
      try expense(2000, "2026-03-09", category: "home", tags: ["work"]),
      try expense(90_000, "2026-03-09", category: "salary", kind: .income),
      try expense(5_000, "2026-03-09", kind: .transfer),
      try expense(-300, "2026-04-01", category: "food:coffee", payee: "Rosa"),
    ]
    let byMonth = try ExpenseTotals(expenses, by: .month)
    #expect(sums(byMonth) == ["2026-03-01 30.00 EUR + 5.00 USD", "2026-04-01 -3.00 EUR"])
    #expect(byMonth.count == 4)
    #expect(byMonth.total.all == [Money(2700, .euro), Money(500, .dollar)])
    #expect(
      sums(try ExpenseTotals(expenses, by: .week)) == [
        "2026-03-02 10.00 EUR + 5.00 USD", "2026-03-09 20.00 EUR", "2026-03-30 -3.00 EUR",
      ])
    #expect(sums(try ExpenseTotals(expenses, by: .week, firstWeekday: 1)).first == "2026-03-01 10.00 EUR + 5.00 USD")
    #expect(sums(try ExpenseTotals(expenses, by: .year)) == ["2026-01-01 27.00 EUR + 5.00 USD"])
    #expect(
      sums(try ExpenseTotals(expenses, by: .category, level: 1)) == ["home 20.00 EUR", "food 7.00 EUR + 5.00 USD"])
    #expect(sums(try ExpenseTotals(expenses, by: .payee)) == [" 20.00 EUR", "Rosa 7.00 EUR + 5.00 USD"])
    let byTag = try ExpenseTotals(expenses, by: .tag)
    #expect(sums(byTag) == ["work 30.00 EUR", "out 10.00 EUR", " -3.00 EUR + 5.00 USD"])
    #expect(byTag.total.all == [Money(2700, .euro), Money(500, .dollar)])
  }

  @Test(
    arguments: [
      ([], "EUR"), (["USD", "USD", "JPY"], "USD"), (["JPY", "USD"], "JPY"), (["USD", "USD", "EUR"], "EUR"),
      (["CHF"], "CHF"),
    ] as [([String], String)])
  func `One currency speaks for all: the usual one, and without it that of most expenses`(
    codes: [String], main: String
  ) throws {
    let expenses = try codes.map { code in
      try expense(100, in: #require(Currency(iso: code)), "2026-03-02", category: code == "USD" ? "food" : "home")
    }
    #expect(try ExpenseTotals(expenses, by: .category).mainCurrency(usual: .euro).code == main)
  }

  @Test(arguments: [
    (Period.week, 1, "2026-03-01", "2026-03-07"), (.week, 2, "2026-02-23", "2026-03-01"),
    (.month, 2, "2026-03-01", "2026-03-31"),
    (.year, 2, "2026-01-01", "2026-12-31"), (.day, 2, "2026-03-01", "2026-03-01"),
  ])
  func `Periods follow the person's week`(period: Period, firstWeekday: Int, first: String, last: String) throws {
    let days = period.days(containing: try #require(CivilDate("2026-03-01")), firstWeekday: firstWeekday)
    #expect("\(days.lowerBound) \(days.upperBound)" == "\(first) \(last)")
  }

  private func rate(_ from: String, _ to: String, _ text: String, _ day: String) throws -> ExchangeRate {
    let amount = try AmountText(text, mark: .point)
    return ExchangeRate(
      id: UUID(), from: try #require(Currency(iso: from)), to: try #require(Currency(iso: to)),
      digits: Int64(amount.digits),
      scale: amount.scale, day: try #require(CivilDate(day)))
  }

  @Test func `An amount is converted by the latest stated rate in either direction, rounded half to even`() throws {
    let table = RateTable([
      try rate("EUR", "USD", "1.10", "2026-01-01"), try rate("EUR", "USD", "1.25", "2026-03-01"),
      try rate("EUR", "JPY", "160.5", "2026-01-01"),
    ])
    let march = try #require(CivilDate("2026-03-15")), february = try #require(CivilDate("2026-02-15"))
    let yen = try #require(Currency(iso: "JPY"))
    #expect(try table.convert(Money(1000, .euro), to: .dollar, on: march) == Money(1250, .dollar))
    #expect(try table.convert(Money(1000, .euro), to: .dollar, on: february) == Money(1100, .dollar))
    #expect(try table.convert(Money(1000, .dollar), to: .euro, on: march) == Money(800, .euro))
    #expect(try table.convert(Money(1000, .euro), to: yen, on: march) == Money(1605, yen))
    #expect(try table.convert(Money(1605, yen), to: .euro, on: march) == Money(1000, .euro))
    #expect(try table.convert(Money(-2, .euro), to: .dollar, on: march) == Money(-2, .dollar))
    #expect(try table.convert(Money(2, .euro), to: .dollar, on: march) == Money(2, .dollar))
    #expect(try table.convert(Money(100, .dollar), to: yen, on: march) == nil)
    #expect(try table.convert(Money(100, .euro), to: .dollar, on: #require(CivilDate("2025-12-31"))) == nil)
    let amounts = try Amounts([
      Money(1000, .euro), Money(500, .dollar), Money(100, yen), Money(1, #require(Currency(iso: "GBP"))),
    ])
    let (sum, without) = try table.total(amounts, in: .euro, on: march)
    #expect(sum == Money(1462, .euro))
    #expect(without.map(\.currency.code) == ["GBP"])
    #expect(try rate("EUR", "USD", "0.0825", "2026-01-01").text == "0.0825")
  }

  @Test func `A group counts the expenses of each currency apart`() throws {
    let yen = try #require(Currency(iso: "JPY"))
    let totals = try ExpenseTotals(
      [
        Fixture.expense(1, 100, category: "food"), Fixture.expense(2, 200, category: "food"),
        Fixture.expense(3, 500, in: yen, category: "food"),
      ], by: .category)
    let figures = totals.figures(usual: .euro, states: [])
    #expect(figures.map { "\($0.name) \($0.currency) \($0.count)" } == ["food EUR 2", "food JPY 1"])
  }

  @Test(arguments: [
    (ExpenseTotals.Grouping.month, "2026-03"), (.year, "2026"), (.week, "2026-03-02"), (.day, "2026-03-03"),
  ])
  func `A period is called as it can be asked for`(grouping: ExpenseTotals.Grouping, name: String) throws {
    let totals = try ExpenseTotals([Fixture.expense(1, 100, on: "2026-03-03")], by: grouping)
    #expect(totals.figures(usual: .euro, states: [], by: grouping).map(\.name) == [name])
  }
}
