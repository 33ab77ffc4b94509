import AppUI
import SwiftUI
import WidgetKit

/// The level as a ring that is full while it is above the threshold, as the bar of the rectangular card is.
struct CurveCircularView: View {
  let figures: CurveEntry.Figures

  var body: some View {
    RingGauge(
      value: figures.level, total: figures.threshold, number: figures.level.wholeMilligrams, unit: "mg", name: "now",
      spoken: "Level now", tint: .coffee)
  }
}

/// The level, a bar that is full while it is above the threshold, and what is left at bedtime.
struct CurveRectangularView: View {
  let figures: CurveEntry.Figures

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
      CurveLevelView(figures: figures, isLarge: false)
      if most > 1 { bar }
      if most > 2 { CurveBedtimeView(figures: figures) }
      if most > 3 { CalmView(threshold: figures.threshold, calm: figures.calm, isShort: true) }
    }
  }

  private var bar: some View {
    LimitBar(
      value: figures.level, limit: figures.threshold, label: "Threshold",
      limitText: figures.threshold.wholeMilligrams,
      spoken: LimitBar.spoken(
        figures.level.wholeMilligrams, of: figures.threshold.wholeMilligrams, unit: "mg",
        isOver: figures.level > figures.threshold),
      tint: .coffee)
  }
}
