import AppIntents
import AppSupport
import Commands

/// Says how long phases are, from the next session on.
struct SetLengthsIntent: AppIntent {
  static let title: LocalizedStringResource = "Set the lengths"
  static let description = IntentDescription(
    """
    Says how long focus sessions and breaks are and how many focus sessions earn a long break, from the next session on; \
    what is not named stays. They are settings: config takes one back, and undo leaves them alone.
    """)

  @Parameter(title: "Focus in minutes", description: "How long a focus session is", inclusiveRange: (1, 180))
  var focus: Int?

  @Parameter(title: "Break in minutes", description: "How long a short break is", inclusiveRange: (1, 60))
  var shortBreak: Int?

  @Parameter(title: "Long break in minutes", description: "How long a long break is", inclusiveRange: (1, 180))
  var longBreak: Int?

  @Parameter(
    title: "Long break after", description: "How many completed focus sessions earn a long break",
    inclusiveRange: (2, 12))
  var longBreakAfter: Int?

  @Dependency private var log: PomodoroLog

  func perform() async throws -> some IntentResult & ReturnsValue<LengthFigures> & ProvidesDialog {
    let rules = try log.setLengths([
      (PomodoroSettings.focus, focus), (PomodoroSettings.shortBreak, shortBreak),
      (PomodoroSettings.longBreak, longBreak), (PomodoroSettings.cycle, longBreakAfter),
    ])
    let figures = LengthFigures(rules)
    let dialog =
      """
      Focus \(figures.focusMinutes) min · break \(figures.shortBreakMinutes) min · long break \
      \(figures.longBreakMinutes) min after \(figures.longBreakAfter) sessions
      """
    return .result(value: figures, dialog: "\(dialog)")
  }
}

/// How long phases are, as `lengths` gives it back.
struct LengthFigures: TransientAppEntity {
  @Property(title: "Focus in minutes") var focusMinutes: Int
  @Property(title: "Break in minutes") var shortBreakMinutes: Int
  @Property(title: "Long break in minutes") var longBreakMinutes: Int
  /// How many completed focus sessions earn a long break.
  @Property(title: "Long break after") var longBreakAfter: Int

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "lengths"

  var displayRepresentation: DisplayRepresentation { "\(focusMinutes) min" }

  init() { (focusMinutes, shortBreakMinutes, longBreakMinutes, longBreakAfter) = (0, 0, 0, 0) }

  init(_ rules: TimerRules) {
    self.init()
    (focusMinutes, shortBreakMinutes) = (rules.focusSeconds / 60, rules.shortBreakSeconds / 60)
    (longBreakMinutes, longBreakAfter) = (rules.longBreakSeconds / 60, rules.focusesPerCycle)
  }
}
