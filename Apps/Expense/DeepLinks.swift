import AppSupport

/// The routes of `expense:` links.
enum DeepLinks {
  static let all: [AppLink] = [
    .intent("//month/<month>", ExpenseApp.month, help: "Show a month, such as 2026-03"),
    .intent("//entry/<expense>", ExpenseApp.showExpense, help: "Show an expense"),
    .intent("//category/<category>", ExpenseApp.showCategory, help: "Show what a category cost this month"),
    .intent("//add", ExpenseApp.add, help: "Record an expense: ?amount=12.50&category=food"),
  ]
}
