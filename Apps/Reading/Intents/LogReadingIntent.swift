import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// Notes a sitting.
struct LogReadingIntent: AppIntent {
  static let title: LocalizedStringResource = "Log reading"
  static let description = IntentDescription("Notes how far you read, and for how long.")

  @Parameter(title: "Book", description: "The current one unless given", requestValueDialog: "Which book?")
  var book: BookEntity?

  @Parameter(title: "Place", description: "The page, or the per cent such as 45%, up to which it is read")
  var to: String?

  @Parameter(title: "Pages", description: "How many pages further", inclusiveRange: (1, 10_000))
  var pages: Int?

  @Parameter(title: "Minutes", description: "How long it took", inclusiveRange: (1, 1440))
  var minutes: Int?

  @Parameter(title: "When", description: "When it was; now unless given")
  var at: ZonedInstant?

  @Parameter(title: "Day", description: "On which day, where nobody knows when")
  var date: ZonedInstant?

  @Dependency private var library: Library

  init() {}

  /// The intent of a button that notes a place.
  init(book: BookEntity, to: String) {
    self.book = book
    self.to = to
  }

  func perform() async throws -> some IntentResult & ReturnsValue<BookFigures> & ProvidesDialog {
    let moment = try library.moment(at: at, on: date)
    var request = SittingRequest(
      seconds: minutes.map { $0 * 60 }, instant: moment.instant, offsetSeconds: moment.offsetSeconds, day: moment.day)
    switch (to, pages) {
    case (let place?, nil):
      guard let position = Position(place) else {
        throw CommandError(
          "\(quoted(place)) is neither a page nor a per cent", details: ["give a page such as 214, or 45%"])
      }
      request.reach = .to(position)
    case (nil, let pages?): request.reach = .pages(pages)
    case (nil, nil):
      guard minutes != nil else {
        throw CommandError(
          "Say how far you read",
          details: ["to a page: --to 214", "to a per cent: --to 45%", "so many pages: --pages 30"])
      }
    default: throw CommandError("Give --to or --pages, not both")
    }
    let (log, dialog) = try library.sit(request, of: book)
    return .result(value: try library.figures(log), dialog: "\(dialog)")
  }
}

/// Notes that a chapter is read.
struct CheckInChapterIntent: AppIntent {
  static let title: LocalizedStringResource = "Check in a chapter"
  static let description = IntentDescription(
    "Notes that a chapter is read, by its number or its title; the place moves where the chapter's last page is known.")

  @Parameter(title: "Chapter", description: "Its number or its title", requestValueDialog: "Which chapter?")
  var chapter: String

  @Parameter(title: "Book", description: "The current one unless given")
  var book: BookEntity?

  @Parameter(title: "Minutes", description: "How long it took", inclusiveRange: (1, 1440))
  var minutes: Int?

  @Parameter(title: "When", description: "When it was; now unless given")
  var at: ZonedInstant?

  @Parameter(title: "Day", description: "On which day, where nobody knows when")
  var date: ZonedInstant?

  @Dependency private var library: Library

  func perform() async throws -> some IntentResult & ReturnsValue<BookFigures> & ProvidesDialog {
    guard !tidiedLine(chapter).isEmpty else { throw CommandError("A chapter needs a number or a title") }
    let moment = try library.moment(at: at, on: date)
    let (log, dialog) = try library.sit(
      SittingRequest(
        reach: .chapter(chapter), seconds: minutes.map { $0 * 60 }, instant: moment.instant,
        offsetSeconds: moment.offsetSeconds, day: moment.day), of: book)
    return .result(value: try library.figures(log), dialog: "\(dialog)")
  }
}

/// Notes that today's share is read.
struct CheckInIntent: AppIntent {
  static let title: LocalizedStringResource = "Check in"
  static let description = IntentDescription("Notes that the share of the day is read, and no more than that.")

  @Parameter(title: "Book", description: "The current one unless given")
  var book: BookEntity?

  @Parameter(title: "Place", description: "Up to where; the end of today's share unless given")
  var to: String?

  @Dependency private var library: Library

  init() {}

