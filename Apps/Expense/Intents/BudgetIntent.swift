import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// Sets how much a category may cost in a month.
struct BudgetIntent: AppIntent {
  static let title: LocalizedStringResource = "Set a budget"
  static let description = IntentDescription(
    "Sets how much a category, with everything below it, may cost in each month from this one on.")

  @Parameter(title: "Category", description: "Or the word all, for all spending", requestValueDialog: "Which category?")
  var category: String

  @Parameter(title: "Amount", description: "Of each month", requestValueDialog: "How much a month?")
  var amount: String

  @Parameter(
    title: "Carry over", description: "What is left of a month, or was too much, goes into the next", default: false)
  var carryOver: Bool

  @Parameter(title: "From", description: "The first month, such as 2026-03; this one unless given")
  var from: String?

  @Dependency private var ledger: ExpenseLedger

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let money = try await ledger.money(amount) { try await $amount.requestDisambiguation(among: $0, dialog: $1) }
    guard !money.isNegative else { throw CommandError("A budget is not below zero") }
    let path = try ledger.category(named: category)
    let month = try ledger.month(from, .nearest)
    let title = try ledger.budgetTitle(path, money, from: month, carriesOver: carryOver)
    let id = ledger.world.newID()
    try ledger.write("budget", title: title) { writer in
      let same = try writer.reader.budgets().first {
        $0.category.folded == path.folded && $0.from == month && $0.amount.currency == money.currency
      }
      try writer.put(
        Budget(id: same?.id ?? id, category: path, amount: money, from: month, carriesOver: carryOver))
    }
    let state = try ledger.read {
      try $0.budgetStates(in: max(month, ledger.today), unwritten: $0.due(through: ledger.today))
    }
    .first { $0.category.folded == path.folded && $0.amount.currency == money.currency }
    let left = state.map { " · \(ledger.rest($0))" } ?? ""
    return .result(dialog: "\(title)\(left)")
  }
}

extension ExpenseLedger {
  /// The category that a word names; none for the word that stands for everything.
  func category(named text: String) throws -> CategoryPath {
    let tree = try read { try $0.tree() }
    let found = tree.matches(text)
    if text.foldedForMatching == CategoryEntity.everything, found.isEmpty { return .none }
    if found.isEmpty, let renamed = try read({ try $0.categories(named: [text]) })[text] {
      return try read { try $0.offered(renamed) }
    }
    return try NameMatcher((found.isEmpty ? tree.paths : found).map { NamedValue($0, title: $0.text) })
      .find(found.count == 1 ? found.first?.text ?? text : text, noun: "category").value
  }

  /// The first day of the month that a text names; this month's where it is nil.
  func month(_ text: String?, _ meaning: DayMeaning = .latest) throws(CommandError) -> CivilDate {
    guard let text else { return today.startOfMonth }
    let days = try? TimeExpression.readRange(text, in: times, day: meaning)
    // Days of two months are none: that the first was meant alone is a guess.
    guard let first = days?.from?.startOfMonth, days?.through?.startOfMonth ?? first == first else {
      throw CommandError("\(quoted(text)) is not a month", details: ["write it such as 2026-03 or 'Mar 2026'"])
    }
    return first
  }

  func budgetTitle(_ category: CategoryPath, _ amount: Money, from month: CivilDate, carriesOver: Bool) throws -> String
  {
    let name = category.isNone ? "all spending" : category.text
    let carry = carriesOver ? ", what is left carries over" : ""
    return "Budget for \(name): \(text(amount)) a month from \(monthText(month))\(carry)"
  }

  /// A month in words: `March 2026`.
  func monthText(_ day: CivilDate) -> String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    return "\(names[(day.month - 1) % 12]) \(day.year)"
  }
}
