import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension Recurrence.Unit: AppEnum {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "unit"
  static let caseDisplayRepresentations: [Recurrence.Unit: DisplayRepresentation] = [
    .day: "day", .week: "week", .month: "month", .year: "year",
  ]
}

extension RecordType {
  /// The expenses that come back.
  static let recurring: RecordType = {
    var type = storedRecurring
    // What was due until now stays, whatever becomes of what brought it.
    type.writeUnwritten = { journal, context in
      try LedgerWriter(journal: journal).bookDue(through: ExpenseLedger(context).today)
    }
    type.consequences = { id, changes, context in
      let ledger = ExpenseLedger(context)
      guard let known = try ledger.read({ try $0.recurring() }).first(where: { $0.id == id }) else { return [] }
      func all(after day: CivilDate) throws -> Int {
        let due = known.due(through: ledger.today)
        return try ledger.read { reader in
          let written = try reader.occurrences(of: id, after: day)
          return try written.count + reader.unwritten(of: due).count { $0.day > day }
        }
      }
      guard let changes else {
        let count = try all(after: .min)
        return count == 0
          ? [] : ["\(count) \(count == 1 ? "expense that it made stays" : "expenses that it made stay")"]
      }
      if let move = try move(of: known, changes, ledger) { return move.facts(of: known, ledger) }
      let given = GivenValues(values: changes)
      let (until, isGiven) = (given.text("until") ?? "", given.text("from") != nil)
      guard !until.isEmpty,
        let end = try? ledger.lastDay(until, from: known.recurrence.anchor, isGiven: isGiven)
      else { return [] }
      let count = try all(after: end)
      return count == 0
        ? [] : ["\(count) later \(count == 1 ? "expense that it made goes" : "expenses that it made go") with it"]
    }
    return type
  }()

  /// What another first day does to what was brought; nil where the days begin as they did.
  private static func move(
    of known: RecurringExpense, _ changes: Changes, _ ledger: ExpenseLedger
  ) throws -> RecurringMove? {
    try ledger.read { reader in
      var after = known
      try after.apply(GivenValues(values: changes), ledger, reader)
      guard after.recurrence.anchor != known.recurrence.anchor else { return nil }
      return RecurringMove(
        of: try reader.broughtOccurrences(of: known, through: ledger.today), to: after, through: ledger.today)
    }
  }

  private static let storedRecurring = RecordType.things(
    "recurring expense", plural: "recurring", table: LedgerWriter.Table.recurring,
    fields: [
      RecordField(
        "name", title: "name", kind: .string, isEditable: true, isRequired: true, filter: .contains, column: .left),
      RecordField("amount", title: "amount", kind: .string, isEditable: true, isRequired: true, column: .right),
      RecordField("currency", title: "currency", kind: .string, column: .left),
      RecordField("category", title: "category", of: CategoryEntity.self, isEditable: true),
      RecordField(
        "every", title: "every", help: "A month unless given", of: Recurrence.Unit.self, isEditable: true, filter: nil),
      RecordField(
        "interval", title: "interval", help: "Every how many of them", kind: .integer, range: 1...1000,
        isEditable: true,
        column: .right, usual: .integer(1)),
      RecordField(
        "from", title: "from",
        help: "The first day, which decides those of all months; the nearest one without a year, today unless given",
        kind: .string, isEditable: true, column: .left
      ).taking(.day),
      RecordField(
        "until", title: "until",
        help: "The last day; without a year the first from --from on, without that the nearest", kind: .string,
        isEditable: true,
        isClearable: true, column: .left
      ).taking(.day),
      RecordField("payee", title: "payee", kind: .string, isEditable: true, isClearable: true),
      RecordField("note", title: "note", kind: .string, isEditable: true, isClearable: true),
      RecordField("tags", title: "tags", kind: .string, isEditable: true, isClearable: true),
      RecordField("account", title: "account", kind: .string, isEditable: true, isClearable: true),
      RecordField(
        "income", title: "income", help: "It comes in, as a salary does", kind: .bool, isEditable: true, column: .left,
        usual: .bool(false)),
      RecordField("next", title: "next", kind: .string, column: .left),
    ],
    list: { query, context in
      let ledger = ExpenseLedger(context)
      let records = try ledger.read { try $0.recurring() }.map { RecordValue($0, ledger) }
      return query.filter.apply(to: records) { record, field in record.values[field.name] }
    },
    add: { values, journal, context in
      let ledger = ExpenseLedger(context)
      let given = GivenValues(values: values)
      let id = context.world.newID()
      let name = try given.required("name")
      let template = Expense(
        id: id, amount: try ledger.money(given.required("amount")), payee: name, account: ledger.profile.account,
        day: ledger.today)
      var recurring = RecurringExpense(
        id: id, name: name, template: template, recurrence: Recurrence(.month, from: ledger.today))
      let writer = LedgerWriter(journal: journal)
      try recurring.apply(given, ledger, writer.reader, isNew: true)
      try writer.put(recurring)
      return id
    },
    edit: { id, changes, journal, context in
      let writer = LedgerWriter(journal: journal)
      let ledger = ExpenseLedger(context)
      guard var recurring = try writer.reader.recurring().first(where: { $0.id == id }) else { return }
      let given = GivenValues(values: changes)
      if let text = given.text("amount") {
        recurring.template.amount = try ledger.money(text, in: recurring.template.amount.currency)
      }
      let anchor = recurring.recurrence.anchor
      try recurring.apply(given, ledger, writer.reader)
      if recurring.recurrence.anchor != anchor {
        let brought = try writer.reader.broughtOccurrences(of: recurring, through: .min)
        let move = RecurringMove(of: brought, to: recurring, through: ledger.today)
        try writer.carryOut(move)
        recurring.bookedThrough = move.bookedThrough ?? recurring.bookedThrough
      }
      if let end = recurring.recurrence.end, let booked = recurring.bookedThrough, end < booked {
        // What came after the end never was; where a person has changed it, it stays.
        for expense in try writer.reader.occurrences(of: id, after: end) {
          guard let row = try journal.row(of: expense.id, in: ExpenseRow.table) else { continue }
          try journal.delete(row, in: ExpenseRow.table)
        }
        // A later end would bring them back.
        recurring.bookedThrough = end
      }
      try writer.put(recurring)
    })
}

