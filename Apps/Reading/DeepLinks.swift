import AppSupport

/// The routes of `bookclub:` links.
enum DeepLinks {
  static let all: [AppLink] = [
    .intent("//reading/<book>", ReadingApp.showBook, help: "Show a book's page"),
    .widget("//plan", kind: PlanWidget.kind, help: "Show the plan of the next days"),
    .intent("//log/<book>", ReadingApp.log, help: "Log reading: ?to=214, ?to=45% or ?pages=30"),
  ]
}
