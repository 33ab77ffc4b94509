import AppSupport
import Commands
import Foundation
import FoundationExtras
import UIKit
import WidgetKitCore

/// The books of a widget at any instant of a timeline, from records read once.
struct BookSummary {
  /// The books with their covers.
  var books: [(log: ReadingLog, cover: UIImage?)]
  /// How many there are; nil where all of them are here.
  var count: Int?
  /// Whether books were chosen that are gone.
  var isMissing = false
  /// The title of the chosen book that is gone or read, where that is why there is none.
  var chosenTitle: String?
  /// The title of a book that waits to be read, where none is being read.
  var nextTitle: String?
  var profile: ReadingProfile
  var zone: TimeZone

  /// What an instant shows.
  func content(at date: Date, days: Int = 3) -> BookContent {
    if books.isEmpty {
      return isMissing ? .missing(title: chosenTitle) : chosenTitle.map { .read(title: $0) } ?? .empty(next: nextTitle)
    }
    return .books(
      books.map { BookCard($0.log, cover: $0.cover, at: date, profile: profile, zone: zone, days: days) })
  }
}

extension Library {
  /// The books that a widget of the day shows: those that were chosen, else the current one.
  ///
  /// - Parameter onlyUnfinished: Whether a chosen book that is read gives way to the next.
  func summary(chosen: [String], onlyUnfinished: Bool, most: Int) throws -> BookSummary {
    let (logs, isMissing, title) = try read { reader -> ([ReadingLog], Bool, String?) in
      if chosen.isEmpty { return (try reader.currentBook().map { [try reader.log(of: $0)] } ?? [], false, nil) }
      let chosen = chosen.compactMap { UUID(uuidString: $0) }
      let known = try chosen.compactMap { try reader.log(of: $0) }
      if known.isEmpty { return ([], true, try chosen.first.flatMap { try reader.titleOfDeleted($0) }) }
      return (onlyUnfinished ? known.filter { !$0.isFinished } : known, false, known.first?.book.title)
    }
    var summary = summary(Array(logs.prefix(most)), isMissing: isMissing, hasCovers: true)
    summary.chosenTitle = title
    if logs.isEmpty, chosen.isEmpty { summary.nextTitle = try read { try $0.titleOfUnread() } }
    return summary
  }

  /// The books that a filter lets through: those that are being read first, then those that were read last.
  ///
  /// - Parameters:
  ///   - most: How many are shown; of all others only the number is known.
  ///   - mostCovers: Up to how many books have their covers.
  func summary(filter: RecordFilter, isChosen: Bool, most: Int, mostCovers: Int) throws -> BookSummary {
    let (logs, count) = try read { reader in
      let shelf = try reader.shelf(filter, most: most)
      return (try shelf.books.map { try reader.log(of: $0) }, shelf.count)
    }
    var summary = summary(logs, isMissing: isChosen && logs.isEmpty, hasCovers: count <= mostCovers)
    summary.count = count
    return summary
  }

  private func summary(_ logs: [ReadingLog], isMissing: Bool, hasCovers: Bool) -> BookSummary {
    let covers = hasCovers ? CoverStore(container: container) : nil
    return BookSummary(
      books: logs.map { log in
        (log, log.book.cover.flatMap { name in covers.flatMap { UIImage(contentsOfFile: $0.path(of: name)) } })
      }, isMissing: isMissing, profile: profile, zone: world.timeZone)
  }

  /// When a widget of the day changes by itself.
  var schedule: DaySchedule { DaySchedule(now: world.now, zone: world.timeZone, dayStart: profile.dayStart) }
}
