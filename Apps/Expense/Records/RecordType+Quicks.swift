import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension RecordType {
  /// What a person spends often: a word and a button each.
  static let quicks = RecordType.things(
    "quick amount", plural: "quicks", table: LedgerWriter.Table.quickAmounts,
    fields: [
      RecordField(
        "name", title: "name", kind: .string, isEditable: true, isRequired: true, filter: .contains, column: .left),
      RecordField("amount", title: "amount", kind: .string, isEditable: true, isRequired: true, column: .right),
      RecordField("currency", title: "currency", kind: .string, column: .left),
      RecordField("category", title: "category", of: CategoryEntity.self, isEditable: true, isClearable: true),
      RecordField("payee", title: "payee", kind: .string, isEditable: true, isClearable: true, column: .left),
      RecordField("account", title: "account", kind: .string, isEditable: true, isClearable: true, column: .left),
    ],
    list: { query, context in
      let ledger = ExpenseLedger(context)
      let records = try ledger.read { try $0.quickAmounts() }.map { RecordValue($0, ledger) }
      return query.filter.apply(to: records) { record, field in record.values[field.name] }
    },
    add: { values, journal, context in
      let ledger = ExpenseLedger(context)
      let given = GivenValues(values: values)
      let writer = LedgerWriter(journal: journal)
      let quick = QuickAmount(
        id: context.world.newID(), name: try given.required("name"), amount: try ledger.money(given.required("amount")),
        category: try given.category(writer.reader) ?? .none, payee: given.text("payee") ?? "",
        account: given.text("account") ?? "")
      try requireFree(quick.name, writer)
      try writer.put(quick)
      return quick.id
    },
    edit: { id, changes, journal, context in
      let ledger = ExpenseLedger(context)
      let writer = LedgerWriter(journal: journal)
      guard var quick = try writer.reader.quickAmounts().first(where: { $0.id == id }) else { return }
      let given = GivenValues(values: changes)
      if let name = given.text("name"), !name.isEmpty {
        try requireFree(name, writer, except: id)
        quick.name = name
      }
      if let text = given.text("amount") { quick.amount = try ledger.money(text, in: quick.amount.currency) }
      quick.category = try given.category(writer.reader) ?? quick.category
      quick.payee = given.text("payee") ?? quick.payee
      quick.account = given.text("account") ?? quick.account
      try writer.put(quick)
    })

  private static func requireFree(_ name: String, _ writer: LedgerWriter, except id: UUID? = nil) throws {
    let same = try writer.reader.quickAmounts().first {
      $0.id != id && $0.name.foldedForMatching == name.foldedForMatching
    }
    if let same {
      throw CommandError(
        "You have a quick amount \(quoted(same.name)) already",
        details: ["change it with: expense quicks edit \(shellWord(same.name)) --amount 3"])
    }
  }
}

extension RecordValue {
  fileprivate init(_ quick: QuickAmount, _ ledger: ExpenseLedger) {
    self.init(
      id: quick.id, title: quick.name,
      values: [
        "name": .string(quick.name), "amount": .string(quick.amount.plainText),
        "currency": .string(quick.amount.currency.code), "category": .string(quick.category.text),
        "payee": .string(quick.payee), "account": .string(quick.account),
      ])
    let texts = [quick.name, ledger.text(quick.amount), quick.category.text, quick.payee]
    summary = texts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
