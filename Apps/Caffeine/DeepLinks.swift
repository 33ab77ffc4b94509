import AppSupport

/// The routes of `caffeine:` links.
enum DeepLinks {
  static let all: [AppLink] = [
    .widget("//today", kind: TodayWidget.kind, help: "Show the day"),
    .widget("//curve", kind: CurveWidget.kind, help: "Show the level over the hours"),
    .intent("//drink/<drink>", CaffeineApp.showDrink, help: "Show a drink of the catalogue", under: "//today"),
    .intent("//entry/<entry>", CaffeineApp.showEntry, help: "Show an entry of the log", under: "//today"),
    .intent("//log", CaffeineApp.logDrink, help: "Log a drink: ?drink=espresso&at=08:00"),
  ]
}