  /// The intent of a button, which says up to where, so that a second tap notes nothing further.
  init(book: BookEntity, to: Position) {
    self.book = book
    self.to = to.description
  }

  func perform() async throws -> some IntentResult & ReturnsValue<BookFigures> & ProvidesDialog {
    let moment = library.moment(nil)
    let log = try library.log(book)
    let given = to.flatMap { Position($0) }
    if log.isFinished { throw CommandError(ReadingProblem.isFinished(title: log.book.title)) }
    let end = Position.percent(100)
    guard let place = given ?? library.plan(log)?.targetPosition ?? (log.progress >= 1 ? end : nil) else {
      throw CommandError(
        "\(quoted(log.book.title)) has no share for today",
        details: ["give it a goal: reading goal \(shellWord(log.book.title)) --by 2026-12-31"], exitCode: .no)
    }
    if let now = log.position?.progress(ofPages: log.book.pages), let then = place.progress(ofPages: log.book.pages),
      now >= then
    {
      let advice = library.finishAdvice(log).map { " · \($0)" } ?? ""
      return .result(
        value: try library.figures(log), dialog: "Read already: \(log.book.title) · \(library.place(log))\(advice)")
    }
    let (after, dialog) = try library.sit(
      SittingRequest(
        reach: .to(place), instant: moment.instant, offsetSeconds: moment.offsetSeconds, day: moment.day),
      of: BookEntity(log.book))
    return .result(value: try library.figures(after), dialog: "\(dialog)")
  }
}

extension Library {
  /// Notes a sitting as one command and says what was understood.
  func sit(_ request: SittingRequest, of book: BookEntity?) throws -> (log: ReadingLog, dialog: String) {
    let (id, readingID) = (world.newID(), world.newID())
    let (title, log) = try change(
      SittingTelling(request.reach).rawValue, of: book,
      title: { _, after in
        let session = after.sessions.first { $0.id == id }
        var parts = ["Logged \(after.book.title)"]
        if let reading = session?.readingID, reading != after.open?.id,
          let number = after.readings.firstIndex(where: { $0.id == reading })
        {
          parts.append("reading \(number + 1)")
        }
        if let chapter = session?.chapter, !chapter.isEmpty { parts.append("chapter \(chapter)") }
        if let to = session?.to { parts.append(to == after.position ? place(after) : to.text) }
        if let pages = session?.pages(ofPages: after.book.pages), pages > 0 {
          parts.append(pages == 1 ? "1 page" : "\(pages) pages")
        }
        if let seconds = session?.seconds { parts.append(lengthText(seconds)) }
        if let instant = session?.instant {
          let offset = session?.offsetSeconds ?? world.timeZone.offsetSeconds(at: instant)
          parts.append(TimeExpression.echo(of: instant, offset: offset, in: times))
        } else {
          parts.append(TimeExpression.echo(of: request.day, in: times))
        }
        return parts.joined(separator: " · ")
      }
    ) { log, writer in
      let former = FormerSittings(log)
      let noted = try log.note(request, id: id, readingID: readingID, today: today)
      if let reading = noted.reading { try writer.put(reading) }
      try writer.put(noted.session)
      let told = try writer.reader.tellings(of: log.book.id)
      for session in log.follow(former, told: told, except: [id]) { try writer.put(session) }
    }
    var dialog = title
    if let today = todayText(log), request.day == self.today { dialog += " · \(today)" }
    dialog += " · \(try shortID(of: id, in: ReadingSession.table))"
    if let advice = finishAdvice(log) { dialog += " · \(advice)" }
    return (log, dialog)
  }

  /// What to do on the last page, since that alone does not say that the book is finished.
  func finishAdvice(_ log: ReadingLog) -> String? {
    guard log.progress >= 1, !log.isFinished else { return nil }
    return "the last page; if it is finished: reading finish \(shellWord(log.book.title))"
  }
}

extension ReadingPlan {
  /// Where today's share ends, as a position; nil where nothing is left.
  var targetPosition: Position? {
    guard start < unit.total else { return nil }
    return switch unit {
    case .pages: .page(target)
    case .tenths: .percent(Double(target) / 10)
    }
  }
}
