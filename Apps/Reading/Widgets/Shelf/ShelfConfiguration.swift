import AppIntents
import WidgetKitCore

/// Which books a placed widget `shelf` shows: nothing set shows all.
struct ShelfConfiguration: FilteringConfigurationIntent {
  static let title: LocalizedStringResource = "Shelf"
  static let description = IntentDescription("Which books are shown.")

  @Parameter(title: "Shelf", description: "Only the books of it", optionsProvider: ShelfNames())
  var shelf: String?

  @Parameter(title: "Tags", description: "Only books that have one of these", optionsProvider: BookTags())
  var tags: [String]?

  @Parameter(title: "Books", description: "Only these books")
  var book: EntityCollection<BookEntity>?

  @Parameter(title: "Only unfinished", description: "Leave out what is read", default: false)
  var onlyUnfinished: Bool

  /// What is shown, in words short enough for a line; nil for everything.
  var shownText: String? {
    let names = [shelf.flatMap { Shelf($0)?.title }].compactMap(\.self) + (tags ?? [])
    if let first = names.first {
      return names.count <= 2 ? names.joined(separator: ", ") : "\(first), \(names.count - 1) more"
    }
    return onlyUnfinished ? "unfinished" : nil
  }

  var filter: RecordFilter {
    RecordFilter().equals(.shelf, shelf).oneOf(.tags, tags).oneOf(.book, book?.identifiers)
      .flag(.isUnfinished, onlyUnfinished ? true : nil)
  }
}

/// The shelves that are in use, as widgets offer them for choice.
struct ShelfNames: DynamicOptionsProvider {
  @Dependency private var library: Library

  func results() async throws -> [String] {
    let own = try library.read { try $0.books() }.flatMap { [$0.shelf?.name].compactMap(\.self) + $0.shelves }
    return tidiedList(Shelf.standard.map(\.name) + own.sorted())
  }
}

/// The tags that are in use, as widgets offer them for choice.
struct BookTags: DynamicOptionsProvider {
  @Dependency private var library: Library

  func results() async throws -> [String] {
    tidiedList(try library.read { try $0.books() }.flatMap(\.tags).sorted())
  }
}
