import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension RecordType {
  /// The books.
  static let books = RecordType.things(
    "book", plural: "books", table: Book.table, fields: BookRecordFields.all,
    list: { query, context in
      try ReadingStore(context.store).read { reader in
        try reader.requireShelves(of: query.filter)
        return try reader.standings(query.filter).map { RecordValue($0) }
      }
    },
    add: { values, journal, context in
      var book = Book(id: context.world.newID(), title: "")
      let times = context.settings.times(in: context.world)
      book.added = PartialDate(times.today)
      book.shelf = .toRead
      try book.apply(values, context: context)
      let writer = BookWriter(journal: journal)
      if let same = try writer.reader.same(as: book) { throw CommandError(same, standsAs: book) }
      try writer.put(book)
      try writer.follow(book.shelf, ReadingLog(book: book), id: context.world.newID())
      return book.id
    },
    edit: { id, changes, journal, context in
      let writer = BookWriter(journal: journal)
      guard let before = try writer.reader.record(id, Book.self) else { return }
      var book = before
      try book.apply(changes, context: context)
      // Two that could not be told apart before can be changed.
      if !book.isSame(as: before) { try writer.requireNew(book) }
      // Pages that a per cent came to are other ones in another edition.
      try writer.changeSittings(of: id) { _, _ in try writer.put(book) }
      if changes["shelf"] != nil {
        try writer.follow(book.shelf, writer.reader.log(of: book), id: context.world.newID())
        try writer.reader.requireStanding(book)
      }
    })
}

/// The fields of a book: their names are those of the export and of the widgets' filters.
private enum BookRecordFields {
  static let all = [
    RecordField(
      "title", title: "title", kind: .string, isEditable: true, isRequired: true, filter: .contains, column: .left),
    RecordField(
      "authors", title: "authors", kind: .array(.string), isEditable: true, isClearable: true, filter: .contains,
      column: .left),
    RecordField(
      "shelf", title: "shelf", help: "to-read, reading, read, did-not-finish or one of your own", kind: .string,
      isEditable: true, isClearable: true, filter: .oneOf, column: .left),
    RecordField("progress", title: "progress", kind: .integer, unit: "%", column: .right),
    RecordField("percent", title: "percent", kind: .number),
    RecordField(
      "rating", title: "rating", help: "Stars in halves", kind: .number, range: 0.5...5, unit: "★", isEditable: true,
      isClearable: true, column: .right),
    RecordField(
      "pages", title: "pages", kind: .integer, range: 1...100_000, unit: "pages", isEditable: true, isClearable: true,
      column: .right),
    RecordField("isbn", title: "ISBN", kind: .string, isEditable: true, isClearable: true),
    RecordField(
      "format", option: "binding", title: "binding", help: "Such as paperback", kind: .string, isEditable: true,
      isClearable: true,
      filter: .oneOf),
    RecordField("tags", title: "tags", kind: .array(.string), isEditable: true, isClearable: true, filter: .oneOf),
    RecordField(
      "shelves", title: "further shelves", kind: .array(.string), isEditable: true, isClearable: true),
    RecordField("series", title: "series", kind: .string, isEditable: true, isClearable: true),
    RecordField("publisher", title: "publisher", kind: .string, isEditable: true, isClearable: true),
    RecordField("year", title: "year", kind: .integer, range: -4000...2200, isEditable: true, isClearable: true),
    RecordField(
      "chapters", title: "chapters", help: "Each by its title, or as 'title @ last page'", kind: .array(.string),
      isEditable: true, isClearable: true),
    RecordField(
      "cover", title: "cover", help: "The path of a picture, which is copied", kind: .string, isEditable: true,
      isClearable: true),
    RecordField("review", title: "review", kind: .string, isEditable: true, isClearable: true),
    RecordField("notes", title: "notes", kind: .string, isEditable: true, isClearable: true),
    RecordField("id", title: "id", kind: .string),
    RecordField("isbn10", title: "ISBN-10", kind: .string),
    RecordField("original_year", title: "first year", kind: .integer),
    RecordField("added", title: "added", kind: .string),
    RecordField("other_id", title: "other number", kind: .string),
    RecordField("source_key", title: "source key", kind: .string),
  ]
}

extension RecordValue {
  fileprivate init(_ log: ReadingLog) {
    let book = log.book
    self.init(
      id: book.id, title: book.title,
      values: [
        "id": .string(ShortID.text(book.id)), "title": .string(book.title),
        "authors": .array(book.authors.map { .string($0) }), "shelf": .optional(log.shelf?.name),
        "progress": .integer(Int64(wholePercent(log.progress))),
        "percent": .number((log.progress * 10_000).rounded() / 100), "rating": .optional(book.rating?.stars),
        "pages": book.pages.map { .integer(Int64($0)) } ?? .null, "isbn": .optional(book.isbn?.isbn13),
        "isbn10": .optional(book.isbn?.isbn10), "format": .string(book.format),
        "tags": .array(book.tags.map { .string($0) }),
        "shelves": .array(book.shelves.map { .string($0) }), "series": .string(book.series),
        "publisher": .string(book.publisher), "year": book.year.map { .integer(Int64($0)) } ?? .null,
        "original_year": book.originalYear.map { .integer(Int64($0)) } ?? .null,
        "chapters": .array(book.chapters.map { .string($0.spoken) }), "cover": .optional(book.cover),
        "review": .string(book.review), "notes": .string(book.notes), "added": .optional(book.added?.description),
        "other_id": .optional(book.otherID), "source_key": .optional(book.sourceKey),
      ])
  }
}

