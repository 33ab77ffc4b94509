import Foundation
import FoundationExtras

/// What a row of a file becomes.
enum ImportedRecord: Sendable {
  /// A book with the times of reading it that its source knows.
  case book(ImportedBook)
  /// A time of reading of a book that stands; only this app's own exports have such rows.
  case reading(Reading)
  /// A sitting, and its book as far as the file tells, where it does not have this app's identifier of it.
  case session(ReadingSession, of: Book?)
  /// A note, and the same of its book.
  case note(BookNote, of: Book?)
}

/// A book as a source has it.
struct ImportedBook: Hashable, Sendable {
  var book: Book
  /// What the source says of the book; of everything else it knows nothing.
  var stated: BookFields
  /// What of that is only good for a book that lacks it.
  var filled: BookFields = []
  /// The times of reading, the earliest first; nil where the source knows none.
  var readings: [Reading]?
  /// Whether what the source says of its times of reading comes before what a person has changed of them.
  var overrulesEdits = false
  /// Whether an end that is none to the last page is only one of which the source does not say more.
  var hasUnclearEnds = false
  /// What is wanted of it; nil where the source does not say, and nothing where it says so.
  var goal: ReadingGoal??
  /// The book that stands already and is the same, brought by another source or a person.
  var match: UUID?

  /// The book that results where one stands already: what the source does not state stays, and what it leaves blank, too.
  ///
  /// Nobody knows whether a blank cell takes something back or a source never had it; only a person who prefers the file says so.
  ///
  /// - Parameter isShared: Whether other sources know the book too; then this one takes away nothing even so.
  func merged(over stored: Book, isShared: Bool = false) -> Book {
    var merged = book
    (merged.id, merged.sourceKey) = (stored.id, stored.sourceKey)
    for field in BookFields.all {
      let isStored =
        !stated.contains(field.flag) || ((isShared || !overrulesEdits) && field.isBlank(in: book))
        || (filled.contains(field.flag) && !field.isBlank(in: stored))
      if isStored { field.copy(stored, &merged) }
    }
    return merged
  }
}

extension ImportedBook {
  /// The book that results where one stands that a source knows under a key.
  ///
  /// - Parameter isShared: Whether other sources know the book too.
  func updating(_ stored: Book, from key: String, isShared: Bool) -> Book {
    stored.sourceKey == key ? merged(over: stored, isShared: isShared) : filling(stored)
  }

  /// The book that results where another source or a person has brought it: only what it lacks comes from this one.
  func filling(_ stored: Book) -> Book {
    var filled = stored
    for field in BookFields.all where stated.contains(field.flag) && field.isBlank(in: stored) {
      field.copy(book, &filled)
    }
    return filled
  }
}

/// Fields of a book, as a set.
struct BookFields: OptionSet, Hashable, Sendable {
  let rawValue: Int

  init(rawValue: Int) { self.rawValue = rawValue }

  static let title = BookFields(rawValue: 1 << 0)
  static let authors = BookFields(rawValue: 1 << 1)
  static let isbn = BookFields(rawValue: 1 << 2)
  static let otherID = BookFields(rawValue: 1 << 3)
  static let pages = BookFields(rawValue: 1 << 4)
  static let format = BookFields(rawValue: 1 << 5)
  static let cover = BookFields(rawValue: 1 << 6)
  static let shelf = BookFields(rawValue: 1 << 7)
  static let shelves = BookFields(rawValue: 1 << 8)
  static let tags = BookFields(rawValue: 1 << 9)
  static let rating = BookFields(rawValue: 1 << 10)
  static let series = BookFields(rawValue: 1 << 11)
  static let publisher = BookFields(rawValue: 1 << 12)
  static let year = BookFields(rawValue: 1 << 13)
  static let originalYear = BookFields(rawValue: 1 << 14)
  static let added = BookFields(rawValue: 1 << 15)
  static let review = BookFields(rawValue: 1 << 16)
  static let notes = BookFields(rawValue: 1 << 17)
  static let chapters = BookFields(rawValue: 1 << 18)

  /// A field, with how it is copied from one book to another.
  struct Field: Sendable {
    let flag: BookFields
    let copy: @Sendable (Book, inout Book) -> Void

    init(_ flag: BookFields, _ copy: @escaping @Sendable (Book, inout Book) -> Void) {
      (self.flag, self.copy) = (flag, copy)
    }

    /// Whether a book has nothing in it.
    func isBlank(in book: Book) -> Bool {
      let blank = Book(id: book.id, title: "")
      var copy = blank
      self.copy(book, &copy)
      return copy == blank
    }
  }

  /// Every field.
  static let all: [Field] = [
    Field(.title) { $1.title = $0.title }, Field(.authors) { $1.authors = $0.authors },
    Field(.isbn) { $1.isbn = $0.isbn },
    Field(.otherID) { $1.otherID = $0.otherID }, Field(.pages) { $1.pages = $0.pages },
    Field(.format) { $1.format = $0.format },
    Field(.cover) { $1.cover = $0.cover }, Field(.shelf) { $1.shelf = $0.shelf },
    Field(.shelves) { $1.shelves = $0.shelves },
    Field(.tags) { $1.tags = $0.tags }, Field(.rating) { $1.rating = $0.rating },
    Field(.series) { $1.series = $0.series },
    Field(.publisher) { $1.publisher = $0.publisher }, Field(.year) { $1.year = $0.year },
    Field(.originalYear) { $1.originalYear = $0.originalYear }, Field(.added) { $1.added = $0.added },
    Field(.review) { $1.review = $0.review }, Field(.notes) { $1.notes = $0.notes },
    Field(.chapters) { $1.chapters = $0.chapters },
  ]
}
