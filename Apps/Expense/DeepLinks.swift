import AppSupport
import Commands
import ViewArchive

/// The routes of `expense:` links.
enum DeepLinks {
  static let all: [AppLink] = [
    .intent("//month/<month>", ExpenseApp.month, help: "Show a month, such as 2026-03"),
    .intent("//entry/<expense>", ExpenseApp.showExpense, help: "Show an expense"),
    .intent("//category/<category>", ExpenseApp.showCategory, help: "Show what a category cost this month"),
    .intent(
      "//add", ExpenseApp.add, help: "Record an expense: ?amount=12.50&category=food",
      objection: { intent, context in try RecordExpenseIntent.requireSense(intent, ExpenseLedger(context)) }),
  ]
}

extension RecordExpenseIntent {
  /// Refuses an intent that has not been made yet for what it would be refused for when it runs.
  ///
  /// An amount that can be two is refused too: whoever wrote the link is not there to be asked.
  static func requireSense(_ intent: ArchivedIntent, _ ledger: ExpenseLedger) throws {
    func given(_ name: String) -> ArchivedValue? { intent.parameters[name].flatMap { $0 == .null ? nil : $0 } }
    guard case .string(let text)? = given("amount") else { return }
    try requireSense(
      of: ledger.money(text), isRefund: given("refund") == .bool(true), isIncome: given("income") == .bool(true),
      hasTwoPayees: given("payee") != nil && given("to") != nil)
    _ = try ledger.moment(at: ZonedInstant(given("at")), date: ZonedInstant(given("date")))
    if case .string(let name)? = given("category") { _ = try ledger.read { try $0.offered(CategoryPath(name)) } }
  }
}
