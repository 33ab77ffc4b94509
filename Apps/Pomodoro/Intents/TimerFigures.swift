import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras

/// Whether the timer runs.
enum TimerStateName: String, AppEnum {
  case idle, running, paused

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "state"
  static let caseDisplayRepresentations: [TimerStateName: DisplayRepresentation] = [
    .idle: "idle", .running: "running", .paused: "paused",
  ]
}

extension Phase: AppEnum {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "phase"
  static let caseDisplayRepresentations: [Phase: DisplayRepresentation] = [
    .focus: "focus", .shortBreak: "short-break", .longBreak: "long-break",
  ]
}

extension Session.Outcome: AppEnum {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "outcome"
  static let caseDisplayRepresentations: [Session.Outcome: DisplayRepresentation] = [
    .completed: "completed", .skipped: "skipped", .stopped: "stopped", .recorded: "recorded",
  ]
}

/// How the timer stands, as `status` and the commands that change it give it back.
struct TimerFigures: TransientAppEntity {
  @Property(title: "State") var state: TimerStateName
  /// The phase of the session; nil where there is none.
  @Property(title: "Phase") var phase: Phase?
  @Property(title: "Id") var id: String?
  @Property(title: "Task") var task: String?
  @Property(title: "Project") var project: String?
  @Property(title: "Tags") var tags: [String]
  @Property(title: "Planned seconds") var plannedSeconds: Int?
  @Property(title: "Elapsed seconds") var elapsedSeconds: Int?
  @Property(title: "Remaining seconds") var remainingSeconds: Int?
  /// When it ends if nobody does anything; nil while it is paused.
  @Property(title: "Ends at") var endsAt: ZonedInstant?
  /// Completed focus sessions of the cycle.
  @Property(title: "Completed in the cycle") var cycleCompleted: Int
  @Property(title: "Sessions of a cycle") var cycleLength: Int
  /// What follows the session, or is due.
  @Property(title: "Next") var next: Phase
  /// What was chosen for the next focus session; nil where nothing was.
  @Property(title: "Chosen task") var chosenTask: String?
  @Property(title: "Completed today") var todaySessions: Int
  @Property(title: "Focus seconds today") var todaySeconds: Int
  @Property(title: "Goal of the day") var goal: Int

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "timer"

  var displayRepresentation: DisplayRepresentation { "\(phase?.title ?? "Idle")" }

  init() {
    (state, tags, next) = (.idle, [], .focus)
    (cycleCompleted, cycleLength, todaySessions, todaySeconds, goal) = (0, 0, 0, 0, 0)
  }

  init(_ timer: FocusTimer, today: FocusStatistics.Figures) {
    self.init()
    let moment = timer.moment
    if let session = timer.current {
      let end = session.expectedEnd(at: moment)
      state = end == nil ? .paused : .running
      (phase, id) = (session.phase, ShortID.text(session.id))
      task = session.task.isEmpty ? nil : session.task
      project = session.project.isEmpty ? nil : session.project
      tags = session.tags
      plannedSeconds = session.plannedSeconds
      elapsedSeconds = session.elapsedSeconds(at: moment)
      remainingSeconds = session.remainingSeconds(at: moment)
      endsAt = end.map { ZonedInstant($0, offsetSeconds: timer.zone.offsetSeconds(at: $0)) }
    }
    chosenTask = timer.chosen.flatMap { $0.task.isEmpty ? nil : $0.task }
    (cycleCompleted, cycleLength, next) = (timer.completedInCycle, timer.rules.focusesPerCycle, timer.next)
    (todaySessions, todaySeconds, goal) = (today.sessions, today.seconds, timer.rules.dailyGoal)
  }
}

extension FocusTimer {
  /// Where the timer is in its cycle: `focus 3 of 4`, `2 of 4 completed`.
  var positionText: String {
    if let position { return "focus \(position) of \(rules.focusesPerCycle)" }
    return "\(completedInCycle) of \(rules.focusesPerCycle) completed"
  }
}
