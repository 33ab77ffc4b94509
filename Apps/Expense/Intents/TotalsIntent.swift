import AppIntents
import AppSupport
import AppUI
import Commands
import Foundation
import FoundationExtras
import SwiftUI
import WidgetKitCore

/// What was spent in a month, by category and against the budgets.
struct MonthIntent: AppIntent {
  static let title: LocalizedStringResource = "Show a month"
  static let description = IntentDescription(
    "Tells what a month cost by category, against its budgets; currencies stand side by side and are never added.")

  @Parameter(title: "Month", description: "Such as 2026-03; this one unless given")
  var month: String?

  @Parameter(title: "Account", description: "Count only these accounts")
  var account: [String]?

  @Parameter(title: "Tags", description: "Count only what has one of these")
  var tags: [String]?

  @Dependency private var ledger: ExpenseLedger

  func perform() async throws -> some IntentResult & ReturnsValue<[TotalFigures]> & ProvidesDialog & ShowsSnippetView {
    let first = try ledger.month(month)
    let days = Period.month.days(containing: first, firstWeekday: 2)
    let filter = RecordFilter().oneOf("account", account).oneOf("tags", tags)
    let (totals, states) = try ledger.read { reader in
      let due = try reader.due(through: ledger.today)
      return (
        try reader.totals(
          by: .category, in: days, filter: filter, firstWeekday: ledger.profile.firstWeekday, level: 1, unwritten: due),
        try reader.budgetStates(in: first, unwritten: due)
      )
    }
    var figures = totals.figures(usual: ledger.profile.currency, states: states)
    // A budget of which nothing was spent is a line too.
    figures += states.filter { state in
      !state.category.isNone
        && !figures.contains {
          CategoryPath($0.name).folded == state.category.folded && $0.currency == state.amount.currency.code
        }
    }.map { TotalFigures($0.category.text, $0.spent, count: 0, budget: $0) }
    let all =
      states.first { $0.category.isNone }.map { " · \(ledger.rest($0)) of \(ledger.text($0.available))" }
      ?? ""
    let dialog = "\(ledger.text(totals.total)) in \(ledger.monthText(first))\(all)"
    let rows = TotalRows(figures, ledger)
    return .result(value: figures, dialog: "\(dialog)") { TotalsSnippet(rows: rows) }
  }
}

/// Sums of any days by any property.
struct TotalsIntent: AppIntent {
  static let title: LocalizedStringResource = "Show totals"
  static let description = IntentDescription(
    "Adds up what was spent; income and transfers do not count, and currencies are never added without a rate.")

  @Parameter(
    title: "Range", description: "today, week, month, 7d, Oct 2026, 2026-03 or two days with .. between them",
    default: "month")
  var range: String

  @Parameter(title: "By", description: "What is counted together", default: .category)
  var by: ExpenseTotals.Grouping

  @Parameter(title: "Category", description: "Count only these and what is below them")
  var category: [CategoryEntity]?

  @Parameter(title: "Account", description: "Count only these accounts")
  var account: [String]?

  @Parameter(title: "Tags", description: "Count only what has one of these")
  var tags: [String]?

  @Parameter(title: "Currency", description: "The total in this one too, by the rates that you have stated")
  var currency: String?

  @Dependency private var ledger: ExpenseLedger

  func perform() async throws -> some IntentResult & ReturnsValue<[TotalFigures]> & ProvidesDialog & ShowsSnippetView {
    let asked = try TimeExpression.readRange(range, in: ledger.times)
    let filter = RecordFilter().oneOf("category", category?.map(\.path.text)).oneOf("account", account).oneOf(
      "tags", tags)
    let grouping = by
    let (totals, daily, rates, days) = try ledger.read { reader in
      let due = try reader.due(through: ledger.today)
      let known = try [reader.firstDay(), due.first?.day].compactMap(\.self).min()
      let first = asked.from ?? known ?? ledger.today
      let days = first...max(first, asked.through ?? ledger.today)
      func totals(by grouping: ExpenseTotals.Grouping) throws -> ExpenseTotals {
        try reader.totals(
          by: grouping, in: days, filter: filter, firstWeekday: ledger.profile.firstWeekday,
          unwritten: due)
      }
      let daily = try currency.map { _ in try totals(by: .day) }
      return (try totals(by: grouping), daily, RateTable(try reader.rates()), days)
    }
    let figures = totals.figures(usual: ledger.profile.currency, states: [], by: grouping)
    let span =
      days.lowerBound == days.upperBound
      ? TimeExpression.echo(of: days.lowerBound, in: ledger.times)
      : "\(TimeExpression.echo(of: days.lowerBound, in: ledger.times)) to \(TimeExpression.echo(of: days.upperBound, in: ledger.times))"
    var dialog =
      "\(ledger.text(totals.total)) · \(totals.count) \(totals.count == 1 ? "expense" : "expenses") · \(span)"
    if let currency, let daily { dialog += try converted(daily, to: currency, rates) }
    let rows = TotalRows(figures, ledger, by: grouping)
    return .result(value: figures, dialog: "\(dialog)") { TotalsSnippet(rows: rows) }
  }

