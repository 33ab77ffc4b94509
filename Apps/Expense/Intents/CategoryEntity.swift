import AppIntents
import FoundationExtras

/// A category, as it is chosen and named.
struct CategoryEntity: AppEntity {
  /// The path.
  let id: String
  @Property(title: "Name") var name: String

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "category"
  static let defaultQuery = CategoryQuery()

  /// The word that stands for all spending, where a budget is meant.
  static let everything = "all"

  var displayRepresentation: DisplayRepresentation {
    let last = path.name
    return DisplayRepresentation(title: "\(name)", synonyms: last == name ? [] : ["\(last)"])
  }

  init(_ path: CategoryPath) {
    id = path.text
    name = path.text
  }

  /// The path.
  var path: CategoryPath { CategoryPath(id) }
}

/// Finds categories by their path or by its last part.
struct CategoryQuery: EntityStringQuery {
  @Dependency private var ledger: ExpenseLedger

  func entities(for identifiers: [String]) async throws -> [CategoryEntity] {
    let tree = try ledger.read { try $0.tree() }
    return identifiers.compactMap { tree.path($0).map(CategoryEntity.init) }
  }

  func entities(matching string: String) async throws -> [CategoryEntity] {
    let tree = try ledger.read { try $0.tree() }
    let exact = tree.matches(string)
    if !exact.isEmpty { return exact.map(CategoryEntity.init) }
    let wanted = string.foldedForMatching
    return tree.paths.filter { $0.folded.contains(wanted) }.map(CategoryEntity.init)
  }

  func suggestedEntities() async throws -> [CategoryEntity] {
    try ledger.read { try $0.tree() }.paths.map(CategoryEntity.init)
  }
}
