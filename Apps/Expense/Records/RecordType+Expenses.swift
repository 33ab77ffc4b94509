import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension RecordType {
  /// What was spent, came in or was moved.
  static let expenses: RecordType = {
    var type = storedExpenses
    type.unwritten = { context in
      let ledger = ExpenseLedger(context)
      return try ledger.read { try $0.due(through: ledger.today) }.map(\.id)
    }
    type.writeUnwritten = { journal, context in
      try LedgerWriter(journal: journal).bookDue(through: ExpenseLedger(context).today)
    }
    return type
  }()

  private static let storedExpenses = RecordType.dated(
    "expense", plural: "expenses", table: ExpenseRow.table, fields: ExpenseFields.all,
    list: { query, context in
      let ledger = ExpenseLedger(context)
      return try ledger.read { reader in
        let due = try reader.due(through: ledger.today)
          .filter { query.days.contains($0.day) && query.filter.matches($0, by: ExpenseField.self) }
        let stored = try reader.latestExpenses(from: query.days.from, through: query.days.through, filter: query.filter)
        // What is due and not written yet stands at the end of its day.
        let all =
          due.isEmpty
          ? stored
          : (stored + due).enumerated().sorted {
            ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
          }.map(\.element)
        return all.suffix(query.filter.limit ?? all.count).map { RecordValue($0, ledger) }
      }
    },
    find: { ids, context in
      let ledger = ExpenseLedger(context)
      return try ledger.read { reader in
        let due = try reader.due(through: ledger.today)
        return try ids.compactMap { id in try reader.expense(id: id) ?? due.first { $0.id == id } }
          .map { RecordValue($0, ledger) }
      }
    },
    edit: { id, changes, journal, context in
      let writer = LedgerWriter(journal: journal)
      guard var expense = try writer.reader.expense(id: id) else { return }
      try expense.apply(changes, ExpenseLedger(context), writer.reader)
      try writer.put([expense])
    })
}

/// The fields of an expense: their names are those of the export and of the widgets' filters.
private enum ExpenseFields {
  static let all = [
    RecordField(
      "amount", title: "amount", help: "As you write it; -3 is a refund", kind: .string, isEditable: true,
      column: .right),
    RecordField("currency", title: "currency", kind: .string, filter: .oneOf, column: .left),
    RecordField("category", title: "category", of: CategoryEntity.self, isEditable: true, isClearable: true),
    RecordField(
      "payee", title: "payee", kind: .string, isEditable: true, isClearable: true, filter: .contains, column: .left),
    RecordField(
      "note", title: "note", kind: .string, isEditable: true, isClearable: true, filter: .contains, column: .left),
    RecordField(
      "tags", title: "tags", help: "With commas between them", kind: .string, isEditable: true, isClearable: true,
      filter: .oneOf, column: .left),
    RecordField(
      "account", title: "account", kind: .string, isEditable: true, isClearable: true, filter: .oneOf, column: .left),
    RecordField(
      "kind", title: "kind", help: "Income that is made an expense is a refund", of: Expense.Kind.self,
      isEditable: true,
      usual: .string(Expense.Kind.expense.rawValue)),
    RecordField(
      "at", title: "when", help: "Taken back, only the day is known", kind: .date, isEditable: true, isClearable: true),
    RecordField(
      "day", option: "date", title: "day", help: "The day alone; the time is taken back", kind: .date, isEditable: true),
    RecordField("pending", title: "pending", kind: .bool, column: .left, usual: .bool(false)),
    RecordField("source_key", title: "source key", kind: .string),
  ]
}

extension RecordField {
  /// A field whose usual value goes without saying in a list.
  fileprivate init<Value: _IntentValue>(
    _ name: String, title: String, help: String?, of type: Value.Type, isEditable: Bool, usual: ArchivedValue
  ) {
    self.init(name, title: title, help: help, of: type, isEditable: isEditable)
    self.usual = usual
  }
}

extension RecordValue {
  fileprivate init(_ expense: Expense, _ ledger: ExpenseLedger) {
    var moment = Moment(day: expense.day)
    if let time = expense.time { (moment.instant, moment.offsetSeconds) = (time.instant, time.utcOffsetSeconds) }
    self.init(
      id: expense.id, title: ledger.described(expense), moment: moment,
      values: [
        "amount": .string(expense.amount.plainText), "currency": .string(expense.amount.currency.code),
        "category": .string(expense.category.text), "payee": .string(expense.payee), "note": .string(expense.note),
        "tags": .array(expense.tags.map { .string($0) }), "account": .string(expense.account),
        "kind": .string(expense.kind.rawValue), "pending": .bool(expense.isPending),
        "source_key": .optional(expense.sourceKey),
      ])
  }
}
