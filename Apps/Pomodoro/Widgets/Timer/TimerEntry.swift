import Foundation
import WidgetKit

/// What the widget `timer` shows from one moment on.
struct TimerEntry: TimelineEntry {
  /// The moment.
  let date: Date
  /// What is known about it.
  let content: Content

  /// A failure is a state of its own: it is never drawn as sample data or as a blank.
  enum Content: Sendable {
    /// How the timer stands.
    case figures(Figures)
    /// The store could not be read.
    case unavailable(String)
  }

  /// How the clock of a session is drawn: while it runs it is a span that the surface counts down.
  enum Clock: Hashable, Sendable {
    /// From when to when it would run without a pause.
    case running(ClosedRange<Date>)
    /// How many seconds are left of how many.
    case paused(left: Int, of: Int)
    /// No session: how long the next phase will be.
    case idle(seconds: Int)
  }

  /// The figures of one moment.
  struct Figures: Sendable {
    /// The phase that runs, or is due.
    var phase: Phase
    var clock: Clock
    /// What the session is for; empty where nobody said.
    var task: String
    /// Which focus session of the cycle it is; nil in breaks.
    var position: Int?
    /// Completed focus sessions of the cycle.
    var completed: Int
    var cycleLength: Int
    /// The day after the filter; nil where it is not shown.
    var today: FocusStatistics.Figures?
    var goal: Int
    /// What the filter lets through, in words; nil where it lets everything through.
    var counted: String?
    /// What the start button begins a session for.
    var next = Aim()
    /// What was chosen for the next focus session; nil where nothing was.
    var chosen: Aim?
    /// What is over since a short while; nil while something runs.
    var over: Phase?

    /// Whether a session runs or stands still.
    var isActive: Bool { if case .idle = clock { false } else { true } }
    var isPaused: Bool { if case .paused = clock { true } else { false } }

    /// How the timer stands, in the word by which a status bar's style sheet knows it.
    var stateWord: String {
      switch clock {
      case .running: "running"
      case .paused: "paused"
      case .idle: over == nil ? "idle" : "ended"
      }
    }

    /// The phase, and where it is in its cycle: `Focus 3 of 4`.
    var phaseText: String {
      if let position { return "\(phase.title) \(position) of \(cycleLength)" }
      return phase.title
    }
  }

  /// Figures for the gallery and for the time before there are any; never shown in the place of real ones.
  static func sample(at date: Date) -> TimerEntry {
    let start = date.addingTimeInterval(-438)
    return TimerEntry(
      date: date,
      content: .figures(
        Figures(
          phase: .focus, clock: .running(start...start.addingTimeInterval(1500)), task: "Write the report", position: 3,
          completed: 2, cycleLength: 4, today: FocusStatistics.Figures(sessions: 5, seconds: 6000), goal: 8)))
  }
}
