import AppUI
import SwiftUI
import WidgetKit

/// One line for a status bar or a lock screen: what is left, and of what.
///
/// It is a gauge of the day, so that a bar that shows a share finds it; in one line only its words are drawn.
struct TimerInlineView: View {
  let figures: TimerEntry.Figures
  @Environment(\.locale) private var locale

  var body: some View {
    Gauge(value: Double(figures.today?.sessions ?? 0), in: 0...Double(max(figures.goal, 1))) {
      Image(systemName: figures.phase.isBreak ? "cup.and.saucer" : "timer")
    } currentValueLabel: {
      words
    }
    .privacySensitive()
  }

  private var words: Text {
    let name = figures.task.isEmpty ? figures.phaseText.digits(of: locale) : figures.task.isolated
    switch figures.clock {
    case .running(let span): return Text(timerInterval: span, countsDown: true) + Text(verbatim: " \(name)")
    case .paused(let left, _): return Text(verbatim: "\(clockText(left).digits(of: locale)) paused · \(name)")
    case .idle:
      let over = figures.over.map { $0.isBreak ? "break over" : "focus over" }
      guard let today = figures.today else { return Text(verbatim: over ?? "ready") }
      let day = "\("\(today.sessions) of \(figures.goal)".digits(of: locale)) \(figures.counted ?? "today")"
      return Text(verbatim: [over, day].compactMap(\.self).joined(separator: " · "))
    }
  }
}

/// The session as a ring; without one, the day against its goal.
struct TimerCircularView: View {
  let figures: TimerEntry.Figures

  var body: some View {
    switch figures.clock {
    case .running(let span):
      ProgressView(timerInterval: span, countsDown: false) {
        Text(figures.phase.isBreak ? "break" : "focus").foregroundStyle(.subdued)
          .widgetAccentable(false)
      } currentValueLabel: {
        Text(timerInterval: span, countsDown: true).bold()
          .lineLimit(1)
          .shrinkingInWidth(to: 0.25)
          .widgetAccentable(false)
      }
      .progressViewStyle(.circular)
      .tint(figures.phase.tint)
      .widgetAccentable()
    case .paused(let left, let planned):
      RingGauge(
        value: Double(planned - left), total: Double(planned), number: clockText(left), name: "paused",
        spoken: "\(figures.phaseText), paused", tint: .gray)
    case .idle(let seconds):
      if let today = figures.today {
        // More than the goal is a reason to be glad, and no warning.
        RingGauge(
          value: Double(today.sessions), total: Double(figures.goal), number: "\(today.sessions)",
          unit: "of \(figures.goal)", name: "today", spoken: "Sessions today", warnsAbove: false, tint: .tomato)
      } else {
        RingGauge(
          value: 0, total: 1, number: clockText(seconds), name: "ready", spoken: figures.phase.title, tint: .tomato)
      }
    }
  }
}

/// A few lines: the clock and the phase, the bar, the task, the day.
struct TimerRectangularView: View {
  let figures: TimerEntry.Figures

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
    VStack(alignment: .leading, spacing: 1) {
      TimerFirstLine(figures: figures, isLarge: false)
      if most > 1 { TimerBarView(figures: figures) }
      if most > 2 { TimerTaskView(figures: figures) }
      if most > 3 { TimerDayView(figures: figures, isShort: false) }
    }
  }
}
