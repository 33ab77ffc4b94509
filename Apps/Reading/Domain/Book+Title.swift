import FoundationExtras

extension Book {
  /// How many characters a title may have; the longest that was ever printed has some thousand, and more is another cell's text.
  static let longestTitle = 2_000

  /// A title in one line.
  ///
  /// - Throws: ``TitleProblem`` for none, and for what is no title any more.
  static func title(_ text: String) throws(TitleProblem) -> String {
    let title = tidiedLine(text)
    if title.isEmpty { throw .none }
    if title.count > longestTitle { throw .tooLong }
    return title
  }
}

/// Why a text is no title.
enum TitleProblem: Error, Hashable, Sendable {
  case none
  case tooLong
}
