import AppUI
import SwiftUI
import WidgetKit

/// The picture of the widget `latest` in every family that it supports.
struct LatestView: View {
  let entry: LatestEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch entry.content {
    case .figures(let figures):
      LatestListView(figures: figures, most: most, isRoomy: family != .systemMedium)
    case .missing: MissingCategoryView()
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
  let isRoomy: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      FigureText(
        figures.style.text(figures.month),
        unit: figures.counted.map { "\(figures.periodText) · \($0)" } ?? figures.periodText)
      if figures.rows.isEmpty {
        EmptyStateView("Nothing spent yet", command: "add 12.50 food")
          .padding(.top, 16)
      } else {
        ViewThatFits(in: .vertical) {
          if isRoomy { rows(longest, spacing: 8).font(.subheadline) }
          rows(longest, spacing: 4).font(.caption)
          ForEach(LineCounts.descending(from: longest), id: \.self) { count in
            rows(count, spacing: 1).font(.caption)
          }
        }
        .lineLimit(1)
        .padding(.top, 12)
      }
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private var longest: Int { min(most, figures.rows.count) }

  /// There are always more: the list ends where the card does.
  private func rows(_ count: Int, spacing: CGFloat) -> some View {
    VStack(alignment: .leading, spacing: spacing) {
      ForEach(0..<count, id: \.self) { index in LatestRowView(row: figures.rows[index]) }
    }
  }
}

/// An expense in a line: the day, whom it was paid to, the category where there is room, the amount.
struct LatestRowView: View {
  let row: LatestEntry.Row

  var body: some View {
    HStack(spacing: 8) {
      Text(verbatim: row.day)
        .foregroundStyle(.subdued)
        .shrinkingInWidth(to: 0.7)
        .frame(width: 48, alignment: .leading)
      if row.category != row.title {
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 8) {
            Text(verbatim: row.title)
            Text(verbatim: row.category)
              .foregroundStyle(.subdued)
          }
          Text(verbatim: row.title)
        }
      } else {
        Text(verbatim: row.title)
      }
      Spacer(minLength: 8)
      Text(verbatim: row.isIn ? "+\(row.amount)" : row.amount)
        .monospacedDigit()
        .layoutPriority(1)
    }
    .accessibilityElement(children: .combine)
    .invalidatableContent().privacySensitive()
  }
}
