import Foundation
import FoundationExtras

/// A book, as a person has it: what it is, where it stands and what they think of it.
///
/// When it was read is told by its ``Reading``s, how far by its ``ReadingSession``s.
struct Book: Hashable, Sendable, Identifiable {
  var id: UUID
  var title: String
  var authors: [String] = []
  var isbn: ISBN?
  /// Another number that a source gives, such as Amazon's.
  var otherID: String?
  var pages: Int?
  /// Hardcover, Kindle edition and the like, in the words of its source.
  var format: String = ""
  /// The file of its cover in the group's container; nil where there is none.
  var cover: String?
  /// The shelf on which it was put; what readings say comes before it, see ``ReadingLog/shelf``.
  var shelf: Shelf?
  /// Further shelves, on which it stands too.
  var shelves: [String] = []
  var tags: [String] = []
  var rating: Rating?
  var series: String = ""
  var publisher: String = ""
  /// The year of this edition; years before Christ are negative.
  var year: Int?
  /// The year in which it first came out.
  var originalYear: Int?
  /// When it came to the person's books.
  var added: PartialDate?
  var review: String = ""
  var notes: String = ""
  var chapters: [Chapter] = []
  var sourceKey: String?

  /// The authors in one line.
  var authorText: String { authors.joined(separator: ", ") }

  /// Whether it has a title and a first author, whichever way round the name is written.
  func isCalled(_ title: String, by author: String) -> Bool {
    self.title.foldedForMatching == title.foldedForMatching
      && Self.nameWords(authors.first ?? "") == Self.nameWords(author)
  }

  /// The words of a name in one order: `Austen, Jane` is `Jane Austen`.
  static func nameWords(_ name: String) -> [String] {
    name.foldedForMatching.split { !$0.isLetter && !$0.isNumber }.map(String.init).sorted()
  }
}
