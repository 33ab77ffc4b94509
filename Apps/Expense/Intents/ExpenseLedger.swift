import AppGroup
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
    try store.read { try RecordIDs($0.connection, table: ExpenseRow.table).shortened([id]) }[id] ?? ""
  }

  /// Reads an amount as the person writes it.
  func money(_ text: String) throws(CommandError) -> Money {
    do {
      return try profile.money(text)
    } catch {
      throw CommandError(error.message, details: error.advice.map { [$0] } ?? [])
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
    guard ShortID.isPrefix(idPrefix) else {
      throw CommandError(
        "\(quoted(idPrefix)) is not the id of an expense",
        details: ["give at least four characters of it, such as a3f9"])
    }
    let due = try read { try $0.due(through: today) }.filter { ShortID.text($0.id).hasPrefix(idPrefix.lowercased()) }
    let found = try store.read { reader in
      try RecordIDs(reader.connection, table: ExpenseRow.table).matching(idPrefix, limit: 2)
        .compactMap { try reader.expense(id: $0) }
    }
    let all = found + due.filter { expense in !found.contains { $0.id == expense.id } }
    guard let first = all.first else {
      throw CommandError("No expense has the id \(quoted(idPrefix))", exitCode: .noInput)
    }
    guard all.count == 1 else {
      throw CommandError("\(quoted(idPrefix)) may be more than one expense", details: ["give more of the id"])
    }
    return first
  }

  /// An amount as the person reads it.
  func text(_ amount: Money) -> String { profile.style.text(amount) }

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
}
