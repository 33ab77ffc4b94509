import AppUI
import SwiftUI
import WidgetKit

/// The picture of the widget `budgets` in every family that it supports.
struct BudgetsView: View {
  let entry: BudgetsEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch entry.content {
    case .figures(let figures):
      BudgetsListView(figures: figures, most: family == .systemLarge ? 16 : 5, isRoomy: family == .systemLarge)
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }
}

/// The total, and a line with a bar for each category.
struct BudgetsListView: View {
  let figures: BudgetsEntry.Figures
  let most: Int
  let isRoomy: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .firstTextBaseline) {
        FigureText(figures.style.text(figures.total), unit: figures.unit, prominence: .title)
        Spacer(minLength: 8)
        if !figures.others.isEmpty {
          Text(verbatim: "and \(figures.others.joined(separator: ", "))")
            .font(.caption)
            .foregroundStyle(.subdued)
            .lineLimit(1)
            .shrinkingInWidth(to: 0.7)
            .invalidatableContent().privacySensitive()
        }
      }
      if figures.rows.isEmpty {
        EmptyStateView("Nothing spent yet", command: "add 12.50 food")
          .padding(.top, 12)
      } else {
        LimitedList(figures.rows, most: most, isRoomy: isRoomy) { row in
          MeterRow(
            Text(verbatim: row.name.isEmpty ? "none" : row.name), fraction: fraction(row), value: value(row),
            titleWidth: 96, valueWidth: 112, tint: .banknote)
        }
        .padding(.top, 12)
      }
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private func fraction(_ row: BudgetsEntry.Row) -> Double {
    if let budget = row.budget { return budget.share }
    // Without a budget there is no too much: the largest fills the bar.
    let most = figures.rows.map(\.spent.minorUnits).max() ?? 1
    return min(1, max(0, Double(row.spent.minorUnits) / Double(max(1, most))))
  }

  private func value(_ row: BudgetsEntry.Row) -> String {
    let spent = figures.style.shortNumber(row.spent)
    guard let budget = row.budget else { return spent }
    return "\(spent) of \(figures.style.shortNumber(budget.available))"
  }
}
