import Foundation
import FoundationExtras

/// A book with everything that was noted about reading it: what follows from that is worked out here.
struct ReadingLog: Hashable, Sendable {
  var book: Book
  /// The times of reading it as they were noted, which gives each its number, whatever is said of it later.
  var readings: [Reading]
  /// Its sittings, the earliest first; of a day those without a time come last.
  var sessions: [ReadingSession]
  /// What the person wants, as they said it; nil where they want nothing of it.
  var goal: ReadingGoal?

  init(book: Book, readings: [Reading] = [], sessions: [ReadingSession] = [], goal: ReadingGoal? = nil) {
    (self.book, self.readings, self.sessions, self.goal) = (book, readings, sessions, goal)
  }

  /// The time of reading that goes on.
  var open: Reading? { readings.last { $0.state == .open } }

  /// The time of reading that came last: the one that goes on, else the one that ended last.
  var latest: Reading? { open ?? readings.latestEnd }

  /// What is wanted of the present time of reading; a day that was over when it was begun was that of an earlier one.
  var presentGoal: ReadingGoal? {
    if case .by(let last)? = goal, let start = open?.start, last < start.days.lowerBound { return nil }
    return goal
  }

  /// Whether it was read to its end and is not being read again.
  var isFinished: Bool {
    if open != nil { return false }
    guard let latest else { return book.shelf == .read }
    return latest.state == .finished
  }

  /// Whether it was read to its end or put aside, and is not being read again.
  var hasEnded: Bool { isFinished || (open == nil && latest?.state == .stopped) }

  /// Where it stands: what readings say comes before a shelf of the four, a shelf of one's own before both.
  var shelf: Shelf? {
    if let shelf = book.shelf, !shelf.isStandard { return shelf }
    if open != nil { return .reading }
    switch latest?.state {
    case .finished: return .read
    case .stopped: return .didNotFinish
    default: return book.shelf
    }
  }

  /// The book on the shelf where it stands, as lists and exports have it.
  var shelvedBook: Book {
    var book = book
    book.shelf = shelf
    return book
  }

  /// The time of reading that tells how far the person is: the one that goes on, else one that was stopped last.
  var present: Reading? { open ?? latest.flatMap { $0.state == .stopped ? $0 : nil } }

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
  var pace: ReadingPace? { ReadingPace(sessions, ofPages: book.pages) }

  /// How many seconds are left at the person's pace: what is left of the book, and not what was counted.
  var secondsLeft: Int? {
    guard !isFinished, let left = pagesLeft, let pace else { return nil }
    return Int((Double(left) * pace.secondsPerPage).rounded())
  }

  /// The first day of the present time of reading: the one that was said, else that of the first sitting.
  var since: PartialDate? { open?.start ?? presentSessions.first.map { PartialDate($0.day) } }
}

extension Collection<Reading> {
  /// The one that ended last; one of which nobody knows when is where it was noted, after what was noted before it.
  var latestEnd: Reading? {
    let newest = reversed().first
    guard let newest, newest.finish != nil else { return newest }
    // Of the same dates the one that was noted last.
    return reversed().filter { $0.finish != nil }.max { left, right in
      let (ends, starts) = ((left.finish, right.finish), (left.start, right.start))
      let (first, second) = (ends.0?.description ?? "", ends.1?.description ?? "")
      if first != second { return first < second }
      return (starts.0?.description ?? "") < (starts.1?.description ?? "")
    }
  }
}
