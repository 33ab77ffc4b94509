import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension RecordType {
  /// The sittings.
  static let sittings: RecordType = {
    var type = RecordType.dated(
      "sitting", plural: "sittings", table: ReadingSession.table, fields: SittingFields.all,
      list: { query, context in
        try ReadingStore(context.store).read { reader in
          try reader.sessions(from: query.days.from, through: query.days.through, filter: query.filter)
            .map { RecordValue($0.session, title: $0.title) }
        }
      },
      find: { ids, context in
        try ReadingStore(context.store).read { reader in
          try ids.compactMap { try reader.record($0, ReadingSession.self) }
            .map { RecordValue(try reader.inBookPages($0), title: try reader.title(of: $0.bookID) ?? "") }
        }
      },
      edit: { id, changes, journal, context in
        let writer = BookWriter(journal: journal)
        guard let session = try writer.reader.record(id, ReadingSession.self) else { return }
        try writer.changeSittings(of: session.bookID, except: [id]) { log, told in
          do {
            try writer.put(session.changed(changes, in: log, told: told[id], context: context))
          } catch let problem as ReadingProblem {
            throw CommandError(problem)
          }
        }
      })
    type.delete = { id, journal, _ in
      let writer = BookWriter(journal: journal)
      guard let session = try writer.reader.record(id, ReadingSession.self) else { return }
      try writer.changeSittings(of: session.bookID) { _, _ in try writer.delete(session) }
    }
    type.following = { command, context in
      try ReadingStore(context.store).following(command, now: context.world.now)
    }
    type.ownCommand = { id, context in try ReadingStore(context.store).read { try $0.ownCommand(of: id) } }
    return type
  }()
}

/// The fields of a sitting: their names are those of the export.
private enum SittingFields {
  static let all = [
    RecordField("book", title: "book", kind: .string, filter: .contains, column: .left),
    RecordField("book_id", title: "book id", kind: .string),
    RecordField(
      "to", option: "place", title: "place", help: "The page or the per cent up to which it was read", kind: .string,
      isEditable: true, isClearable: true, column: .left),
    RecordField(
      "pages", title: "pages", help: "How many were read", kind: .integer, range: 0...10_000, unit: "pages",
      isEditable: true, isClearable: true, column: .total),
    RecordField(
      "minutes", title: "length", kind: .number, range: 0...1440, unit: "min", isEditable: true, isClearable: true,
      column: .total),
    RecordField(
      "chapter", title: "chapter", kind: .string, isEditable: true, isClearable: true, filter: .contains, column: .left),
    RecordField(
      "at", title: "when", help: "Taken back, only the day is known", kind: .date, isEditable: true, isClearable: true),
    RecordField(
      "day", option: "date", title: "day", help: "The day alone; the time is taken back", kind: .date, isEditable: true),
    RecordField("from", title: "from", kind: .string),
    RecordField("seconds", title: "seconds", kind: .integer),
    RecordField("source_key", title: "source key", kind: .string),
  ]
}

extension RecordValue {
  fileprivate init(_ session: ReadingSession, title: String) {
    self.init(
      id: session.id, title: session.to.map { "\(title) \($0.text)" } ?? title,
      moment: RecordValue.Moment(
        day: session.day, instant: session.instant, offsetSeconds: session.offsetSeconds),
      values: [
        "book": .string(title), "book_id": .string(ShortID.text(session.bookID)),
        "to": .optional(session.to?.description), "from": .optional(session.from?.description),
        "pages": session.pages.map { .integer(Int64($0)) } ?? .null,
        "minutes": session.seconds.map { .number((Double($0) / 6).rounded() / 10) } ?? .null,
        "seconds": session.seconds.map { .integer(Int64($0)) } ?? .null,
        "chapter": .string(session.chapter), "source_key": .optional(session.sourceKey),
      ])
  }
}

