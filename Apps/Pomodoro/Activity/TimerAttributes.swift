import ActivityKit
import Foundation

/// The Live Activity of the timer: from the first session to the last.
///
/// Persistent: a later version of the app reads what this one has begun.
struct TimerAttributes: ActivityAttributes {
  /// When the first session of the activity began.
  var startedAt: Date

  /// What changes with each phase.
  struct ContentState: Codable, Hashable, Sendable {
    var phase: Phase
    /// What the session is for; empty where nobody said.
    var task: String
    /// Which focus session of the cycle it is; nil in breaks.
    var position: Int?
    var cycleLength: Int
    /// How the clock is drawn.
    var clock: Clock
    /// What follows.
    var next: Phase
  }

  /// The clock of a session: while it runs, a span that the surface counts down.
  enum Clock: Codable, Hashable, Sendable {
    case running(from: Date, until: Date)
    case paused(left: Int, planned: Int)
    /// Its time is over, and nothing has begun since.
    case over(at: Date)
  }
}

extension Phase: Codable {}

extension TimerAttributes.ContentState {
  /// How the timer stands; nil where no session runs and none is just over.
  init?(_ timer: FocusTimer) {
    if let session = timer.current {
      let planned = session.plannedSeconds ?? 0
      let end = session.expectedEnd(at: timer.moment)
      self.init(
        phase: session.phase, task: session.task, position: timer.position, cycleLength: timer.rules.focusesPerCycle,
        clock: end.map { .running(from: $0.addingTimeInterval(-Double(planned)), until: $0) }
          ?? .paused(left: session.remainingSeconds(at: timer.moment), planned: planned), next: timer.next)
    } else if let last = timer.justCompleted, let end = last.end {
      self.init(
        phase: last.phase, task: last.task, position: last.phase == .focus ? timer.completedInCycle : nil,
        cycleLength: timer.rules.focusesPerCycle, clock: .over(at: end), next: timer.next)
    } else {
      return nil
    }
  }

  /// When what it says is out of date: at the end of what runs.
  var staleDate: Date? {
    if case .running(_, let end) = clock { end } else { nil }
  }

  /// Whether its clock stands still.
  var isPaused: Bool { if case .paused = clock { true } else { false } }

  /// What stands for it where there is room for a symbol alone.
  var symbolName: String { isPaused ? "pause.fill" : phase.isBreak ? "cup.and.saucer" : "timer" }

  /// The same for the parts of the timer's pictures.
  var figures: TimerEntry.Figures {
    let clock: TimerEntry.Clock =
      switch clock {
      case .running(let from, let until): .running(from...max(from, until))
      case .paused(let left, let planned): .paused(left: left, of: planned)
      case .over: .paused(left: 0, of: 1)
      }
    return TimerEntry.Figures(
      phase: phase, clock: clock, task: task, position: position, completed: max(0, (position ?? 1) - 1),
      cycleLength: cycleLength, goal: 0)
  }
}
