import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension RecordType {
  /// How much categories may cost in a month.
  static let budgets = RecordType.things(
    "budget", plural: "budgets", table: LedgerWriter.Table.budgets,
    fields: [
      RecordField("category", title: "category", of: CategoryEntity.self, isEditable: true, isRequired: true),
      RecordField(
        "amount", title: "amount", help: "Of each month", kind: .string, isEditable: true, isRequired: true,
        column: .right),
      RecordField("currency", title: "currency", kind: .string, column: .left),
      RecordField(
        "from", title: "from", help: "The first month, such as 2026-03", kind: .string, isEditable: true, column: .left),
      RecordField(
        "carry-over", title: "carries over", help: "What is left, or was too much, goes into the next month",
        kind: .bool,
        isEditable: true, column: .left),
      RecordField("spent", title: "spent", kind: .string, column: .right),
      RecordField("left", title: "left", kind: .string, column: .right),
    ],
    list: { query, context in
      let ledger = ExpenseLedger(context)
      let (budgets, states) = try ledger.read { reader in
        (try reader.budgets(), try reader.budgetStates(in: ledger.today, unwritten: reader.due(through: ledger.today)))
      }
      let records = try budgets.map { budget in
        let holds =
          budgets.last { other in
            other.category.folded == budget.category.folded && other.amount.currency == budget.amount.currency
              && other.from <= ledger.today
          }?.id == budget.id
        let state = states.first {
          holds && $0.category.folded == budget.category.folded && $0.amount.currency == budget.amount.currency
        }
        let name = budget.category.isNone ? CategoryEntity.everything : budget.category.text
        let month = String(budget.from.description.prefix(7))
        var record = RecordValue(
          id: budget.id, title: "\(name) from \(month)",
          values: [
            "category": .string(name), "amount": .string(budget.amount.plainText),
            "currency": .string(budget.amount.currency.code), "from": .string(month),
            "carry-over": .bool(budget.carriesOver), "spent": .optional(state?.spent.plainText),
            "left": .optional(state?.left.plainText),
          ])
        record.summary = try ledger.budgetTitle(
          budget.category, budget.amount, from: budget.from, carriesOver: budget.carriesOver)
        return record
      }
      return query.filter.apply(to: records) { record, field in record.values[field.name] }
    },
    add: { values, journal, context in
      let ledger = ExpenseLedger(context)
      let given = GivenValues(values: values)
      let money = try ledger.money(given.required("amount"))
      guard !money.isNegative else { throw CommandError("A budget is not below zero") }
      let writer = LedgerWriter(journal: journal)
      let budget = Budget(
        id: context.world.newID(), category: try writer.reader.offered(CategoryPath(given.required("category"))),
        amount: money,
        from: try ledger.month(given.text("from"), .nearest), carriesOver: given.flag("carry-over") ?? false)
      try writer.put(budget)
      return budget.id
    },
    edit: { id, changes, journal, context in
      let ledger = ExpenseLedger(context)
      let writer = LedgerWriter(journal: journal)
      guard var budget = try writer.reader.budgets().first(where: { $0.id == id }) else { return }
      let given = GivenValues(values: changes)
      if let text = given.text("amount") {
        budget.amount = try ledger.money(text, in: budget.amount.currency)
        guard !budget.amount.isNegative else { throw CommandError("A budget is not below zero") }
      }
      budget.category = try given.category(writer.reader) ?? budget.category
      if let text = given.text("from") { budget.from = try ledger.month(text, .nearest) }
      budget.carriesOver = given.flag("carry-over") ?? budget.carriesOver
      try writer.put(budget)
    })
}