extension RecurringExpense {
  /// Takes values that a person gave, but for the amount.
  fileprivate mutating func apply(
    _ given: GivenValues, _ ledger: ExpenseLedger, _ reader: LedgerReader, isNew: Bool = false
  ) throws {
    if let text = given.text("name"), !text.isEmpty { name = text }
    template.category = try given.category(reader) ?? template.category
    template.payee = given.text("payee") ?? template.payee
    template.note = given.text("note") ?? template.note
    template.account = given.text("account") ?? template.account
    if let text = given.text("tags") { template.tags = tidiedTags([text]) }
    if let isIncome = given.flag("income") { template.kind = isIncome ? .income : .expense }
    if template.kind == .income, template.amount.isNegative { throw CommandError("Income is above zero") }
    var (unit, interval) = (recurrence.unit, recurrence.interval)
    var (anchor, end) = (recurrence.anchor, recurrence.end)
    unit = given.text("every").flatMap(Recurrence.Unit.init) ?? unit
    interval = given.integer("interval") ?? interval
    if let text = given.text("from") { anchor = try ledger.day(text, .nearest) }
    if let text = given.text("until") {
      let isGiven = isNew || given.text("from") != nil
      end = text.isEmpty ? nil : try ledger.lastDay(text, from: anchor, isGiven: isGiven)
    }
    if let end, end < anchor { throw CommandError("The last day is before the first") }
    recurrence = Recurrence(unit, every: interval, from: anchor, through: end)
    guard recurrence.isSlip(until: ledger.today) else { return }
    throw CommandError(Recurrence.slip.capitalizedFirst, details: ["give a later first day with --from"])
  }
}

extension RecurringMove {
  /// What it does, a line each.
  fileprivate func facts(of recurring: RecurringExpense, _ ledger: ExpenseLedger) -> [String] {
    func line(_ count: Int, _ what: String, _ one: String, _ many: String) -> String? {
      count == 0 ? nil : "\(count) \(count == 1 ? "expense" : "expenses") \(what) \(count == 1 ? one : many)"
    }
    let payee = recurring.template.payee
    let filter = payee.isEmpty ? "" : " --payee \(shellWord(payee))"
    let stay = line(earlier.count, "that it made before", "stays", "stay").map { text in
      guard let first = earlier.first?.due, let last = earlier.last?.due else { return text }
      return "\(text): expense list \(first == last ? "\(first)" : "\(first)..\(last)")\(filter)"
    }
    return [
      line(coming.count, "on its new days", "comes with it", "come with it"),
      line(going.count, "that it made on other days", "goes with it", "go with it"),
      line(changed.count, "that you have changed", "stays", "stay"), stay,
    ].compactMap(\.self)
  }
}

extension RecordValue {
  fileprivate init(_ recurring: RecurringExpense, _ ledger: ExpenseLedger) {
    let (template, recurrence) = (recurring.template, recurring.recurrence)
    self.init(
      id: recurring.id, title: recurring.name,
      values: [
        "name": .string(recurring.name), "amount": .string(template.amount.plainText),
        "currency": .string(template.amount.currency.code), "category": .string(template.category.text),
        "every": .string(recurrence.unit.rawValue), "interval": .integer(Int64(recurrence.interval)),
        "from": .string(recurrence.anchor.description), "until": .optional(recurrence.end?.description),
        "payee": .string(template.payee), "note": .string(template.note),
        "tags": .array(template.tags.map { .string($0) }), "account": .string(template.account),
        "income": .bool(template.kind == .income),
        "next": .optional(recurrence.next(after: ledger.today)?.description),
      ])
    let unit = recurrence.unit.rawValue
    let often = recurrence.interval == 1 ? "every \(unit)" : "every \(recurrence.interval) \(unit)s"
    let echo = { (day: CivilDate) in TimeExpression.echo(of: day, in: ledger.times) }
    let until = recurrence.end.map { " until \(echo($0))" } ?? ""
    let kind = template.kind == .expense ? "" : " · \(template.kind.rawValue)"
    let days = "\(often) from \(echo(recurrence.anchor))\(until)"
    summary = "\(recurring.name) · \(ledger.text(template.amount)) \(days)\(kind)"
  }
}
