import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import Interchange
import WidgetKitCore

/// The books' way in and out.
struct ReadingExchange: RecordExchange {
  let importOptions = [
    OptionSyntax(
      "zone", form: .value(placeholder: "zone"),
      help: "Where the clock was of a file that keeps no zone, as KOReader's; yours unless given", values: .timeZone)
  ]

  func preview(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    try ReadingStore(context.store).read { reader in
      let titles = try reader.titles()
      let catalogue = try catalogue(source, options, reader, context)
      return try plan(source, options, reader, context, .preview, progress, catalogue)
        .summary(describing: { describe($0, titles) }).noting([catalogue.note].compactMap(\.self))
    }
  }

  func bring(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    try asCommand("record", "records", context) { command, finish in
      try ReadingStore(context.store).write(as: command) { writer in
        let catalogue = try catalogue(source, options, writer.reader, context)
        let followers = FollowedBooks()
        let sink = writer.importSink(newID: context.world.newID, catalogue, followers)
        let plan = try plan(source, options, writer.reader, context, sink, progress, catalogue)
        try writer.follow(followers)
        let isLater = try catalogue.isWritten && (options.preference == .file || !catalogue.isOlder())
        if isLater, let whole = try catalogue.whole() { try writer.remember(whole, id: context.world.newID()) }
        return try finish(writer.journal, plan.summary.noting([catalogue.note].compactMap(\.self)))
      }
    }
  }

  private func plan(
    _ source: any ByteSource, _ options: ImportOptions, _ reader: BookReader, _ context: AppContext,
    _ sink: ImportSink<ImportedRecord>, _ progress: ImportProgress, _ catalogue: ImportedCatalogue
  ) throws -> ImportPlan<ImportedRecord> {
    var placing = try placing(context, options, newID: context.world.newID, matches: reader.matches())
    placing.twins = try reader.twins(of: placing.matches)
    return try Importer.reading(placing).plan(
      source, existing: reader.existingRecords(), options: options,
      differs: { record, key in
        if options.stated["zone"] != nil, try reader.isElsewhere(record, key) { return true }
        guard try reader.differs(record, from: key) else { return false }
        guard options.preference == .store, case .book = record, Catalogue.source(of: key) != nil,
          try catalogue.isOlder()
        else { return true }
        catalogue.leave()
        return false
      }, equals: { try !reader.differs($0, from: $1) }, into: sink, progress: progress)
  }

  /// The file as a whole, which is read by itself when that is asked for.
  private func catalogue(
    _ source: any ByteSource, _ options: ImportOptions, _ reader: BookReader, _ context: AppContext
  ) throws -> ImportedCatalogue {
    // Asked before the file is written, whose own books tell nothing of another file.
    let standing = try reader.standingCatalogues()
    return ImportedCatalogue(
      scan: {
        // Nothing of it is kept.
        let none = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        return try Importer.reading(placing(context, options, newID: { none }, matches: BookMatches([])))
          .catalogue(source, options: options)
      },
      known: { source in
        let imported = try reader.catalogues(of: source)
        return imported.isEmpty ? [standing[source]].compactMap(\.self) : imported
      })
  }

  private func placing(
    _ context: AppContext, _ options: ImportOptions, newID: @escaping @Sendable () -> UUID, matches: BookMatches
  ) throws -> BookPlacing {
    BookPlacing(
      now: context.world.now, zone: try options.stated["zone"].map { try readTimeZone($0) } ?? context.world.timeZone,
      dayStart: ReadingProfile(context.settings).dayStart,
      newID: newID, matches: matches, prefersFile: options.preference == .file)
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
      case "sittings":
        let told = try reader.tellings()
        let sessions = try reader.belonging(ReadingSession.self).map { session in
          var session = session
          session.told = told[session.id]
          return session
        }
        return exportTable(sessions, titles: titles)
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
