import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// Begins a book.
struct StartBookIntent: AppIntent {
  static let title: LocalizedStringResource = "Start a book"
  static let description = IntentDescription(
    "Begins a book, begins it again after its end, or goes on where it was stopped; it becomes the current one.")

  @Parameter(title: "Book", requestValueDialog: "Which book?")
  var book: BookEntity

  @Parameter(title: "Day", description: "When it was begun, as far as that is known; today unless given")
  var date: String?

  @Parameter(title: "Day unknown", description: "Nobody knows when it was begun", default: false)
  var unknown: Bool

  @Parameter(title: "Again", description: "From its first page, although it was only stopped", default: false)
  var again: Bool

  @Dependency private var library: Library

  func perform() async throws -> some IntentResult & ReturnsValue<BookFigures> & ProvidesDialog {
    let (id, choice) = (library.world.newID(), library.world.newID())
    let day = try library.partialDate(date, unknown: unknown)
    let (title, log) = try library.change(
      "start", of: book,
      title: { _, after in
        let number = after.readings.firstIndex { $0.state == .open }.map { $0 + 1 } ?? 1
        let which = number > 1 ? " · reading \(number)" : ""
        return "Started \(after.book.title)\(which) · \(library.since(after.open?.start))"
      }
    ) { log, writer in
      let reading = try log.start(day, again: again, id: id)
      try writer.put(reading)
      try writer.choose(log.book.id, id: choice)
    }
    return .result(value: try library.figures(log), dialog: "\(title)")
  }
}

/// Ends a book at its last page.
struct FinishBookIntent: AppIntent {
  static let title: LocalizedStringResource = "Finish a book"
  static let description = IntentDescription("Notes that a book is read to its end; that is 100 % of it.")

  @Parameter(title: "Book", description: "The current one unless given")
  var book: BookEntity?

  @Parameter(title: "Day", description: "When it was finished, as far as that is known; today unless given")
  var date: String?

  @Parameter(title: "Day unknown", description: "Nobody knows when; it counts in no year", default: false)
  var unknown: Bool

  @Parameter(title: "Rating", description: "Stars from 0.5 to 5, in halves", inclusiveRange: (0.5, 5))
  var rating: Double?

  @Dependency private var library: Library

  func perform() async throws -> some IntentResult & ReturnsValue<BookFigures> & ProvidesDialog {
    let id = library.world.newID()
    let day = try library.partialDate(date, unknown: unknown)
    let stars = try rating.map { try library.stars($0) }
    var ended: Reading?
    let (title, log) = try library.change(
      "finish", of: book,
      title: { _, after in
        let finish = ended?.finish
        let rated = stars.map { " · \($0.text) stars" } ?? ""
        return "Finished \(after.book.title) · \(library.dayText(finish))\(rated)"
      }
    ) { log, writer in
      let reading = try log.end(day, .finished, id: id)
      ended = reading
      try writer.put(reading)
      if let stars {
        log.book.rating = stars
        try writer.put(log.book)
      }
    }
    let year = try library.year()
    var dialog = title
    if ended?.isFinished(inYear: year.year) ?? false {
      dialog += " · \(year.finished)\(year.goal.map { " of \($0)" } ?? "") in \(year.year)"
    }
    return .result(value: try library.figures(log), dialog: "\(dialog)")
  }
}

/// Puts a book aside.
struct StopBookIntent: AppIntent {
  static let title: LocalizedStringResource = "Stop a book"
  static let description = IntentDescription("Puts a book aside without finishing it; its place stays.")

  @Parameter(title: "Book", description: "The current one unless given")
  var book: BookEntity?

  @Parameter(title: "Day", description: "When, as far as that is known; today unless given")
  var date: String?

  @Parameter(title: "Day unknown", description: "Nobody knows when", default: false)
  var unknown: Bool

  @Dependency private var library: Library

  func perform() async throws -> some IntentResult & ReturnsValue<BookFigures> & ProvidesDialog {
    let id = library.world.newID()
    let day = try library.partialDate(date, unknown: unknown)
    let (title, log) = try library.change(
      "stop", of: book,
      title: { before, after in "Stopped \(after.book.title) · \(library.place(before)) · \(library.dayText(day))" }
    ) { log, writer in
      try writer.put(try log.end(day, .stopped, id: id))
    }
    return .result(value: try library.figures(log), dialog: "\(title)")
  }
}

/// Says which book is read now.
struct ChooseBookIntent: AppIntent {
  static let title: LocalizedStringResource = "Choose the current book"
  static let description = IntentDescription("Says which book is meant where none is named.")

  @Parameter(title: "Book", requestValueDialog: "Which book?")
  var book: BookEntity

  @Dependency private var library: Library

  func perform() async throws -> some IntentResult & ReturnsValue<BookFigures> & ProvidesDialog {
    let choice = library.world.newID()
    let (title, log) = try library.change(
      "choose", of: book, title: { _, after in "Now \(after.book.title) · \(library.place(after))" }
    ) { log, writer in
      if log.isFinished { throw ReadingProblem.isFinished(title: log.book.title) }
      try writer.choose(log.book.id, id: choice)
    }
    return .result(value: try library.figures(log), dialog: "\(title)")
  }
}

extension Library {
  /// The day of a beginning or an end: the one that was named, as far as it is known, today, or none where nobody knows.
  func partialDate(_ text: String?, unknown: Bool) throws -> PartialDate? {
    if unknown {
      guard text == nil else { throw CommandError("Give --date or --unknown, not both") }
      return nil
    }
    return try text.map { try partialDate($0) } ?? PartialDate(today)
  }

  /// A date that a person names: a day in any words, or a month or a year as `2026-02`, `Feb 2026` and `2026`.
  ///
  /// - Throws: a usage error for other words, and for what is still to come.
  func partialDate(_ text: String) throws -> PartialDate {
    let words = text.filter { !$0.isWhitespace }
    let month = TimeExpression.namedMonth(text, in: times)?.from.flatMap { PartialDate(year: $0.year, month: $0.month) }
    guard let date = month ?? PartialDate(words), !words.contains("T") || month != nil else {
      do {
        return PartialDate(try TimeExpression.readDay(text, in: times))
      } catch {
        let isStrange = error.message.hasSuffix("is not a day")
        let details = isStrange ? error.details + ["or 2026-02 or 2026 where no more is known"] : error.details
        throw CommandError(error.message, details: details)
      }
    }
    guard date.days.lowerBound <= today else {
      throw CommandError("\(quoted(text)) is still to come", details: ["give a date that is not after \(today)"])
    }
    return date
  }

  /// A day in words: `Mon 2 Mar`, `2019-05`, `day unknown`.
  func dayText(_ date: PartialDate?) -> String {
    guard let date else { return "day unknown" }
    return date.civilDate.map { TimeExpression.echo(of: $0, in: times) } ?? date.description
  }

  /// Since when, in words.
  func since(_ date: PartialDate?) -> String { date == nil ? "day unknown" : "since \(dayText(date))" }

  /// Stars that a person gives: halves.
  func stars(_ number: Double) throws -> Rating {
    guard let rating = Rating(stars: number), rating.isOfHalves else {
      throw CommandError("Stars are given in halves", details: ["such as 4 or 4.5, from 0.5 to 5"])
    }
    return rating
  }
}
