import Foundation
import FoundationExtras

/// What a person says of a sitting.
struct SittingRequest: Hashable, Sendable {
  /// How far it went.
  enum Reach: Hashable, Sendable {
    /// To a place.
    case to(Position)
    /// So many pages further.
    case pages(Int)
    /// To the end of a chapter, by its number or its title.
    case chapter(String)
  }

  var reach: Reach?
  var seconds: Int?
  /// When it was; nil where only its day is known.
  var instant: Date?
  var offsetSeconds: Int?
  var day: CivilDate
}

extension ReadingLog {
  /// Notes a sitting; where the book is not being read yet, a time of reading begins of which nobody said when.
  ///
  /// - Parameters:
  ///   - id: The sitting's identifier.
  ///   - readingID: The identifier of a time of reading that is made with it.
  ///   - today: The present day, whose sittings belong to what goes on; a clock that was set back makes it no day before that.
  /// - Throws: ``ReadingProblem``.
  mutating func note(
    _ request: SittingRequest, id: UUID, readingID: UUID, today: CivilDate = .max
  ) throws(ReadingProblem) -> (session: ReadingSession, reading: Reading?) {
    // What was forgotten of a day when it was still read belongs to what has ended since.
    let ended = open == nil && request.day < today ? endedReading(on: request.day) : nil
    if ended == nil, isFinished { throw .isFinished(title: book.title) }
    var begun: Reading?
    if open == nil, ended == nil {
      if latest?.state == .stopped { throw .isStopped(title: book.title) }
      let reading = Reading(id: readingID, bookID: book.id, state: .open)
      readings.append(reading)
      begun = reading
    }
    var owner = ended ?? open
    if ended == nil, request.day != today { owner = try reading(on: request.day) }
    var session = ReadingSession(
      id: id, bookID: book.id, readingID: owner?.id, instant: request.instant, offsetSeconds: request.offsetSeconds,
      day: request.day, seconds: request.seconds)
    session.from = place(before: session)
    switch request.reach {
    case .to(let position)?: try reach(position, &session)
    case .pages(let pages)?: try advance(by: pages, &session)
    case .chapter(let wanted)?:
      let chapter = try chapter(wanted)
      session.chapter = chapter.title
      if let last = chapter.lastPage, !isCountedInPerCent(session) { try reach(.page(last), &session) }
    case nil: break
    }
    sessions.append(session)
    sortSessions()
    return (session, begun)
  }

  /// The time of reading to which a sitting of a day belongs: the one that goes on, unless that day was before it.
  ///
  /// - Throws: ``ReadingProblem`` for a day on which the book was not read yet.
  func reading(on day: CivilDate) throws(ReadingProblem) -> Reading? {
    guard let open else { return nil }
    let earlier = endedReading(on: day)
    guard let start = open.start else {
      // Of what nobody knows when it began, an end before it is all that tells; on that day either may be meant.
      return earlier?.finish.map { day < $0.days.lowerBound } ?? false ? earlier : open
    }
    if start.days.lowerBound <= day { return open }
    if let earlier { return earlier }
    let number = (readings.firstIndex { $0.id == open.id } ?? 0) + 1
    throw .notBegun(title: book.title, number: number, day: day, start: start)
  }

  /// The time of reading that has ended since, and went on on a day.
  private func endedReading(on day: CivilDate) -> Reading? {
    readings.last { reading in
      guard reading.state != .open, let finish = reading.finish else { return false }
      return day <= finish.days.upperBound && reading.start.map { $0.days.lowerBound <= day } ?? true
    }
  }

  /// Puts the sittings in their order; those of a day and of one time stay as they are.
  mutating func sortSessions() {
    sessions.sort { ($0.day, $0.instant ?? .distantFuture) < ($1.day, $1.instant ?? .distantFuture) }
  }

  /// Where the person was when a sitting began.
  private func place(before session: ReadingSession) -> Position? {
    let isPresent = session.readingID == open?.id
    return (isPresent ? presentSessions : sessions.filter { $0.readingID == session.readingID }).last { earlier in
      earlier.id != session.id && earlier.to != nil
        && (earlier.day, earlier.instant ?? .distantFuture) <= (session.day, session.instant ?? .distantFuture)
    }?.to
  }

