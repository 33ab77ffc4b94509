import AppUI
import SwiftUI
import WidgetKit

/// The picture of the widget `latest` in every family that it supports.
struct LatestView: View {
  let entry: LatestEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch entry.content {
    case .figures(let figures): LatestListView(figures: figures, most: most)
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }

  /// How many lines the family has room for.
  private var most: Int {
    switch family {
    case .systemExtraLargePortrait: LatestEntry.most
    case .systemLarge: 16
    default: 5
    }
  }
}

/// The month's total, and the expenses below it.
struct LatestListView: View {
  let figures: LatestEntry.Figures
  let most: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      FigureText(
        figures.style.text(figures.month),
        unit: figures.counted.map { "\($0) · \(figures.periodText)" } ?? figures.periodText)
      if figures.rows.isEmpty {
        EmptyStateView("Nothing spent yet", command: "add 12.50 food")
          .padding(.top, 16)
      } else {
        // There are always more: the list ends where the card does.
        VStack(alignment: .leading, spacing: 0) {
          ForEach(Array(figures.rows.prefix(most).indices), id: \.self) { index in
            LatestRowView(row: figures.rows[index])
          }
        }
        .font(.caption)
        .lineLimit(1)
        .padding(.top, 16)
      }
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// An expense in a line: the day, whom it was paid to, the category where there is room, the amount.
struct LatestRowView: View {
  let row: LatestEntry.Row

  var body: some View {
    HStack(spacing: 8) {
      Text(verbatim: row.day)
        .foregroundStyle(.secondary)
        .frame(width: 48, alignment: .leading)
      Text(verbatim: row.title)
      if row.category != row.title {
        Text(verbatim: row.category)
          .foregroundStyle(.secondary)
      }
      Spacer(minLength: 8)
      Text(verbatim: row.isIn ? "+\(row.amount)" : row.amount)
        .monospacedDigit()
        .layoutPriority(1)
    }
    .accessibilityElement(children: .combine)
  }
}
