import FoundationExtras

/// The categories that an app knows: those that come with it, and a person's own.
struct CategoryTree: Sendable {
  /// All paths, parents before their children.
  let paths: [CategoryPath]
  private let byFolded: [String: CategoryPath]

  /// The tree of paths and of everything above them; of two that differ only in case or accents the first stays.
  init(_ given: some Sequence<CategoryPath>) {
    var known: Set<String> = []
    var all: [CategoryPath] = []
    for path in given {
      for above in path.withParents where known.insert(above.folded).inserted { all.append(above) }
    }
    let children = Dictionary(grouping: all.filter { !$0.isTop }) { $0.parent?.folded ?? "" }
    paths = all.filter(\.isTop).flatMap { top in [top] + Self.below(top, children) }
    byFolded = Dictionary(paths.map { ($0.folded, $0) }) { first, _ in first }
  }

  private static func below(_ path: CategoryPath, _ children: [String: [CategoryPath]]) -> [CategoryPath] {
    (children[path.folded] ?? []).flatMap { [$0] + below($0, children) }
  }

  /// The tree with more paths.
  func adding(_ more: some Sequence<CategoryPath>) -> CategoryTree { CategoryTree(paths + Array(more)) }

  /// The path with exactly this text, whatever its case, width and accents.
  func path(_ text: String) -> CategoryPath? { byFolded[CategoryPath(text).folded] }

  /// A path that the tree has not got, as it stands below the ones that it has: `Food:Cheese` is `food:Cheese` there.
  func spelled(_ path: CategoryPath) -> CategoryPath {
    if let known = byFolded[path.folded] { return known }
    guard let parent = path.parent else { return path }
    return spelled(parent).child(path.name)
  }

  /// The paths that a name may mean: those with exactly this path, otherwise those whose last part it is.
  func matches(_ name: String) -> [CategoryPath] {
    if let exact = path(name) { return [exact] }
    let wanted = CategoryPath(name).folded
    return paths.filter { $0.folded.hasSuffix(":\(wanted)") }
  }

  /// Where an expense without a rule may be put from the first day on; each of them may be hidden by a person's own.
  static let standard = CategoryTree(
    [
      "food", "food:groceries", "food:restaurant", "food:coffee", "food:lunch", "food:breakfast", "home", "home:rent",
      "home:utilities", "home:furniture", "transport", "transport:public", "transport:fuel", "transport:taxi", "health",
      "health:pharmacy", "health:sport", "leisure", "leisure:books", "leisure:culture", "clothes", "travel", "gifts",
      "education", "children", "communication", "insurance", "taxes", "fees", "other",
    ].map { CategoryPath($0) })
}

extension CategoryPath {
  /// Whether nothing is above it.
  fileprivate var isTop: Bool { parent == nil && !isNone }

  /// The path after everything above it.
  var withParents: [CategoryPath] { isNone ? [] : (parent?.withParents ?? []) + [self] }
}
