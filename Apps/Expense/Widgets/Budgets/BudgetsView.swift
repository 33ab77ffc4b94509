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
      BudgetsListView(figures: figures, isLarge: family == .systemLarge)
    case .missing: MissingCategoryView()
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }
}

/// The total, and a line with a bar for each category.
struct BudgetsListView: View {
  let figures: BudgetsEntry.Figures
  let isLarge: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .firstTextBaseline) {
        FigureText(figures.style.text(figures.total), unit: figures.unit, prominence: .title)
        Spacer(minLength: 8)
        OtherCurrenciesView(others: figures.others)
      }
      if isLarge, let overall = figures.overall { OverallBudgetView(state: overall, style: figures.style) }
      if figures.rows.isEmpty {
        EmptyStateView(figures.nothingText, command: figures.first.command)
          .padding(.top, 12)
      } else {
        rows.padding(.top, isLarge ? 12 : 6)
      }
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  @ViewBuilder
  private var rows: some View {
    let meters = CategoryMeter.all(figures)
    if isLarge {
      ViewThatFits(in: .vertical) {
        full(meters, spacing: 16, latest: figures.latest.count)
        // Where text is larger there is room for fewer of them, and then for none.
        if figures.latest.count > 1 { full(meters, spacing: 9, latest: figures.latest.count / 2) }
        full(meters, spacing: 9, latest: 0)
        list(meters)
      }
    } else {
      list(meters)
    }
  }

  private func full(_ meters: [CategoryMeter], spacing: CGFloat, latest count: Int) -> some View {
    VStack(alignment: .leading, spacing: 16) {
      CategoryMetersView(meters: meters, spacing: spacing)
      if count > 0 { LatestBelowView(rows: Array(figures.latest.prefix(count))) }
    }
  }

  /// The lines; where words are so large that names would have no room beside both amounts, only with what was spent.
  private func list(_ meters: [CategoryMeter]) -> some View {
    ViewThatFits(in: .horizontal) {
      LimitedList(meters, most: isLarge ? 16 : 6, isRoomy: isLarge) { meter in
        MeterRow(
          Text(verbatim: meter.name), fraction: meter.fraction, value: meter.value, titleWidth: 120, valueWidth: 88,
          tint: .banknote)
      }
      LimitedList(meters, most: 6) { meter in
        MeterRow(
          Text(verbatim: meter.name), fraction: meter.fraction, value: meter.spent, titleWidth: 96, valueWidth: 56,
          tint: .banknote)
      }
    }
  }
}
