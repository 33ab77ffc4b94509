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
    ViewThatFits(in: .vertical) {
      // Where there is room the day does not stand on the button.
      form(lines: 3, hasGap: true)
      form(lines: 3)
      form(lines: 2)
      form(lines: 1)
      form(lines: 0)
      // Where words are so large that a button has no room, the phase matters more.
      form(lines: 1, hasControls: false)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// The card with so many lines between bar and button.
  private func form(lines: Int, hasGap: Bool = false, hasControls: Bool = true) -> some View {
    VStack(alignment: .leading, spacing: 3) {
      TimerClockView(figures: figures, isLarge: true)
      TimerBarView(figures: figures)
      VStack(alignment: .leading, spacing: 1) {
        if lines > 0 { TimerPhaseView(figures: figures) }
        if lines > 1 { TimerTaskView(figures: figures) }
        Spacer(minLength: 0)
        if lines > 2 { TimerDayView(figures: figures, isShort: true).padding(.bottom, hasGap ? 6 : 0) }
      }
      if hasControls { TimerControls(figures: figures, most: 1) }
    }
  }
}

/// The wide card: clock and task side by side, the bar with its end, the day, three buttons.
struct TimerMediumView: View {
  let figures: TimerEntry.Figures

  var body: some View {
    ViewThatFits(in: .vertical) {
      form(lines: 2)
      form(lines: 1)
      form(lines: 0)
      head
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// The card with so many lines between bar and buttons.
  private func form(lines: Int) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      head
      VStack(alignment: .leading, spacing: 1) {
        Spacer(minLength: 0)
        if lines > 0 { TimerTaskView(figures: figures) }
        if lines > 1 { TimerDayView(figures: figures, isShort: false) }
        Spacer(minLength: 0)
      }
      TimerControls(figures: figures, most: 3)
    }
  }

  private var head: some View {
    VStack(alignment: .leading, spacing: 2) {
      TimerFirstLine(figures: figures, isLarge: true)
      HStack(spacing: 8) {
        TimerBarView(figures: figures)
        TimerEndView(figures: figures)
          .layoutPriority(1)
      }
    }
  }
}
