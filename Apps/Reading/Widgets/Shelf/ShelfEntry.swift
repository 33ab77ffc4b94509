import Foundation
import FoundationExtras
import WidgetKit

/// What the widget `shelf` shows from one moment on.
struct ShelfEntry: TimelineEntry {
  /// The moment.
  let date: Date
  /// What is known about it.
  let content: BookContent
  /// How the year stands, in words: `12 of 24 in 2026`.
  var year = ""
  /// What the filter lets through, in words; nil where it lets everything through.
  var shown: String?

  /// Figures for the gallery and for the time before there are any; never shown in the place of real ones.
  static func sample(at date: Date, in zone: TimeZone) -> ShelfEntry {
    let first = BookCard.sample(at: date, zone: zone)
    // As many as a large card has a use for.
    let books = [
      ("Walden", 0.84), ("Emma", 0.4), ("Ulysses", 0.12), ("Persuasion", 0.62), ("Dracula", 0.27), ("Moby-Dick", 0.51),
      ("Don Quixote", 0.08),
    ]
    let others = books.enumerated().map { index, book in
      var card = first
      card = BookCard(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 1, UInt8(index))), entity: card.entity,
        title: book.0, authors: "", cover: nil, message: "", progress: book.1, place: "", share: nil, target: nil,
        days: [], end: nil, isLate: false, isFinished: false)
      return card
    }
    return ShelfEntry(date: date, content: .books([first] + others), year: "12 of 24 this year")
  }
}