  /// What the days come to in one currency, each by the rate that held on it, so that parts of a range add up to the whole.
  private func converted(_ daily: ExpenseTotals, to code: String, _ rates: RateTable) throws -> String {
    guard let currency = Currency(iso: code) else {
      throw CommandError("\(quoted(code)) is not a currency", details: ["give its code, such as EUR"])
    }
    var sum = Money.zero(currency)
    for group in daily.groups {
      guard let day = CivilDate(group.name) else { continue }
      let (part, without) = try rates.total(group.amounts, in: currency, on: day)
      sum = try sum.adding(part)
      guard let missing = without.first?.currency else { continue }
      let names = "\(without.map(\.currency.code).joined(separator: ", ")) and \(currency.code)"
      let command = "expense rates add 1.08 --from \(missing.code) --to \(currency.code)"
      guard let first = rates.firstDay(between: missing, and: currency) else {
        throw CommandError("No rate is stated between \(names)", details: ["state one: \(command)"])
      }
      throw CommandError(
        "No rate between \(names) holds on \(TimeExpression.echo(of: day, in: ledger.times))",
        details: [
          "yours begins on \(first); state an earlier one: \(command) --since \(day)"
        ])
    }
    return " · together \(ledger.text(sum)) by your rates"
  }
}

extension ExpenseTotals {
  /// The sums as figures, a line for each group and currency.
  func figures(usual: Currency, states: [BudgetState], by grouping: Grouping = .category) -> [TotalFigures] {
    groups.flatMap { group in
      group.amounts.all(first: usual).map { amount in
        let state = states.first {
          !$0.category.isNone && $0.category.folded == group.name.foldedForMatching
            && $0.amount.currency == amount.currency
        }
        return TotalFigures(
          Self.periodName(group.name, by: grouping), amount, count: group.counts[amount.currency] ?? 0, budget: state)
      }
    }
  }
}

/// The lines of a table of totals, as they are read.
struct TotalRows: Sendable {
  struct Row: Hashable, Sendable {
    var name: String
    var amount: String
    var detail: String
  }

  let rows: [Row]

  init(_ figures: [TotalFigures], _ ledger: ExpenseLedger, by grouping: ExpenseTotals.Grouping = .category) {
    rows = figures.map { figure in
      let currency = Currency(unit: figure.currency) ?? ledger.profile.currency
      func text(_ plain: String) -> String {
        (try? AmountText(plain, mark: .point).money(in: currency)).map { ledger.text($0) } ?? plain
      }
      let budget = figure.budget.map { budget in
        let left = figure.left ?? "0"
        return "of \(text(budget)) · "
          + (left.hasPrefix("-") ? "\(text(String(left.dropFirst()))) over" : "\(text(left)) left")
      }
      var name = figure.name
      switch grouping {
      case .day, .week: name = CivilDate(name).map { TimeExpression.echo(of: $0, in: ledger.times) } ?? name
      case .month: name = CivilDate("\(name)-01").map { ledger.monthText($0) } ?? name
      case .year, .category, .payee, .tag, .account: break
      }
      return Row(name: name.isEmpty ? "none" : name, amount: text(figure.amount), detail: budget ?? "")
    }
  }
}

/// Totals as a table.
struct TotalsSnippet: View {
  let rows: TotalRows

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 0) {
      ForEach(rows.rows.indices, id: \.self) { index in
        let row = rows.rows[index]
        GridRow {
          Text(verbatim: row.name)
            .foregroundStyle(.secondary)
            .accessibilityHidden(true)
          Text(verbatim: row.amount)
            .monospacedDigit()
            .gridColumnAlignment(.trailing)
            .accessibilityLabel(Text(verbatim: row.name))
            .accessibilityValue(
              Text(verbatim: [row.amount, row.detail].filter { !$0.isEmpty }.joined(separator: ", ")))
          Text(verbatim: row.detail)
            .foregroundStyle(.secondary)
            .accessibilityHidden(true)
        }
      }
    }
  }
}
