import SwiftUI
import WidgetKit

/// The level as a ring: full at the highest level of the hours around now.
struct CurveCircularView: View {
  let figures: CurveEntry.Figures

  var body: some View {
    Gauge(value: min(figures.level, figures.curve.top), in: 0...figures.curve.top) {
      Image(systemName: "cup.and.saucer.fill")
    } currentValueLabel: {
      Text(figures.level.wholeMilligrams)
    }
    .gaugeStyle(.accessoryCircularCapacity)
    .tint(figures.isTooMuch ? Color.red : Color.coffee)
    .accessibilityLabel("Level now")
  }
}

/// The level, a bar that is full while it is above the threshold, and what is left at bedtime.
struct CurveRectangularView: View {
  let figures: CurveEntry.Figures

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      CurveLevelView(figures: figures)
      HStack(spacing: 8) {
        ProgressView(value: min(figures.level, figures.threshold), total: max(figures.threshold, 1))
          .tint(figures.level > figures.threshold ? Color.red : Color.coffee)
          .accessibilityLabel("Threshold")
        Text(figures.threshold.wholeMilligrams)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      .accessibilityValue("\(figures.level.wholeMilligrams) of \(figures.threshold.wholeMilligrams) mg")
      CurveBedtimeView(figures: figures)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
