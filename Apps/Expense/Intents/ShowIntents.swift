import AppIntents
import AppSupport
import AppUI
import Commands
import Foundation
import FoundationExtras
import SwiftUI
import WidgetKitCore

/// Tells what is known about an expense.
struct ShowExpenseIntent: AppIntent {
  static let title: LocalizedStringResource = "Show an expense"
  static let description = IntentDescription("Tells what was paid, to whom, when and for what.")

  @Parameter(
    title: "Expense", description: "The beginning of its id, such as a3f9", requestValueDialog: "Which expense?")
  var expense: String

  @Dependency private var ledger: ExpenseLedger

  func perform() async throws -> some IntentResult & ReturnsValue<ExpenseFigures> & ProvidesDialog & ShowsSnippetView {
    let found = try ledger.expense(idPrefix: expense)
    var facts = [("id", ShortID.text(found.id)), ("day", TimeExpression.echo(of: found.day, in: ledger.times))]
    if let time = found.time {
      let echo = TimeExpression.echo(of: time.instant, offset: time.utcOffsetSeconds, in: ledger.times)
      facts.append(("time", echo))
    }
    facts += [
      ("kind", found.isRefund ? "refund" : found.kind.rawValue), ("category", found.category.text),
      ("payee", found.payee),
      ("note", found.note), ("tags", found.tags.joined(separator: ", ")), ("account", found.account),
    ].filter { !$0.1.isEmpty }
    let rows = facts.map { FactLine(name: $0.0, value: $0.1) }
    return .result(value: ExpenseFigures(found), dialog: "\(ledger.line(found))") { FactsSnippet(facts: rows) }
  }
}

/// Tells what a category costs.
struct ShowCategoryIntent: AppIntent {
  static let title: LocalizedStringResource = "Show a category"
  static let description = IntentDescription(
    "Tells what a category, with everything below it, cost this month and this year.")

  @Parameter(title: "Category", requestValueDialog: "Which category?")
  var category: CategoryEntity

  @Dependency private var ledger: ExpenseLedger

  func perform() async throws -> some IntentResult & ReturnsValue<[TotalFigures]> & ProvidesDialog & ShowsSnippetView {
    let path = category.path
    let filter = RecordFilter().oneOf("category", [path.text])
    let week = ledger.profile.firstWeekday
    let (month, year, states) = try ledger.read { reader in
      let due = try reader.due(through: ledger.today)
      func totals(_ period: Period) throws -> ExpenseTotals {
        try reader.totals(
          by: .category, in: period.days(containing: ledger.today, firstWeekday: week), filter: filter,
          firstWeekday: week,
          unwritten: due)
      }
      return (try totals(.month), try totals(.year), try reader.budgetStates(in: ledger.today, unwritten: due))
    }
    var facts = [
      FactLine(name: "this month", value: ledger.text(month.total)),
      FactLine(name: "this year", value: ledger.text(year.total)),
    ]
    if let state = states.first(where: { $0.category.folded == path.folded }) {
      facts.append(
        FactLine(name: "budget", value: "\(ledger.rest(state)) of \(ledger.text(state.available))"))
    }
    let rows = facts
    return .result(
      value: month.figures(usual: ledger.profile.currency, states: states),
      dialog: "\(path.text) · \(ledger.text(month.total))"
    ) { FactsSnippet(facts: rows) }
  }
}

/// A fact with its name.
struct FactLine: Hashable, Sendable {
  var name: String
  var value: String
}

/// Facts, one a line.
struct FactsSnippet: View {
  let facts: [FactLine]

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 0) {
      ForEach(facts.indices, id: \.self) { index in
        FactRow(name: facts[index].name, value: facts[index].value)
      }
    }
  }
}
