import AppIntents

/// What a person may say.
struct PomodoroShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: StartFocusIntent(),
      phrases: [
        "Start a \(.applicationName)",
        "Start a focus session in \(.applicationName)",
        "Start focus in \(.applicationName)",
      ],
      shortTitle: "Start", systemImageName: "play.fill")
    AppShortcut(
      intent: PauseIntent(),
      phrases: ["Pause \(.applicationName)", "Pause the timer in \(.applicationName)"],
      shortTitle: "Pause", systemImageName: "pause.fill")
    AppShortcut(
      intent: ResumeIntent(),
      phrases: ["Resume \(.applicationName)", "Resume the timer in \(.applicationName)"],
      shortTitle: "Resume", systemImageName: "play.fill")
    AppShortcut(
      intent: SkipIntent(),
      phrases: ["Skip in \(.applicationName)", "Skip to the next phase in \(.applicationName)"],
      shortTitle: "Skip", systemImageName: "forward.end.fill")
    AppShortcut(
      intent: StopIntent(),
      phrases: ["Stop \(.applicationName)", "Stop the timer in \(.applicationName)"],
      shortTitle: "Stop", systemImageName: "stop.fill")
    AppShortcut(
      intent: StatusIntent(),
      phrases: [
        "Show today in \(.applicationName)",
        "How is today going in \(.applicationName)",
        "How long is left in \(.applicationName)",
      ],
      shortTitle: "Today", systemImageName: "calendar")
  }

  static let shortcutTileColor = ShortcutTileColor.red
}
