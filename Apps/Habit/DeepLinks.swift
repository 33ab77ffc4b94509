import AppSupport

/// The routes of `habit:` links.
enum DeepLinks {
  static let all: [AppLink] = [
    .widget("//today", kind: TodayWidget.kind, help: "Show the day"),
    .intent("//habit/<habit>", HabitApp.show, help: "Show a habit"),
    .intent("//done/<habits>", HabitApp.checkIn, help: "Check a habit in: ?date=yesterday"),
  ]
}
