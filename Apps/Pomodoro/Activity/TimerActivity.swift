import ActivityKit
import AppUI
import SwiftUI
import WidgetKit

/// What the Live Activity of the timer looks like.
struct TimerActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: TimerAttributes.self) { context in
      TimerActivityView(state: context.state, isOver: context.isOver)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { TimerActivityClock(state: context.state, isOver: context.isOver) }
        DynamicIslandExpandedRegion(.trailing) { TimerPhaseView(figures: context.state.figures) }
        DynamicIslandExpandedRegion(.bottom) { TimerTaskView(figures: context.state.figures) }
      } compactLeading: {
        Image(systemName: context.state.symbolName)
      } compactTrailing: {
        TimerActivityWords(state: context.state, isOver: context.isOver)
      } minimal: {
        TimerActivityClock(state: context.state, isOver: context.isOver)
      }
      .keylineTint(context.state.phase.tint)
      .widgetURL(URL(string: "pomodoro://timer"))
    }
  }
}

extension ActivityViewContext<TimerAttributes> {
  /// Whether the session's time is over: nobody need have said so, since its end is the stale date.
  fileprivate var isOver: Bool {
    if case .over = state.clock { true } else { isStale }
  }
}

/// The Lock Screen's picture: the clock with its bar and end, and what it is for.
struct TimerActivityView: View {
  let state: TimerAttributes.ContentState
  let isOver: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .firstTextBaseline) {
        TimerActivityClock(state: state, isOver: isOver, isLarge: true)
        Spacer(minLength: 8)
        TimerPhaseView(figures: state.figures)
      }
      if isOver {
        Text("\(state.phase.title) is over · next: \(state.next.title.lowercased())")
          .font(.caption)
          .foregroundStyle(.subdued)
          .lineLimit(1)
      } else {
        HStack(spacing: 8) {
          TimerBarView(figures: state.figures)
          TimerEndView(figures: state.figures)
        }
      }
      TimerTaskView(figures: state.figures)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityIdentifier(isOver ? "ended" : state.isPaused ? "paused" : "running")
  }
}

/// The time that is left, which nothing is once the session is over.
struct TimerActivityClock: View {
  let state: TimerAttributes.ContentState
  let isOver: Bool
  var isLarge = false

  var body: some View {
    if isOver {
      let text = Text(verbatim: clockText(0)).monospacedDigit()
      (isLarge ? text.font(.title.monospacedDigit()).bold() : text.bold())
        .foregroundStyle(.subdued)
        .lineLimit(1)
    } else {
      TimerClockView(figures: state.figures, isLarge: isLarge)
    }
  }
}

/// How the session stands in few words, each state in its own: `17:42`, `17:42 paused`, `focus over`.
struct TimerActivityWords: View {
  let state: TimerAttributes.ContentState
  let isOver: Bool

  var body: some View {
    if isOver {
      Text(state.phase.isBreak ? "break over" : "focus over").lineLimit(1)
    } else if state.isPaused {
      (TimerClockView(figures: state.figures, isLarge: false).clock + Text(" paused")).lineLimit(1)
    } else {
      TimerActivityClock(state: state, isOver: false)
    }
  }
}
