import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// The ledger as intents and widgets use it: the store in the world of one run.
struct ExpenseLedger: Sendable {
  let profile: ExpenseProfile
  let times: TimeContext
  let world: World
  private let store: ExpenseStore
  private let run: UUID

  init(_ context: AppContext) {
    store = ExpenseStore(context.store)
    world = context.world
    run = context.run
    profile = ExpenseProfile(context.settings, world: context.world)
    times = context.settings.times(in: context.world)
  }

  var today: CivilDate { times.today }

  /// Runs questions on one snapshot.
  func read<Value>(_ body: (LedgerReader) throws -> Value) throws -> Value { try store.read(body) }

  /// Does something as one command, once however often the run is repeated.
  func write(_ kind: String, title: String, _ body: (LedgerWriter) throws -> Void) throws {
    let command = JournalCommand(id: run, kind: kind, title: title, now: world.now)
    _ = try store.write(tap: run, as: command) { writer in
      try writer.bookDue(through: today)
      try body(writer)
    }
  }

  /// Records an expense.
  ///
  /// - Returns: its shortest id.
  func add(_ expense: Expense, title: String) throws -> String {
    try write("add", title: title) { try $0.put([expense]) }
    return try shortID(of: expense.id)
  }

  /// The shortest id that tells an expense from all others.
  func shortID(of id: UUID) throws -> String {
    try store.shortID(of: id, in: ExpenseRow.table)
  }

  /// Reads an amount as the person writes it.
  func money(_ text: String) throws(CommandError) -> Money {
    do {
      return try profile.money(text)
    } catch {
      throw CommandError(error.message, details: error.advice.map { [$0] } ?? [])
    }
  }

  /// The same, where an amount that can be two may be asked for; where nobody can be asked, it is an error that names both.
  ///
  /// - Parameter ask: Asks which of two texts is meant.
  func money(_ text: String, asking ask: ([String], IntentDialog) async throws -> String) async throws -> Money {
    do {
      return try profile.money(text)
    } catch let problem {
      let error = CommandError(problem.message, details: problem.advice.map { [$0] } ?? [])
      guard problem.readings.count == 2, IntentPrompter.current != nil else { throw error }
      let question: IntentDialog = "\(problem.message): which one?"
      let answer: String
      do { answer = try await ask(problem.readings, question) } catch is IntentError { throw error }
      // What was offered may need a mark that is stated, as 1.234 in a currency of three decimals.
      let offered = zip(problem.readings, problem.amounts).first { $0.0 == answer }
      return try offered?.1 ?? money(answer)
    }
  }

  /// The category of an expense that names none; none where nothing speaks of it.
  func guessedCategory(payee: String, note: String) throws -> CategoryPath {
    guard !payee.isEmpty || !note.isEmpty else { return .none }
    return try store.read { reader in
      try PayeeRules(rules: reader.rules()).category(payee: payee, note: note)
        ?? (payee.isEmpty ? nil : reader.lastCategory(payee: payee)) ?? .none
    }
  }

  /// The expense whose id begins with a text.
  func expense(idPrefix: String) throws -> Expense {
    try store.record(
      called: idPrefix, noun: "expense", in: ExpenseRow.table, unwritten: { try $0.due(through: today) },
      describing: { "\(line($0)) · \(TimeExpression.echo(of: $0.day, in: times))" }
    ) { try $0.expense(id: $1) }
  }

  /// An amount as the person reads it.
  func text(_ amount: Money) -> String { profile.style.text(amount) }

  /// What a budget leaves, or by how much it was too much: `€5.00 left`, `€5.00 over`.
  func rest(_ state: BudgetState) -> String {
    guard state.isOver, let over = try? state.left.negated() else { return "\(text(state.left)) left" }
    return "\(text(over)) over"
  }

  /// Sums in several currencies side by side, the person's own first; "nothing" where there is none.
  func text(_ amounts: Amounts) -> String {
    let all = amounts.all(first: profile.currency)
    return all.isEmpty ? text(Money.zero(profile.currency)) : all.map { text($0) }.joined(separator: " + ")
  }

  /// What an expense is, in a line: `€12.50 · food:coffee · Rosa`.
  func line(_ expense: Expense) -> String {
    ([text(expense.amount)] + [expense.category.text, expense.payee, expense.note].filter { !$0.isEmpty })
      .joined(separator: " · ")
  }

  /// The same with its kind, where it is no spending: `€100.00 · Savings · transfer`.
  func described(_ expense: Expense) -> String {
    expense.kind == .expense ? line(expense) : "\(line(expense)) · \(expense.kind.rawValue)"
  }
}
