import AppGroup
import Commands
import Foundation
import FoundationExtras
import SQLite

/// A category that a person has made, renamed or put away.
struct OwnCategory: Hashable, Sendable, Identifiable {
  var id: UUID
  var path: CategoryPath
  /// Whether it is not offered any more; its expenses keep it.
  var isHidden = false
}

/// What a ledger knows of categories: those that can be chosen, and those that only old expenses have.
struct CategoryShelf: Sendable {
  /// Those that are listed and offered.
  let tree: CategoryTree
  /// Those that a person has put away and that expenses still have.
  let hidden: CategoryTree
  /// The identifier of each that is listed, by its folded path.
  let ids: [String: UUID]
  /// Those that a person has made or renamed, by their folded paths.
  let own: Set<String>

  init(rows: [OwnCategory], used: [CategoryPath]) {
    let replaced = Set(rows.map(\.id))
    let away = Set(rows.filter(\.isHidden).map(\.path.folded))
    let shown = rows.filter { !$0.isHidden }
    // A row with the identifier of a category that comes with the app stands in its place.
    let standard = CategoryTree.standard.paths.filter {
      !replaced.contains(Self.identifier(of: $0)) && !away.contains($0.folded)
    }
    // A person's own spelling goes before the app's.
    tree = CategoryTree(shown.map(\.path) + standard + used.filter { !away.contains($0.folded) })
    hidden = CategoryTree(used.filter { away.contains($0.folded) })
    own = Set(shown.map(\.path.folded))
    var ids = Dictionary(shown.map { ($0.path.folded, $0.id) }) { first, _ in first }
    for path in tree.paths where ids[path.folded] == nil {
      var id = Self.identifier(of: path)
      // The name may be another category's old one.
      while replaced.contains(id) { id = UUID(derivedFrom: id, 1) }
      ids[path.folded] = id
    }
    self.ids = ids
  }

  /// The path that has an identifier; nil where none that is listed has it.
  func path(_ id: UUID) -> CategoryPath? { tree.paths.first { ids[$0.folded] == id } }

  /// The identifier that a category has before anybody changes it: it follows from its path.
  static func identifier(of path: CategoryPath) -> UUID {
    // FNV-1a of 64 bits (draft-eastlake-fnv), from two beginnings.
    func hash(_ start: UInt64) -> UInt64 {
      path.folded.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
    return UUID(words: mixed(hash(0xCBF2_9CE4_8422_2325)), mixed(hash(0x6361_7465_676F_7279)))
  }
}

extension LedgerReader {
  /// The categories that a person has made, renamed or put away, by path.
  func ownCategories() throws -> [OwnCategory] {
    try connection.rows("SELECT uuid, path, hidden FROM categories WHERE deleted_s IS NULL ORDER BY path, id").map {
      OwnCategory(id: try $0[0], path: CategoryPath(try $0[1]), isHidden: try $0[2])
    }
  }

  /// All that is known of categories.
  func shelf() throws -> CategoryShelf {
    let used = try connection.rows(Self.usedCategoriesSQL).map { CategoryPath(try $0[0]) }
    return CategoryShelf(rows: try ownCategories(), used: used)
  }

  /// The categories that can be chosen: those that come with the app, a person's own, and those of their expenses.
  func tree() throws -> CategoryTree { try shelf().tree }

  /// The category of something new or changed, which none that was put away is.
  ///
  /// - Throws: `CommandError` that says how it comes back.
  func offered(_ path: CategoryPath) throws -> CategoryPath {
    let shelf = try shelf()
    guard shelf.tree.path(path.text) == nil, let hidden = shelf.hidden.path(path.text) else { return path }
    throw CommandError(
      "You have put \(quoted(hidden.text)) away",
      details: ["to have it back: expense categories add \(shellWord(hidden.text))"])
  }

  /// The names that categories had before, in the order in which they were changed.
  func renames() throws -> [CategoryRename] {
    try connection.rows("SELECT uuid, before, after FROM category_renames WHERE deleted_s IS NULL ORDER BY id").map {
      CategoryRename(id: try $0[0], before: CategoryPath(try $0[1]), after: CategoryPath(try $0[2]))
    }
  }

  /// The categories that some texts named when they were written down; what is gone is left out.
  func categories(named texts: [String]) throws -> [String: CategoryPath] {
    if texts.isEmpty { return [:] }
    let shelf = try shelf()
    var renames: [CategoryRename]?
    return try texts.reduce(into: [:]) { found, text in
      if let path = shelf.tree.path(text) ?? shelf.hidden.path(text) {
        found[text] = path
        return
      }
      let known = try renames ?? self.renames()
      renames = known
      let path = CategoryPath(text).following(known)
      found[text] = shelf.tree.path(path.text) ?? shelf.hidden.path(path.text)
    }
  }

  /// The categories that a widget was given: nil where all of them are gone.
  func chosen(_ texts: [String]) throws -> [CategoryPath]? {
    let found = try categories(named: texts)
    let paths = texts.compactMap { found[$0] }
    return texts.isEmpty || !paths.isEmpty ? paths : nil
  }
}
