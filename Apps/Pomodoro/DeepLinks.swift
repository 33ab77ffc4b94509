import AppSupport

/// The routes of `pomodoro:` links.
enum DeepLinks {
  static let all: [AppLink] = [
    .widget("//timer", kind: TimerWidget.kind, help: "Show the timer"),
    .intent(
      "//stats/<range>", PomodoroApp.stats, help: "Show the figures of a day, such as 2026-03-02", under: "//timer"),
    .intent("//start", PomodoroApp.start, help: "Start a focus session: ?task=Write"),
    .intent("//pause", PomodoroApp.pause, help: "Pause the timer"),
    .intent("//resume", PomodoroApp.resume, help: "Resume the timer"),
    .intent("//skip", PomodoroApp.skip, help: "Skip to the next phase"),
    .intent("//stop", PomodoroApp.stop, help: "Stop the timer"),
    .intent("//lengths", PomodoroApp.lengths, help: "Set lengths: ?focus=50&break=10"),
  ]
}
