import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// Records an expense.
struct RecordExpenseIntent: AppIntent {
  static let title: LocalizedStringResource = "Record an expense"
  static let description = IntentDescription(
    "Records what was spent. Less than nothing is a refund: it counts in its category and is no income.")

  @Parameter(
    title: "Amount", description: "As you write it: 12.50, 12,50 €, $3; a refund is -- -3 or --refund",
    requestValueDialog: "How much?")
  var amount: String

  @Parameter(title: "Category", description: "That of a rule, or the one last given to the payee, unless given")
  var category: CategoryEntity?

  @Parameter(title: "Payee", description: "Who was paid", optionsProvider: PayeeNames())
  var payee: String?

  @Parameter(title: "Paid to", description: "The payee, where no category is named", optionsProvider: PayeeNames())
  var to: String?

  @Parameter(title: "Note", description: "What it was for")
  var note: String?

  @Parameter(title: "Tags", description: "Words by which expenses are counted together", optionsProvider: TagNames())
  var tags: [String]?

  @Parameter(title: "Account", description: "Where it was paid from", optionsProvider: AccountNames())
  var account: String?

  @Parameter(title: "When", description: "Now unless given")
  var at: ZonedInstant?

  @Parameter(title: "Day", description: "The day alone, where the time does not matter")
  var date: ZonedInstant?

  @Parameter(
    title: "Among", description: "Shared by so many, you among them: your part is recorded", inclusiveRange: (1, 1000))
  var among: Int?

  @Parameter(title: "Refund", description: "It came back", default: false)
  var refund: Bool

  @Parameter(title: "Income", description: "It came in, and was no refund", default: false)
  var income: Bool

  @Dependency private var ledger: ExpenseLedger

  init() {}

  func perform() async throws -> some IntentResult & ReturnsValue<ExpenseFigures> & ProvidesDialog {
    var money = try await ledger.money(amount) { try await $amount.requestDisambiguation(among: $0, dialog: $1) }
    try Self.requireSense(of: money, isRefund: refund, isIncome: income, hasTwoPayees: payee != nil && to != nil)
    if refund, !money.isNegative { money = try money.negated() }
    let whole = money
    // All parts add up to the whole; whoever paid has the odd cent.
    if let among { money = try money.split(into: among).first ?? money }
    let moment = try ledger.moment(at: at, date: date)
    let path = try category.map { category in try ledger.read { try $0.offered(category.path) } }
    var expense = Expense(
      id: ledger.world.newID(), kind: income ? .income : .expense, amount: money, category: path ?? .none,
      payee: payee ?? to ?? "", note: note ?? "", tags: tags ?? [], account: account ?? ledger.profile.account,
      day: moment.day, time: moment.time)
    if expense.category.isNone, !income {
      expense.category = try ledger.guessedCategory(payee: expense.payee, note: expense.note)
    }
    // What was said is said back, so that a slip is seen.
    let size = whole.isNegative ? try whole.negated() : whole
    let said = [
      among.map { "your part of \(ledger.text(size)) among \($0)" },
      expense.tags.isEmpty ? nil : "tags \(expense.tags.joined(separator: ", "))", account.map { "account \($0)" },
    ]
    let answer = try ledger.record(
      expense, verb: income ? "Received" : expense.isRefund ? "Refunded" : "Added", saying: said.compactMap(\.self))
    return .result(value: ExpenseFigures(expense), dialog: "\(answer)")
  }

  /// Refuses what contradicts itself.
  static func requireSense(
    of amount: Money, isRefund: Bool, isIncome: Bool, hasTwoPayees: Bool
  ) throws(CommandError) {
    if isRefund, isIncome { throw CommandError("Give --refund or --income, not both") }
    if hasTwoPayees { throw CommandError("Give the payee once") }
    if isIncome, amount.isNegative {
      throw CommandError("Income is above zero", details: ["what was paid back is an expense: leave --income out"])
    }
  }
}

/// Records what a quick amount stands for.
struct QuickExpenseIntent: AppIntent {
  static let title: LocalizedStringResource = "Record a quick amount"
  static let description = IntentDescription("Records one of your own quick amounts, such as a coffee.")

  @Parameter(title: "Quick amount", requestValueDialog: "Which one?")
  var name: QuickEntity

  @Parameter(title: "Amount", description: "Its own unless given")
  var amount: String?

  @Parameter(title: "When", description: "Now unless given")
  var at: ZonedInstant?

  @Parameter(title: "Day", description: "The day alone, where the time does not matter")
  var date: ZonedInstant?

  @Dependency private var ledger: ExpenseLedger

  init() {}

  /// The intent of a button.
  init(name: QuickEntity) {
    self.name = name
  }

  func perform() async throws -> some IntentResult & ReturnsValue<ExpenseFigures> & ProvidesDialog {
    let id = name.id
    let known = try ledger.read { try $0.quickAmounts() }.first { $0.id.uuidString.lowercased() == id }
    guard let known else {
      throw CommandError("\(quoted(name.name)) is not one of your quick amounts any more", exitCode: .noInput)
    }
    let moment = try ledger.moment(at: at, date: date)
    let account = known.account.isEmpty ? ledger.profile.account : known.account
    let expense = Expense(
      id: ledger.world.newID(), amount: try amount.map { try ledger.money($0) } ?? known.amount,
      category: known.category,
      payee: known.payee, note: known.payee.isEmpty ? known.name : "", account: account, day: moment.day,
      time: moment.time)
    let answer = try ledger.record(expense, verb: expense.isRefund ? "Refunded" : "Added")
    return .result(value: ExpenseFigures(expense), dialog: "\(answer)")
  }
}

extension ExpenseLedger {
  /// The day and the time that options name: now unless one of them is given.
  func moment(at: ZonedInstant?, date: ZonedInstant?) throws(CommandError) -> (day: CivilDate, time: Expense.Time?) {
    if let date {
      guard at == nil else {
        throw CommandError(
          "Give --at or --date, not both", details: ["for another day and time: --at 'yesterday 08:00'"])
      }
      return (logicalDay(of: date.instant, in: world.timeZone, startingAt: profile.dayStart), nil)
    }
    let time = at ?? ZonedInstant(world.now)
    let zone = time.zone(in: world.timeZone)
    let offset = zone.offsetSeconds(at: time.instant)
    return (
      logicalDay(of: time.instant, in: zone, startingAt: profile.dayStart),
      Expense.Time(instant: time.instant, utcOffsetSeconds: offset)
    )
  }

  /// Records an expense and says so.
  ///
  /// - Parameter facts: What else was said of it.
  func record(_ expense: Expense, verb: String, saying facts: [String] = []) throws -> String {
    let when =
      expense.time.map { TimeExpression.echo(of: $0.instant, offset: $0.utcOffsetSeconds, in: times) }
      ?? TimeExpression.echo(of: expense.day, in: times)
    let isOpen = expense.category.isNone && expense.kind == .expense
    let parts =
      ["\(verb) \(line(expense.isRefund ? expense.turnedAround : expense))"] + facts
      + (isOpen ? ["without a category"] : []) + [when]
    let title = parts.joined(separator: " · ")
    return "\(title) · \(try add(expense, title: title))"
  }
}
