import AppUI
import SwiftUI
import WidgetKit

/// The picture of the widget `month` in every family that it supports.
struct MonthView: View {
  let entry: MonthEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch entry.content {
    case .figures(let figures): picture(of: figures)
    case .missing: MissingCategoryView()
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }

  @ViewBuilder
  private func picture(of figures: MonthEntry.Figures) -> some View {
    switch family {
    case .accessoryInline: MonthInlineView(figures: figures)
    case .accessoryCircular: MonthCircularView(figures: figures)
    case .accessoryRectangular: MonthRectangularView(figures: figures)
    case .systemSmall: MonthSmallView(figures: figures)
    default: MonthMediumView(figures: figures)
    }
  }
}

/// The narrow card: the total, the budget, today, one button.
struct MonthSmallView: View {
  let figures: MonthEntry.Figures

  var body: some View {
    VStack(alignment: .leading, spacing: 3) {
      MonthTotalView(figures: figures, hasUnit: false)
      Text(verbatim: figures.unit)
        .font(.caption)
        .foregroundStyle(.subdued)
        .lineLimit(1)
        .shrinkingInWidth(to: 0.7)
      MonthBudgetBar(figures: figures)
      ViewThatFits(in: .vertical) {
        lines(hasOthers: true)
        lines(hasOthers: false)
        Spacer(minLength: 0)
      }
      MonthButtons(figures: figures, most: 1)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// What stands between bar and button, as much as there is room for.
  private func lines(hasOthers: Bool) -> some View {
    VStack(alignment: .leading, spacing: 1) {
      MonthLeftView(figures: figures)
      if figures.budget == nil, let today = figures.today {
        FigureText(figures.style.text(today), unit: "today", prominence: .caption)
      }
      Spacer(minLength: 0)
      if hasOthers { MonthOthersView(figures: figures) }
    }
  }
}

/// The wide card: total and today side by side, the budget, the latest expense, three buttons.
struct MonthMediumView: View {
  let figures: MonthEntry.Figures

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(alignment: .firstTextBaseline) {
        MonthTotalView(figures: figures, hasUnit: true)
        Spacer(minLength: 8)
        if let today = figures.today { FigureText(figures.style.text(today), unit: "today") }
      }
      HStack(spacing: 8) {
        MonthBudgetBar(figures: figures)
        MonthLeftView(figures: figures)
      }
      MonthOthersView(figures: figures)
      ViewThatFits(in: .vertical) {
        latest
        Spacer(minLength: 0)
      }
      MonthButtons(figures: figures, most: 3)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private var latest: some View {
    VStack(alignment: .leading, spacing: 0) {
      Spacer(minLength: 0)
      if let latest = figures.latest {
        Text(verbatim: latest)
          .font(.caption)
          .lineLimit(1)
          .invalidatableContent().privacySensitive()
          .accessibilityLabel("Latest")
          .accessibilityValue(Text(verbatim: latest))
      } else {
        EmptyStateView("Nothing spent yet", command: "add 12.50 food")
      }
      Spacer(minLength: 0)
    }
  }
}

/// What was spent.
struct MonthTotalView: View {
  let figures: MonthEntry.Figures
  let hasUnit: Bool
  /// Whether it is what the card is about; in a few lines it is as large as the others.
  var isLarge = true

  var body: some View {
    text
      .lineLimit(1)
      .shrinkingInWidth(to: 0.6)
      .contentTransition(.numericText(value: Double(figures.total.minorUnits)))
      .invalidatableContent().privacySensitive()
      .accessibilityLabel(Text(verbatim: "Spent, \(figures.unit)"))
      .accessibilityValue(Text(verbatim: figures.totalText))
  }

  private var text: Text {
    let number = Text(verbatim: figures.totalText).font((isLarge ? Font.title : .headline).monospacedDigit()).bold()
    return hasUnit ? number + Text(verbatim: " \(figures.unit)").font(.caption).foregroundStyle(.subdued) : number
  }
}

/// How much of the budget is used up.
struct MonthBudgetBar: View {
  let figures: MonthEntry.Figures

  var body: some View {
    if let budget = figures.budget {
      ProgressView(value: min(budget.share, 1))
        .tint(budget.isOver ? Color.red : .banknote)
        .widgetAccentable().invalidatableContent().privacySensitive()
        .accessibilityLabel("Budget")
        .accessibilityValue(
          Text(verbatim: "\(figures.style.text(budget.spent)) of \(figures.style.text(budget.available))"))
    }
  }
}

/// What is left of the budget; red where it was too much.
struct MonthLeftView: View {
  let figures: MonthEntry.Figures

  var body: some View {
    if let left = figures.leftText {
      Text(verbatim: left)
        .warning(if: figures.budget?.isOver == true)
        .font(.caption)
        .foregroundStyle(.subdued)
        .lineLimit(1)
        .shrinkingInWidth(to: 0.7)
        .invalidatableContent().privacySensitive()
        .layoutPriority(1)
    }
  }
}

/// Sums in other currencies: they stand beside the total and never in it.
struct MonthOthersView: View {
  let figures: MonthEntry.Figures

  var body: some View {
    if !figures.others.isEmpty {
      Text(verbatim: "and \(figures.others.joined(separator: ", "))")
        .font(.caption)
        .foregroundStyle(.subdued)
        .lineLimit(1)
        .shrinkingInWidth(to: 0.7)
        .invalidatableContent().privacySensitive()
    }
  }
}

/// The buttons of quick amounts, or what makes the first.
struct MonthButtons: View {
  let figures: MonthEntry.Figures
  let most: Int

  var body: some View {
    if !figures.quick.isEmpty {
      QuickButtons(quick: figures.quick.prefix(most))
    } else if most > 1 {
      Text("quicks add coffee --amount 3")
        .font(.caption.monospaced())
        .foregroundStyle(.subdued)
        .lineLimit(1)
    }
  }
}
