import AppUI
import SwiftUI
import WidgetKit

/// The picture of the widget `timer` in every family that it supports.
struct TimerView: View {
  let entry: TimerEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch entry.content {
    case .figures(let figures): picture(of: figures)
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }

  @ViewBuilder
  private func picture(of figures: TimerEntry.Figures) -> some View {
    switch family {
    case .accessoryInline: TimerInlineView(figures: figures)
    case .accessoryCircular: TimerCircularView(figures: figures)
    case .accessoryRectangular: TimerRectangularView(figures: figures)
    case .systemSmall: TimerSmallView(figures: figures)
    default: TimerMediumView(figures: figures)
    }
  }
}

/// The narrow card: the clock and its bar, what it is for, the day, one button.
struct TimerSmallView: View {
  let figures: TimerEntry.Figures

  var body: some View {
    VStack(alignment: .leading, spacing: 3) {
      TimerClockView(figures: figures, isLarge: true)
      TimerBarView(figures: figures)
      TimerPhaseView(figures: figures)
      TimerTaskView(figures: figures)
      Spacer(minLength: 0)
      TimerDayView(figures: figures, isShort: true)
      TimerControls(figures: figures, most: 1)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// The wide card: clock and task side by side, the bar with its end, the day, three buttons.
struct TimerMediumView: View {
  let figures: TimerEntry.Figures

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .firstTextBaseline) {
        TimerClockView(figures: figures, isLarge: true)
        Spacer(minLength: 8)
        TimerPhaseView(figures: figures)
      }
      HStack(spacing: 8) {
        TimerBarView(figures: figures)
        TimerEndView(figures: figures)
      }
      Spacer(minLength: 0)
      TimerTaskView(figures: figures)
      TimerDayView(figures: figures, isShort: false)
      Spacer(minLength: 0)
      TimerControls(figures: figures, most: 3)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