extension Book {
  /// Takes values that a person gave; null takes one back.
  fileprivate mutating func apply(_ changes: RecordType.Changes, context: AppContext) throws {
    func text(_ name: String, _ before: String) -> String {
      switch changes[name] {
      case .string(let text)?: name == "review" || name == "notes" ? text : tidiedLine(text)
      case .null?: ""
      default: before
      }
    }
    func list(_ name: String, _ before: [String]) -> [String] {
      changes[name].map { $0 == .null ? [] : tidiedList($0.texts) } ?? before
    }
    if let name = changes["title"]?.text { title = try Library.title(name) }
    (authors, tags, shelves) = (list("authors", authors), list("tags", tags), list("shelves", shelves))
    (format, series, publisher) = (text("binding", format), text("series", series), text("publisher", publisher))
    (review, notes) = (text("review", review), text("notes", notes))
    if let given = changes["shelf"] { shelf = given.text.flatMap { Shelf($0) } }
    if let given = changes["chapters"] {
      chapters = given == .null ? [] : given.texts.compactMap { Chapter(spoken: $0) }
    }
    switch changes["pages"] {
    case .integer(let count)?: pages = Int(count)
    case .null?: pages = nil
    default: break
    }
    switch changes["year"] {
    case .integer(let number)?: year = Int(number)
    case .null?: year = nil
    default: break
    }
    if let given = changes["isbn"] { isbn = try given.text.map { try Library(context).isbn($0) } }
    if let given = changes["rating"] { rating = try given.double.map { try Library(context).stars($0) } }
    switch changes["cover"] {
    case .string(let path)?: cover = try CoverStore(context).keep(fileAt: path)
    case .some: cover = nil
    case nil: break
    }
  }
}

extension BookWriter {
  /// Notes what a shelf of the four says of reading the book, on days that nobody knows.
  fileprivate func follow(_ shelf: Shelf?, _ log: ReadingLog, id: UUID) throws {
    var log = log
    switch shelf {
    case Shelf.read? where log.open != nil || log.readings.last?.state != .finished:
      try put(try log.end(nil, .finished, id: id))
    case Shelf.didNotFinish? where log.open != nil: try put(try log.end(nil, .stopped, id: id))
    case Shelf.reading? where log.open == nil: try put(try log.start(nil, id: id))
    default: break
    }
  }

  /// Refuses what would make a book one that nobody can tell from another one.
  fileprivate func requireNew(_ book: Book) throws {
    guard let same = try reader.double(of: book) else { return }
    throw CommandError(
      "You have \(quoted(same.title)) already", details: ["another edition has another --isbn, or other --authors"])
  }
}

extension BookReader {
  /// Refuses one of the four shelves where readings say another one, since the book would not stand on it.
  fileprivate func requireStanding(_ book: Book) throws {
    guard let wanted = book.shelf, wanted.isStandard else { return }
    let log = try log(of: book)
    guard let shelf = log.shelf, shelf != wanted else { return }
    let title = shellWord(book.title)
    let number = log.readings.firstIndex { $0.id == log.latest?.id }.map { $0 + 1 } ?? 1
    let reading = shellWord("\(book.title) #\(number)")
    let (state, advice): (String, String) =
      switch shelf {
      case .read: ("is finished", "to read it again: reading start \(title)")
      case .reading: ("is being read", "to put it aside: reading stop \(title)")
      default: ("was stopped", "to go on: reading start \(title)")
      }
    throw CommandError(
      "\(quoted(book.title)) \(state), and stands on the shelf '\(shelf.name)' for that",
      details: [advice, "if that is wrong: reading readings delete \(reading)"], exitCode: .no)
  }

  /// Refuses a shelf on which no book stands, since a list of nothing would not say that it is misspelt.
  fileprivate func requireShelves(of filter: RecordFilter) throws {
    let wanted = filter.conditions.flatMap { condition -> [ArchivedValue] in
      guard condition.field.name == BookField.shelf.rawValue else { return [] }
      return if case .oneOf(_, let values) = condition { values } else { [] }
    }.compactMap(\.text)
    guard !wanted.isEmpty else { return }
    let own = try books().flatMap { [$0.shelf?.name].compactMap(\.self) + $0.shelves }
    let names = tidiedList(Shelf.standard.map(\.name) + own.sorted())
    for name in wanted
    where !names.contains(where: { Shelf($0)?.name.foldedForMatching == Shelf(name)?.name.foldedForMatching }) {
      throw CommandError("\(quoted(name)) is not a shelf", details: listed(names, as: "shelves"))
    }
  }
}
