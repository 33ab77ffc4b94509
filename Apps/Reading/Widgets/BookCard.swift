import Foundation
import FoundationExtras
import UIKit

/// A book as the widgets show it at one moment.
struct BookCard: Identifiable, Sendable {
  /// The share of a day.
  struct Day: Hashable, Sendable, Identifiable {
    /// Its first instant.
    var start: Date
    /// What is to be read, in words: `23 pages`.
    var amount: String
    /// Up to where, in words: `page 207`.
    var place: String

    var id: Date { start }
  }

  /// What today is to have.
  struct Share: Hashable, Sendable {
    var done: Int
    var amount: Int
    /// Both in words: `12 of 23 pages`.
    var text: String
    /// What is read of it, as a number alone: `12`.
    var doneText: String
    /// What the number counts where it does not say so: `p.` for pages.
    var unit: String
    /// And how much it is: `of 23`.
    var ofText: String
  }

  let id: UUID
  /// What buttons give to their intents.
  var entity: BookEntity
  var title: String
  var authors: String
  var cover: UIImage?
  /// What is said about the share, by the time of day.
  var message: String
  /// The part that is read, 0 to 1.
  var progress: Double
  /// Where the person is: `page 214 of 412`, `34.8 %`.
  var place: String
  /// Nil where there is no goal, or nothing is left.
  var share: Share?
  /// Up to where the button notes; nil where the share is read.
  var target: Position?
  /// What is left for the button, in words: `to page 207`.
  var targetText: String = ""
  /// The next days.
  var days: [Day]
  /// When it ends if the plan is kept: the first instant of that day.
  var end: Date?
  var isLate: Bool
  var isFinished: Bool
  /// How long the rest takes, in words.
  var timeLeft: String?

  /// Per cent in words.
  var percentText: String { "\(wholePercent(progress)) %" }

  /// Where its page of the app is.
  var link: URL? { URL(string: "bookclub://reading/\(entity.id)") }
}

extension BookCard {
  /// A book at an instant of a timeline, from what was read once.
  init(
    _ log: ReadingLog, cover: UIImage?, at date: Date, profile: ReadingProfile, zone: TimeZone, days count: Int = 3
  ) {
    let today = logicalDay(of: date, in: zone, startingAt: profile.dayStart)
    let plan = profile.plan(log, today: today, days: count)
    let start = { (day: CivilDate) in startOfLogicalDay(day, in: zone, startingAt: profile.dayStart) }
    var share: Share?
    if let plan, plan.start < plan.unit.total {
      let done: String =
        switch plan.unit {
        case .pages: "\(plan.done)"
        case .tenths: FigureWords.percent(plan.done)
        }
      let unit: String = if case .pages = plan.unit { "p." } else { "" }
      let amount: String =
        switch plan.unit {
        case .pages: "\(plan.share)"
        case .tenths: FigureWords.percent(plan.share)
        }
      share = Share(
        done: plan.done, amount: plan.share, text: "\(done) of \(plan.unit.text(plan.share))", doneText: done,
        unit: unit, ofText: "of \(amount)")
    }
    let isOpen = plan.map { !$0.isDone && $0.position < $0.unit.total } ?? false
    self.init(
      id: log.book.id, entity: BookEntity(log.book), title: log.book.title, authors: log.book.authorText, cover: cover,
      message: goalMessage(plan, at: DayPart(at: date, in: zone, dayStart: profile.dayStart)),
      progress: log.progress, place: FigureWords.place(log), share: share,
      target: isOpen ? plan?.targetPosition : nil,
      targetText: isOpen ? plan.map { $0.unit.place($0.target) } ?? "" : "",
      days: (plan?.days ?? []).map { day in
        Day(
          start: start(day.day), amount: plan?.unit.text(day.amount) ?? "", place: plan?.unit.place(day.to) ?? "")
      },
      end: plan?.end.map { start($0) }, isLate: plan?.isLate ?? false, isFinished: log.isFinished,
      timeLeft: log.secondsLeft.map { lengthText($0) })
  }

  /// A book of the gallery, with invented figures.
  static func sample(at date: Date, zone: TimeZone, days: Int = 3) -> BookCard {
    let profile = ReadingProfile()
    let today = logicalDay(of: date, in: zone, startingAt: profile.dayStart)
    let book = Book(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)), title: "Middlemarch",
      authors: ["George Eliot"], pages: 838)
    let reading = Reading(id: book.id, bookID: book.id, state: .open)
    let sittings = [(-1, 298, 40), (0, 306, 8)].map { back, page, pages in
      ReadingSession(
        id: book.id, bookID: book.id, readingID: book.id, day: today.adding(days: back), seconds: pages * 90,
        to: .page(page), pages: pages)
    }
    let log = ReadingLog(
      book: book, readings: [reading], sessions: sittings, goal: .by(today.adding(days: 26)))
    return BookCard(log, cover: nil, at: date, profile: profile, zone: zone, days: days)
  }
}

/// Figures in words, as cards have them.
enum FigureWords {
  /// Tenths of a per cent.
  static func percent(_ tenths: Int) -> String { percentText(Double(tenths) / 10) }

  /// Where somebody is in a book.
  static func place(_ log: ReadingLog) -> String {
    if log.isFinished { return "finished" }
    guard let position = log.position else {
      return log.book.pages.map { "page 0 of \($0)" } ?? (log.open == nil ? "not begun" : "begun")
    }
    guard case .page(let page, let total) = position else { return position.text }
    return (total ?? log.book.pages).map { "page \(page) of \($0)" } ?? "page \(page)"
  }
}
