import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// The books as intents and widgets use them: the store in the world of one run.
struct Library: Sendable {
  let profile: ReadingProfile
  let times: TimeContext
  let world: World
  /// The directory of the store, where covers lie beside it.
  let container: String
  private let store: ReadingStore
  private let run: UUID

  init(_ context: AppContext) {
    store = ReadingStore(context.store)
    container = context.store.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    world = context.world
    run = context.run
    profile = ReadingProfile(context.settings)
    times = context.settings.times(in: context.world)
  }

  /// Today, after the person's day start.
  var today: CivilDate { times.today }

  /// Runs questions on one snapshot.
  func read<Value>(_ body: (BookReader) throws -> Value) throws -> Value { try store.read(body) }

  /// A book with its history: the one that was named, else the current one.
  func log(_ book: BookEntity?) throws -> ReadingLog {
    try store.read { try log(book?.uuid, named: book?.title, $0) }
  }

  /// The same within a snapshot or a transaction.
  private func log(_ id: UUID?, named title: String?, _ reader: BookReader) throws -> ReadingLog {
    guard let id else {
      guard let book = try reader.currentBook() else {
        throw CommandError(
          "No book is being read", details: ["name one, or choose it: reading choose Dune"], exitCode: .noInput)
      }
      return try reader.log(of: book)
    }
    guard let log = try reader.log(of: id) else {
      throw CommandError("\(quoted(title ?? "")) is not one of your books any more", exitCode: .noInput)
    }
    return log
  }

  /// Changes a book and its history as one command, once however often the run is repeated.
  ///
  /// - Parameters:
  ///   - title: What was done, in words.
  ///   - body: Changes the history, and writes what has changed.
  /// - Returns: the words, and the history afterwards.
  func change(
    _ kind: String, of book: BookEntity?, title: (_ before: ReadingLog, _ after: ReadingLog) throws -> String,
    _ body: (inout ReadingLog, BookWriter) throws -> Void
  ) throws -> (title: String, log: ReadingLog) {
    do {
      var said = ""
      var result: ReadingLog?
      let command = JournalCommand(id: run, kind: kind, title: kind, now: world.now)
      let outcome = try store.write(tap: run, as: command) { writer in
        let before = try log(book?.uuid, named: book?.title, writer.reader)
        var after = before
        try body(&after, writer)
        said = try title(before, after)
        try writer.journal.retitle(said)
        result = after
      }
      if case .done = outcome, let result { return (said, result) }
      return ("", try log(book))
    } catch let problem as ReadingProblem {
      throw CommandError(problem)
    }
  }

  /// Makes something that is of no book that stands already, as one command.
  func make(_ kind: String, title: String, _ body: (BookWriter) throws -> Void) throws {
    let command = JournalCommand(id: run, kind: kind, title: title, now: world.now)
    _ = try store.write(tap: run, as: command, body)
  }

  /// The shortest id that tells a record from all others of its table.
  func shortID(of id: UUID, in table: String) throws -> String { try store.shortID(of: id, in: table) }

  /// The plan of a book from today on.
  func plan(_ log: ReadingLog, days: Int = 3) -> ReadingPlan? { profile.plan(log, today: today, days: days) }

  /// The days with a sitting, as a streak; where a year is named, those in it.
  func streak(in year: Int? = nil) throws -> ReadingStreak {
    var streak = ReadingStreak(today: today)
    try store.read { reader in
      try reader.forEachSessionDay { day in
        if year == nil || day.year == year { streak.count(day) }
        return year.map { day.year >= $0 } ?? true
      }
    }
    return streak
  }

  /// How many days on end there was a sitting, up to today or yesterday.
  func streakDays() throws -> Int {
    var streak = ReadingStreak(today: today)
    try store.read { reader in
      try reader.forEachSessionDay { day in
        streak.count(day)
        return !streak.isOver
      }
    }
    return streak.current
  }

