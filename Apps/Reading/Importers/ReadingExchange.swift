import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import WidgetKitCore

/// The books' way in and out.
struct ReadingExchange: RecordExchange {
  func preview(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    try ReadingStore(context.store).read { reader in
      let titles = try reader.titles()
      return try plan(source, options, reader, context, .preview, progress).summary(describing: {
        describe($0, titles)
      })
    }
  }

  func bring(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    try asCommand("record", "records", context) { command, finish in
      try ReadingStore(context.store).write(as: command) { writer in
        try finish(
          writer.journal,
          plan(
            source, options, writer.reader, context, writer.importSink(newID: context.world.newID), progress
          ).summary)
      }
    }
  }

  private func plan(
    _ source: any ByteSource, _ options: ImportOptions, _ reader: BookReader, _ context: AppContext,
    _ sink: ImportSink<ImportedRecord>, _ progress: ImportProgress
  ) throws -> ImportPlan<ImportedRecord> {
    let books = try reader.books()
    var placing = BookPlacing(
      now: context.world.now, zone: context.world.timeZone, dayStart: ReadingProfile(context.settings).dayStart,
      newID: context.world.newID, matches: BookMatches(books, keys: try reader.all(BookKey.self)))
    placing.prefersFile = options.preference == .file
    return try Importer.reading(placing, books: books).plan(
      source, existing: reader.existingRecords(), options: options, differs: reader.differs(_:from:), into: sink,
      progress: progress)
  }

  /// A line of a preview: what it is, and what is said of it.
  private func describe(_ record: ImportedRecord, _ titles: [UUID: String]) -> String {
    switch record {
    case .book(let imported):
      var parts = [imported.book.title]
      if !imported.book.authors.isEmpty { parts.append(imported.book.authorText) }
      // What it says of reading decides where the book stands.
      let log = ReadingLog(book: imported.book, readings: imported.readings ?? [])
      if let shelf = log.shelf { parts.append(shelf.name) }
      if let finish = imported.readings?.last(where: { $0.state == .finished })?.finish { parts.append("\(finish)") }
      if let rating = imported.book.rating { parts.append("\(rating.text) stars") }
      return parts.joined(separator: " · ")
    case .reading(let reading):
      return "\(titles[reading.bookID] ?? "") · \(reading.state.rawValue) \(reading.finish?.description ?? "")"
    case .session(let session, let book):
      let pages = session.pages.map { $0 == 1 ? " · 1 page" : " · \($0) pages" } ?? ""
      let length = session.seconds.map { " · \(lengthText($0))" } ?? ""
      return "\(session.day) · \(book?.title ?? titles[session.bookID] ?? "")\(pages)\(length)"
    case .note(let note, let book):
      return "\(book?.title ?? titles[note.bookID] ?? "") · \(note.kind.rawValue) · \(tidiedLine(note.text).prefix(60))"
    }
  }

  let tables = ["books", "readings", "sittings", "notes"]

  func table(_ name: String, context: AppContext) throws -> ExportTable {
    try ReadingStore(context.store).read { reader in
      let titles = try reader.titles()
      switch name {
      case "readings": return exportTable(try reader.belonging(Reading.self), titles: titles)
      case "sittings": return exportTable(try reader.belonging(ReadingSession.self), titles: titles)
      case "notes": return exportTable(try reader.belonging(BookNote.self), titles: titles)
      default:
        return exportTable(
          try reader.books().map { book in
            let log = try reader.log(of: book)
            return (log.shelvedBook, log.goal)
          })
      }
    }
  }

  let textFormats = ["goodreads"]

  func text(_ format: String, table: String, context: AppContext) throws -> String {
    try ReadingStore(context.store).read { reader in goodreadsText(try reader.books().map { try reader.log(of: $0) }) }
  }

  func losses(_ format: String, table: String, context: AppContext) throws -> [String] {
    try ReadingStore(context.store).read { reader in goodreadsLosses(try reader.books().map { try reader.log(of: $0) })
    }
  }
}
