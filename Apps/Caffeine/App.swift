import AppIntents
public import AppSupport
import Commands
import ViewArchive
import WidgetKit

/// The caffeine tracker: everything that it has, in one list.
public enum CaffeineApp: Sendable {
  static let logDrink = IntentWord.writes(LogDrinkIntent.self, as: "log") { command in
    command.placeholders = ["mg": "mg", "size": "ml"]
    command.examples = [
      CommandExample("log espresso"),
      CommandExample("log flat white --mg 130 -a 08:00"),
      CommandExample("log black tea --size 500 --count 3 --duration 1h"),
    ]
  }
  static let level = IntentWord.reads(LevelIntent.self, as: "level") { command in
    command.timeRules = ["at": TimeRule(.instant, clock: .next, day: .nearest, future: .allowed)]
    command.examples = [
      CommandExample("level"), CommandExample("level --at 23:00 --model instant"),
    ]
  }
  static let today = IntentWord.reads(ShowTodayIntent.self, as: "today") { command in
    command.examples = [CommandExample("today")]
  }
  static let showDrink = IntentWord.reads(ShowDrinkIntent.self, as: "drink") { command in
    command.examples = [CommandExample("drink flat white")]
  }
  static let showEntry = IntentWord.reads(ShowEntryIntent.self, as: "entry") { command in
    command.valueSources = ["entry": .record]
  }

  /// The app's definition.
  public static let definition = AppDefinition(
    name: "caffeine", title: "Caffeine",
    summary: "Tracks the caffeine that you drink, and what is left of it at bedtime",
    version: "0.1.0", accent: .rgb(red: 0.72, green: 0.45, blue: 0.20, alpha: 1), store: CaffeineStore.schema,
    intents: [
      logDrink,
      level,
      today,
      showDrink,
      showEntry,
    ],
    shortcuts: CaffeineShortcuts.self,
    widgets: { WidgetPlans(CaffeineWidgets()) }, defaultWidget: TodayWidget.kind, links: DeepLinks.all,
    settings: CaffeineSettings.all, records: .entries, things: [.drinks],
    exchange: CaffeineExchange(),
    examples: CaffeineExamples.all,
    provide: { context, manager in
      let profile = CaffeineProfile(context.settings)
      let log = CaffeineLog(context)
      manager.add(dependency: profile)
      manager.add(dependency: log)
    })
}
