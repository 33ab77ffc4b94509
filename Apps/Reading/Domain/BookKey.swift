import Foundation

/// A further key of a book: under it another source than the one that brought the book knows it.
struct BookKey: Hashable, Sendable, Identifiable {
  var id: UUID
  var bookID: UUID
  /// Whether a person had changed the book when the source came; so it counts as changed, although imports wrote it since.
  var keepsEdits = false
  var sourceKey: String?
}
