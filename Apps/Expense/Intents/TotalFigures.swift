import AppIntents

extension ExpenseTotals.Grouping: AppEnum {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "grouping"
  static let caseDisplayRepresentations: [ExpenseTotals.Grouping: DisplayRepresentation] = [
    .day: "day", .week: "week", .month: "month", .year: "year", .category: "category", .payee: "payee", .tag: "tag",
    .account: "account",
  ]
}

/// A sum of `totals` and `month`: one group in one currency.
struct TotalFigures: TransientAppEntity {
  /// The category, payee, tag or account; `2026-03` for a month, `2026` for a year, the first day of a week; else empty.
  @Property(title: "Name") var name: String
  /// With a full stop before its decimals.
  @Property(title: "Amount") var amount: String
  @Property(title: "Currency") var currency: String
  /// How many expenses it is made of: those in this currency.
  @Property(title: "Count") var count: Int
  /// What a budget allows in the month, with what came over; nil without one.
  @Property(title: "Budget") var budget: String?
  /// What is left of it.
  @Property(title: "Left") var left: String?

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "total"

  var displayRepresentation: DisplayRepresentation { "\(name) \(amount) \(currency)" }

  init() { (name, amount, currency, count) = ("", "0", "", 0) }

  init(_ name: String, _ money: Money, count: Int, budget state: BudgetState? = nil) {
    self.init()
    (self.name, amount, currency, self.count) = (name, money.plainText, money.currency.code, count)
    (budget, left) = (state?.available.plainText, state?.left.plainText)
  }
}
