import Foundation
import FoundationExtras

/// How much a category may cost in a month.
struct Budget: Hashable, Sendable, Identifiable {
  var id: UUID
  /// The category with everything below it; none for all spending.
  var category: CategoryPath
  /// The amount of each month.
  var amount: Money
  /// The first month, by its first day, from which it holds until another follows.
  var from: CivilDate
  /// Whether what is left of a month, or was too much, goes into the next.
  var carriesOver: Bool
  var sourceKey: String?

  init(
    id: UUID, category: CategoryPath, amount: Money, from: CivilDate, carriesOver: Bool = false,
    sourceKey: String? = nil
  ) {
    (self.id, self.category, self.amount, self.carriesOver) = (id, category, amount, carriesOver)
    (self.from, self.sourceKey) = (from.startOfMonth, sourceKey)
  }

  /// Whether an expense counts against it.
  func counts(_ expense: Expense) -> Bool {
    expense.kind == .expense && expense.amount.currency == amount.currency
      && (category.isNone || category.contains(expense.category))
  }
}

/// How a budget stands in a month.
struct BudgetState: Hashable, Sendable {
  /// The category; none for all spending.
  var category: CategoryPath
  /// What the month may cost by itself.
  var amount: Money
  /// What came over from the months before; less than nothing where they cost too much.
  var carried: Money
  /// What was spent, less what came back.
  var spent: Money

  /// What the month may cost with what came over.
  var available: Money { (try? amount.adding(carried)) ?? amount }
  /// What is left; less than nothing where it was too much.
  var left: Money { (try? available.subtracting(spent)) ?? .zero(amount.currency) }
  var isOver: Bool { left.isNegative }
  /// How far it is used up, for a bar: 1 is all of it.
  var share: Double {
    guard available.minorUnits > 0 else { return spent.minorUnits > 0 ? 2 : 0 }
    return max(0, spent.share(of: available))
  }
}

/// The budgets of one category and currency, one after the other.
struct BudgetSeries: Sendable {
  /// By their first months, the earliest first.
  let budgets: [Budget]

  /// Groups budgets that follow one another.
  static func all(_ budgets: [Budget]) -> [BudgetSeries] {
    var order: [String] = []
    var groups: [String: [Budget]] = [:]
    for budget in budgets {
      let key = "\(budget.category.folded)|\(budget.amount.currency.code)"
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(budget)
    }
    return order.compactMap { groups[$0] }.map { BudgetSeries(budgets: $0.sorted { $0.from < $1.from }) }
  }

  /// The budget that holds in a month.
  func budget(in month: CivilDate) -> Budget? { budgets.last { $0.from <= month } }

  /// The first month whose spending decides how a month stands: where carrying over began.
  func firstMonth(for month: CivilDate) -> CivilDate {
    var first = month.startOfMonth
    while let before = budget(in: first.adding(months: -1)), before.carriesOver { first = before.from }
    return first
  }

  /// How it stands in a month; nil where no budget holds.
  ///
  /// - Parameter spent: What was spent in each month from ``firstMonth(for:)`` on, by the month's first day.
  /// - Throws: ``MoneyError/tooLarge``.
  func state(in month: CivilDate, spent: [CivilDate: Money]) throws(MoneyError) -> BudgetState? {
    let month = month.startOfMonth
    guard let current = budget(in: month) else { return nil }
    let currency = current.amount.currency
    var carried = Money.zero(currency)
    var each = firstMonth(for: month)
    while each < month {
      guard let budget = budget(in: each) else { break }
      let left = try budget.amount.adding(carried).subtracting(spent[each] ?? .zero(currency))
      carried = budget.carriesOver ? left : .zero(currency)
      each = each.adding(months: 1)
    }
    return BudgetState(
      category: current.category, amount: current.amount, carried: carried, spent: spent[month] ?? .zero(currency))
  }
}
