import Commands

/// What help shows of the words that every app has.
enum CaffeineExamples {
  private static let placed = ["widgets add today --family medium --name work"]

  private static let own = ["drinks add \"Office brew\" --mg 120 --category coffee"]

  static let all: [String: [CommandExample]] = [
    "list": [CommandExample("list"), CommandExample("list month --category tea")],
    "edit": [
      CommandExample("edit a3f9 --mg 80 -a 'tue 20:00'", after: ["log espresso"]),
      CommandExample("edit a3f9 --date yesterday", "at the same time of day", after: ["log espresso"]),
      CommandExample("edit a3f9 --unset size", "take a value back", after: ["log espresso"]),
    ],
    "delete": [CommandExample("delete a3f9", after: ["log espresso"])],
    "undo": [CommandExample("undo", after: ["log espresso"]), CommandExample("undo --list")],
    "redo": [CommandExample("redo", after: ["log espresso", "undo"])],
    "drinks": [CommandExample("drinks --category tea")],
    "drinks add": [CommandExample("drinks add \"Office brew\" --mg 120 --category coffee")],
    "drinks edit": [CommandExample("drinks edit office brew --mg 110", after: own)],
    "drinks delete": [CommandExample("drinks delete office brew", after: own)],
    "import": [
      CommandExample("import servings.csv --preview", "what an import would do"), CommandExample("import servings.csv"),
    ],
    "open": [
      CommandExample("open caffeine://today"),
      CommandExample("open 'caffeine://log?drink=espresso' --yes", "a link that writes needs a person's word"),
    ],
    "config": [
      CommandExample("config half-life 6"), CommandExample("config half-life --unset"),
      CommandExample("config --shared bedtime 22:30", "for all apps"),
    ],
    "say": [
      CommandExample("say Log an espresso in Caffeine"),
      CommandExample("say 'how much caffeine did I have today?' --dry-run", "what it understands, and nothing is done"),
    ],
    "intents": [CommandExample("intents"), CommandExample("intents --json")],
    "widgets": [CommandExample("widgets", after: placed)],
    "widgets add": [CommandExample("widgets add today --family medium --category coffee,tea --name work")],
    "widgets gallery": [
      CommandExample("widgets gallery"), CommandExample("widgets gallery today --family medium"),
    ],
    "widgets configure": [
      CommandExample("widgets configure work --category tea", after: placed),
      CommandExample("widgets configure work --reset category", after: placed),
    ],
    "widgets show": [
      CommandExample("widgets show work", after: placed), CommandExample("widgets show today --category tea"),
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
