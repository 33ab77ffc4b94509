import AppUI
import SwiftUI
import WidgetKit

/// The time that is left: it counts down by itself while the session runs.
struct TimerClockView: View {
  let figures: TimerEntry.Figures
  let isLarge: Bool
  @Environment(\.locale) private var locale

  var body: some View {
    clock
      .lineLimit(1)
      // The largest words are twice as large as those that a narrow card has room for.
      .shrinkingInWidth(to: 0.4)
      .widgetAccentable(isLarge).invalidatableContent()
  }

  /// The time alone.
  var clock: Text {
    let text = digits.monospacedDigit()
    let strong = isLarge ? text.font(.title.monospacedDigit()).bold() : text.bold()
    return figures.isPaused ? strong.foregroundStyle(.subdued) : strong
  }

  private var digits: Text {
    switch figures.clock {
    case .running(let span): Text(timerInterval: span, countsDown: true)
    case .paused(let left, _): Text(verbatim: clockText(left).digits(of: locale))
    case .idle(let seconds): Text(verbatim: clockText(seconds).digits(of: locale))
    }
  }
}

/// The clock and the phase in one line; the place in the cycle gives way before the phase does.
struct TimerFirstLine: View {
  let figures: TimerEntry.Figures
  /// Whether the phase stands at the end of the line, and the clock is what the card is about.
  let isLarge: Bool

  var body: some View {
    ViewThatFits(in: .horizontal) {
      line(isShort: false)
      line(isShort: true)
      TimerClockView(figures: figures, isLarge: isLarge)
    }
  }

  private func line(isShort: Bool) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      TimerClockView(figures: figures, isLarge: isLarge)
      if isLarge { Spacer(minLength: 0) }
      TimerPhaseView(figures: figures, isShort: isShort)
    }
  }
}

/// How much of the session is over; between sessions, how much of the day's goal is reached.
struct TimerBarView: View {
  let figures: TimerEntry.Figures

  var body: some View { bar.widgetAccentable() }

  @ViewBuilder private var bar: some View {
    switch figures.clock {
    case .running(let span):
      ProgressView(timerInterval: span, countsDown: false, label: { EmptyView() }, currentValueLabel: { EmptyView() })
        .tint(figures.phase.tint)
        .accessibilityLabel("Elapsed")
    case .paused(let left, let planned):
      ProgressView(value: Double(planned - left), total: Double(max(planned, 1)))
        .tint(.gray)
        .accessibilityLabel("Elapsed")
        .accessibilityValue("\(clockText(planned - left)) of \(clockText(planned))")
    case .idle:
      if let today = figures.today {
        ProgressView(value: Double(today.sessions), total: Double(max(figures.goal, 1)))
          .tint(.tomato)
          .accessibilityLabel("Goal of the day")
          .accessibilityValue("\(today.sessions) of \(figures.goal)")
      } else {
        ProgressView(value: 0, total: 1)
          .accessibilityHidden(true)
      }
    }
  }
}

/// The phase and its place in the cycle.
struct TimerPhaseView: View {
  let figures: TimerEntry.Figures
  /// Whether there is room for the phase alone.
  var isShort = false
  @Environment(\.locale) private var locale

  private var words: String {
    if isShort { return figures.phase.title }
    return figures.isActive ? figures.phaseText : "Next: \(figures.phase.title.lowercased())"
  }

  var body: some View {
    Text(verbatim: words.digits(of: locale))
      .font(.caption)
      .foregroundStyle(.subdued)
      .lineLimit(1)
      .shrinkingInWidth(to: 0.6)
  }
}

/// When the session ends.
struct TimerEndView: View {
  let figures: TimerEntry.Figures

  var body: some View {
    end
      .font(.caption)
      .foregroundStyle(.subdued)
      .lineLimit(1)
      .shrinkingInWidth(to: 0.6)
  }

