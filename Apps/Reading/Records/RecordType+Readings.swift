import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension Reading.State: AppEnum {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "state"
  static let caseDisplayRepresentations: [Reading.State: DisplayRepresentation] = [
    .open: "open", .finished: "finished", .stopped: "stopped",
  ]
}

extension RecordType {
  /// The times of reading, called by the book and their number: `Dune #2`.
  static let readings = RecordType.things(
    "reading", plural: "readings", table: Reading.table, fields: ReadingFields.all,
    list: { query, context in
      let records = try ReadingStore(context.store).read { reader in
        try reader.books().flatMap { book in
          try reader.all(Reading.self, where: "book = ?", [book.id]).enumerated()
            .map { RecordValue($1, of: book, number: $0 + 1) }
        }
      }
      return query.filter.apply(to: records) { record, field in
        record.values[field.name == "book" ? "book_id" : field.name]
      }
    },
    add: { values, journal, context in
      let writer = BookWriter(journal: journal)
      guard let text = values["book"]?.text, let id = UUID(uuidString: text),
        let book = try writer.reader.record(id, Book.self)
      else { throw CommandError("Missing <book>") }
      var reading = Reading(id: context.world.newID(), bookID: book.id, state: .finished)
      // Of what was begun nobody has said that it ended.
      if values["start"]?.text != nil, values["finish"]?.text == nil { reading.state = .open }
      try reading.apply(
        values, others: try writer.reader.all(where: "book = ?", [book.id]), title: book.title,
        library: Library(context))
      try writer.put(reading)
      return reading.id
    },
    edit: { id, changes, journal, context in
      let writer = BookWriter(journal: journal)
      guard var reading = try writer.reader.record(id, Reading.self) else { return }
      let title = try writer.reader.record(reading.bookID, Book.self)?.title ?? ""
      try reading.apply(
        changes, others: try writer.reader.all(where: "book = ? AND uuid <> ?", [reading.bookID, id]), title: title,
        library: Library(context))
      try writer.put(reading)
    })
}

/// The fields of a time of reading: their names are those of the export.
private enum ReadingFields {
  static let all = [
    RecordField("book", title: "book", of: BookEntity.self, isEditable: true, isRequired: true),
    RecordField("number", title: "number", kind: .integer, column: .left),
    RecordField(
      "state", title: "state", help: "open, finished or stopped; of a new one with a start alone open, else finished",
      of: Reading.State.self, isEditable: true),
    RecordField(
      "start", title: "start", help: "As far as it is known: 2023, 2023-01 or 2023-01-05", kind: .string,
      isEditable: true, isClearable: true, column: .left
    ).taking(.day),
    RecordField(
      "finish", title: "finish", help: "As far as it is known: 2023, 2023-01 or 2023-01-05", kind: .string,
      isEditable: true, isClearable: true, column: .left
    ).taking(.day),
    RecordField("id", title: "id", kind: .string),
    RecordField("book_id", title: "book id", kind: .string),
    RecordField("source_key", title: "source key", kind: .string),
  ]
}

extension RecordValue {
  fileprivate init(_ reading: Reading, of book: Book, number: Int) {
    self.init(
      id: reading.id, title: "\(book.title) #\(number)",
      values: [
        "book": .string(book.title), "number": .integer(Int64(number)), "state": .string(reading.state.rawValue),
        "start": .optional(reading.start?.description), "finish": .optional(reading.finish?.description),
        "id": .string(ShortID.text(reading.id)), "book_id": .string(ShortID.text(reading.bookID)),
        "source_key": .optional(reading.sourceKey),
      ])
  }
}

extension Reading {
  /// Takes values that a person gave; null takes one back.
  fileprivate mutating func apply(
    _ changes: RecordType.Changes, others: [Reading], title: String, library: Library
  ) throws {
    func date(_ name: String, _ before: PartialDate?) throws -> PartialDate? {
      guard let given = changes[name] else { return before }
      guard let text = given.text else { return nil }
      return try library.partialDate(text)
    }
    if let book = changes["book"]?.text.flatMap({ UUID(uuidString: $0) }) { bookID = book }
    (start, finish) = (try date("start", start), try date("finish", finish))
    if let text = changes["state"]?.text { state = State(rawValue: text) ?? state }
    if state == .open {
      guard finish == nil else { throw CommandError("What goes on has no finish", details: ["give --state finished"]) }
      guard !others.contains(where: { $0.state == .open }) else {
        throw CommandError(ReadingProblem.isOpen(title: title))
      }
    }
    if let start, let finish, finish.days.upperBound < start.days.lowerBound {
      throw CommandError(
        "It would end on \(finish), before it begins on \(start)", details: ["give --start and --finish that fit"])
    }
  }
}