extension ReadingSession {
  /// The sitting with values that a person gave; null takes one back.
  ///
  /// Another place brings its pages, and stays from then on; other pages bring the place where it was told by its pages, unless
  /// both are given.
  fileprivate func changed(
    _ changes: RecordType.Changes, in log: ReadingLog, told telling: SittingTelling?, context: AppContext
  ) throws -> ReadingSession {
    var log = log
    var session = self
    switch changes["minutes"] {
    case .null?: session.seconds = nil
    case let given?: session.seconds = given.double.map { Int(($0 * 60).rounded()) }
    case nil: break
    }
    switch changes["chapter"] {
    case .string(let text)?: session.chapter = tidiedLine(text)
    case .null?: session.chapter = ""
    default: break
    }
    let moment = (session.day, session.instant)
    try session.move(to: changes, context: context)
    if moment.0 != session.day, session.readingID != nil {
      session.readingID = try log.reading(on: session.day)?.id ?? session.readingID
    }
    if moment != (session.day, session.instant) { session = log.place(session, told: telling) }
    switch changes["place"] {
    case .string(let text)?:
      guard let position = Position(text) else {
        throw CommandError(
          "\(quoted(text)) is neither a page nor a per cent", details: ["give a page such as 214, or 45%"])
      }
      try log.reach(position, &session)
    case .null?: (session.to, session.pages) = (nil, nil)
    default: break
    }
    // A place that is said comes before the pages that were: it no longer moves with its beginning.
    if changes["place"] != nil, telling == .pages { session.told = .place }
    switch changes["pages"] {
    case .integer(let count)? where changes["place"] == nil && telling == .pages:
      try log.advance(by: Int(count), &session)
    case .integer(let count)?:
      session.pages = Int(count)
      // They are the book's pages, as lists have them.
      if case .page(_, .some)? = session.to, let own = session.to?.page(ofPages: log.book.pages) {
        session.to = .page(own)
      }
    case .null?: session.pages = nil
    default: break
    }
    return session
  }
}

extension ReadingSession {
  /// Moves it to the time or to the day that a person gave; null takes the time back.
  private mutating func move(to changes: RecordType.Changes, context: AppContext) throws {
    let at = ZonedInstant(changes["at"])
    let date = ZonedInstant(changes["date"])
    if at != nil, date != nil { throw CommandError("Give --at or --date, not both") }
    let dayStart = ReadingProfile(context.settings).dayStart
    if let at {
      let zone = at.zone(in: context.world.timeZone)
      instant = Date(timeIntervalSince1970: TimeInterval(at.instant.secondsSince1970))
      offsetSeconds = zone.offsetSeconds(at: at.instant)
      day = logicalDay(of: at.instant, in: zone, startingAt: dayStart)
    } else if let date {
      (instant, offsetSeconds) = (nil, nil)
      day = logicalDay(of: date.instant, in: context.world.timeZone, startingAt: dayStart)
    } else if changes["at"] == .null {
      (instant, offsetSeconds) = (nil, nil)
    }
  }
}

extension BookWriter {
  /// Changes sittings of a book, and lets those that come later follow.
  ///
  /// - Parameters:
  ///   - changed: Those that are as a person has just said.
  ///   - body: Writes the change, knowing the book before it and what was told of its sittings.
  func changeSittings(
    of book: UUID, except changed: Set<UUID> = [],
    _ body: (_ log: ReadingLog, _ told: [UUID: SittingTelling]) throws -> Void
  ) throws {
    guard let before = try reader.log(of: book) else { return }
    let told = try reader.tellings(of: book)
    try body(before, told)
    guard var after = try reader.log(of: book) else { return }
    for session in after.follow(FormerSittings(before), told: told, except: changed) { try put(session) }
  }
}

extension ArchivedValue {
  /// The number, whole or not.
  var double: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }

  /// The text.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The texts of a list; of one text, that.
  var texts: [String] {
    switch self {
    case .array(let values): values.compactMap(\.text)
    case .string(let text): [text]
    default: []
    }
  }
}
