import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension RecordType {
  /// What belongs into which category because of whom it was paid to.
  static let rules = RecordType.things(
    "rule", plural: "rules", table: LedgerWriter.Table.rules,
    fields: [
      RecordField(
        "words", title: "words", help: "Of the payee or note", kind: .string, isEditable: true, isRequired: true,
        filter: .contains, column: .left),
      RecordField("category", title: "category", of: CategoryEntity.self, isEditable: true, isRequired: true),
    ],
    list: { query, context in
      let records = try ExpenseStore(context.store).read { try $0.rules() }.map { rule in
        var record = RecordValue(
          id: rule.id, title: rule.words,
          values: ["words": .string(rule.words), "category": .string(rule.category.text)])
        record.summary = "\(rule.words) is \(rule.category.text)"
        return record
      }
      return query.filter.apply(to: records) { record, field in record.values[field.name] }
    },
    add: { values, journal, context in
      let given = GivenValues(values: values)
      let writer = LedgerWriter(journal: journal)
      let rule = PayeeRule(
        id: context.world.newID(), words: try given.required("words"),
        category: try writer.reader.offered(CategoryPath(given.required("category"))))
      try writer.put(rule)
      return rule.id
    },
    edit: { id, changes, journal, _ in
      let writer = LedgerWriter(journal: journal)
      guard var rule = try writer.reader.rules().first(where: { $0.id == id }) else { return }
      let given = GivenValues(values: changes)
      rule.words = given.text("words") ?? rule.words
      rule.category = try given.category(writer.reader) ?? rule.category
      try writer.put(rule)
    })
}
