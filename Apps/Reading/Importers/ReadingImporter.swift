import Foundation
import FoundationExtras
import Interchange

extension Importer<ImportedRecord> {
  /// Reads Goodreads, StoryGraph, LibraryThing, Openreads, BookWyrm, calibre, a Kindle's clippings, KOReader's statistics and
  /// this app's own exports.
  static func reading(_ placing: BookPlacing) -> Importer {
    var formats: [any ImportFormat<ImportedRecord>] = [OwnBooksFormat(placing: placing)]
    formats += OwnRecordFormat.Kind.allCases.map { OwnRecordFormat(kind: $0, placing: placing) }
    formats += [
      LibraryFormat.goodreads(placing), .storyGraph(placing), .libraryThing(placing), .openreads(placing),
      .bookWyrm(placing), .calibre(placing),
    ]
    formats += [ClippingFormat(placing: placing), KOReaderFormat(placing: placing)]
    return Importer(formats: formats, adapters: [KOReaderAdapter(placing: placing), ClippingsAdapter()])
  }
}
