import AppIntents
import AppSupport
import Commands

/// Says what the session is for, or the next one.
struct ChooseTaskIntent: AppIntent {
  static let title: LocalizedStringResource = "Choose the task"
  static let description = IntentDescription(
    """
    Says what the present focus session is for, without one, or in a break, what the next is for; what is not named stays.
    """)

  @Parameter(
    title: "Task", description: "What it is for", requestValueDialog: "Which task?", optionsProvider: TaskNames())
  var task: String

  @Parameter(title: "Project", description: "To what the task belongs", optionsProvider: ProjectNames())
  var project: String?

  @Parameter(
    title: "Tags", description: "Words by which sessions are counted together", optionsProvider: TagNames())
  var tags: [String]?

  @Dependency private var log: PomodoroLog

  func perform() async throws -> some IntentResult & ReturnsValue<TimerFigures> & ProvidesDialog {
    let (title, timer) = try log.change("task", title: { log.named($1) }) { timer, _ in
      timer.choose(task: task, project: project, tags: tags)
    }
    return .result(value: try log.figures(timer), dialog: "\(title)")
  }
}
