import AppIntents

/// What a person may say.
struct ReadingShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: CheckInIntent(),
      phrases: [
        "Check in my \(.applicationName)",
        "I did my \(.applicationName) for today",
        "Check in \(\.$book) in \(.applicationName)",
      ],
      shortTitle: "Check in", systemImageName: "checkmark")
    AppShortcut(
      intent: PlanIntent(),
      phrases: [
        "Show my \(.applicationName) plan",
        "What is my \(.applicationName) plan",
        "Show the plan of \(\.$book) in \(.applicationName)",
      ],
      shortTitle: "Plan", systemImageName: "calendar")
    AppShortcut(
      intent: StartBookIntent(),
      phrases: [
        "Start \(\.$book) in \(.applicationName)",
        "Start a book in \(.applicationName)",
      ],
      shortTitle: "Start a book", systemImageName: "book")
  }

  static let shortcutTileColor = ShortcutTileColor.blue
}
