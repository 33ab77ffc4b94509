import AppSupport
import Commands
import FoundationExtras

/// The settings of the app: their keys are persistent.
///
/// Lengths hold from the next session on.
enum PomodoroSettings {
  static let focus = SettingDefinition(
    "focus", kind: .number(1...180, unit: "min", isWhole: true), standard: .number(25),
    help: "How long a focus session is")
  static let shortBreak = SettingDefinition(
    "short-break", kind: .number(1...60, unit: "min", isWhole: true), standard: .number(5),
    help: "How long a short break is")
  static let longBreak = SettingDefinition(
    "long-break", kind: .number(1...180, unit: "min", isWhole: true), standard: .number(15),
    help: "How long a long break is")
  static let cycle = SettingDefinition(
    "cycle", kind: .number(2...12, isWhole: true), standard: .number(4),
    help: "How many completed focus sessions earn a long break")
  static let automatic = SettingDefinition(
    "automatic", kind: .choice(TimerRules.Automatic.allCases.map(\.rawValue)),
    standard: .choice(TimerRules.Automatic.none.rawValue), help: "Which phases begin by themselves")
  static let idle = SettingDefinition(
    "idle", kind: .number(5...720, unit: "min", isWhole: true), standard: .number(60),
    help: "After how long without a session the cycle begins anew and nothing begins by itself")
  static let goal = SettingDefinition(
    "goal", kind: .number(1...24, isWhole: true), standard: .number(8),
    help: "How many focus sessions a day is to have")
  static let alarm = SettingDefinition(
    "alarm", kind: .choice(Notifier.Means.allCases.map(\.rawValue)),
    standard: .choice(Notifier.Means.notify.rawValue),
    help: "How the end of a phase is told: by the desktop (else the bell), the terminal's bell alone, or not")
  static let command = SettingDefinition(
    "command", kind: .text(limit: 1000), standard: .text(""),
    help: "What /bin/sh -c runs at the end of a phase, with POMODORO_PHASE and others in its environment")
  static let dayStart = SharedSettings.dayStart

  static let all = [focus, shortBreak, longBreak, cycle, automatic, idle, goal, alarm, command, dayStart]
}

extension TimerRules {
  /// The rules that follow from the settings; what cannot be read holds at its standard.
  init(_ settings: AppSettings) {
    self.init()
    let number = { (definition: SettingDefinition) in settings.value(definition.key)?.number.map { Int($0) } }
    focusSeconds = number(PomodoroSettings.focus).map { $0 * 60 } ?? focusSeconds
    shortBreakSeconds = number(PomodoroSettings.shortBreak).map { $0 * 60 } ?? shortBreakSeconds
    longBreakSeconds = number(PomodoroSettings.longBreak).map { $0 * 60 } ?? longBreakSeconds
    focusesPerCycle = number(PomodoroSettings.cycle) ?? focusesPerCycle
    automatic = settings.value(PomodoroSettings.automatic.key)?.string.flatMap(Automatic.init) ?? automatic
    idleSeconds = number(PomodoroSettings.idle).map { $0 * 60 } ?? idleSeconds
    dailyGoal = number(PomodoroSettings.goal) ?? dailyGoal
    dayStart = settings.value(PomodoroSettings.dayStart.key)?.dayStart ?? dayStart
  }
}
