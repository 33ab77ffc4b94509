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
    let number = book.sourceKey.flatMap { $0.hasPrefix("goodreads|") ? String($0.dropFirst(10)) : nil } ?? ""
    let last = log.readings.last { $0.state != .open }
    // Its dates are whole days; one of which less is known is none there.
    let date = (last?.state == .finished ? last?.finish : nil)?.civilDate
    text += writer.line([
      number, book.title, book.authors.first ?? "", lastNameFirst(book.authors.first ?? ""),
      book.authors.dropFirst().joined(separator: ", "), "=\"\(book.isbn?.isbn10 ?? "")\"",
      "=\"\(book.isbn?.isbn13 ?? "")\"",
      // There are whole stars alone.
      "\(book.rating.map { Int($0.stars.rounded()) } ?? 0)", "", book.publisher, book.format,
      book.pages.map(String.init) ?? "", book.year.map(String.init) ?? "", book.originalYear.map(String.init) ?? "",
      date.map { slashed($0) } ?? "", book.added?.civilDate.map { slashed($0) } ?? "",
      (book.shelves + (shelf == "read" ? [] : [shelf])).joined(separator: ", "), "", shelf,
      book.review.replacing("\n", with: "<br/>"), "", book.notes,
      "\(log.readings.count { $0.state == .finished } + (log.open == nil ? 0 : 1))", "0",
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
