import Foundation
import FoundationExtras
import Interchange

extension Importer<ImportedRecord> {
  /// Reads Goodreads, StoryGraph, LibraryThing, Openreads, BookWyrm, calibre, a Kindle's clippings, KOReader's statistics and
  /// this app's own exports.
  ///
  /// - Parameter books: The books that stand.
  static func reading(_ placing: BookPlacing, books: [Book]) -> Importer {
    var formats: [any ImportFormat<ImportedRecord>] = [OwnBooksFormat(placing: placing)]
    formats += OwnRecordFormat.Kind.allCases.map {
      OwnRecordFormat(kind: $0, placing: placing, books: Set(books.map(\.id)))
    }
    formats += [
      LibraryFormat.goodreads(placing), .storyGraph(placing), .libraryThing(placing), .openreads(placing),
      .bookWyrm(placing), .calibre(placing),
    ]
    formats += [ClippingFormat(placing: placing), KOReaderFormat(placing: placing)]
    return Importer(formats: formats, adapters: [KOReaderAdapter(placing: placing), ClippingsAdapter()])
  }
}
