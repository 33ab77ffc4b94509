import FoundationExtras

extension TimeGrammar {
  /// A day that names its month or has dots between its parts; nil when it spells none.
  ///
  /// `31 Oct`, `October 31, 2026`, `31.10.2026`, `31. 10. 2026`, `31.10.` Where dots stand, the day comes first. Slashes are no spelling: day and
  /// month come in either order with them.
  static func namedDay(_ words: ArraySlice<String>) -> Day? {
    guard words.count <= 3 else { return nil }
    // Blanks may stand behind the dots.
    let isDotted = words.dropLast().allSatisfy { $0.hasSuffix(".") }
    let dotted = isDotted ? words.joined().split(separator: ".", omittingEmptySubsequences: false) : []
    if dotted.count == 3, let day = number(dotted[0], digits: 1...2), let month = number(dotted[1], digits: 1...2) {
      return date(day, of: month, year: dotted[2].isEmpty ? nil : dotted[2])
    }
    guard words.count > 1 else { return nil }
    let parts = words.prefix(2).map(\.withoutMark)
    let year = words.count == 3 ? words.last?[...] : nil
    for (day, month) in [(parts[0], parts[1]), (parts[1], parts[0])] {
      if let day = number(day, digits: 1...2), let month = self.month(month) { return date(day, of: month, year: year) }
    }
    return nil
  }

  /// A month by its name, perhaps of a year: `October`, `Oct 2026`; nil when the text spells none.
  static func namedMonth(_ text: String) -> (month: Int, year: Int?)? {
    let words = self.words(text)
    guard let first = words.first, words.count <= 2, let month = month(first.withoutMark) else { return nil }
    guard words.count == 2 else { return (month, nil) }
    return number(words[1], digits: 4...4).map { (month, $0) }
  }

  private static func date(_ day: Int, of month: Int, year: Substring?) -> Day? {
    guard let year else {
      // A leap year has every day that any year has.
      return CivilDate(year: 2024, month: month, day: day).map { _ in .monthDay(month: month, day: day) }
    }
    return number(year, digits: 4...4).flatMap { CivilDate(year: $0, month: month, day: day) }.map { .date($0) }
  }

  /// A month by its English name or at least three letters of its beginning.
  static func month(_ word: Substring) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return monthNames.firstIndex { $0.lowercased().hasPrefix(word) }.map { $0 + 1 }
  }
}

extension String {
  /// A word without the comma or the dot that ends it.
  var withoutMark: Substring { last == "," || last == "." ? dropLast() : self[...] }
}
