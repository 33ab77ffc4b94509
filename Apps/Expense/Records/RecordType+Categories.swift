import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension RecordType {
  /// The categories that a person can choose, among them their own.
  static let categories = RecordType.things(
    "category", plural: "categories", table: LedgerWriter.Table.categories,
    fields: [
      RecordField(
        "name", title: "name", help: "Its path, such as food:tea; what stands above it is made too", kind: .string,
        isEditable: true, isRequired: true, filter: .contains, column: .left),
      RecordField("own", title: "own", kind: .bool, column: .left, usual: .bool(false)),
    ],
    list: { query, context in
      let (tree, own) = try ExpenseStore(context.store).read { (try $0.tree(), try $0.ownCategories()) }
      let ids = Dictionary(own.map { ($0.path.folded, $0.id) }) { first, _ in first }
      let records = tree.paths.map { path in
        RecordValue(
          id: ids[path.folded], title: path.text,
          values: ["name": .string(path.text), "own": .bool(ids[path.folded] != nil)])
      }
      return query.filter.apply(to: records) { record, field in record.values[field.name] }
    },
    add: { values, journal, context in
      let writer = LedgerWriter(journal: journal)
      let path = try path(GivenValues(values: values).required("name"), writer)
      let category = OwnCategory(id: context.world.newID(), path: path)
      try writer.put(category)
      return category.id
    },
    edit: { id, changes, journal, _ in
      let writer = LedgerWriter(journal: journal)
      guard var category = try writer.reader.ownCategories().first(where: { $0.id == id }),
        let text = GivenValues(values: changes).text("name")
      else { return }
      let before = category.path
      category.path = try path(text, writer, except: id)
      try writer.put(category)
      try writer.move(from: before, to: category.path)
    })

  private static func path(_ text: String, _ writer: LedgerWriter, except id: UUID? = nil) throws -> CategoryPath {
    let path = CategoryPath(text)
    guard !path.isNone, path.text.utf8.count <= 200 else {
      throw CommandError(
        "\(quoted(text)) cannot be the name of a category", details: ["give words, with colons between its parts"])
    }
    guard path.folded != CategoryEntity.everything else {
      throw CommandError("\(quoted(text)) stands for all spending", details: ["give another name"])
    }
    if let same = try writer.reader.ownCategories().first(where: { $0.id != id && $0.path.folded == path.folded }) {
      throw CommandError("You have a category \(quoted(same.path.text)) already")
    }
    return path
  }
}

extension LedgerWriter {
  /// Gives everything in a category, and in those below it, the category's new name.
  func move(from before: CategoryPath, to after: CategoryPath) throws {
    func moved(_ path: CategoryPath) -> CategoryPath? {
      guard before.contains(path) else { return nil }
      let rest = path.parts.dropFirst(before.parts.count)
      return CategoryPath(([after.text] + rest).joined(separator: ":"))
    }
    let filter = RecordFilter().oneOf("category", [before.text])
    try put(
      reader.expenses(where: "TRUE", [], order: LedgerReader.byDay, filter).map { expense in
        var expense = expense
        expense.category = moved(expense.category) ?? expense.category
        return expense
      })
    for var rule in try reader.rules() {
      guard let path = moved(rule.category) else { continue }
      rule.category = path
      try put(rule)
    }
    for var budget in try reader.budgets() where !budget.category.isNone {
      guard let path = moved(budget.category) else { continue }
      budget.category = path
      try put(budget)
    }
    for var quick in try reader.quickAmounts() {
      guard let path = moved(quick.category) else { continue }
      quick.category = path
      try put(quick)
    }
    for var recurring in try reader.recurring() {
      guard let path = moved(recurring.template.category) else { continue }
      recurring.template.category = path
      try put(recurring)
    }
  }
}
