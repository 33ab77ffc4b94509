import AppSupport
import FoundationExtras

/// The fields by which books can be chosen, each mapped to its column here and nowhere else.
enum BookField: String, FilterColumn {
  case book
  case title
  case authors
  case shelf
  case tags
  case format
  case isUnfinished

  static let records = "books"

  /// Of a shelf: what readings say comes before one of the four, see ``ReadingLog/shelf``.
  var expression: String {
    switch self {
    case .book: "books.uuid"
    case .title: "title_folded"
    case .authors: "authors_folded"
    case .tags: "tags_folded"
    case .format: "format"
    case .shelf: Self.standing
    case .isUnfinished: "(coalesce(\(Self.standing), '') <> 'read' AND NOT \(Self.hasEnded))"
    }
  }

  var content: FilterContent {
    switch self {
    case .book, .format: .code
    case .title: .words
    case .authors, .tags: .list(separator: "\n")
    case .shelf: .compared(by: Self.isOnShelf)
    case .isUnfinished: .flag
    }
  }

  /// A book stands on its further shelves too.
  private static func isOnShelf(_ text: String) -> FilterTerm {
    FilterTerm(
      "\(standing) = ? COLLATE NOCASE OR instr(shelves_folded, ?) > 0",
      [Shelf(text)?.name ?? text, "\n\(text.foldedForMatching)\n"])
  }

  private static let latest = """
    (SELECT r.state FROM readings r WHERE r.book = books.uuid AND r.deleted_s IS NULL
      ORDER BY r.state = 'open' DESC,
        r.finish IS NULL AND r.id = (SELECT max(n.id) FROM readings n WHERE n.book = r.book AND n.deleted_s IS NULL)
          DESC,
        r.finish IS NULL, r.finish DESC, r.start DESC, r.id DESC LIMIT 1)
    """
  /// The order of a shelf: what is being read, what is not yet, what is read; of each what was read last.
  static let shelfOrder = """
    CASE coalesce(\(latest), CASE shelf WHEN 'read' THEN 'finished' END) WHEN 'open' THEN 0 WHEN 'finished' THEN 2 ELSE 1
      END,
    (SELECT max(s.day) FROM sessions s WHERE s.book = books.uuid AND s.deleted_s IS NULL) DESC
    """
  private static let hasEnded = "(coalesce(\(latest), '') = 'finished')"
  private static let standing = """
    (CASE WHEN shelf NOT IN ('to-read', 'reading', 'read', 'did-not-finish') THEN shelf
      ELSE CASE \(latest) WHEN 'open' THEN 'reading' WHEN 'finished' THEN 'read' WHEN 'stopped' THEN 'did-not-finish'
        ELSE shelf END END)
    """
}
