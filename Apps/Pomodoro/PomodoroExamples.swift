import Commands

/// What help shows of the words that every app has.
enum PomodoroExamples {
  private static let placed = ["widgets add timer --family medium --name desk"]
  private static let logged = ["start \"Write the report\"", "stop"]

  static let all: [String: [CommandExample]] = [
    "list": [CommandExample("list"), CommandExample("list month --task report")],
    "edit": [
      CommandExample("edit a3f9 --task \"Answer mail\" --tags mail", after: logged),
      CommandExample("edit a3f9 --unset tags", "take a value back", after: logged),
    ],
    "delete": [CommandExample("delete a3f9", after: logged)],
    "undo": [CommandExample("undo", after: logged), CommandExample("undo --list")],
    "redo": [CommandExample("redo", after: logged + ["undo"])],
    "import": [
      CommandExample("import toggl.csv --preview", "what an import would do"), CommandExample("import toggl.csv"),
    ],
    "open": [
      CommandExample("open pomodoro://timer"),
      CommandExample("open 'pomodoro://start?task=Write' --yes", "a link that writes needs a person's word"),
    ],
    "say": [CommandExample("say Start a focus session in Pomodoro")],
    "config": [
      CommandExample("config focus 50"), CommandExample("config focus --unset"),
      CommandExample("config automatic breaks"),
    ],
    "widgets": [CommandExample("widgets", after: placed)],
    "widgets add": [CommandExample("widgets add timer --family medium --task Write --name desk")],
    "widgets gallery": [
      CommandExample("widgets gallery"), CommandExample("widgets gallery timer --family medium"),
    ],
    "widgets configure": [
      CommandExample("widgets configure desk --task Write", after: placed),
      CommandExample("widgets configure desk --reset task", after: placed),
    ],
    "widgets show": [
      CommandExample("widgets show desk", after: placed), CommandExample("widgets show timer --format waybar"),
    ],
    "widgets tap": [
      CommandExample("widgets tap desk", after: placed),
      CommandExample("widgets tap desk 1", after: placed + ["widgets show desk"]),
    ],
    "widgets timeline": [CommandExample("widgets timeline desk", after: placed + ["widgets show desk"])],
    "widgets why": [CommandExample("widgets why desk", after: placed + ["widgets show desk"])],
    "widgets reload": [CommandExample("widgets reload desk", after: placed)],
    "widgets remove": [CommandExample("widgets remove desk", after: placed)],
  ]
}