  private var end: Text {
    switch figures.clock {
    case .running(let span): Text("until ") + Text(span.upperBound, style: .time)
    case .paused: Text("paused")
    case .idle: Text("ready")
    }
  }
}

/// What the session is for.
struct TimerTaskView: View {
  let figures: TimerEntry.Figures

  var body: some View {
    if !figures.task.isEmpty {
      Text(verbatim: figures.task)
        .font(.subheadline)
        .lineLimit(1)
        .shrinkingInWidth(to: 0.7)
        .privacySensitive()
        .accessibilityLabel("Task")
        .accessibilityValue(Text(verbatim: figures.task))
    } else if !figures.isActive, !figures.next.task.isEmpty, figures.phase == .focus {
      Text(verbatim: figures.next.task)
        .font(.subheadline)
        .foregroundStyle(.subdued)
        .lineLimit(1)
        .shrinkingInWidth(to: 0.7)
        .privacySensitive()
    } else if figures.phase.isBreak, let chosen = figures.chosen, !chosen.task.isEmpty {
      Text(verbatim: "then \(chosen.task)")
        .font(.subheadline)
        .foregroundStyle(.subdued)
        .lineLimit(1)
        .shrinkingInWidth(to: 0.7)
        .privacySensitive()
    }
  }
}

/// The day against its goal.
struct TimerDayView: View {
  let figures: TimerEntry.Figures
  /// Whether there is room for the sessions alone.
  let isShort: Bool
  @Environment(\.locale) private var locale

  var body: some View {
    if let today = figures.today {
      line(today)
        .font(.caption)
        .lineLimit(1)
        .shrinkingInWidth(to: 0.6)
        .contentTransition(.numericText(value: Double(today.sessions)))
        .accessibilityLabel("Today")
        .accessibilityValue("\(today.sessions) of \(figures.goal) sessions, \(lengthText(today.seconds))")
    }
  }

  private func line(_ today: FocusStatistics.Figures) -> Text {
    let count = number("\(today.sessions)").bold() + number(" of \(figures.goal)").foregroundStyle(.subdued)
    let name = Text("\(figures.counted ?? "today") ").foregroundStyle(.subdued)
    if isShort { return name + count }
    return name + count + number(" · \(lengthText(today.seconds))").foregroundStyle(.subdued)
  }

  private func number(_ words: String) -> Text { Text(verbatim: words.digits(of: locale)) }
}

/// The buttons that fit how the timer stands.
struct TimerControls: View {
  let figures: TimerEntry.Figures
  let most: Int

  var body: some View {
    ViewThatFits(in: .horizontal) {
      ForEach(LineCounts.descending(from: most), id: \.self) { count in row(most: count) }
      row(most: 1).labelStyle(.iconOnly)
    }
    .font(.caption)
    .lineLimit(1)
    .tint(figures.phase.tint)
  }

  private func row(most: Int) -> some View {
    HStack(spacing: 8) {
      switch figures.clock {
      case .running:
        Button(intent: PauseIntent()) { ButtonLabel("Pause", systemImage: "pause.fill") }
        rest(most: most)
      case .paused:
        Button(intent: ResumeIntent()) { ButtonLabel("Resume", systemImage: "play.fill") }
        rest(most: most)
      case .idle:
        if figures.phase.isBreak {
          Button(intent: StartBreakIntent()) { ButtonLabel("Break", systemImage: "cup.and.saucer") }
          if most > 1 { start }
        } else {
          start
        }
      }
    }
  }

  private var start: some View {
    Button(intent: StartFocusIntent(figures.next)) {
      ButtonLabel("Focus", systemImage: "play.fill")
    }
  }

  @ViewBuilder
  private func rest(most: Int) -> some View {
    if most > 1 {
      Button(intent: SkipIntent()) { ButtonLabel("Skip", systemImage: "forward.end.fill") }
    }
    if most > 2 {
      Button(intent: StopIntent()) { ButtonLabel("Stop", systemImage: "stop.fill") }
    }
  }
}
