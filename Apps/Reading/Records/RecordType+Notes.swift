import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension BookNote.Kind: AppEnum {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "kind"
  static let caseDisplayRepresentations: [BookNote.Kind: DisplayRepresentation] = [
    .highlight: "highlight", .note: "note", .bookmark: "bookmark",
  ]
}

extension RecordType {
  /// What was marked and written in books.
  static let notes = RecordType.things(
    "note", plural: "notes", table: BookNote.table, fields: NoteFields.all,
    list: { query, context in
      let records = try ReadingStore(context.store).read { reader in
        try reader.books().flatMap { book in
          try reader.all(BookNote.self, where: "book = ?", [book.id]).map { RecordValue($0, of: book) }
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
      else { throw CommandError("Name the book", details: ["give --book a title"]) }
      let now = context.world.now
      var note = BookNote(id: context.world.newID(), bookID: book.id, kind: .note, text: "")
      (note.instant, note.offsetSeconds) = (now, context.world.timeZone.offsetSeconds(at: now))
      note.apply(values)
      try writer.put(note)
      return note.id
    },
    edit: { id, changes, journal, _ in
      let writer = BookWriter(journal: journal)
      guard var note = try writer.reader.record(id, BookNote.self) else { return }
      note.apply(changes)
      try writer.put(note)
    })
}

/// The fields of a note: their names are those of the export.
private enum NoteFields {
  static let all = [
    RecordField(
      "text", title: "text", kind: .string, isEditable: true, isRequired: true, filter: .contains, column: .left),
    RecordField("book", title: "book", of: BookEntity.self, isEditable: true, isRequired: true),
    RecordField("kind", title: "kind", of: BookNote.Kind.self, isEditable: true),
    RecordField(
      "page", title: "page", kind: .integer, range: 1...100_000, isEditable: true, isClearable: true, column: .right),
    RecordField("location", title: "location", kind: .string, isEditable: true, isClearable: true),
    RecordField("at", title: "when", kind: .string),
    RecordField("id", title: "id", kind: .string),
    RecordField("book_id", title: "book id", kind: .string),
    RecordField("source_key", title: "source key", kind: .string),
  ]
}

extension RecordValue {
  fileprivate init(_ note: BookNote, of book: Book) {
    let line = tidiedLine(note.text)
    self.init(
      id: note.id, title: line.isEmpty ? "\(note.kind.rawValue) \(note.location)" : line,
      values: [
        "text": .string(note.text), "book": .string(book.title), "kind": .string(note.kind.rawValue),
        "page": note.page.map { .integer(Int64($0)) } ?? .null, "location": .string(note.location),
        "at": .optional(
          note.instant.flatMap { OffsetDateTime($0, offsetSeconds: note.offsetSeconds ?? 0)?.description }),
        "id": .string(ShortID.text(note.id)), "book_id": .string(ShortID.text(note.bookID)),
        "source_key": .optional(note.sourceKey),
      ])
  }
}

extension BookNote {
  /// Takes values that a person gave; null takes one back.
  fileprivate mutating func apply(_ changes: RecordType.Changes) {
    if let given = changes["text"]?.text { text = given }
    if let book = changes["book"]?.text.flatMap({ UUID(uuidString: $0) }) { bookID = book }
    if let given = changes["kind"]?.text { kind = Kind(rawValue: given) ?? kind }
    switch changes["page"] {
    case .integer(let number)?: page = Int(number)
    case .null?: page = nil
    default: break
    }
    if let given = changes["location"] { location = given.text.map { tidiedLine($0) } ?? "" }
  }
}
