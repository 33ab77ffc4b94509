import AppUI
import SwiftUI
import WidgetKit

/// One line for a status bar or a lock screen: the total with what it counts, and the level now.
///
/// It is a gauge, so that a bar that shows a share finds it; in one line only its words are drawn.
struct TodayInlineView: View {
  let figures: TodayEntry.Figures
  @Environment(\.locale) private var locale

  var body: some View {
    Gauge(value: figures.total, in: 0...max(figures.limit, 1)) {
      Image(systemName: "cup.and.saucer.fill")
        .widgetAccentable()
    } currentValueLabel: {
      Text(verbatim: words.digits(of: locale))
    }
    .invalidatableContent()
    .privacySensitive()
  }
}

extension TodayInlineView {
  private var words: String {
    "\(figures.total.wholeMilligrams) mg\(figures.countedSuffix) · \(figures.level.wholeMilligrams) now"
  }
}

/// The total as a ring against the limit.
struct TodayCircularView: View {
  let figures: TodayEntry.Figures

  var body: some View {
    RingGauge(
      value: figures.total, total: figures.limit, number: figures.total.wholeMilligrams, unit: "mg", name: name,
      spoken: "Caffeine \(figures.windowText)", tint: .coffee)
  }

  /// What is counted, where a round card has room for it: seven cells.
  private var name: String { figures.counted.flatMap { $0.count <= 7 ? $0 : nil } ?? figures.windowText }
}

/// A few lines: the total and its limit, the level now and at bedtime.
struct TodayRectangularView: View {
  let figures: TodayEntry.Figures

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
    VStack(alignment: .leading, spacing: 0) {
      FigureText(figures.total.wholeMilligrams, unit: "mg\(figures.countedSuffix)", shortUnit: "mg")
      if most > 1 { TodayLimitBar(figures: figures, width: nil) }
      if most > 3 { TodayLevelView(figures: figures) }
      if most > 2 { TodayBedtimeView(figures: figures) }
    }
  }
}
