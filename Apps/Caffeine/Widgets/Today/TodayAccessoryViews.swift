import SwiftUI
import WidgetKit

/// One line for a status bar or a lock screen.
struct TodayInlineView: View {
  let figures: TodayEntry.Figures

  var body: some View {
    Label {
      Text("\(figures.total.wholeMilligrams) mg · \(figures.level.wholeMilligrams) now")
    } icon: {
      Image(systemName: "cup.and.saucer.fill")
    }
  }
}

/// The total as a ring against the limit.
struct TodayCircularView: View {
  let figures: TodayEntry.Figures

  var body: some View {
    Gauge(value: min(figures.total, figures.limit), in: 0...max(figures.limit, 1)) {
      Image(systemName: "cup.and.saucer.fill")
    } currentValueLabel: {
      Text(figures.total.wholeMilligrams)
    }
    .gaugeStyle(.accessoryCircularCapacity)
    .tint(figures.total > figures.limit ? Color.red : Color.coffee)
    .accessibilityLabel("Caffeine today")
  }
}
