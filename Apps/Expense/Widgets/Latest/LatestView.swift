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
      HStack(alignment: .firstTextBaseline) {
        FigureText(
          figures.style.text(figures.month),
          unit: figures.counted.map { "\(figures.periodText) · \($0)" } ?? figures.periodText,
          prominence: isRoomy ? .title : .body, isAccented: true)
        if !figures.others.isEmpty {
          Spacer(minLength: 8)
          OtherCurrenciesView(others: figures.others)
        }
      }
      if figures.rows.isEmpty {
        EmptyStateView(figures.first.message, command: figures.first.command)
          .padding(.top, 16)
      } else {
        ViewThatFits(in: .horizontal) {
          list(most: longest, hasDays: true)
          // Where days have no room words are large, and there is no room for many.
          list(most: min(longest, 6), hasDays: false)
        }
        .lineLimit(1)
        .padding(.top, 12)
      }
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private var longest: Int { min(most, figures.rows.count) }

  private var longestDay: String { figures.rows.map(\.day).max { $0.count < $1.count } ?? "" }

  private func list(most: Int, hasDays: Bool) -> some View {
    ViewThatFits(in: .vertical) {
      if isRoomy { rows(most, spacing: 8, hasDays).font(.subheadline) }
      rows(most, spacing: 4, hasDays).font(.caption)
      ForEach(LineCounts.descending(from: most), id: \.self) { count in
        rows(count, spacing: 1, hasDays).font(.caption)
      }
    }
  }

  /// There are always more: the list ends where the card does.
  private func rows(_ count: Int, spacing: CGFloat, _ hasDays: Bool) -> some View {
    let longestDay = hasDays ? longestDay : nil
    return VStack(alignment: .leading, spacing: spacing) {
      ForEach(0..<count, id: \.self) { index in LatestRowView(row: figures.rows[index], longestDay: longestDay) }
    }
  }
}

/// An expense in a line: the day, whom it was paid to, the category where there is room, the amount.
struct LatestRowView: View {
  let row: LatestEntry.Row
  /// The longest text of the column for days; nil for no such column.
  let longestDay: String?
  @Environment(\.locale) private var locale

  var body: some View {
    HStack(spacing: 8) {
      if let longestDay {
        Text(verbatim: longestDay.digits(of: locale))
          .hidden()
          .overlay(alignment: .leading) {
            Text(verbatim: row.day.digits(of: locale)).foregroundStyle(.subdued).fixedSize()
          }
          .frame(minWidth: 48, alignment: .leading)
          .fixedSize()
      }
      title
        // What a name must have for the days to stay.
        .frame(minWidth: 64, idealWidth: 64, alignment: .leading)
      Spacer(minLength: 8)
      Text(verbatim: (row.isIn ? "+\(row.amount)" : row.amount).digits(of: locale))
        .monospacedDigit()
        .layoutPriority(1)
    }
    .accessibilityElement(children: .combine)
    .invalidatableContent().privacySensitive()
  }

  @ViewBuilder private var title: some View {
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
  }
}
