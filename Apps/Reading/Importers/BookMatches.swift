import Foundation
import Interchange
import Synchronization

/// Finds the book that a row of another source is about, so that one book does not become two.
///
/// A book that a source has brought already is never taken for a second one of that source, and each book is taken once: two
/// editions of a source stay two. Where several books may be meant none is, since no book stands in for another.
final class BookMatches: Sendable {
  /// The beginning of keys that only stand for books within an import.
  static let prefix = "book|"
  /// What a person is told of rows that are about books which they have from elsewhere.
  static let note = "for books that you have already; what they lacked was added"

  private struct State {
    /// What was answered for each key, so that a row that is looked at twice is told the same.
    var answers: [String: UUID?] = [:]
    var taken: Set<UUID> = []
  }

  private let books: [Book]
  private let byNumber: [ISBN: [Int]]
  private let byTitle: [String: [Int]]
  /// The sources that have brought each book.
  private let sources: [UUID: Set<Substring>]
  private let knownKeys: Set<String>
  private let standing: Set<UUID>
  /// The books under whose keys sources know them.
  private let bySource: [String: UUID]
  /// Books that stood once, whose identifiers lead to no other one.
  private let gone: Set<UUID>
  private let state = Mutex(State())

  /// Prepares the books that stand, each with the keys under which sources know it.
  ///
  /// - Parameter gone: The identifiers of those that stand no more.
  init(_ books: [Book], keys: [BookKey] = [], gone: Set<UUID> = []) {
    self.books = books
    self.gone = gone
    let standing = Set(books.map(\.id))
    self.standing = standing
    byNumber = Dictionary(grouping: books.indices.filter { books[$0].isbn != nil }) { books[$0].isbn }
      .reduce(into: [:]) { numbers, entry in if let isbn = entry.key { numbers[isbn] = entry.value } }
    byTitle = Dictionary(grouping: books.indices) { Book.ComparedTitle(books[$0].title).letters }
    let named =
      books.compactMap { book in book.sourceKey.map { (book.id, $0) } }
      + keys.compactMap { key in key.sourceKey.map { (key.bookID, $0) } }
    knownKeys = Set(named.map(\.1))
    bySource = named.reduce(into: [:]) { if standing.contains($1.0) { $0[$1.1] = $1.0 } }
    // What was merged here is of no other home.
    let merged = Set(gone.map { OwnBooksFormat.key($0).text })
    sources = named.filter { !merged.contains($0.1) }
      .reduce(into: [:]) { $0[$1.0, default: []].insert(Self.source(of: $1.1)) }
  }

  /// The key that stands for a book.
  static func key(of book: UUID) -> String { prefix + book.uuidString.lowercased() }

  private static func source(of key: String) -> Substring { key.prefix { $0 != "|" } }

  /// The book that is the same as one of a source; nil where there is none, or where the source is known to have it already.
  func match(_ book: Book, key: String) -> UUID? {
    if knownKeys.contains(key) { return nil }
    return state.withLock { state in
      if let answer = state.answers[key] { return answer }
      let found = match(book, source: Self.source(of: key), taken: state.taken)
      if let found { state.taken.insert(found) }
      state.answers[key] = .some(found)
      return found
    }
  }

  /// The book that stands for one of this app's own exports: that with its identifier, else the one that it became.
  func standing(_ id: UUID) -> UUID? { standing.contains(id) ? id : bySource[OwnBooksFormat.key(id).text] }

  /// The books that stand for one of another home, or for one that was merged.
  var foreign: Set<UUID> { Set(bySource.filter { $0.key.hasPrefix(OwnBooksFormat.keyPrefix) }.values) }

  /// The book that is the same as one of another home's export; nil where it stands itself, was deleted, or there is none.
  ///
  /// It is the one as which it was known before, the one that the same source brought, or one by the rule of sameness. A book that
  /// stands for one of another home is taken for a second one only by its number.
  func match(exported book: Book) -> UUID? {
    state.withLock { state in
      if standing.contains(book.id) {
        state.taken.insert(book.id)
        return nil
      }
      let key = OwnBooksFormat.key(book.id).text
      if let known = bySource[key] {
        state.taken.insert(known)
        return known
      }
      if knownKeys.contains(key) || gone.contains(book.id) { return nil }
      if let answer = state.answers[key] { return answer }
      let source = Self.source(of: key)
      var found = book.sourceKey.flatMap { bySource[$0] }.flatMap { state.taken.contains($0) ? nil : $0 }
      if found == nil, let isbn = book.isbn {
        found = (byNumber[isbn] ?? []).lazy.map { self.books[$0].id }.first { !state.taken.contains($0) }
      }
      found = found ?? match(book, source: source, taken: state.taken)
      if let found { state.taken.insert(found) }
      state.answers[key] = .some(found)
      return found
    }
  }

  private func match(_ book: Book, source: Substring, taken: Set<UUID>) -> UUID? {
    let isFree = { (candidate: Book) in
      !taken.contains(candidate.id) && !(self.sources[candidate.id]?.contains(source) ?? false)
        && candidate.isSameBook(as: book)
    }
    let numbered = book.isbn.flatMap { byNumber[$0] } ?? []
    if let same = numbered.map({ books[$0] }).first(where: isFree) { return same.id }
    let called = (byTitle[Book.ComparedTitle(book.title).letters] ?? []).map { books[$0] }.filter(isFree)
    return called.count == 1 ? called.first?.id : nil
  }
}
