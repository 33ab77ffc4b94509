import AppIntents
public import AppSupport
import Commands
import ViewArchive
import WidgetKit

/// The pomodoro timer: everything that it has, in one list.
public enum PomodoroApp: Sendable {
  private static let running = ["start \"Write the report\""]

  static let start = IntentWord.writes(StartFocusIntent.self, as: "start") { command in
    command.positionals = ["task"]
    command.placeholders = ["minutes": "min"]
    command.followedBy = IntentCommand.Follower(WatchCommand.name, help: "Watch it afterwards, as pomodoro watch does")
    command.examples = [
      CommandExample("start \"Write the report\""),
      CommandExample("start Read --project Thesis --tags deep,morning --minutes 50"),
    ]
  }
  static let rest = IntentWord.writes(StartBreakIntent.self, as: "break") { command in
    command.placeholders = ["minutes": "min"]
    command.examples = [CommandExample("break"), CommandExample("break --minutes 10")]
  }
  static let pause = IntentWord.writes(PauseIntent.self, as: "pause") { command in
    command.examples = [CommandExample("pause", after: running)]
  }
  static let resume = IntentWord.writes(ResumeIntent.self, as: "resume") { command in
    command.examples = [CommandExample("resume", after: running + ["pause"])]
  }
  static let skip = IntentWord.writes(SkipIntent.self, as: "skip") { command in
    command.examples = [CommandExample("skip", after: running)]
  }
  static let stop = IntentWord.writes(StopIntent.self, as: "stop") { command in
    command.examples = [CommandExample("stop", after: running)]
  }
  static let toggle = IntentWord.writes(ToggleTimerIntent.self, as: "toggle") { command in
    command.examples = [CommandExample("toggle")]
  }
  static let task = IntentWord.writes(ChooseTaskIntent.self, as: "task") { command in
    command.examples = [
      CommandExample("task \"Answer mail\" --tags mail", after: running),
      CommandExample("task Read", "the next session, where none runs"),
    ]
  }
  static let add = IntentWord.writes(AddSessionIntent.self, as: "add") { command in
    command.placeholders = ["minutes": "min", "to": "time"]
    command.examples = [
      CommandExample("add \"Write the report\" --at '1h ago' --minutes 25"),
      CommandExample("add Read --at 'yesterday 22:00' --to 22:25"),
      CommandExample("add Read --minutes 25", "until now"),
    ]
  }
  static let lengths = IntentWord.writes(SetLengthsIntent.self, as: "lengths") { command in
    command.optionNames = ["shortBreak": "break"]
    command.placeholders = ["focus": "min", "shortBreak": "min", "longBreak": "min", "longBreakAfter": "n"]
    command.examples = [
      CommandExample("lengths", "how long phases are"), CommandExample("lengths --focus 50 --break 10"),
    ]
  }
  static let status = IntentWord.reads(StatusIntent.self, as: "status") { command in
    command.aliases = ["today"]
    command.examples = [CommandExample("status"), CommandExample("today", "the same")]
  }
  static let stats = IntentWord.reads(StatsIntent.self, as: "stats") { command in
    command.positionals = ["range"]
    command.nouns = ["by": "grouping"]
    command.examples = [
      CommandExample("stats"), CommandExample("stats month --by tasks"),
      CommandExample("stats 2026-03 --by weeks --tags deep"),
    ]
  }

  /// The app's definition.
  public static let definition = AppDefinition(
    name: "pomodoro", title: "Pomodoro",
    summary: "Times focus sessions and breaks, and counts where your hours went",
    version: "0.1.0", accent: .rgb(red: 0.84, green: 0.28, blue: 0.24, alpha: 1), store: PomodoroStore.schema,
    intents: [start, pause, resume, skip, stop, rest, toggle, task, add, lengths, status, stats],
    commands: [WatchCommand.command, AlarmCommand.command],
    shortcuts: PomodoroShortcuts.self,
    widgets: { WidgetPlans(PomodoroWidgets()) }, defaultWidget: TimerWidget.kind, links: DeepLinks.all,
    settings: PomodoroSettings.all, records: .sessions,
    exchange: SessionExchange(),
    examples: PomodoroExamples.all,
    provide: { context, manager in
      let log = PomodoroLog(context)
      manager.add(dependency: log)
    },
    settle: { try PomodoroLog($0).settle() },
    changed: { change in
      let timer = try PomodoroLog(change.context).timer()
      try await TimerActivity.follow(timer)
      try await PhaseAlarm.follow(timer, at: change.place, settings: change.context.settings)
    })
}
