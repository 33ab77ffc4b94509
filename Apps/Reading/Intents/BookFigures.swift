import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras

/// How a book stands, as the commands about it give it back.
struct BookFigures: TransientAppEntity {
  @Property(title: "Id") var id: String
  @Property(title: "Title") var title: String
  @Property(title: "Authors") var authors: [String]
  @Property(title: "ISBN") var isbn: String?
  /// The same in ten characters; nil where there are none.
  @Property(title: "ISBN-10") var isbn10: String?
  @Property(title: "Shelf") var shelf: String?
  @Property(title: "Rating") var rating: Double?
  @Property(title: "Pages") var pages: Int?
  @Property(title: "Page") var page: Int?
  /// The part that is read, in per cent; 100 of a book that is finished.
  @Property(title: "Per cent") var percent: Double
  @Property(title: "Finished") var isFinished: Bool
  /// How often it was read to its end.
  @Property(title: "Times read") var timesRead: Int
  @Property(title: "Since") var since: String?
  /// When it was finished last, as far as that is known.
  @Property(title: "Finished on") var finishedOn: String?
  @Property(title: "Seconds left") var secondsLeft: Int?
  @Property(title: "Pages an hour") var pagesPerHour: Int?
  /// Pages, or per cent of a book without pages, that today is to have.
  @Property(title: "Share of today") var todayShare: Double?
  @Property(title: "Read today") var todayDone: Double?
  @Property(title: "Days in a row") var streakDays: Int

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "book"

  var displayRepresentation: DisplayRepresentation { "\(title)" }

  init() {
    (id, title, authors, percent, isFinished, timesRead, streakDays) = ("", "", [], 0, false, 0, 0)
  }

  init(_ log: ReadingLog, plan: ReadingPlan?, streakDays: Int) {
    self.init()
    let book = log.book
    (id, title, authors, isbn) = (ShortID.text(book.id), book.title, book.authors, book.isbn?.isbn13)
    isbn10 = book.isbn?.isbn10
    (shelf, rating, pages, page) = (log.shelf?.name, book.rating?.stars, book.pages, log.page)
    percent = (log.progress * 10_000).rounded() / 100
    isFinished = log.isFinished
    timesRead = log.readings.count { $0.state == .finished }
    since = log.open == nil ? nil : log.since?.description
    finishedOn = log.readings.filter { $0.state == .finished }.latestEnd?.finish?.description
    (secondsLeft, pagesPerHour) = (log.secondsLeft, log.pace?.pagesPerHour)
    if let plan {
      let unit = plan.unit == .tenths ? 10.0 : 1
      (todayShare, todayDone) = (Double(plan.share) / unit, Double(plan.done) / unit)
    }
    self.streakDays = streakDays
  }
}

extension Library {
  /// The figures of a book and of today.
  func figures(_ log: ReadingLog) throws -> BookFigures {
    BookFigures(log, plan: plan(log), streakDays: try streakDays())
  }

  /// Where somebody is in a book: `page 214 of 412 · 51 %`, `34.8 %`.
  func place(_ log: ReadingLog) -> String {
    if log.isFinished { return "finished" }
    guard let position = log.position else {
      return log.open == nil ? "not begun" : log.book.pages.map { "page 0 of \($0)" } ?? "begun"
    }
    guard case .page(let page, let total) = position else { return position.text }
    guard let pages = total ?? log.book.pages else { return "page \(page)" }
    return "page \(page) of \(pages) · \(wholePercent(log.progress)) %"
  }

  /// How today stands against its share: `today 12 of 23 pages`.
  func todayText(_ log: ReadingLog) -> String? {
    guard let plan = plan(log), plan.start < plan.unit.total else { return nil }
    switch plan.unit {
    case .pages: return "today \(plan.done) of \(plan.unit.text(plan.share))"
    case .tenths: return "today \(percentText(Double(plan.done) / 10)) of \(plan.unit.text(plan.share))"
    }
  }
}
