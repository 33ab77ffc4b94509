import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// Adds a book.
struct AddBookIntent: AppIntent {
  static let title: LocalizedStringResource = "Add a book"
  static let description = IntentDescription("Puts a book among yours; what is not said of it stays unknown.")

  @Parameter(title: "Title", requestValueDialog: "Which book?")
  var bookTitle: String

  @Parameter(title: "Authors", description: "Who wrote it")
  var authors: [String]?

  @Parameter(title: "Pages", description: "How many it has", inclusiveRange: (1, 100_000))
  var pages: Int?

  @Parameter(title: "ISBN", description: "Of ten or thirteen digits")
  var isbn: String?

  @Parameter(title: "Format", description: "Such as paperback or audiobook")
  var format: String?

  @Parameter(title: "Cover", description: "The path of a picture, which is copied")
  var cover: String?

  @Parameter(title: "Shelf", description: "to-read, reading, read, did-not-finish or one of your own")
  var shelf: String?

  @Parameter(title: "Tags", description: "Words by which books are found")
  var tags: [String]?

  @Parameter(title: "Read", description: "It is read already, nobody knows when", default: false)
  var read: Bool

  @Parameter(title: "Another", description: "Another edition of a book that is there", default: false)
  var another: Bool

  @Dependency private var library: Library

  func perform() async throws -> some IntentResult & ReturnsValue<BookFigures> & ProvidesDialog {
    var book = Book(id: library.world.newID(), title: try Library.title(bookTitle))
    book.authors = tidiedList(authors ?? [])
    book.isbn = try isbn.map { try library.isbn($0) }
    if let cover { book.cover = try CoverStore(container: library.container).keep(fileAt: cover) }
    (book.pages, book.format) = (pages, tidiedLine(format ?? ""))
    book.shelf = shelf.flatMap { Shelf($0) } ?? .toRead
    book.tags = tidiedList(tags ?? [])
    book.added = PartialDate(library.today)
    if !another, let same = try library.read({ try $0.same(as: book) }) { throw CommandError(same, standsAs: book) }
    var log = ReadingLog(book: book)
    if read || book.shelf == .read {
      log.book.shelf = .read
      log.readings = [Reading(id: library.world.newID(), bookID: book.id, state: .finished)]
    } else if book.shelf == .reading {
      log.readings = [Reading(id: library.world.newID(), bookID: book.id, state: .open)]
    }
    let title = "Added \(book.title)" + (book.authors.isEmpty ? "" : " by \(book.authorText)")
    try library.make("add", title: title) { writer in
      try writer.put(log.book)
      for reading in log.readings { try writer.put(reading) }
    }
    let id = try library.shortID(of: book.id, in: Book.table)
    return .result(value: try library.figures(log), dialog: "\(title) · \(id)")
  }
}

/// Rates a book.
struct RateBookIntent: AppIntent {
  static let title: LocalizedStringResource = "Rate a book"
  static let description = IntentDescription("Gives a book stars, in halves.")

  @Parameter(title: "Stars", inclusiveRange: (0.5, 5), requestValueDialog: "How many stars?")
  var stars: Double

  @Parameter(title: "Book", description: "The current one unless given")
  var book: BookEntity?

  @Dependency private var library: Library

  func perform() async throws -> some IntentResult & ReturnsValue<BookFigures> & ProvidesDialog {
    let rating = try library.stars(stars)
    let (title, log) = try library.change(
      "rate", of: book, title: { _, after in "Rated \(after.book.title) · \(rating.text) stars" }
    ) { log, writer in
      log.book.rating = rating
      try writer.put(log.book)
    }
    return .result(value: try library.figures(log), dialog: "\(title)")
  }
}

/// Says what is wanted of a book.
struct SetGoalIntent: AppIntent {
  static let title: LocalizedStringResource = "Set a goal"
  static let description = IntentDescription(
    "Says by when a book is to be read, or how many pages a day it is to have; the share of each day follows.")

  @Parameter(title: "Book", description: "The current one unless given")
  var book: BookEntity?

  @Parameter(title: "By", description: "The last day; without a year the next one")
  var by: ZonedInstant?

  @Parameter(title: "Pages", description: "So many a day", inclusiveRange: (1, 1000))
  var pages: Int?

  @Parameter(title: "None", description: "Take the goal back", default: false)
  var none: Bool

  @Dependency private var library: Library

  func perform() async throws -> some IntentResult & ReturnsValue<PlanFigures> & ProvidesDialog {
    let goal: ReadingGoal?
    switch (by, pages, none) {
    case (let last?, nil, false):
      let day = library.day(last)
      guard day >= library.today else {
        throw CommandError(
          "\(TimeExpression.echo(of: day, in: library.times)) is over", details: ["give a day to come"])
      }
      goal = .by(day)
    case (nil, let pages?, false): goal = .pagesADay(pages)
    case (nil, nil, true): goal = nil
    default:
      throw CommandError("Say one goal", details: ["--by 2026-04-01, --pages 30 or --none"])
    }
    let id = library.world.newID()
    let (title, log) = try library.change(
      "goal", of: book,
      title: { _, after in
        guard let goal else { return "\(after.book.title) has no goal any more" }
        return "Goal of \(after.book.title): \(library.goalText(goal))"
      }
    ) { log, writer in
      if case .pagesADay? = goal, log.book.pages == nil {
        throw CommandError(
          "\(quoted(log.book.title)) has no pages to count",
          details: [
            "give it some: reading books edit \(shellWord(log.book.title)) --pages 300", "or a day: --by 2026-12-31",
          ])
      }
      log.goal = goal
      try writer.setGoal(goal, of: log.book.id, id: id)
    }
    let plan = library.plan(log)
    let today = library.todayText(log).map { " · \($0)" } ?? ""
    return .result(value: PlanFigures(log, plan), dialog: "\(title)\(today)")
  }
}

extension CommandError {
  /// A book that stands already is not added once more.
  init(_ same: Book, standsAs book: Book) {
    let writer = same.authorText.isEmpty ? "" : " by \(same.authorText)"
    let number = same.isbn.map { ", ISBN \($0.isbn13)" } ?? ""
    let advice = same.isbn == nil || book.isbn != nil ? "--another" : "--another, or its own --isbn"
    self.init(
      "You have \(quoted(same.title))\(writer)\(number) already",
      details: [
        "to change it: reading books edit \(shellWord(same.title))",
        "if this is another edition: reading add with \(advice)",
      ])
  }
}

extension Library {
  /// A number that a person gives.
  func isbn(_ text: String) throws -> ISBN {
    guard let isbn = ISBN(text) else {
      throw CommandError(
        "\(quoted(text)) is not an ISBN", details: [ISBN.problem(with: text)])
    }
    return isbn
  }

  /// A goal in words.
  func goalText(_ goal: ReadingGoal) -> String {
    switch goal {
    case .by(let day): "by \(TimeExpression.echo(of: day, in: times))"
    case .pagesADay(let pages): pages == 1 ? "1 page a day" : "\(pages) pages a day"
    }
  }
}

extension Book {
  /// Whether it is called in the same way and has the same number, as nobody can tell two editions apart.
  func isSame(as other: Book) -> Bool {
    title.foldedForMatching == other.title.foldedForMatching && isbn == other.isbn
      && authors.map(\.foldedForMatching) == other.authors.map(\.foldedForMatching)
  }
}
