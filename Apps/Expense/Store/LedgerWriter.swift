import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import SQLite

/// Changes to the ledger within one command.
struct LedgerWriter: RecordWriter {
  typealias Reader = LedgerReader

  /// Where things are kept.
  enum Table {
    static let categories = "categories"
    static let renames = "category_renames"
    static let rules = "payee_rules"
    static let budgets = "budgets"
    static let recurring = "recurring"
    static let rates = "rates"
    static let quickAmounts = "quick_amounts"
  }

  let journal: JournalWriter

  /// Writes expenses as they are: new ones are made, others replaced.
  func put(_ expenses: [Expense]) throws {
    for expense in expenses {
      try journal.put(
        expense.id, in: ExpenseRow.table, columns: ExpenseRow.valueColumns, values: ExpenseRow.values(expense))
    }
  }

  func put(_ category: OwnCategory) throws {
    try journal.put(
      category.id, in: Table.categories, columns: ["uuid", "path", "hidden"],
      values: [category.id, category.path.text, category.isHidden])
  }

  func put(_ rename: CategoryRename) throws {
    try journal.put(
      rename.id, in: Table.renames, columns: ["uuid", "before", "after"],
      values: [rename.id, rename.before.text, rename.after.text])
  }

  func put(_ rule: PayeeRule) throws {
    try journal.put(
      rule.id, in: Table.rules, columns: ["uuid", "words", "category"],
      values: [rule.id, rule.words, rule.category.text])
  }

  func put(_ budget: Budget) throws {
    try journal.put(
      budget.id, in: Table.budgets, columns: ["uuid", "category", "amount", "currency", "from_day", "carries_over"],
      values: [
        budget.id, budget.category.text, budget.amount.minorUnits, budget.amount.currency.code, budget.from,
        budget.carriesOver,
      ])
  }

  func put(_ recurring: RecurringExpense) throws {
    let (template, recurrence) = (recurring.template, recurring.recurrence)
    try journal.put(
      recurring.id, in: Table.recurring,
      columns: [
        "uuid", "name", "amount", "currency", "category", "payee", "note", "tags", "account", "unit", "every", "anchor",
        "until", "booked_through", "kind",
      ],
      values: [
        recurring.id, recurring.name, template.amount.minorUnits, template.amount.currency.code, template.category.text,
        template.payee, template.note, ExpenseRow.listText(template.tags), template.account, recurrence.unit.rawValue,
        recurrence.interval, recurrence.anchor, recurrence.end, recurring.bookedThrough, template.kind.rawValue,
      ])
  }

  func put(_ rate: ExchangeRate) throws {
    try journal.put(
      rate.id, in: Table.rates, columns: ["uuid", "from_currency", "to_currency", "digits", "scale", "day"],
      values: [rate.id, rate.from.code, rate.to.code, rate.digits, rate.scale, rate.day])
  }

  func put(_ quick: QuickAmount) throws {
    try journal.put(
      quick.id, in: Table.quickAmounts,
      columns: ["uuid", "name", "amount", "currency", "category", "payee", "account"],
      values: [
        quick.id, quick.name, quick.amount.minorUnits, quick.amount.currency.code, quick.category.text, quick.payee,
        quick.account,
      ])
  }

  /// Writes what recurring expenses have made due, each once, under a command of its own: nobody asked for it.
  func bookDue(through today: CivilDate) throws {
    let open = try reader.recurring().compactMap { recurring in
      let due = recurring.due(through: today)
      return due.isEmpty ? nil : (recurring: recurring.booked(through: today), new: try reader.unwritten(of: due))
    }
    if open.isEmpty { return }
    let counts = open.filter { !$0.new.isEmpty }.map { item in
      item.new.count == 1 ? item.recurring.name : "\(item.recurring.name) ×\(item.new.count)"
    }
    let more = counts.count > 3 ? " and \(counts.count - 3) more" : ""
    let names = counts.prefix(3).joined(separator: ", ")
    let title = counts.isEmpty ? "Noted what was due" : "Booked as due: \(names)\(more)"
    try journal.due(UUID(derivedFrom: journal.command.id, 0), title: title) { journal in
      let writer = LedgerWriter(journal: journal)
      for item in open {
        try writer.book(item.new)
        try writer.put(item.recurring)
      }
    }
  }

  /// Writes occurrences of recurring expenses that do not stand.
  func book(_ due: [Expense]) throws {
    for expense in due {
      // What is due again was taken back together with the day up to which it was written.
      let table = ExpenseRow.table
      let row = try journal.row(of: expense.id, in: table) ?? journal.row(ofSource: expense.sourceKey, in: table)
      try journal.put(
        over: row, isRemade: row != nil, in: table, columns: ExpenseRow.valueColumns,
        values: ExpenseRow.values(expense))
    }
  }

  /// Puts what a recurring expense has brought onto its new days.
  func carryOut(_ move: RecurringMove) throws {
    for occurrence in move.going {
      guard let row = try journal.row(of: occurrence.id, in: ExpenseRow.table) else { continue }
      try journal.delete(row, in: ExpenseRow.table)
    }
    try book(move.coming)
  }
}
