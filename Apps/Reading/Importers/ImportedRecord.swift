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
  /// The times of reading, the earliest first; nil where the source knows none.
  var readings: [Reading]?
  /// What is wanted of it; nil where the source does not say, and nothing where it says so.
  var goal: ReadingGoal??
  /// The book that stands already and is the same, brought by another source or a person.
  var match: UUID?

  /// The book that results where one stands already: what the source does not state stays.
  ///
  /// - Parameter isShared: Whether other sources know the book too; then this one takes away nothing by not having it.
  func merged(over stored: Book, isShared: Bool = false) -> Book {
    var merged = book
    (merged.id, merged.sourceKey) = (stored.id, stored.sourceKey)
    for field in BookFields.all where !stated.contains(field.flag) || (isShared && field.isBlank(in: book)) {
      field.copy(stored, &merged)
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

extension ImportedBook {
  /// The times of reading as they are to stand, where some stand already.
  ///
  /// A source numbers its times of reading, so that one that was open and is finished now is the same. A date that is
  /// known stays where the source does not know it any more. What a person or another source has noted is not doubled: an
  /// end on the same day is the same end, and one of which nobody said when is that which another one knows.
  ///
  /// - Parameters:
  ///   - key: The stored key of the book.
  ///   - stored: The times of reading of the book that stand.
  ///   - edited: Those among them that a person has changed, which stay as they are.
  /// - Returns: what is to be written, and what is to be deleted.
  func readings(
    key: String, bookID: UUID, stored: [Reading], edited: Set<UUID> = []
  ) -> (written: [Reading], deleted: [Reading]) {
    guard let readings else { return ([], []) }
    let prefix = "\(key)|reading "
    let named = readings.enumerated().map { index, reading in
      var reading = reading
      (reading.bookID, reading.sourceKey) = (bookID, "\(prefix)\(index + 1)")
      return reading
    }
    let others = stored.filter { old in !(old.sourceKey?.hasPrefix(prefix) ?? false) }
    let own = Set(stored.compactMap(\.sourceKey))
    let unknown = named.filter { reading in !(reading.sourceKey.map(own.contains) ?? false) }
    let same = Reading.pairs(unknown, others)
    var written: [Reading] = []
    var kept: Set<UUID> = []
    for reading in named {
      if let old = stored.first(where: { $0.sourceKey == reading.sourceKey }) {
        kept.insert(old.id)
        if edited.contains(old.id) { continue }
        let merged = Reading(
          id: old.id, bookID: bookID, start: reading.start ?? old.start,
          finish: reading.state == .open ? nil : reading.finish ?? old.finish, state: reading.state,
          sourceKey: reading.sourceKey)
        if merged != old { written.append(merged) }
      } else if let old = same[reading.id].flatMap({ id in others.first { $0.id == id } }) {
        let filled = old.filled(from: reading)
        if filled != old, !edited.contains(old.id) { written.append(filled) }
      } else {
        written.append(reading)
      }
    }
    let gone = stored.filter { old in
      old.sourceKey?.hasPrefix(prefix) == true && !kept.contains(old.id) && !edited.contains(old.id)
    }
    return (written, gone)
  }
}

extension Reading {
  /// Which times of reading of one telling are which of another one, by their identifiers; each is taken once.
  ///
  /// Those with the same end come first, so that an unknown end never takes the place of a known one.
  static func pairs(_ readings: [Reading], _ others: [Reading]) -> [UUID: UUID] {
    var pairs: [UUID: UUID] = [:]
    var taken: Set<UUID> = []
    for isSame in [{ $0.hasEnd(of: $1) }, { $0.mayBe($1) }] as [(Reading, Reading) -> Bool] {
      for reading in readings where pairs[reading.id] == nil {
        guard let other = others.first(where: { !taken.contains($0.id) && isSame(reading, $0) }) else { continue }
        pairs[reading.id] = other.id
        taken.insert(other.id)
      }
    }
    return pairs
  }

  /// Whether both go on, or ended in the same way on the same day.
  private func hasEnd(of other: Reading) -> Bool {
    guard state == other.state else { return false }
    return state == .open || (finish != nil && finish == other.finish)
  }

  /// Whether nothing that is known of them contradicts that they are one.
  private func mayBe(_ other: Reading) -> Bool {
    state == other.state && Self.agree(finish, other.finish) && Self.agree(start, other.start)
  }

  private static func agree(_ left: PartialDate?, _ right: PartialDate?) -> Bool {
    guard let left, let right else { return true }
    return left.days.overlaps(right.days)
  }

  /// The same with dates that it lacks and another telling has.
  func filled(from other: Reading) -> Reading {
    var filled = self
    filled.start = start ?? other.start
    if state != .open { filled.finish = finish ?? other.finish }
    return filled
  }
}
