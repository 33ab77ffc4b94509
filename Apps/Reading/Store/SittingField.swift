import AppSupport

/// The fields by which sittings `s` of books `b` can be chosen, each mapped to its column here and nowhere else.
enum SittingField: String, FilterColumn {
  /// Words of the book's title.
  case book
  case bookID = "book_id"
  case chapter

  static let records = "sittings"

  var expression: String {
    switch self {
    case .book: "b.title_folded"
    case .bookID: "s.book"
    case .chapter: "s.chapter"
    }
  }

  var content: FilterContent {
    switch self {
    case .book: .words
    case .bookID: .code
    case .chapter: .unfoldedWords
    }
  }
}
