import AppIntents

/// What a person may say.
struct CaffeineShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: LogDrinkIntent(),
      phrases: [
        "Log an \(\.$drink) in \(.applicationName)",
        "Log a \(\.$drink) in \(.applicationName)",
        "Log \(\.$drink) in \(.applicationName)",
        "Add \(\.$drink) to \(.applicationName)",
        "Log a drink in \(.applicationName)",
      ],
      shortTitle: "Log a drink", systemImageName: "cup.and.saucer")
    AppShortcut(
      intent: LevelIntent(),
      phrases: [
        "What is my \(.applicationName) level",
        "What's my \(.applicationName) level",
        "How much \(.applicationName) is left in me",
        "Show my level in \(.applicationName)",
      ],
      shortTitle: "Level now", systemImageName: "waveform.path.ecg")
    AppShortcut(
      intent: ShowTodayIntent(),
      phrases: [
        "How much \(.applicationName) did I have today",
        "What did I drink today in \(.applicationName)",
        "Show today in \(.applicationName)",
      ],
      shortTitle: "Today", systemImageName: "calendar")
  }

  static let shortcutTileColor = ShortcutTileColor.orange
}
