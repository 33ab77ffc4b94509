import AppIntents
import AppSupport
import Commands
import Foundation
import WidgetKitCore

/// Makes one book of two.
struct MergeBooksIntent: AppIntent {
  static let title: LocalizedStringResource = "Merge two books"
  static let description = IntentDescription(
    "Gives the first book what was noted of the second, which goes; what both have stays once, and 'undo' parts them.")

  @Parameter(title: "Keep", description: "The book that stays", requestValueDialog: "Which book stays?")
  var keep: BookEntity

  @Parameter(title: "Other", description: "The book that becomes part of it", requestValueDialog: "Which one goes?")
  var other: BookEntity

  @Dependency private var library: Library

  func perform() async throws -> some IntentResult & ReturnsValue<BookFigures> & ProvidesDialog {
    guard let gone = other.uuid, gone != keep.uuid else {
      throw CommandError(
        "Name two different books", details: ["the beginnings of their ids tell them apart: reading books"])
    }
    let world = library.world
    var counts = MergeCounts()
    let (title, log) = try library.change(
      "merge", of: keep,
      title: { _, after in
        let parts = [(counts.readings, "reading"), (counts.sittings, "sitting"), (counts.notes, "note")]
          .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
        return (["Merged \(other.title) into \(after.book.title)"] + parts).joined(separator: " · ")
      }
    ) { log, writer in
      guard let book = try writer.reader.record(gone, Book.self) else {
        throw CommandError("\(quoted(other.title)) is not one of your books any more", exitCode: .noInput)
      }
      counts = try writer.merge(book, into: log.book, newID: { world.newID() })
      log = try writer.reader.log(of: log.book.id) ?? log
    }
    return .result(value: try library.figures(log), dialog: "\(title)")
  }
}
