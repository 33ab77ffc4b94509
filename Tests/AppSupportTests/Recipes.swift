import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import SQLite

/// A made-up kind of record whose fields hold one of everything that a filter can compare.
struct Recipe: Identifiable, Hashable {
  var id: UUID
  var name: String
  var note = ""
  var tags: [String] = []
  var shelf = ""
  var origin: String?
  var minutes = 0
  var isTried = false
}

/// The fields of a recipe.
enum RecipeField: String, UnwrittenFilterColumn {
  case name, note, tags, shelf, origin, minutes, isTried, initial

  static let records = "recipes"

  var expression: String {
    switch self {
    case .name, .initial: "name_folded"
    case .note: "note"
    case .tags: "tags_folded"
    case .shelf: "shelf_folded"
    case .origin: "origin"
    case .minutes: "minutes"
    case .isTried: "tried"
    }
  }

  var content: FilterContent {
    switch self {
    case .name: .words
    case .note: .unfoldedWords
    case .tags: .list(separator: ",")
    case .shelf: .path
    case .origin: .code
    case .minutes: .quantity
    case .isTried: .flag
    case .initial: .compared { FilterTerm("name_folded >= ? AND name_folded < ?", [$0, $0 + "~"]) }
    }
  }

  func texts(of recipe: Recipe) -> [String] {
    switch self {
    case .name: [recipe.name]
    case .note: [recipe.note]
    case .tags: recipe.tags
    case .shelf: [recipe.shelf]
    case .origin: recipe.origin.map { [$0] } ?? []
    case .minutes, .isTried, .initial: []
    }
  }
}

/// The recipes on disk.
struct RecipeStore: RecordStore {
  typealias Writer = RecipeWriter

  let file: AppStore

  static let schema = StoreSchema(
    applicationID: 0x5265_6369,
    migrations: [
      Migration(
        version: 1, name: "recipes",
        sql: """
          CREATE TABLE recipes (
            id INTEGER PRIMARY KEY, \(StoreSchema.recordColumns), name TEXT NOT NULL, name_folded TEXT NOT NULL,
            note TEXT NOT NULL, tags_folded TEXT NOT NULL, shelf_folded TEXT NOT NULL, origin TEXT,
            minutes INTEGER NOT NULL, tried INTEGER NOT NULL, source_key TEXT
          ) STRICT
          """)
    ])
}

/// Questions to the recipes.
struct RecipeReader: RecordReader {
  let connection: Connection

  func name(_ id: UUID) throws -> String? {
    try connection.firstRow("SELECT name FROM recipes WHERE uuid = ? AND deleted_s IS NULL", [id]).map { try $0[0] }
  }
}

/// Changes to the recipes.
struct RecipeWriter: RecordWriter {
  typealias Reader = RecipeReader
  static let columns = [
    "uuid", "name", "name_folded", "note", "tags_folded", "shelf_folded", "origin", "minutes", "tried",
  ]

  let journal: JournalWriter

  static func values(_ recipe: Recipe) -> [any DatabaseValueConvertible] {
    let tags = recipe.tags.isEmpty ? "" : "," + recipe.tags.map(\.foldedForMatching).joined(separator: ",") + ","
    return [
      recipe.id, recipe.name, recipe.name.foldedForMatching, recipe.note, tags, recipe.shelf.foldedForMatching,
      recipe.origin, recipe.minutes, recipe.isTried,
    ]
  }

  func put(_ recipe: Recipe) throws {
    try journal.put(recipe.id, in: "recipes", columns: Self.columns, values: Self.values(recipe))
  }
}
