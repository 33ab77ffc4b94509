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
    /// How many pages were read, counted in those of the last one, so that no later size of the letters changes it.
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
      // Pages of another font size are more or fewer.
      var seen: Set<[Int]> = []
      let count = looks.filter { seen.insert([$0.page, $0.of]).inserted }.reduce(0.0) { sum, look in
        guard last.of > 0, look.of > 0 else { return sum + 1 }
        return sum + Double(last.of) / Double(look.of)
      }
      return Sitting(
        part: number == 1 ? "\(hour)" : "\(hour)|\(number)", start: first.start,
        seconds: looks.reduce(0) { $0 + $1.seconds }, page: last.page, of: last.of, count: Int(count.rounded()))
    }
  }
}
