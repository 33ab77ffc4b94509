import AppIntents
import FoundationExtras

/// A category, as it is chosen and named.
struct CategoryEntity: AppEntity {
  /// The path by which it was chosen, which may be an old name of it.
  let id: String
  @Property(title: "Name") var name: String

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "category"
  static let defaultQuery = CategoryQuery()

  /// The word that stands for all spending, where a budget is meant.
  static let everything = "all"

  var displayRepresentation: DisplayRepresentation {
    let others = ([path.name] + [oldName].compactMap(\.self)).filter { $0 != name }
    return DisplayRepresentation(title: "\(name)", synonyms: others.map { "\($0)" })
  }

  /// The name that it had before, where it was called by it.
  private let oldName: String?

  init(_ path: CategoryPath, chosenAs id: String? = nil, oldName: String? = nil) {
    self.id = id ?? path.text
    self.oldName = oldName
    name = path.text
  }

  /// The path.
  var path: CategoryPath { CategoryPath(name) }
}

/// Finds categories by their path or by its last part.
struct CategoryQuery: EntityStringQuery {
  @Dependency private var ledger: ExpenseLedger

  func entities(for identifiers: [String]) async throws -> [CategoryEntity] {
    let found = try ledger.read { try $0.categories(named: identifiers) }
    return identifiers.compactMap { id in found[id].map { CategoryEntity($0, chosenAs: id) } }
  }

  func entities(matching string: String) async throws -> [CategoryEntity] {
    let shelf = try ledger.read { try $0.shelf() }
    let exact = shelf.tree.matches(string)
    if !exact.isEmpty { return exact.map { CategoryEntity($0) } }
    // What was put away is not offered; who names it asks for what it was.
    let hidden = shelf.hidden.matches(string)
    if !hidden.isEmpty { return hidden.map { CategoryEntity($0) } }
    if let renamed = try ledger.read({ try $0.categories(named: [string]) })[string] {
      return [CategoryEntity(renamed, oldName: string)]
    }
    let wanted = string.foldedForMatching
    return shelf.tree.paths.filter { $0.folded.contains(wanted) }.map { CategoryEntity($0) }
  }

  func suggestedEntities() async throws -> [CategoryEntity] {
    try ledger.read { try $0.tree() }.paths.map { CategoryEntity($0) }
  }
}
