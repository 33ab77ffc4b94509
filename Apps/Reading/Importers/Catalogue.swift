import Foundation
import FoundationExtras
import Interchange

/// A file with all books of a source, as a whole: what tells which of two files is of the later state.
struct Catalogue: Hashable, Sendable {
  /// The source.
  var source: String
  /// What all its rows say together, in whatever order.
  private(set) var digest = ""
  /// The latest day on which a book was added.
  private(set) var newestAdded: CivilDate?
  /// The latest day on which a reading ended.
  private(set) var newestEnd: CivilDate?
  private var sum: UInt64 = 0

  /// A catalogue as it is remembered.
  init(source: String, digest: String, newestAdded: CivilDate?, newestEnd: CivilDate?) {
    (self.source, self.digest, self.newestAdded, self.newestEnd) = (source, digest, newestAdded, newestEnd)
  }

  /// A catalogue without books yet.
  init(source: String) { self.init(source: source, digest: "", newestAdded: nil, newestEnd: nil) }

  /// Takes a book of it.
  mutating func take(_ imported: ImportedBook, key: String) {
    var texts = [key] + imported.book.storedTexts
    for reading in imported.readings ?? [] {
      texts += [reading.state.rawValue, reading.start?.description ?? "", reading.finish?.description ?? ""]
      take(end: reading.finish)
    }
    take(added: imported.book.added)
    // FNV-1a with 64 bits (Fowler, Noll and Vo), since what is remembered must mean the same in every run.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in texts {
      for byte in Array(text.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    sum &+= hash
    digest = String(sum, radix: 16)
  }

  /// Takes the day on which a book was added.
  mutating func take(added: PartialDate?) {
    newestAdded = [newestAdded, added?.days.upperBound].compactMap(\.self).max()
  }

  /// Takes the end of a reading.
  mutating func take(end: PartialDate?) {
    newestEnd = [newestEnd, end?.days.upperBound].compactMap(\.self).max()
  }

  /// Whether it is of an earlier state than what was imported, the latest first.
  ///
  /// One that was imported before another one is earlier. Of one that was never imported its dates tell: it is earlier where its
  /// newest book is, unless something was read to the end later. Else the one that comes later is later.
  func isOlder(than imported: [Catalogue]) -> Bool {
    guard let latest = imported.first, latest.digest != digest else { return false }
    if imported.contains(where: { $0.digest == digest }) { return true }
    guard let added = newestAdded, let latestAdded = latest.newestAdded, added < latestAdded else { return false }
    if let end = newestEnd, let latestEnd = latest.newestEnd, end > latestEnd { return false }
    return true
  }
}

/// The catalogue that is being imported: it is read as a whole when something depends on that.
final class ImportedCatalogue {
  private let scan: () throws -> Catalogue?
  private let known: (String) throws -> [Catalogue]
  private var found: Catalogue??
  private var isKnownOlder: Bool?
  /// How many books it says otherwise than a later one, so that they were left.
  private(set) var left = 0
  /// Whether a book of it is written.
  private(set) var isWritten = false

  /// - Parameters:
  ///   - scan: Reads the file.
  ///   - known: The catalogues of a source that were imported, the latest first.
  init(scan: @escaping () throws -> Catalogue?, known: @escaping (String) throws -> [Catalogue]) {
    (self.scan, self.known) = (scan, known)
  }

  /// What it is; nil where it is no catalogue of another program.
  func whole() throws -> Catalogue? {
    if let found { return found }
    let catalogue = try scan()
    found = .some(catalogue)
    return catalogue
  }

  /// Whether a later one was imported.
  func isOlder() throws -> Bool {
    if let isKnownOlder { return isKnownOlder }
    let isOlder = try whole().map { $0.isOlder(than: try known($0.source)) } ?? false
    isKnownOlder = isOlder
    return isOlder
  }

  /// Notes that a book of it was left as it is.
  func leave() { left += 1 }

  /// Notes that a book of it is written.
  func write() { isWritten = true }

  /// What a person should know; nil where nothing was left.
  var note: String? {
    guard left > 0 else { return nil }
    let books = left == 1 ? "1 book of which it says otherwise stays" : "\(left) books of which it says otherwise stay"
    return "older than the file that was imported last: \(books) as after that; --prefer file takes the file's version"
  }
}

extension Importer<ImportedRecord> {
  /// What a file says as a whole, where it is a catalogue of another program.
  func catalogue(_ source: any ByteSource, options: ImportOptions) throws -> Catalogue? {
    var catalogue: Catalogue?
    var options = options
    options.isProbe = false
    let sink = ImportSink<ImportedRecord>.carriedOut(
      { change in
        guard case .book(let imported) = change.value, let source = Catalogue.source(of: change.key.text) else {
          return
        }
        var known = catalogue ?? Catalogue(source: source)
        known.take(imported, key: change.key.text)
        catalogue = known
      }, replacing: { _ in })
    _ = try plan(source, existing: ImportedRecords(), options: options, into: sink)
    return catalogue
  }
}

extension Catalogue {
  /// The source of a stored key of a book; nil for this app's own exports, which say when each record changed by what it is.
  static func source(of key: String) -> String? {
    let source = key.prefix { $0 != "|" }
    return source == OwnBooksFormat.formatID || key.hasPrefix(BookMatches.prefix) ? nil : String(source)
  }
}
