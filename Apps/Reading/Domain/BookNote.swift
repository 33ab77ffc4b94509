import Foundation

/// Something that was marked or written in a book.
struct BookNote: Hashable, Sendable, Identifiable {
  /// What it is.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case highlight
    case note
    case bookmark
  }

  var id: UUID
  var bookID: UUID
  var kind: Kind
  var text: String
  var page: Int?
  /// The place in the words of its source, such as a reader's own count: `737-739`.
  var location: String = ""
  /// When it was made; nil where nobody knows.
  var instant: Date?
  var offsetSeconds: Int?
  var sourceKey: String?
}
