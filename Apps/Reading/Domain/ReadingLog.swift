import Foundation
import FoundationExtras

/// A book with everything that was noted about reading it: what follows from that is worked out here.
struct ReadingLog: Hashable, Sendable {
  var book: Book
  /// The times of reading it, the earliest first, as they were written.
  var readings: [Reading]
  /// Its sittings, the earliest first.
  var sessions: [ReadingSession]
  /// What the person wants; nil where they want nothing of it.
  var goal: ReadingGoal?

  init(book: Book, readings: [Reading] = [], sessions: [ReadingSession] = [], goal: ReadingGoal? = nil) {
    (self.book, self.readings, self.sessions, self.goal) = (book, readings, sessions, goal)
  }

  /// The time of reading that goes on.
  var open: Reading? { readings.last { $0.state == .open } }

  /// Whether it was read to its end and is not being read again.
  var isFinished: Bool {
    if open != nil { return false }
    if readings.last?.state == .finished { return true }
    return readings.isEmpty && book.shelf == .read
  }

  /// Whether it was read to its end or put aside, and is not being read again.
  var hasEnded: Bool { isFinished || (open == nil && readings.last?.state == .stopped) }

  /// Where it stands: what readings say comes before a shelf of the four, a shelf of one's own before both.
  var shelf: Shelf? {
    if let shelf = book.shelf, !shelf.isStandard { return shelf }
    if open != nil { return .reading }
    switch readings.last?.state {
    case .finished: return .read
    case .stopped: return .didNotFinish
    default: return book.shelf
    }
  }

  /// The time of reading that tells how far the person is: the one that goes on, else one that was stopped last.
  private var present: Reading? { open ?? readings.last.flatMap { $0.state == .stopped ? $0 : nil } }

  /// The sittings that tell where the person is: those of the present time of reading.
  ///
  /// A sitting whose source knows no times of reading counts where it came after the last end.
  var presentSessions: [ReadingSession] {
    let present = present
    let others = readings.filter { $0.id != present?.id && $0.state != .open }
    let lastEnd = others.compactMap { $0.finish?.days.upperBound }.max()
    return sessions.filter { session in
      if let reading = session.readingID { return reading == present?.id }
      return lastEnd.map { session.day > $0 } ?? true
    }
  }

  /// Where the person is; nil before the first page, and of a book that was finished.
  var position: Position? { position(before: nil) }

  /// Where the person was when a day began; nil is now.
  func position(before day: CivilDate?) -> Position? {
    presentSessions.last { session in session.to != nil && day.map { session.day < $0 } ?? true }?.to
  }

  /// The part that is read, 0 to 1: finished is all of it, whatever was noted last.
  var progress: Double {
    if isFinished { return 1 }
    return position?.progress(ofPages: book.pages) ?? 0
  }

  /// The page up to which it is read; nil where the book has no pages to count.
  var page: Int? {
    if isFinished { return book.pages }
    guard let position else { return book.pages == nil ? nil : 0 }
    return position.page(ofPages: book.pages)
  }

  /// How many pages are left; nil where that cannot be told.
  var pagesLeft: Int? {
    guard let pages = book.pages, let page else { return nil }
    return max(0, pages - page)
  }

  /// How fast it is read; nil before any sitting with a length and pages.
  var pace: ReadingPace? { ReadingPace(sessions) }

  /// How many seconds are left at the person's pace: what is left of the book, and not what was counted.
  var secondsLeft: Int? {
    guard !isFinished, let left = pagesLeft, let pace else { return nil }
    return Int((Double(left) * pace.secondsPerPage).rounded())
  }

  /// The first day of the present time of reading: the one that was said, else that of the first sitting.
  var since: PartialDate? { open?.start ?? presentSessions.first.map { PartialDate($0.day) } }
}
