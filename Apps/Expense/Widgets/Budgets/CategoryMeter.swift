import AppUI
import SwiftUI
import WidgetKit

/// What a line of the widget `budgets` says of a category.
struct CategoryMeter: Hashable, Sendable {
  var name: String
  var value: String
  /// What was spent, alone.
  var spent: String
  /// How far the bar is filled; nil for no bar.
  var fraction: Double?

  /// The lines of a card: a bar means the same in all of them.
  ///
  /// Where a category has a budget, bars are of budgets, and the others have none; else all are shares of the total. What
  /// is no part of a budget stands with its share, in per cent.
  static func all(_ figures: BudgetsEntry.Figures) -> [CategoryMeter] {
    let isAgainstBudgets = figures.rows.contains { $0.budget != nil }
    // What has cents or none is one currency's.
    let columns = Dictionary(
      grouping: figures.rows.flatMap { row in row.budget.map { [$0.spent, $0.available] } ?? [row.spent] },
      by: \.currency)
    return figures.rows.map { row in
      let amounts = columns[row.spent.currency] ?? []
      // A budget is of a category with those below it, which may have lines of their own.
      let spent = figures.style.shortNumber(row.budget?.spent ?? row.spent, among: amounts)
      let name = row.name.isEmpty ? "none" : row.name
      if let budget = row.budget {
        let value = "\(spent) of \(figures.style.shortNumber(budget.available, among: amounts))"
        return CategoryMeter(name: name, value: value, spent: spent, fraction: budget.share)
      }
      let share = min(1, max(0, row.spent.share(of: figures.total)))
      return CategoryMeter(
        name: name, value: "\(spent) · \(Int((share * 100).rounded())) %", spent: spent,
        fraction: isAgainstBudgets ? nil : share)
    }
  }
}

/// The categories of a large card: a name and what it cost, and the bar below them.
struct CategoryMetersView: View {
  let meters: [CategoryMeter]
  let spacing: CGFloat
  @Environment(\.locale) private var locale

  var body: some View {
    VStack(alignment: .leading, spacing: spacing) {
      ForEach(meters.indices, id: \.self) { index in
        let meter = meters[index]
        let isOver = (meter.fraction ?? 0) > 1
        VStack(alignment: .leading, spacing: 4) {
          HStack(spacing: 8) {
            Text(verbatim: meter.name)
              .accessibilityHidden(true)
            Spacer(minLength: 8)
            Text(verbatim: meter.value.digits(of: locale))
              .monospacedDigit()
              .warning(if: isOver)
              .foregroundStyle(.subdued)
              .accessibilityLabel(Text(verbatim: meter.name))
              .accessibilityValue(Text(verbatim: meter.value))
          }
          if let fraction = meter.fraction {
            ProgressView(value: max(fraction, 0))
              .tint(isOver ? Color.red : .banknote)
              .widgetAccentable()
              .accessibilityHidden(true)
          }
        }
      }
    }
    .font(.subheadline)
    .lineLimit(1)
    .invalidatableContent().privacySensitive()
  }
}

/// The latest expenses below few categories.
struct LatestBelowView: View {
  let rows: [LatestEntry.Row]

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("Latest")
        .foregroundStyle(.subdued)
      let longestDay = rows.map(\.day).max { $0.count < $1.count }
      ForEach(rows.indices, id: \.self) { index in LatestRowView(row: rows[index], longestDay: longestDay) }
    }
    .font(.caption)
    .lineLimit(1)
  }
}

/// How the budget of all spending stands, in a line.
struct OverallBudgetView: View {
  let state: BudgetState
  let style: MoneyStyle
  @Environment(\.locale) private var locale

  var body: some View {
    let left = state.isOver ? (try? state.left.negated()) ?? state.left : state.left
    let rest = "\(style.text(left)) \(state.isOver ? "over" : "left")"
    Text(verbatim: "of \(style.text(state.available)) · \(rest)".digits(of: locale))
      .warning(if: state.isOver)
      .font(.caption)
      .foregroundStyle(.subdued)
      .lineLimit(1)
      .shrinkingInWidth(to: 0.7)
      .invalidatableContent().privacySensitive()
  }
}