  /// How a year stands.
  func year(_ year: Int? = nil) throws -> YearGoal {
    let today = year.flatMap { $0 == self.today.year ? nil : CivilDate(year: $0, month: 12, day: 31) } ?? today
    return YearGoal(
      try store.read { try $0.finished(inYear: today.year) }, goal: profile.yearGoal, today: today)
  }

  /// The instant that a person names, its offset and its day; now unless given.
  func moment(_ at: ZonedInstant?) -> (instant: Date, offsetSeconds: Int, day: CivilDate) {
    let time = at ?? ZonedInstant(world.now)
    let zone = time.zone(in: world.timeZone)
    // A record keeps whole seconds.
    let instant = Date(timeIntervalSince1970: time.instant.timeIntervalSince1970.rounded(.down))
    return (
      instant, zone.offsetSeconds(at: instant), logicalDay(of: instant, in: zone, startingAt: profile.dayStart)
    )
  }

  /// When a sitting was that a person tells of: at an instant, or on a day of which no time is known.
  ///
  /// Today without a time is now, and the first instant of a day is the day alone, since `yesterday` means no midnight.
  func moment(at: ZonedInstant?, on date: ZonedInstant?) throws -> (
    instant: Date?, offsetSeconds: Int?, day: CivilDate
  ) {
    if at != nil, date != nil { throw CommandError("Give --at or --date, not both") }
    let named = moment(at ?? date)
    guard at != nil || date != nil, at?.offsetSeconds == nil else { return named }
    let start = startOfLogicalDay(named.day, in: world.timeZone, startingAt: profile.dayStart)
    guard named.instant == start else { return named }
    return named.day == today ? moment(nil) : (nil, nil, named.day)
  }

  /// A book's title in one line.
  static func title(_ text: String) throws -> String {
    do throws(TitleProblem) {
      return try Book.title(text)
    } catch {
      switch error {
      case .none: throw CommandError("A book needs a title")
      case .tooLong: throw CommandError("A title has \(Book.longestTitle) characters at most")
      }
    }
  }

  /// The day that a person names with a date's own option.
  func day(_ date: ZonedInstant) -> CivilDate {
    logicalDay(of: date.instant, in: world.timeZone, startingAt: profile.dayStart)
  }
}

extension CommandError {
  /// Why something cannot be noted of a book, and what to do instead.
  init(_ problem: ReadingProblem) {
    switch problem {
    case .isFinished(let title):
      self.init(
        "\(quoted(title)) is finished", details: ["to read it again: reading start \(shellWord(title))"], exitCode: .no)
    case .isStopped(let title):
      self.init(
        "\(quoted(title)) was stopped", details: ["to go on: reading start \(shellWord(title))"], exitCode: .no)
    case .isOpen(let title):
      self.init("\(quoted(title)) is being read already", exitCode: .no)
    case .isNotOpen(let title):
      self.init("\(quoted(title)) is not being read", exitCode: .no)
    case .beyondEnd(let title, let page, let pages):
      self.init(
        "\(quoted(title)) has \(PlanUnit.pages(of: pages).text(pages)) and no page \(page)",
        details: ["if your edition has more: reading books edit \(shellWord(title)) --pages \(page)"])
    case .pagesUnknown(let title):
      self.init(
        "\(quoted(title)) is counted in per cent", details: ["give --to a per cent, or the book its pages"])
    case .noChapter(let title, let wanted, let known):
      self.init(
        "\(quoted(wanted)) is not a chapter of \(quoted(title))", details: listed(known, as: "chapters"))
    case .notBegun(let title, let number, let day, let start):
      self.init(
        "\(quoted(title)) was begun later, on \(start)",
        details: ["if it was begun by then: reading readings edit \(shellWord("\(title) #\(number)")) --start \(day)"])
    case .endsBeforeStart(let title, let number, let start, let end):
      self.init(
        "\(quoted(title)) was begun later, on \(start)",
        details: [
          "give a later day; if it was begun by \(end): "
            + "reading readings edit \(shellWord("\(title) #\(number)")) --start \(end)"
        ])
    }
  }
}
