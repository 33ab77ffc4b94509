import AppIntents
public import AppSupport
import Commands
import ViewArchive
import WidgetKit

/// The habit tracker: everything that it has, in one list.
public enum HabitApp: Sendable {
  static let checkIn = IntentWord.writes(CheckInIntent.self, as: "done") { command in
    command.placeholders = ["value": "n"]
    command.examples = [
      CommandExample("done run read", after: HabitExamples.own),
      CommandExample("done water --value 6", after: HabitExamples.own),
      CommandExample("done water --value +1", "one glass more than stands", after: HabitExamples.own),
      CommandExample("done run -d yesterday", "names are found by their beginnings", after: HabitExamples.started),
    ]
  }
  static let skip = IntentWord.writes(SkipIntent.self, as: "skip") { command in
    command.examples = [CommandExample("skip run --note \"a cold\"", after: HabitExamples.own)]
  }
  static let uncheck = IntentWord.writes(UncheckIntent.self, as: "uncheck") { command in
    // What was said while a clock was ahead can be taken back, too.
    command.timeRules = ["date": TimeRule(.day, future: .allowed)]
    command.examples = [CommandExample("uncheck run", after: HabitExamples.own + ["done run"])]
  }
  static let allDue = IntentWord.writes(CheckInAllDueIntent.self, as: "done all due") { command in
    command.examples = [CommandExample("done all due --tag morning", after: HabitExamples.own)]
  }
  static let today = IntentWord.reads(TodayIntent.self, as: "today") { command in
    command.examples = [CommandExample("today"), CommandExample("today --due --time evening")]
  }
  static let show = IntentWord.reads(ShowHabitIntent.self, as: "show") { command in
    command.examples = [CommandExample("show run", after: HabitExamples.own)]
  }

  /// The app's definition.
  public static let definition = AppDefinition(
    name: "habit", title: "Habit",
    summary: "Asks for your habits, and tells how well they hold",
    version: "0.1.0", accent: .rgb(red: 0.16, green: 0.62, blue: 0.45, alpha: 1), store: HabitStore.schema,
    intents: [
      checkIn,
      allDue,
      skip,
      uncheck,
      today,
      show,
    ],
    shortcuts: HabitShortcuts.self,
    widgets: { WidgetPlans(HabitWidgets()) }, defaultWidget: TodayWidget.kind, links: DeepLinks.all,
    settings: [SharedSettings.dayStart, SharedSettings.weekStart], records: .checkIns, things: [.habits],
    exchange: HabitExchange(),
    examples: HabitExamples.all,
    provide: { context, manager in
      let book = HabitBook(context)
      manager.add(dependency: book)
    })
}
