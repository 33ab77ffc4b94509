import Commands

/// What help shows of the words that every app has.
enum HabitExamples {
  /// The habits of the examples.
  static let own = [
    "habits add Run --tags morning", "habits add Read", "habits add Water --at-least 8 --unit glasses",
  ]
  static let started = ["habits add Run --start-date 2026-01-01"]
  private static let placed = own + ["widgets add today --family medium --name work"]
  private static let checked = own + ["done run"]

  static let all: [String: [CommandExample]] = [
    "list": [CommandExample("list"), CommandExample("list month --habit run", after: own)],
    "undo": [CommandExample("undo", after: checked), CommandExample("undo --list")],
    "redo": [CommandExample("redo", after: checked + ["undo"])],
    "import": [
      CommandExample("import habitbull.csv --preview", "what an import would do"),
      CommandExample("import habitbull.csv"),
    ],
    "habits": [CommandExample("habits --tag morning")],
    "habits add": [
      CommandExample("habits add Run --schedule mon,wed,fri --tags morning"),
      CommandExample("habits add Water --at-least 8 --unit glasses"),
      CommandExample("habits add Gym --schedule 3/week --time evening"),
    ],
    "habits edit": [CommandExample("habits edit run --schedule 3/week", after: own)],
    "habits archive": [CommandExample("habits archive run", after: own)],
    "habits restore": [CommandExample("habits restore run", after: own + ["habits archive run"])],
    "habits delete": [CommandExample("habits delete run", after: own)],
    "open": [
      CommandExample("open habit://today"),
      CommandExample("open habit://done/run --yes", "a link that writes needs a person's word", after: own),
    ],
    "config": [
      CommandExample("config day-start 03:00"), CommandExample("config day-start --unset"),
      CommandExample("config --shared week-start sunday", "for all apps"),
    ],
    "say": [
      CommandExample("say What is due today in Habit"),
      CommandExample("say 'how is run in habit' --dry-run", "what it understands, and nothing is done", after: own),
    ],
    "widgets": [CommandExample("widgets", after: placed)],
    "widgets add": [
      CommandExample("widgets add today --family medium --tag morning --name work"),
      CommandExample("widgets add habit --habit run", after: own),
    ],
    "widgets gallery": [CommandExample("widgets gallery"), CommandExample("widgets gallery today --family medium")],
    "widgets configure": [
      CommandExample("widgets configure work --tag evening", after: placed),
      CommandExample("widgets configure work --reset tag", after: placed),
    ],
    "widgets show": [
      CommandExample("widgets show work", after: placed), CommandExample("widgets show today --only-due"),
      CommandExample("widgets show today --format waybar"),
    ],
    "widgets tap": [
      CommandExample("widgets tap work", after: placed),
      CommandExample("widgets tap work 1", after: placed + ["widgets show work"]),
    ],
    "widgets timeline": [CommandExample("widgets timeline work", after: placed + ["widgets show work"])],
    "widgets why": [CommandExample("widgets why work", after: placed + ["widgets show work"])],
    "widgets reload": [CommandExample("widgets reload work", after: placed)],
    "widgets remove": [CommandExample("widgets remove work", after: placed)],
  ]
}
