import Foundation
import FoundationExtras
import Interchange

/// Clippings as the adapter writes them.
struct ClippingFormat: ImportFormat {
  static let header = ClippingsAdapter.fields.map { "clipping \($0)" }

  let id = "clippings"
  let name = "My Clippings of a Kindle"
  let columns = ClippingsAdapter.fields.map { ImportColumn($0, titles: ["clipping \($0)"], isRequired: true) }
  let isAdapted = true
  let placing: BookPlacing

  func opens(member path: String) -> Bool { false }

  /// A book that is known by title and author alone.
  private func book(_ title: String, _ author: String) -> Book {
    var book = Book(id: placing.newID(), title: title, authors: tidiedList([author]))
    book.sourceKey = ImportKey(format: "clippings-book", key: .content([title, author]), occurrence: 1).text
    return book
  }

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<ImportedRecord> {
    guard let kind = BookNote.Kind(rawValue: row.text("kind")) else {
      throw CellProblem(reason: "the line about place and time is not known")
    }
    let title = try placing.title(row)
    var note = BookNote(id: placing.newID(), bookID: placing.newID(), kind: kind, text: row.text("text"))
    note.page = Int(row.text("page").prefix { $0.isNumber })
    note.location = row.text("location")
    var remark: String?
    let added = row.text("added")
    if let located = try CivilMoment(added, order: nil)?.located(in: placing.zone) {
      guard located.instant <= placing.now else { throw CellProblem(reason: "it was made after now") }
      (note.instant, note.offsetSeconds) = (located.instant, located.offsetSeconds)
    } else {
      remark = "without a time that can be read"
    }
    return .record(
      .note(note, of: book(title, row.text("author"))),
      key: .content(
        [title, row.text("author"), kind.rawValue, row.text("page"), row.text("location"), added, note.text]),
      note: remark)
  }
}
