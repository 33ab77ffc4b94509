import AppIntents
public import AppSupport
import Commands
import ViewArchive
import WidgetKit

/// The reading tracker: everything that it has, in one list.
public enum ReadingApp: Sendable {
  private static let added = ["add Dune --authors 'Frank Herbert' --pages 412"]
  private static let started = added + ["start Dune"]

  static let log = IntentWord.writes(LogReadingIntent.self, as: "log") { command in
    command.positionals = ["book"]
    command.placeholders = ["to": "page|%", "pages": "n", "minutes": "min"]
    command.timeRules = ["at": TimeRule(.instantOrDay)]
    command.examples = [
      CommandExample("log Dune --to 214", after: added), CommandExample("log Dune --to 45%", after: added),
      CommandExample(
        "log --pages 30 --minutes 40 -a 'yesterday 22:15'", "in the current book",
        after: added + ["start Dune --date yesterday"]),
    ]
  }
  static let checkIn = IntentWord.writes(CheckInIntent.self, as: "check-in") { command in
    command.positionals = ["book"]
    command.placeholders = ["to": "page|%"]
    command.examples = [CommandExample("check-in", "today's share is read", after: started)]
  }
  static let chapter = IntentWord.writes(CheckInChapterIntent.self, as: "chapter") { command in
    command.positionals = ["book"]
    command.placeholders = ["minutes": "min"]
    command.timeRules = ["at": TimeRule(.instantOrDay)]
    command.examples = [CommandExample("chapter 3 Dune", after: added)]
  }
  static let start = IntentWord.writes(StartBookIntent.self, as: "start") { command in
    command.placeholders = ["date": "day"]
    command.valueSources = ["date": .day]
    command.examples = [
      CommandExample("start Dune", after: added), CommandExample("start Dune --date 2026-02-20", after: added),
    ]
  }
  static let finish = IntentWord.writes(FinishBookIntent.self, as: "finish") { command in
    command.positionals = ["book"]
    command.placeholders = ["rating": "stars", "date": "day"]
    command.valueSources = ["date": .day]
    command.examples = [
      CommandExample("finish Dune --rating 4.5", after: started), CommandExample("finish --unknown", after: started),
      CommandExample("finish Dune --date 2026-02", "a month, where no more is known", after: added),
    ]
  }
  static let stop = IntentWord.writes(StopBookIntent.self, as: "stop") { command in
    command.positionals = ["book"]
    command.placeholders = ["date": "day"]
    command.valueSources = ["date": .day]
    command.examples = [CommandExample("stop Dune", after: started)]
  }
  static let goal = IntentWord.writes(SetGoalIntent.self, as: "goal") { command in
    command.positionals = ["book"]
    command.placeholders = ["by": "day", "pages": "n"]
    command.timeRules = ["by": TimeRule(.day, day: .next, future: .allowed)]
    command.examples = [
      CommandExample("goal Dune --by 2026-04-01", after: added), CommandExample("goal Dune --pages 30", after: added),
    ]
  }
  static let add = IntentWord.writes(AddBookIntent.self, as: "add") { command in
    command.optionNames = ["bookTitle": "title", "format": "binding"]
    command.placeholders = ["pages": "n", "cover": "file"]
    command.valueSources = ["cover": .file]
    command.examples = [
      CommandExample("add Dune --authors 'Frank Herbert' --pages 412"), CommandExample("add Emma --read"),
    ]
  }
  static let rate = IntentWord.writes(RateBookIntent.self, as: "rate") { command in
    command.positionals = ["book"]
    command.examples = [CommandExample("rate 4.5 Dune", after: added)]
  }
  static let choose = IntentWord.writes(ChooseBookIntent.self, as: "choose") { command in
    command.examples = [CommandExample("choose Dune", after: added)]
  }
  static let plan = IntentWord.reads(PlanIntent.self, as: "plan") { command in
    command.positionals = ["book"]
    command.examples = [
      CommandExample("plan", after: started), CommandExample("plan Dune --days 7", after: added),
    ]
  }
  static let showBook = IntentWord.reads(ShowBookIntent.self, as: "book") { command in
    command.positionals = ["book"]
    command.examples = [CommandExample("book Dune", after: added)]
  }
  static let year = IntentWord.reads(ShowYearIntent.self, as: "year") { command in
    command.positionals = ["year"]
    command.examples = [CommandExample("year"), CommandExample("year 2025")]
  }

  static let merge = IntentWord.writes(MergeBooksIntent.self, as: "books merge") { command in
    command.nouns = ["keep": "book", "other": "book"]
    command.examples = [
      CommandExample(
        "books merge 'Dune Messiah' Dune", "what was noted of the second goes to the first",
        after: added + ["add 'Dune Messiah'"])
    ]
  }

  /// The app's definition.
  public static let definition = AppDefinition(
    name: "reading", title: "Reading",
    summary: "Tracks the books that you read, and shares out what is left of them", version: "0.1.0",
    scheme: "bookclub", accent: .rgb(red: 0.20, green: 0.45, blue: 0.72, alpha: 1), store: ReadingStore.schema,
    intents: [log, checkIn, chapter, start, finish, stop, goal, add, rate, choose, plan, showBook, year, merge],
    shortcuts: ReadingShortcuts.self,
    widgets: { WidgetPlans(ReadingWidgets()) }, defaultWidget: GoalWidget.kind, links: DeepLinks.all,
    settings: ReadingSettings.all, records: .sittings, things: [.books, .readings, .notes],
    exchange: ReadingExchange(),
    examples: ReadingExamples.all,
    provide: { context, manager in
      let library = Library(context)
      manager.add(dependency: library)
    })
}
