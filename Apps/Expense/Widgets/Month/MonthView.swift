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
    // Where words are large, what stands below the bar gives way first, then the button, then what the total is of.
    ViewThatFits(in: .vertical) {
      if !figures.others.isEmpty { form(hasLines: true, hasOthers: true) }
      form(hasLines: true)
      form(hasLines: false)
      head(hasUnit: true)
      head(hasUnit: false)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private func form(hasLines: Bool, hasOthers: Bool = false) -> some View {
    VStack(alignment: .leading, spacing: 3) {
      head(hasUnit: true)
      VStack(alignment: .leading, spacing: 1) {
        if hasLines {
          MonthLeftView(figures: figures)
          if figures.budget == nil, let today = figures.today {
            FigureText(figures.style.text(today), unit: "today", prominence: .caption)
          }
        }
        Spacer(minLength: 0)
        if hasOthers { OtherCurrenciesView(others: figures.others) }
      }
      MonthButtons(figures: figures, most: 1)
    }
  }

  private func head(hasUnit: Bool) -> some View {
    VStack(alignment: .leading, spacing: 3) {
      MonthTotalView(figures: figures, hasUnit: false)
      if hasUnit {
        ViewThatFits(in: .horizontal) {
          Text(verbatim: figures.unit)
          Text(verbatim: figures.shortUnit)
            .shrinkingInWidth(to: 0.92)
        }
        .font(.caption)
        .foregroundStyle(.subdued)
        .lineLimit(1)
      }
      MonthBudgetBar(figures: figures)
    }
  }
}

/// The wide card: total and today side by side, the budget, the latest expense, three buttons.
struct MonthMediumView: View {
  let figures: MonthEntry.Figures
  @Environment(\.locale) private var locale

  var body: some View {
    ViewThatFits(in: .vertical) {
      form(hasLatest: true)
      form(hasLatest: false)
      head
      MonthFirstLine(figures: figures)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private func form(hasLatest: Bool) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      head
      OtherCurrenciesView(others: figures.others)
      if hasLatest { latest } else { Spacer(minLength: 0) }
      MonthButtons(figures: figures, most: 3)
    }
  }

  private var head: some View {
    VStack(alignment: .leading, spacing: 2) {
      MonthFirstLine(figures: figures)
      HStack(spacing: 8) {
        MonthBudgetBar(figures: figures)
        MonthLeftView(figures: figures)
      }
    }
  }

  private var latest: some View {
    VStack(alignment: .leading, spacing: 0) {
      Spacer(minLength: 0)
      if let latest = figures.latest {
        Text(verbatim: latest.digits(of: locale))
          .font(.caption)
          .lineLimit(1)
          .invalidatableContent().privacySensitive()
          .accessibilityLabel("Latest")
          .accessibilityValue(Text(verbatim: latest))
      } else {
        EmptyStateView(figures.first.message, command: figures.first.command)
      }
      Spacer(minLength: 0)
    }
  }
}

/// The total and today side by side, in one size of words: today gives way, and the total becomes a little smaller first.
struct MonthFirstLine: View {
  let figures: MonthEntry.Figures

  var body: some View {
    if let today = figures.today {
      ViewThatFits(in: .horizontal) {
        line(.title, today)
        line(.title2, today)
        MonthTotalView(figures: figures, hasUnit: true)
      }
    } else {
      MonthTotalView(figures: figures, hasUnit: true)
    }
  }

  private func line(_ font: Font, _ today: Money) -> some View {
    HStack(alignment: .firstTextBaseline) {
      MonthTotalView(figures: figures, hasUnit: true, font: font)
        .fixedSize()
      Spacer(minLength: 8)
      FigureText(figures.style.text(today), unit: "today")
        .fixedSize()
    }
  }
}

/// What was spent.
struct MonthTotalView: View {
  let figures: MonthEntry.Figures
  let hasUnit: Bool
  /// The total's font: a title where it is what the card is about, in a few lines that of the others.
  var font = Font.title
  @Environment(\.locale) private var locale

  var body: some View {
    ViewThatFits(in: .horizontal) {
      if hasUnit {
        HStack(alignment: .firstTextBaseline, spacing: 4) {
          number.widgetAccentable()
          Text(verbatim: figures.unit).font(.caption).foregroundStyle(.subdued)
        }
      }
      // The largest words are twice as large as those that a narrow card has room for.
      number.shrinkingInWidth(to: 0.4)
        .widgetAccentable()
    }
    .lineLimit(1)
    .contentTransition(.numericText(value: Double(figures.total.minorUnits)))
    .invalidatableContent().privacySensitive()
    .accessibilityLabel(Text(verbatim: "Spent, \(figures.unit)"))
    .accessibilityValue(Text(verbatim: figures.totalText))
  }

  private var number: Text { Text(verbatim: figures.totalText.digits(of: locale)).font(font).bold() }
}

/// How much of the budget is used up.
struct MonthBudgetBar: View {
  let figures: MonthEntry.Figures

  var body: some View {
    if let budget = figures.budget {
      ProgressView(value: max(budget.share, 0))
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
  @Environment(\.locale) private var locale

  var body: some View {
    if let left = figures.leftText {
      Text(verbatim: left.digits(of: locale))
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

/// The buttons of quick amounts, or what makes the first.
struct MonthButtons: View {
  let figures: MonthEntry.Figures
  let most: Int

  var body: some View {
    if !figures.quick.isEmpty {
      QuickButtons(quick: figures.quick.prefix(most))
    } else if most > 1 {
      Text("expense quicks add coffee --amount 3")
        .font(.caption.monospaced())
        .foregroundStyle(.subdued)
        .lineLimit(1)
        .shrinkingInWidth(to: 0.7)
    }
  }
}
