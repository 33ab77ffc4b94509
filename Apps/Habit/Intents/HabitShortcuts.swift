import AppIntents

/// What a person may say.
struct HabitShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: CheckInIntent(),
      phrases: [
        "Check in \(\.$habits) in \(.applicationName)",
        "I did \(\.$habits) in \(.applicationName)",
      ],
      shortTitle: "Check in", systemImageName: "checkmark")
    AppShortcut(
      intent: CheckInAllDueIntent(),
      phrases: [
        "Check in all that is due in \(.applicationName)",
        "Everything is done in \(.applicationName)",
      ],
      shortTitle: "Check in all", systemImageName: "checkmark.circle")
    AppShortcut(
      intent: ShowHabitIntent(),
      phrases: [
        "How is \(\.$habit) in \(.applicationName)",
        "Show \(\.$habit) in \(.applicationName)",
        "Show a habit in \(.applicationName)",
      ],
      shortTitle: "Show a habit", systemImageName: "chart.bar")
    AppShortcut(
      intent: TodayIntent(),
      phrases: [
        "What is due today in \(.applicationName)",
        "Show today in \(.applicationName)",
      ],
      shortTitle: "Today", systemImageName: "calendar")
  }

  static let shortcutTileColor = ShortcutTileColor.lime
}
