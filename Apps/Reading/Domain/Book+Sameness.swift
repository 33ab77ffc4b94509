import FoundationExtras

extension Book {
  /// A title for comparison: its letters, and the series with the number that some sources put behind it in brackets.
  struct ComparedTitle: Hashable {
    let letters: String
    /// `agentcormac1` of `Cowl (Agent Cormac, #1)`; empty where there is none.
    private(set) var series: String

    init(_ title: String) {
      var name = title
      series = ""
      if title.hasSuffix(")"), let opening = title.lastIndex(of: "("), title[opening...].contains("#") {
        let before = String(title[..<opening])
        if before.contains(where: { $0.isLetter || $0.isNumber }) {
          name = before
          series = String(title[opening...]).lettersForMatching
        }
      }
      // Of a title without letters there is only the title.
      let letters = name.lettersForMatching
      self.letters = letters.isEmpty ? title.foldedForMatching : letters
    }
  }

  /// Whether two sources mean one book: they give one ISBN or, where one gives none, one title and one first author.
  ///
  /// Two numbers are two editions, which stay apart.
  func isSameBook(as other: Book) -> Bool {
    if let isbn, let number = other.isbn { return isbn == number }
    let (title, otherTitle) = (ComparedTitle(title), ComparedTitle(other.title))
    guard title.letters == otherTitle.letters else { return false }
    guard title.series.isEmpty || otherTitle.series.isEmpty || title.series == otherTitle.series else { return false }
    return Self.nameWords(authors.first ?? "") == Self.nameWords(other.authors.first ?? "")
  }
}
