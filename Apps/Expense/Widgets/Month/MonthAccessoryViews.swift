import AppUI
import SwiftUI
import WidgetKit

/// One line for a status bar or a lock screen.
///
/// With a budget it is a gauge, so that a bar that shows a share finds it; in one line only its words are drawn.
struct MonthInlineView: View {
  let figures: MonthEntry.Figures
  @Environment(\.locale) private var locale

  var body: some View {
    if let budget = figures.budget {
      // Where the line is short, the total is worth more than what it leaves.
      ViewThatFits(in: .horizontal) {
        gauge(budget, "\(figures.totalText) \(figures.unit) · \(figures.leftText ?? "")")
        gauge(budget, "\(figures.totalText) · \(figures.leftText ?? "")")
        gauge(budget, "\(figures.totalText) \(figures.unit)")
        gauge(budget, figures.totalText)
      }
    } else {
      Label {
        Text(verbatim: "\(figures.totalText) \(figures.unit)".digits(of: locale))
      } icon: {
        Image(systemName: "creditcard")
      }
      .invalidatableContent().privacySensitive()
    }
  }

  private func gauge(_ budget: BudgetState, _ words: String) -> some View {
    Gauge(value: max(budget.share, 0)) {
      Image(systemName: "creditcard")
    } currentValueLabel: {
      Text(verbatim: words.digits(of: locale))
    }
    .invalidatableContent().privacySensitive()
  }
}

/// The total as a ring against the budget.
struct MonthCircularView: View {
  let figures: MonthEntry.Figures

  var body: some View {
    RingGauge(
      value: figures.budget?.share ?? 0, total: 1, number: number, name: name,
      spoken: "Spent, \(figures.unit)", tint: .banknote)
  }

  /// The total, with its currency where a round card has room for it: seven cells.
  private var number: String {
    let short = figures.style.shortNumber(figures.total)
    guard !short.hasPrefix("-"), let sign = figures.total.currency.sign(usual: figures.style.usual) else {
      return short
    }
    let text = figures.style.isCurrencyLast ? "\(short) \(sign)" : sign + short
    return text.count <= 7 ? text : short
  }

  /// What is left, where a round card has room for it: seven cells.
  private var name: String {
    guard let budget = figures.budget else {
      return figures.shortPeriod
    }
    return "of \(figures.style.shortestNumber(budget.available))"
  }
}

/// A few lines: the total, the budget's bar and what it leaves, today.
struct MonthRectangularView: View {
  let figures: MonthEntry.Figures

  var body: some View {
    ViewThatFits(in: .vertical) {
      lines(most: 4)
      lines(most: 3)
      lines(most: 2)
      lines(most: 1)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func lines(most: Int) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      MonthTotalView(figures: figures, hasUnit: true, font: .headline)
      if most > 1 { MonthBudgetBar(figures: figures) }
      if most > 2 { MonthLeftView(figures: figures) }
      if most > 3, let today = figures.today {
        FigureText(figures.style.text(today), unit: "today", prominence: .caption)
      }
    }
  }
}
