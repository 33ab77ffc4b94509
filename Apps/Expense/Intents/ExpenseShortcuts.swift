import AppIntents

/// What a person may say.
struct ExpenseShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: RecordExpenseIntent(),
      phrases: [
        "Add an expense to \(.applicationName)", "Record an expense in \(.applicationName)",
      ],
      shortTitle: "Add an expense", systemImageName: "plus")
    AppShortcut(
      intent: QuickExpenseIntent(),
      phrases: [
        "Add \(\.$name) to \(.applicationName)", "Record a \(\.$name) in \(.applicationName)",
      ],
      shortTitle: "Quick amount", systemImageName: "bolt")
    AppShortcut(
      intent: MonthIntent(),
      phrases: [
        "Show this month's \(.applicationName)", "What are my \(.applicationName) this month",
      ],
      shortTitle: "This month", systemImageName: "calendar")
  }

  static let shortcutTileColor = ShortcutTileColor.teal
}
