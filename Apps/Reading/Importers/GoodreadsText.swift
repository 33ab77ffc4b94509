import Foundation
import FoundationExtras
import Interchange

/// The books in the columns of Goodreads' library export, which that site and many programs read.
func goodreadsText(_ logs: [ReadingLog]) -> String {
  let writer = CSVWriter(columns: [
    "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13", "My Rating", "Average Rating",
    "Publisher", "Binding", "Number of Pages", "Year Published", "Original Publication Year", "Date Read", "Date Added",
    "Bookshelves", "Bookshelves with positions", "Exclusive Shelf", "My Review", "Spoiler", "Private Notes",
    "Read Count", "Owned Copies",
  ])
  var text = writer.header
  for log in logs {
    let book = log.book
    let shelf = goodreadsShelf(log.shelf)
    let key = book.sourceKey.flatMap { $0.hasPrefix("goodreads|") ? String($0.dropFirst(10)) : nil } ?? ""
    // A book that came without its number has a key of other parts.
    let number = key.contains("|") ? "" : key
    let ended = log.endedForGoodreads
    // Its dates are whole days; one of which less is known is none there.
    let date = ended.latestEnd?.finish?.civilDate
    text += writer.line([
      number, book.title, book.authors.first ?? "", lastNameFirst(book.authors.first ?? ""),
      book.authors.dropFirst().joined(separator: ", "), "=\"\(book.goodreadsISBN10)\"",
      "=\"\(book.isbn?.isbn13 ?? "")\"",
      // There are whole stars alone.
      "\(book.rating.map { Int($0.stars.rounded()) } ?? 0)", "", book.publisher, book.format,
      book.pages.map(String.init) ?? "", book.year.map(String.init) ?? "", book.originalYear.map(String.init) ?? "",
      date.map { slashed($0) } ?? "", book.added?.civilDate.map { slashed($0) } ?? "",
      (book.shelves + (shelf == "read" ? [] : [shelf])).joined(separator: ", "), "", shelf,
      book.review.replacing("\n", with: "<br/>"), "", book.notes,
      "\(ended.count + (log.open == nil ? 0 : 1))", "0",
    ])
  }
  return text
}

private func goodreadsShelf(_ shelf: Shelf?) -> String {
  switch shelf {
  case nil: "to-read"
  case Shelf.reading?: "currently-reading"
  case let shelf?: shelf.name
  }
}

private func slashed(_ day: CivilDate) -> String { day.description.replacing("-", with: "/") }

private func lastNameFirst(_ name: String) -> String {
  let words = name.split(separator: " ")
  guard words.count > 1, !name.contains(","), let last = words.last else { return name }
  return "\(last), \(words.dropLast().joined(separator: " "))"
}

extension ReadingLog {
  /// The times of reading that its `Date Read` and `Read Count` tell of: those that were finished; of a book that is being read
  /// again those that ended before, since it says of them no more than that; and of one that was put aside, that too.
  fileprivate var endedForGoodreads: [Reading] {
    let isStopped = latest?.state == .stopped
    return readings.filter { $0.state == .finished || $0.state == .stopped && (open != nil || isStopped) }
  }
}

extension Book {
  /// The number of ten characters: that of another edition where a source gave it beside one of thirteen, else its own.
  fileprivate var goodreadsISBN10: String {
    if let otherID, otherID.utf8.count == 10, ISBN(otherID) != nil { return otherID }
    return isbn?.isbn10 ?? ""
  }

  /// Whether it came from the site, which gives every book an average rating and every further shelf a position.
  fileprivate var isFromGoodreads: Bool { sourceKey?.hasPrefix("goodreads|") ?? false }
}

/// What Goodreads' columns cannot hold of books or this app does not keep of them, a line each with how many there are.
func goodreadsLosses(_ logs: [ReadingLog]) -> [String] {
  let dates = logs.flatMap { [$0.endedForGoodreads.latestEnd?.finish, $0.book.added] }.compactMap(\.self)
  let ends = logs.flatMap { log in
    log.readings.filter { $0.finish != nil && $0.id != log.endedForGoodreads.latestEnd?.id }
  }
  let site = logs.filter(\.book.isFromGoodreads)
  let counts = [
    (dates.count { $0.day == nil }, "date", "without a day left out, since there dates are whole days"),
    (logs.compactMap(\.book.rating).count { $0.quarters % 4 != 0 }, "rating", "rounded, since there stars are whole"),
    (ends.count, "earlier end", "of a reading left out, since there a book has one"),
    (logs.flatMap(\.readings).count { $0.start != nil }, "beginning", "of a reading left out, since there are none"),
    (logs.reduce(0) { $0 + $1.sessions.count }, "sitting", "left out, since there are none"),
    (site.count, "average rating", "of the site left out, since none is kept here"),
    (
      site.count { !$0.book.shelves.isEmpty || goodreadsShelf($0.shelf) != "read" }, "book",
      "without the positions on its shelves, since none is kept here"
    ),
  ]
  return counts.filter { $0.0 > 0 }.map { count, noun, words in "\(count) \(noun)\(count == 1 ? "" : "s") \(words)" }
}
