import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension RecordType {
  /// The categories that a person can choose: those that come with the app, which can be changed too, and their own.
  static let categories: RecordType = {
    var type = storedCategories
    type.consequences = { id, changes, context in
      try ExpenseStore(context.store).read { reader in
        let shelf = try reader.shelf()
        guard let path = shelf.path(id) else { return [] }
        let things = try CategoryContents(path, reader)
        guard let changes else {
          let below = shelf.tree.paths.filter { path.contains($0) && $0 != path }.map(\.text)
          return goingToo(below) + things.keepingTheirName(path, program: "expense")
        }
        guard let text = GivenValues(values: changes).text("name") else { return [] }
        let after = CategoryPath(text)
        let other = after.folded == path.folded ? nil : shelf.tree.path(after.text)
        return things.moving + (other.map { ["it is one with \(quoted($0.text)) now"] } ?? [])
      }
    }
    type.isStanding = { id, journal in try LedgerReader(connection: journal.connection).shelf().path(id) != nil }
    type.delete = { id, journal, _ in
      let writer = LedgerWriter(journal: journal)
      let shelf = try writer.reader.shelf()
      guard let path = shelf.path(id) else { return }
      for each in shelf.tree.paths where path.contains(each) {
        guard let id = shelf.ids[each.folded] else { continue }
        try writer.put(OwnCategory(id: id, path: each, isHidden: true))
      }
    }
    return type
  }()

  private static let storedCategories = RecordType.things(
    "category", plural: "categories", table: LedgerWriter.Table.categories,
    fields: [
      RecordField(
        "name", title: "name", help: "Its path, such as food:tea; what stands above it is made too", kind: .string,
        isEditable: true, isRequired: true, filter: .contains, column: .left),
      RecordField("own", title: "own", kind: .bool, column: .left, usual: .bool(false)),
    ],
    list: { query, context in
      let shelf = try ExpenseStore(context.store).read { try $0.shelf() }
      let records = shelf.tree.paths.map { path in
        RecordValue(
          id: shelf.ids[path.folded], title: path.text,
          values: ["name": .string(path.text), "own": .bool(shelf.own.contains(path.folded))])
      }
      return query.filter.apply(to: records) { record, field in record.values[field.name] }
    },
    add: { values, journal, context in
      let writer = LedgerWriter(journal: journal)
      let path = try path(GivenValues(values: values).required("name"))
      let same = try writer.reader.ownCategories().first { $0.path.folded == path.folded }
      if let same, !same.isHidden { throw CommandError("You have a category \(quoted(same.path.text)) already") }
      // One that was put away comes back.
      let category = OwnCategory(id: same?.id ?? context.world.newID(), path: path)
      try writer.put(category)
      return category.id
    },
    edit: { id, changes, journal, context in
      let writer = LedgerWriter(journal: journal)
      guard let before = try writer.reader.shelf().path(id), let text = GivenValues(values: changes).text("name")
      else { return }
      try writer.rename(id, from: before, to: try path(text), newID: context.world.newID)
    })

  private static func goingToo(_ names: [String]) -> [String] {
    if names.isEmpty { return [] }
    let shown = names.count > 8 ? names.prefix(7) + ["\(names.count - 7) more"] : names[...]
    let verb = names.count == 1 ? "category below it goes" : "categories below it go"
    return ["\(names.count) \(verb) too: \(shown.joined(separator: ", "))"]
  }

  private static func path(_ text: String) throws -> CategoryPath {
    let path = CategoryPath(text)
    guard !path.isNone, path.text.utf8.count <= 200 else {
      throw CommandError(
        "\(quoted(text)) cannot be the name of a category", details: ["give words, with colons between its parts"])
    }
    guard path.folded != CategoryEntity.everything else {
      throw CommandError("\(quoted(text)) stands for all spending", details: ["give another name"])
    }
    return path
  }
}

/// How much is in a category and below it.
private struct CategoryContents {
  private let counts: [(count: Int, one: String, many: String)]

  init(_ path: CategoryPath, _ reader: LedgerReader) throws {
    let filter = RecordFilter().oneOf("category", [path.text])
    let expenses = try reader.count(filter)
    counts = [
      (expenses, "expense", "expenses"),
      (try reader.budgets().count { !$0.category.isNone && path.contains($0.category) }, "budget", "budgets"),
      (try reader.rules().count { path.contains($0.category) }, "rule", "rules"),
      (try reader.quickAmounts().count { path.contains($0.category) }, "quick amount", "quick amounts"),
      (
        try reader.recurring().count { path.contains($0.template.category) }, "recurring expense",
        "recurring expenses"
      ),
    ]
  }

