import AppIntents
import AppSupport
import AppUI
import Commands
import Foundation
import FoundationExtras
import SwiftUI

/// A book's page.
struct ShowBookIntent: AppIntent {
  static let title: LocalizedStringResource = "Show a book"
  static let description = IntentDescription("Tells how a book stands: its place, its pace, when it was read.")

  @Parameter(title: "Book", description: "The current one unless given")
  var book: BookEntity?

  @Dependency private var library: Library

  func perform() async throws -> some IntentResult & ReturnsValue<BookFigures> & ProvidesDialog & ShowsSnippetView {
    let log = try library.log(book)
    let authors = log.book.authors.isEmpty ? "" : " by \(log.book.authorText)"
    return .result(
      value: try library.figures(log), dialog: "\(log.book.title)\(authors) · \(library.place(log))"
    ) {
      PlanSnippet(rows: rows(log))
    }
  }

  private func rows(_ log: ReadingLog) -> [PlanSnippet.Row] {
    let book = log.book
    var rows: [PlanSnippet.Row] = [.init(name: "id", value: ShortID.text(book.id))]
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { rows.append(.init(name: name, value: value)) }
    }
    add("shelf", log.shelf?.title)
    add("rating", book.rating.map { "\($0.text) stars" })
    add("pages", book.pages.map(String.init))
    add("ISBN", book.isbn.map { isbn in [isbn.isbn13, isbn.isbn10].compactMap(\.self).joined(separator: " · ") })
    add("other number", book.otherID)
    add("format", book.format)
    add("tags", book.tags.joined(separator: ", "))
    for (index, reading) in log.readings.enumerated() {
      add("reading \(index + 1)", readingText(reading))
    }
    add("today", library.todayText(log).map { String($0.dropFirst("today ".count)) })
    add("goal", log.presentGoal.map { library.goalText($0) })
    add("pace", log.pace.map { "\($0.pagesPerHour) pages an hour" })
    add("time left", log.secondsLeft.map { lengthText($0) })
    return rows
  }

  private func readingText(_ reading: Reading) -> String {
    let start = reading.start.map { library.dayText($0) } ?? "unknown"
    return switch reading.state {
    case .open: reading.start == nil ? "goes on, begun on an unknown day" : "since \(start)"
    case .finished where reading.finish == nil:
      reading.start == nil ? "finished, day unknown" : "\(start) to an unknown day"
    case .finished: "\(start) to \(library.dayText(reading.finish))"
    case .stopped: "stopped, \(library.dayText(reading.finish))"
    }
  }
}

/// The figures of a year.
struct YearFigures: TransientAppEntity {
  @Property(title: "Year") var year: Int
  /// Times of reading that ended in it.
  @Property(title: "Finished") var finished: Int
  @Property(title: "Goal") var goal: Int?
  @Property(title: "Ahead of an even pace") var ahead: Int?
  /// Nil of another year than this one.
  @Property(title: "Days in a row") var streakDays: Int?
  /// The longest run of days; of another year than this one, in it.
  @Property(title: "Longest run of days") var bestStreakDays: Int

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "year"

  var displayRepresentation: DisplayRepresentation { "\(year)" }

  init() { (year, finished, bestStreakDays) = (0, 0, 0) }
}

/// How a year stands.
struct ShowYearIntent: AppIntent {
  static let title: LocalizedStringResource = "Show the year"
  static let description = IntentDescription(
    "Counts the books that were finished in a year; what ended on an unknown day counts in none.")

  @Parameter(title: "Year", description: "This one unless given", inclusiveRange: (1, 9999))
  var year: Int?

  @Dependency private var library: Library

  func perform() async throws -> some IntentResult & ReturnsValue<YearFigures> & ProvidesDialog {
    let standing = try library.year(year)
    let isPresent = standing.year == library.today.year
    let streak = try library.streak(in: isPresent ? nil : standing.year)
    let figures = YearFigures()
    (figures.year, figures.finished, figures.goal) = (standing.year, standing.finished, standing.goal)
    (figures.streakDays, figures.bestStreakDays) = (isPresent ? streak.current : nil, streak.best)
    var parts = ["\(standing.finished) \(standing.finished == 1 ? "book" : "books") in \(standing.year)"]
    if let goal = standing.goal {
      figures.ahead = standing.ahead
      parts[0] = "\(standing.finished) of \(goal) books in \(standing.year)"
      if isPresent {
        parts.append(
          standing.ahead == 0
            ? "on pace" : standing.ahead > 0 ? "\(standing.ahead) ahead" : "\(-standing.ahead) behind")
      }
    }
    if isPresent, streak.current > 0 {
      parts.append("\(streak.current) \(streak.current == 1 ? "day" : "days") in a row")
    }
    return .result(value: figures, dialog: "\(parts.joined(separator: " · "))")
  }
}
