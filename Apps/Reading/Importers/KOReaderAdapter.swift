import Foundation
import FoundationExtras
import Interchange

/// KOReader's statistics as a table: a row a book, and a row for what was read of it within an hour of the world's clock.
///
/// Looks at pages are seconds long; an hour is what a person would call a sitting, and it is the same hour in whatever zone
/// the next file is imported, so that no minute is ever counted twice. Where a day begins within it, it is two rows.
struct KOReaderAdapter: TableAdapter {
  static let fields = [
    "kind", "book", "title", "authors", "pages", "series", "part", "start", "seconds", "page", "of", "count",
  ]

  let name = "the statistics of KOReader"
  let placing: BookPlacing

  func recognises(_ head: String) -> Bool { DatabaseCopy.begins(head) }

  func table(of source: any ByteSource) throws -> any ByteSource {
    let writer = CSVWriter(columns: Self.fields.map { "koreader \($0)" })
    var text = writer.header
    for book in try ForeignStatistics(source).books {
      let key = "\(book.digest)|\(book.title)"
      let pages = book.pages.map(String.init) ?? ""
      text += writer.line([
        "book", key, book.title, book.authors.joined(separator: "\n"), pages, book.series, "", "", "", "", "", "",
      ])
      for sitting in sittings(book) {
        text += writer.line([
          "sitting", key, book.title, book.authors.joined(separator: "\n"), pages, "", sitting.part,
          String(sitting.start), String(sitting.seconds),
          String(sitting.page), String(sitting.of), String(sitting.count),
        ])
      }
    }
    return MemoryByteSource(text)
  }

  private struct Sitting {
    var part: String
    var start: Int
    var seconds: Int
    var page: Int
    var of: Int
    var count: Int
  }

  private func sittings(_ book: ForeignStatistics.Book) -> [Sitting] {
    var hours: [(hour: Int, day: CivilDate, looks: [ForeignStatistics.Look])] = []
    for look in book.looks {
      let hour = Int((Double(look.start) / 3600).rounded(.down))
      let instant = Date(timeIntervalSince1970: TimeInterval(look.start))
      let day = logicalDay(of: instant, in: placing.zone, startingAt: placing.dayStart)
      if let last = hours.last, last.hour == hour, last.day == day {
        hours[hours.count - 1].looks.append(look)
      } else {
        hours.append((hour, day, [look]))
      }
    }
    var known: [Int: Int] = [:]
    return hours.compactMap { hour, _, looks in
      guard let first = looks.first, let end = looks.last else { return nil }
      // A page 0 is none: it is looked at before a book is laid out.
      let last = looks.last { $0.page > 0 } ?? end
      let number = known[hour, default: 0] + 1
      known[hour] = number
      // Pages of another font size are more or fewer of the book's.
      var seen: Set<[Int]> = []
      let count = looks.filter { seen.insert([$0.page, $0.of]).inserted }.reduce(0.0) { sum, look in
        guard let pages = book.pages, look.of > 0 else { return sum + 1 }
        return sum + Double(pages) / Double(look.of)
      }
      return Sitting(
        part: number == 1 ? "\(hour)" : "\(hour)|\(number)", start: first.start,
        seconds: looks.reduce(0) { $0 + $1.seconds }, page: last.page, of: last.of, count: Int(count.rounded()))
    }
  }
}

/// KOReader's statistics as the adapter writes them; nothing in them says that a book was finished.
struct KOReaderFormat: ImportFormat {
  let id = "koreader"
  let name = "the statistics of KOReader"
  let columns = KOReaderAdapter.fields.map { ImportColumn($0, titles: ["koreader \($0)"], isRequired: true) }
  let isAdapted = true
  let placing: BookPlacing

  func opens(member path: String) -> Bool { false }

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<ImportedRecord> {
    let key = row.text("book")
    let bookKey = ImportKey(format: id, key: .identifier(key), occurrence: 1).text
    var book = Book(id: placing.newID(), title: try placing.title(row))
    book.authors = tidiedList(row.text("authors").split(whereSeparator: \.isNewline).map(String.init))
    (book.pages, book.series) = (placing.pages(row.text("pages")), tidiedLine(row.text("series")))
    (book.format, book.sourceKey) = ("ebook", bookKey)
    if row.text("kind") == "book" {
      var imported = ImportedBook(
        book: book, stated: [.title, .authors, .pages, .series, .format], readings: nil)
      imported.match = placing.matches.match(book, key: bookKey)
      // A book on paper does not become one of a device, since it is read there too.
      if imported.match != nil { imported.stated.remove(.format) }
      return .record(
        .book(imported), key: .identifier(key),
        alsoKnownAs: imported.match.map { [BookMatches.key(of: $0)] } ?? [],
        note: imported.match == nil ? nil : BookMatches.note)
    }
    guard let start = Int(row.text("start")), let seconds = Int(row.text("seconds")), seconds >= 0 else {
      throw CellProblem(reason: "no beginning or no length")
    }
    let instant = Date(timeIntervalSince1970: TimeInterval(start))
    guard instant <= placing.now else {
      throw CellProblem(reason: "it lies after now", advice: "look at the device's clock")
    }
    var session = ReadingSession(
      id: placing.newID(), bookID: placing.newID(),
      day: logicalDay(of: instant, in: placing.zone, startingAt: placing.dayStart))
    (session.instant, session.offsetSeconds) = (instant, placing.zone.offsetSeconds(at: instant))
    (session.seconds, session.pages) = (seconds, Int(row.text("count")))
    if let page = Int(row.text("page")), page > 0 {
      session.to = .page(page, of: Int(row.text("of")).flatMap { $0 > 0 ? $0 : nil })
    }
    return .record(.session(session, of: book), key: .identifier("\(key)|\(row.text("part"))"))
  }
}
