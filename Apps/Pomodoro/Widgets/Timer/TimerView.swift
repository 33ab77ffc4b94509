import AppUI
import SwiftUI
import WidgetKit

/// The picture of the widget `timer` in every family that it supports.
struct TimerView: View {
  let entry: TimerEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch entry.content {
    case .figures(let figures):
      picture(of: figures).accessibilityIdentifier(figures.stateWord).invalidatableContent()
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
      ViewThatFits(in: .vertical) {
        lines(most: 3)
        lines(most: 2)
        lines(most: 1)
        Spacer(minLength: 0)
      }
      TimerControls(figures: figures, most: 1)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// What stands between bar and button, as much as there is room for.
  private func lines(most: Int) -> some View {
    VStack(alignment: .leading, spacing: 1) {
      TimerPhaseView(figures: figures)
      if most > 1 { TimerTaskView(figures: figures) }
      Spacer(minLength: 0)
      if most > 2 { TimerDayView(figures: figures, isShort: true) }
    }
  }
}

/// The wide card: clock and task side by side, the bar with its end, the day, three buttons.
struct TimerMediumView: View {
  let figures: TimerEntry.Figures

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(alignment: .firstTextBaseline) {
        TimerClockView(figures: figures, isLarge: true)
        Spacer(minLength: 8)
        TimerPhaseView(figures: figures)
      }
      HStack(spacing: 8) {
        TimerBarView(figures: figures)
        TimerEndView(figures: figures)
          .layoutPriority(1)
      }
      ViewThatFits(in: .vertical) {
        lines(most: 2)
        lines(most: 1)
        Spacer(minLength: 0)
      }
      TimerControls(figures: figures, most: 3)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// What stands between bar and buttons, as much as there is room for.
  private func lines(most: Int) -> some View {
    VStack(alignment: .leading, spacing: 1) {
      Spacer(minLength: 0)
      TimerTaskView(figures: figures)
      if most > 1 { TimerDayView(figures: figures, isShort: false) }
      Spacer(minLength: 0)
    }
  }
}