  private func text(_ counts: some Sequence<(count: Int, one: String, many: String)>) -> (String, count: Int)? {
    let words = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.count == 1 ? $0.one : $0.many)" }
    guard let last = words.last else { return nil }
    let text = words.count == 1 ? last : "\(words.dropLast().joined(separator: ", ")) and \(last)"
    return (text, counts.reduce(0) { $0 + $1.count })
  }

  /// What gets another name.
  var moving: [String] { text(counts).map { ["\($0.0) \($0.count == 1 ? "goes" : "go") with it"] } ?? [] }

  /// What has the category although it is not offered any more.
  func keepingTheirName(_ path: CategoryPath, program: String) -> [String] {
    var lines: [String] = []
    let name = shellWord(path.text)
    if let (text, count) = text(counts.prefix(1)) {
      lines.append("\(text) \(count == 1 ? "keeps" : "keep") it: \(program) list all --category \(name)")
    }
    if let (text, count) = text(counts.dropFirst()) {
      lines.append("\(text) still \(count == 1 ? "names" : "name") it")
    }
    return lines
  }
}

extension LedgerWriter {
  /// Gives a category another name; what lies below it, what is in it and what names it go with it.
  ///
  /// - Throws: `CommandError` where two budgets would be one.
  func rename(_ id: UUID, from before: CategoryPath, to after: CategoryPath, newID: () -> UUID) throws {
    guard before != after else { return }
    let shelf = try reader.shelf()
    let inUse = shelf.tree.paths.filter { before.contains($0) }
    for path in inUse {
      // What only expenses have needs no row: it is where they are.
      let isKnown = shelf.own.contains(path.folded) || CategoryTree.standard.path(path.text) != nil || path == before
      guard isKnown, let row = shelf.ids[path.folded], let moved = path.moved(from: before, to: after) else { continue }
      let category = OwnCategory(id: path == before ? id : row, path: moved)
      if CategoryTree.standard.path(moved.text) == moved, CategoryShelf.identifier(of: moved) == category.id,
        let known = try journal.row(of: category.id, in: Table.categories)
      {
        // It is what comes with the app again.
        try journal.delete(known, in: Table.categories)
      } else {
        try put(category)
      }
    }
    try move(from: before, to: after)
    // A new spelling of the same name needs no trail.
    if before.folded != after.folded { try put(CategoryRename(id: newID(), before: before, after: after)) }
  }

  /// Gives everything in a category, and in those below it, the category's new name.
  func move(from before: CategoryPath, to after: CategoryPath) throws {
    let filter = RecordFilter().oneOf("category", [before.text])
    try put(
      reader.expenses(where: "TRUE", [], order: LedgerReader.byDay, filter).map { expense in
        var expense = expense
        expense.category = expense.category.moved(from: before, to: after) ?? expense.category
        return expense
      })
    for var rule in try reader.rules() {
      guard let path = rule.category.moved(from: before, to: after) else { continue }
      rule.category = path
      try put(rule)
    }
    try moveBudgets(from: before, to: after)
    for var quick in try reader.quickAmounts() {
      guard let path = quick.category.moved(from: before, to: after) else { continue }
      quick.category = path
      try put(quick)
    }
    for var recurring in try reader.recurring() {
      guard let path = recurring.template.category.moved(from: before, to: after) else { continue }
      recurring.template.category = path
      try put(recurring)
    }
  }

  private func moveBudgets(from before: CategoryPath, to after: CategoryPath) throws {
    let all = try reader.budgets()
    for var budget in all where !budget.category.isNone {
      guard let path = budget.category.moved(from: before, to: after) else { continue }
      let other = all.first {
        $0.category.folded == path.folded && $0.id != budget.id && $0.from == budget.from
          && $0.amount.currency == budget.amount.currency && !before.contains($0.category)
      }
      if other != nil {
        let month = budget.from.description.prefix(7)
        throw CommandError(
          "\(quoted(budget.category.text)) and \(quoted(path.text)) both have a budget from \(month)",
          details: ["delete one first: expense budgets delete \(shellWord("\(budget.category.text) from \(month)"))"])
      }
      budget.category = path
      try put(budget)
    }
  }
}
