import FoundationExtras

extension TimeGrammar {
  /// What keeps a text that was meant for a day from being one.
  enum Flaw: Hashable, Sendable {
    /// No calendar has the day; the month in words and how long it is, nil where there is no such month.
    case unreal(String, month: String?, length: String)
    /// Day and month come in either order; what may have been meant.
    case slashes(String, [CivilDate], hasYear: Bool)
    /// A day and a month with one dot, as times have it as well.
    case oneDot(String, day: Int, month: Int)
    /// The year is one that no calendar has.
    case year(String, Int)
    /// The year has two digits.
    case shortYear(String)
  }

  /// The first flaw of a day in a text; nil where no day was meant.
  static func flaw(_ text: String) -> Flaw? {
    let words = self.words(text)
    for (index, word) in words.enumerated() {
      let rest = words[index...]
      if let flaw = slashes(word) ?? dots(word) ?? digits(word) ?? named(rest) { return flaw }
    }
    return nil
  }

  /// A day in digits that does not exist: `2026-02-30`, `02-30`.
  private static func digits(_ word: String) -> Flaw? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    let year = parts.count == 3 ? number(parts[0], digits: 4...4) : nil
    guard parts.count == 2 || year != nil, let month = number(parts[parts.count - 2], digits: 1...2),
      let day = number(parts[parts.count - 1], digits: 1...2)
    else { return nil }
    return unreal(word, day: day, month: month, year: year)
  }

  /// A day with dots, as `31.02.2026`, `31.2.`, `31.10` and `31.10.26` are.
  private static func dots(_ word: String) -> Flaw? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let day = number(parts[0], digits: 1...2),
      let month = number(parts[1], digits: 1...2)
    else { return nil }
    let isDay = CivilDate(year: 2024, month: month, day: day) != nil
    if parts.count == 2 { return isDay ? .oneDot(word, day: day, month: month) : nil }
    if number(parts[2], digits: 2...2) != nil { return .shortYear(word) }
    guard parts[2].isEmpty || number(parts[2], digits: 4...4) != nil else { return nil }
    return unreal(word, day: day, month: month, year: number(parts[2], digits: 4...4))
  }

  /// A day that names its month, as `31 Feb`, `Feb 31 2026` and `31 Oct 26` are.
  private static func named(_ words: ArraySlice<String>) -> Flaw? {
    let parts = words.prefix(2).map(\.withoutMark)
    guard parts.count == 2 else { return nil }
    for (first, second) in [(parts[0], parts[1]), (parts[1], parts[0])] {
      guard let day = number(first, digits: 1...2), let month = month(second) else { continue }
      let last = words.count > 2 ? words[words.startIndex + 2] : ""
      let year = number(last, digits: 4...4)
      let text = words.prefix(year == nil ? 2 : 3).joined(separator: " ")
      if let flaw = unreal(text, day: day, month: month, year: year) { return flaw }
      return number(last, digits: 2...2).map { _ in .shortYear(text + " " + last) }
    }
    return nil
  }

  /// A day with slashes, as `3/4`, `10/31/2026` and `2026/10/31` are.
  private static func slashes(_ word: String) -> Flaw? {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map { number($0, digits: 1...4) }
    guard (2...3).contains(parts.count), let first = parts[0], let second = parts[1] else { return nil }
    var days: [CivilDate?]
    if first > 31, let day = parts.last ?? nil {
      days = [CivilDate(year: first, month: second, day: day)]
    } else {
      guard let year = parts.count == 3 ? parts[2] : 2024 else { return nil }
      let full = year < 100 ? 2000 + year : year
      days = [CivilDate(year: full, month: second, day: first), CivilDate(year: full, month: first, day: second)]
      if first == second { days.removeLast() }
    }
    let known = days.compactMap(\.self)
    return known.isEmpty ? nil : .slashes(word, known, hasYear: parts.count == 3)
  }

  private static func unreal(_ text: String, day: Int, month: Int, year: Int?) -> Flaw? {
    // A leap year has every day that any year has.
    guard CivilDate(year: year ?? 2024, month: month, day: day) == nil else { return nil }
    guard (1...12).contains(month) else { return .unreal(text, month: nil, length: "") }
    guard let first = CivilDate(year: year ?? 2024, month: month, day: 1) else { return .year(text, year ?? 0) }
    let name = monthNames[(month - 1) % 12] + (year.map { " \($0)" } ?? "")
    let length = year == nil && month == 2 ? "28 or 29" : "\(first.daysInMonth)"
    return .unreal(text, month: name, length: length)
  }
}
