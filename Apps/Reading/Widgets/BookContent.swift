/// What is known of the books of a widget.
///
/// A failure is a state of its own: it is never drawn as sample data or as a blank.
enum BookContent: Sendable {
  /// Books, one at least.
  case books([BookCard])
  /// No book is there to be shown; the title is that of one that waits to be read, nil where none does.
  case empty(next: String?)
  /// The book that was chosen is read, and only what is not is wanted.
  case read(title: String)
  /// The books that were chosen do not exist any more; no other one takes their place. The title is that of the first,
  /// where it is remembered.
  case missing(title: String?)
  /// The store could not be read.
  case unavailable(String)
}
