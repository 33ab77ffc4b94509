import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras

/// Begins a focus session.
struct StartFocusIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Start a focus session"
  static let description = IntentDescription("Starts a focus session; a break that runs is over with it.")

  @Parameter(
    title: "Task", description: "What it is for; what was chosen unless given", optionsProvider: TaskNames())
  var task: String?

  @Parameter(title: "Project", description: "To what the task belongs", optionsProvider: ProjectNames())
  var project: String?

  @Parameter(
    title: "Tags", description: "Words by which sessions are counted together", optionsProvider: TagNames())
  var tags: [String]?

  @Parameter(title: "Length in minutes", description: "Of this session alone", inclusiveRange: (1, 180))
  var minutes: Int?

  @Dependency private var log: PomodoroLog

  init() {}

  /// The intent of a button.
  init(_ aim: Aim) {
    if !aim.task.isEmpty { task = aim.task }
    if !aim.project.isEmpty { project = aim.project }
    if !aim.tags.isEmpty { tags = aim.tags }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<TimerFigures> & ProvidesDialog {
    var log = log
    if let minutes { log.rules.focusSeconds = minutes * 60 }
    let (title, timer) = try log.change("start", title: { log.begun($1) }) { timer, id in
      try timer.start(Aim(task: task ?? "", project: project ?? "", tags: tags ?? []), id: id)
    }
    return .result(value: try log.figures(timer), dialog: "\(title)\(try log.idSuffix(timer))")
  }
}

/// Begins the break that is due.
struct StartBreakIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Start a break"
  static let description = IntentDescription(
    "Starts the break that is due: a long one after a full cycle of completed focus sessions, otherwise a short one.")

  @Parameter(title: "Length in minutes", description: "Of this break alone", inclusiveRange: (1, 180))
  var minutes: Int?

  @Dependency private var log: PomodoroLog

  init() {}

  func perform() async throws -> some IntentResult & ReturnsValue<TimerFigures> & ProvidesDialog {
    var log = log
    if let minutes { (log.rules.shortBreakSeconds, log.rules.longBreakSeconds) = (minutes * 60, minutes * 60) }
    let (title, timer) = try log.change("break", title: { log.begun($1) }) { timer, id in try timer.rest(id: id) }
    return .result(value: try log.figures(timer), dialog: "\(title)\(try log.idSuffix(timer))")
  }
}

/// Stops the clock for a while.
struct PauseIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Pause the timer"
  static let description = IntentDescription("Stops the session's clock until it is resumed.")

  @Dependency private var log: PomodoroLog

  func perform() async throws -> some IntentResult & ReturnsValue<TimerFigures> & ProvidesDialog {
    let (title, timer) = try log.change("pause", title: { log.paused($1) }) { timer, _ in try timer.pause() }
    return .result(value: try log.figures(timer), dialog: "\(title)")
  }
}

/// Lets the clock run again.
struct ResumeIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Resume the timer"
  static let description = IntentDescription("Lets the clock of a paused session run again.")

  @Dependency private var log: PomodoroLog

  func perform() async throws -> some IntentResult & ReturnsValue<TimerFigures> & ProvidesDialog {
    let (title, timer) = try log.change("resume", title: { log.resumed($1) }) { timer, _ in try timer.resume() }
    return .result(value: try log.figures(timer), dialog: "\(title)")
  }
}

/// Leaves out the rest of the session.
struct SkipIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Skip to the next phase"
  static let description = IntentDescription(
    "Leaves out the rest of the session and starts what follows; a skipped focus session earns no long break.")

  @Dependency private var log: PomodoroLog

  func perform() async throws -> some IntentResult & ReturnsValue<TimerFigures> & ProvidesDialog {
    let (title, timer) = try log.change("skip", title: { log.skipped($0, $1) }) { timer, id in try timer.skip(id: id) }
    return .result(value: try log.figures(timer), dialog: "\(title)")
  }
}

/// Breaks the session off.
struct StopIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Stop the timer"
  static let description = IntentDescription("Breaks the session off; its minutes stay, and the cycle begins anew.")

  @Dependency private var log: PomodoroLog

  func perform() async throws -> some IntentResult & ReturnsValue<TimerFigures> & ProvidesDialog {
    let (title, timer) = try log.change("stop", title: { log.stopped($0, $1) }) { timer, _ in try timer.stop() }
    return .result(value: try log.figures(timer), dialog: "\(title)")
  }
}

/// Starts, pauses or resumes, whichever fits.
struct ToggleTimerIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Start or pause the timer"
  static let description = IntentDescription(
    "Pauses a session that runs, resumes one that is paused, and otherwise starts what is due.")

  @Dependency private var log: PomodoroLog

  func perform() async throws -> some IntentResult & ReturnsValue<TimerFigures> & ProvidesDialog {
    let (title, timer) = try log.change(
      "toggle",
      title: { before, after in
        switch before.current?.state {
        case .running: log.paused(after)
        case .paused: log.resumed(after)
        default: log.begun(after)
        }
      }
    ) { timer, id in
      switch timer.current?.state {
      case .running: try timer.pause()
      case .paused: try timer.resume()
      default:
        if timer.next.isBreak {
          try timer.rest(id: id)
        } else {
          // As the card says, and as phases that begin by themselves are.
          try timer.start(timer.nextAim, id: id)
        }
      }
    }
    return .result(value: try log.figures(timer), dialog: "\(title)")
  }
}
