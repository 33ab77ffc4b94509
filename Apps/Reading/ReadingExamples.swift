import Commands

/// What help shows of the words that every app has.
enum ReadingExamples {
  private static let added = ["add Dune --authors 'Frank Herbert' --pages 412"]
  private static let logged = added + ["log Dune --to 30"]
  private static let placed = added + ["start Dune", "widgets add goal --family medium --name desk"]

  static let all: [String: [CommandExample]] = [
    "list": [CommandExample("list"), CommandExample("list month --book dune")],
    "edit": [
      CommandExample("edit a3f9 --place 35 --minutes 40", after: logged),
      CommandExample("edit a3f9 --unset minutes", "take a value back", after: logged),
    ],
    "delete": [CommandExample("delete a3f9", after: logged)],
    "undo": [CommandExample("undo", after: logged), CommandExample("undo --list")],
    "redo": [CommandExample("redo", after: logged + ["undo"])],
    "books": [CommandExample("books"), CommandExample("books --shelf reading,to-read", after: added)],
    "books add": [CommandExample("books add Emma --authors 'Jane Austen' --isbn 9780141439587")],
    "books edit": [
      CommandExample("books edit Dune --shelf 'Science fiction'", after: added),
      CommandExample("books edit Dune --chapters 'Book one @ 210,Book two @ 330,Book three @ 412'", after: added),
    ],
    "books delete": [CommandExample("books delete Dune", after: added)],
    "readings": [CommandExample("readings")],
    "readings add": [CommandExample("readings add Dune --finish 2019-05", "what is not known stays so", after: added)],
    "readings edit": [
      CommandExample(
        "readings edit 'Dune #1' --start 2026-02-20", after: added + ["start Dune --unknown"])
    ],
    "readings delete": [CommandExample("readings delete 'Dune #1'", after: added + ["start Dune"])],
    "notes": [CommandExample("notes"), CommandExample("notes --text fear")],
    "notes add": [CommandExample("notes add 'Read it again' --book Dune --page 8", after: added)],
    "notes edit": [
      CommandExample(
        "notes edit read it again --page 9", after: added + ["notes add 'Read it again' --book Dune"])
    ],
    "notes delete": [
      CommandExample("notes delete read it again", after: added + ["notes add 'Read it again' --book Dune"])
    ],
    "import": [
      CommandExample("import library.csv --preview", "what an import would do"), CommandExample("import library.csv"),
    ],
    "open": [
      CommandExample("open bookclub://plan"),
      CommandExample(
        "open 'bookclub://log/Dune?to=45%25' --yes", "a link that writes needs a person's word", after: added),
    ],
    "config": [
      CommandExample("config daily-pages 30"), CommandExample("config year-goal 24"),
      CommandExample("config daily-pages --unset"),
    ],
    "say": [
      CommandExample("say Show my Reading plan", after: added + ["start Dune"])
    ],
    "intents": [CommandExample("intents"), CommandExample("intents --json")],
    "widgets": [CommandExample("widgets", after: placed)],
    "widgets add": [CommandExample("widgets add goal --family medium --book Dune --name desk", after: added)],
    "widgets gallery": [
      CommandExample("widgets gallery"), CommandExample("widgets gallery plan --family large"),
    ],
    "widgets configure": [
      CommandExample("widgets configure desk --book Dune", after: placed),
      CommandExample("widgets configure desk --reset book", after: placed),
    ],
    "widgets show": [
      CommandExample("widgets show desk", after: placed), CommandExample("widgets show shelf --only-unfinished"),
      CommandExample("widgets show goal --format waybar"),
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
