import FoundationExtras
import Synchronization

/// What decides the category of a row: a rule of the person, what the file says, or the one last given to the payee.
final class SourceCategories: Sendable {
  private let rules: PayeeRules
  private let tree: CategoryTree
  /// The tree is searched once for each name that a file has.
  private let found = Mutex<[String: CategoryPath]>([:])

  /// The names that categories had before.
  private let renames: [CategoryRename]

  init(rules: PayeeRules, tree: CategoryTree, renames: [CategoryRename] = []) {
    (self.rules, self.tree, self.renames) = (rules, tree, renames)
  }

  /// The category of a row.
  ///
  /// - Parameters:
  ///   - source: as the file has it; empty where it has none.
  ///   - isExact: whether it is a whole path of this app's own, which no rule changes.
  func category(of expense: Expense, source: String, isExact: Bool) -> CategoryPath {
    if expense.kind == .transfer { return .none }
    if isExact {
      return tree.spelled(CategoryPath(source))
    }
    if let ruled = rules.ruled(payee: expense.payee, note: expense.note) { return ruled }
    let path = path(source)
    return path.isNone ? rules.remembered(payee: expense.payee) ?? .none : path
  }

  private func path(_ source: String) -> CategoryPath {
    if source.isEmpty { return .none }
    return found.withLock { found in
      if let known = found[source] { return known }
      let path = search(source)
      found[source] = path
      return path
    }
  }

  /// The person's own path for a name, as `add` finds it; a name that may be several of them is a category of its own.
  private func search(_ source: String) -> CategoryPath {
    let path = CategoryPath(source.replacing(#/\s*>\s*/#, with: ":"))
    if ["uncategorized", "uncategorised", "none"].contains(path.folded) { return .none }
    if path.isNone { return .none }
    let matches = tree.matches(path.text)
    guard matches.isEmpty, !renames.isEmpty else { return matches.count == 1 ? matches[0] : tree.spelled(path) }
    // A file goes on with the name that a category had.
    let old = CategoryTree(renames.map(\.before)).matches(path.text)
    let current = (old.count == 1 ? old[0] : path).following(renames)
    return tree.path(current.text) ?? tree.spelled(path)
  }
}
