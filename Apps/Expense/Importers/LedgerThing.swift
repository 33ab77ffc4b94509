import Foundation
import FoundationExtras

/// One thing of a ledger, of whatever kind: what is carried from one machine to another.
enum LedgerThing: Hashable, Sendable {
  case expense(Expense)
  case category(OwnCategory)
  case rename(CategoryRename)
  case budget(Budget)
  case rule(PayeeRule)
  case recurring(RecurringExpense)
  case quick(QuickAmount)
  case rate(ExchangeRate)
  case mapping(RememberedMapping)

  /// What kind of thing it is; the raw values stand in people's files and never change.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case category, rename, budget, rule, recurring, quick, rate, mapping, expense

    /// The table that holds such things.
    var table: String {
      switch self {
      case .expense: ExpenseRow.table
      case .category: LedgerWriter.Table.categories
      case .rename: LedgerWriter.Table.renames
      case .budget: LedgerWriter.Table.budgets
      case .rule: LedgerWriter.Table.rules
      case .recurring: LedgerWriter.Table.recurring
      case .quick: LedgerWriter.Table.quickAmounts
      case .rate: LedgerWriter.Table.rates
      case .mapping: LedgerWriter.mappings
      }
    }
  }

  var kind: Kind {
    switch self {
    case .expense: .expense
    case .category: .category
    case .rename: .rename
    case .budget: .budget
    case .rule: .rule
    case .recurring: .recurring
    case .quick: .quick
    case .rate: .rate
    case .mapping: .mapping
    }
  }

  var id: UUID {
    switch self {
    case .expense(let expense): expense.id
    case .category(let category): category.id
    case .rename(let rename): rename.id
    case .budget(let budget): budget.id
    case .rule(let rule): rule.id
    case .recurring(let recurring): recurring.id
    case .quick(let quick): quick.id
    case .rate(let rate): rate.id
    case .mapping(let mapping): mapping.id
    }
  }

  /// What no other thing of its kind has: of two machines both may have made it; nil where only the identifier tells.
  var name: String? {
    switch self {
    case .expense, .recurring, .rename: nil
    case .category(let category): category.path.folded
    case .budget(let budget): "\(budget.category.folded) \(budget.amount.currency.code) \(budget.from)"
    case .rule(let rule): rule.words.foldedForMatching
    case .quick(let quick): quick.name.foldedForMatching
    case .rate(let rate): "\(rate.from.code) \(rate.to.code) \(rate.day)"
    case .mapping(let mapping): mapping.header
    }
  }

  /// By which key an import finds it again.
  var key: String { "\(kind.rawValue) \(id.uuidString.lowercased())" }
  /// By which key it finds one of the same name.
  var nameKey: String? { name.map { "\(kind.rawValue) named \($0)" } }
}

extension LedgerReader {
  /// All things of a kind but expenses.
  func things(_ kind: LedgerThing.Kind) throws -> [LedgerThing] {
    switch kind {
    case .expense: []
    case .category: try ownCategories().map { .category($0) }
    case .rename: try renames().map { .rename($0) }
    case .budget: try budgets().map { .budget($0) }
    case .rule: try rules().map { .rule($0) }
    case .recurring: try recurring().map { .recurring($0) }
    case .quick: try quickAmounts().map { .quick($0) }
    case .rate: try rates().map { .rate($0) }
    case .mapping: try mappings().map { .mapping($0) }
    }
  }
}

extension LedgerWriter {
  /// Writes a thing as it is, over the one that has its identifier.
  func put(_ thing: LedgerThing) throws {
    switch thing {
    case .expense(let expense): try put([expense])
    case .category(let category): try put(category)
    case .rename(let rename): try put(rename)
    case .budget(let budget): try put(budget)
    case .rule(let rule): try put(rule)
    case .recurring(let recurring): try put(recurring)
    case .quick(let quick): try put(quick)
    case .rate(let rate): try put(rate)
    case .mapping(let mapping): try put(mapping)
    }
  }
}
