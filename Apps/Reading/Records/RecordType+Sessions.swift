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
  static let sittings = RecordType.dated(
    "sitting", plural: "sittings", table: ReadingSession.table, fields: SittingFields.all,
    list: { query, context in
      try ReadingStore(context.store).read { reader in
        let titles = try reader.titles()
        return try reader.sessions(from: query.days.from, through: query.days.through, filter: query.filter)
          .map { RecordValue(try reader.inBookPages($0), title: titles[$0.bookID] ?? "") }
      }
    },
    find: { ids, context in
      try ReadingStore(context.store).read { reader in
        let titles = try reader.titles()
        return try ids.compactMap { try reader.record($0, ReadingSession.self) }
          .map { RecordValue(try reader.inBookPages($0), title: titles[$0.bookID] ?? "") }
      }
    },
    edit: { id, changes, journal, context in
      let writer = BookWriter(journal: journal)
      guard var session = try writer.reader.record(id, ReadingSession.self),
        let log = try writer.reader.log(of: session.bookID)
      else { return }
      do {
        try session.apply(changes, log: log, context: context)
      } catch let problem as ReadingProblem {
        throw CommandError(problem)
      }
      try writer.put(session)
      guard var after = try writer.reader.log(of: session.bookID) else { return }
      for session in after.follow(log, told: try writer.reader.tellings(of: session.bookID)) { try writer.put(session) }
    })
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
    RecordField("at", title: "when", help: "When it was", kind: .date, isEditable: true),
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
  /// Takes values that a person gave; null takes one back, and another place brings its pages unless they are given too.
  fileprivate mutating func apply(_ changes: RecordType.Changes, log: ReadingLog, context: AppContext) throws {
    switch changes["place"] {
    case .string(let text)?:
      guard let position = Position(text) else {
        throw CommandError(
          "\(quoted(text)) is neither a page nor a per cent", details: ["give a page such as 214, or 45%"])
      }
      try log.reach(position, &self)
    case .null?: (to, pages) = (nil, nil)
    default: break
    }
    switch changes["pages"] {
    case .integer(let count)?:
      pages = Int(count)
      // They are the book's pages, as lists have them.
      if case .page(_, .some)? = to, let own = to?.page(ofPages: log.book.pages) { to = .page(own) }
    case .null?: pages = nil
    default: break
    }
    switch changes["minutes"] {
    case .null?: seconds = nil
    case let given?: seconds = given.double.map { Int(($0 * 60).rounded()) }
    case nil: break
    }
    switch changes["chapter"] {
    case .string(let text)?: chapter = tidiedLine(text)
    case .null?: chapter = ""
    default: break
    }
    if let time = ZonedInstant(changes["at"]) {
      let zone = time.zone(in: context.world.timeZone)
      instant = Date(timeIntervalSince1970: TimeInterval(time.instant.secondsSince1970))
      offsetSeconds = zone.offsetSeconds(at: time.instant)
      day = logicalDay(of: time.instant, in: zone, startingAt: ReadingProfile(context.settings).dayStart)
    }
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
