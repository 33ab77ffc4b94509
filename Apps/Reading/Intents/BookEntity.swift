import AppIntents
import Commands
import Foundation
import FoundationExtras

/// A book, as it is chosen and named.
struct BookEntity: AppEntity {
  let id: String
  @Property(title: "Title") var title: String
  @Property(title: "Authors") var authors: [String]
  @Property(title: "ISBN") var isbn: String?
  @Property(title: "Pages") var pages: Int?
  /// Other names by which it can be called: its numbers, and its title with its authors.
  let synonyms: [String]
  /// The beginning of its id, where another book has its title.
  var shortID: String?

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "book"
  static let defaultQuery = BookQuery()

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(title)", subtitle: "\(told)", synonyms: synonyms.map { "\($0)" })
  }

  /// What tells it from another one of its title.
  private var told: String {
    let number = shortID == nil ? nil : isbn
    return [authors.joined(separator: ", "), number ?? "", shortID.map { "id \($0)" } ?? ""].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  /// The title of a book that was deleted.
  static func _formerTitle(_ identifier: String) async throws -> String? { try defaultQuery.formerTitle(identifier) }

  /// The identifier of the book.
  var uuid: UUID? { UUID(uuidString: id) }

  init(_ book: Book) {
    id = ShortID.text(book.id)
    var names = [book.isbn?.isbn13, book.isbn?.isbn10].compactMap(\.self)
    if let author = book.authors.first { names.append("\(book.title) \(author)") }
    synonyms = names
    title = book.title
    authors = book.authors
    isbn = book.isbn?.isbn13
    pages = book.pages
  }
}

extension BookEntity {
  /// Books as they are chosen, those of one title with their ids.
  static func entities(_ books: [Book], among all: [Book]) -> [BookEntity] {
    let titles = Dictionary(all.map { ($0.title.foldedForMatching, 1) }, uniquingKeysWith: +)
    let twins = books.contains { titles[$0.title.foldedForMatching] != 1 }
    let ids = twins ? ShortID.shortened(all.map(\.id)) : [:]
    return books.map { book in
      var entity = BookEntity(book)
      if titles[book.title.foldedForMatching] != 1 { entity.shortID = ids[book.id] }
      return entity
    }
  }
}

/// Finds books by identifier, title or ISBN; what is merely alike is another book, and never taken for it.
struct BookQuery: EntityStringQuery {
  @Dependency private var library: Library

  func entities(for identifiers: [String]) async throws -> [BookEntity] {
    try library.read { reader in
      try identifiers.compactMap { text in
        try UUID(uuidString: text).flatMap { try reader.record($0, Book.self) }.map(BookEntity.init)
      }
    }
  }

  func formerTitle(_ identifier: String) throws -> String? {
    try UUID(uuidString: identifier).flatMap { id in try library.read { try $0.titleOfDeleted(id) } }
  }

  func entities(matching string: String) async throws -> [BookEntity] {
    try library.read { reader in
      let exact = try reader.books(called: string)
      if exact.count == 1, let book = exact.first, try reader.books(called: book.title).count == 1 {
        return [BookEntity(book)]
      }
      let found = try exact.isEmpty ? reader.books(titledLike: string) : exact
      return found.isEmpty ? [] : BookEntity.entities(found, among: try reader.books())
    }
  }

  /// Those that are being read first.
  func suggestedEntities() async throws -> [BookEntity] {
    try library.read { reader in
      let open = Set(try reader.all(Reading.self, where: "state = 'open'").map(\.bookID))
      let all = try reader.books()
      return BookEntity.entities(
        all.filter { open.contains($0.id) } + all.filter { !open.contains($0.id) }, among: all)
    }
  }
}
