import Foundation
import FoundationExtras

/// A part of a book with a name of its own.
struct Chapter: Hashable, Sendable {
  var title: String
  /// The page on which it ends; nil where nobody said.
  var lastPage: Int?
}