  /// Moves the end of a sitting, and with it the pages that were read.
  func reach(_ position: Position, _ session: inout ReadingSession) throws(ReadingProblem) {
    if case .page(let page, let total) = position, let pages = total ?? book.pages, page > pages {
      throw .beyondEnd(title: book.title, page: page, pages: pages)
    }
    if case .page(_, nil) = position, isCountedInPerCent(session) { throw .pagesUnknown(title: book.title) }
    session.to = position
    session.pages = pages(from: session.from, to: position)
  }

  /// Whether a page would forget how far the person is: a book without pages has no per cent of one.
  private func isCountedInPerCent(_ session: ReadingSession) -> Bool {
    guard book.pages == nil, case .percent? = session.from else { return false }
    return true
  }

  /// The pages between two places, of the edition in which the second is told; nil where they cannot be counted, none where the
  /// second comes first.
  func pages(from: Position?, to: Position) -> Int? {
    var pages = book.pages
    if case .page(_, let total?) = to { pages = total }
    guard let end = to.page(ofPages: pages) else { return nil }
    guard let from else { return end }
    // A place without a total is one of the book's own pages.
    if case .page(let page, nil) = from, let own = book.pages, own != pages {
      return Position.page(page, of: own).page(ofPages: pages).map { max(0, end - $0) }
    }
    return from.page(ofPages: pages).map { max(0, end - $0) }
  }

  /// Moves the end of a sitting by pages that were read.
  func advance(by pages: Int, _ session: inout ReadingSession) throws(ReadingProblem) {
    guard let start = session.from.map({ $0.page(ofPages: book.pages) }) ?? 0 else {
      throw .pagesUnknown(title: book.title)
    }
    try reach(.page(start + pages), &session)
    session.pages = pages
  }

  /// The chapter with a number or a title; of a book whose chapters nobody listed, whatever it is called.
  func chapter(_ wanted: String) throws(ReadingProblem) -> Chapter {
    let name = tidiedLine(wanted)
    guard !book.chapters.isEmpty else { return Chapter(title: name) }
    if let number = Int(name), book.chapters.indices.contains(number - 1) { return book.chapters[number - 1] }
    let folded = name.foldedForMatching
    if let exact = book.chapters.first(where: { $0.title.foldedForMatching == folded }) { return exact }
    let begun = book.chapters.filter { $0.title.foldedForMatching.hasPrefix(folded) }
    guard begun.count == 1, let chapter = begun.first else {
      throw .noChapter(title: book.title, wanted: name, known: book.chapters.map(\.title))
    }
    return chapter
  }

  /// Begins to read: for the first time, once more after the end, or on where it was stopped.
  ///
  /// - Parameter again: Whether a book that was stopped begins at its first page.
  mutating func start(_ date: PartialDate?, again: Bool = false, id: UUID) throws(ReadingProblem) -> Reading {
    if open != nil { throw .isOpen(title: book.title) }
    if !again, let latest, latest.state == .stopped, let last = readings.firstIndex(where: { $0.id == latest.id }) {
      (readings[last].state, readings[last].finish) = (.open, nil)
      return readings[last]
    }
    let reading = Reading(id: id, bookID: book.id, start: date, state: .open)
    readings.append(reading)
    return reading
  }

  /// Ends the time of reading that goes on; one that was read without a word before is noted as a whole.
  ///
  /// - Parameters:
  ///   - date: When, as far as the person says.
  ///   - state: Whether to the last page.
  mutating func end(
    _ date: PartialDate?, _ state: Reading.State, id: UUID
  ) throws(ReadingProblem) -> Reading {
    if let index = readings.lastIndex(where: { $0.state == .open }) {
      if let start = readings[index].start, let date, date.days.upperBound < start.days.lowerBound {
        throw .endsBeforeStart(title: book.title, number: index + 1, start: start, end: date)
      }
      (readings[index].state, readings[index].finish) = (state, date)
      return readings[index]
    }
    if state == .stopped { throw .isNotOpen(title: book.title) }
    if latest?.state == .finished { throw .isFinished(title: book.title) }
    let reading = Reading(id: id, bookID: book.id, finish: date, state: state)
    readings.append(reading)
    return reading
  }
}
