import FoundationExtras

extension TimeExpression {
  /// Why a text is no day although one was meant, and what to write; nil where no day was meant.
  ///
  /// - Parameter asDay: Whether a day alone is asked for, where nothing can be taken for a time.
  static func flaw(of text: String, asDay: Bool = false) -> CommandError? {
    let quoted = { (part: String) in Commands.quoted(original(part, of: text)) }
    switch TimeGrammar.flaw(text) {
    case nil: return nil
    case .unreal(let day, let month?, let length):
      return CommandError("\(quoted(day)) is a day that does not exist", details: ["\(month) has \(length) days"])
    case .unreal(let day, nil, _):
      return CommandError(
        "\(quoted(day)) is a day that does not exist",
        details: [
          day.contains(".") ? "a year has 12 months" : "a year has 12 months; write year, month and day"
        ])
    case .slashes(let day, let days, let hasYear):
      let spellings = days.map { spelling(of: $0, hasYear: hasYear) }
      let isOpen = spellings.count > 1
      return CommandError(
        isOpen
          ? "\(quoted(day)) is either of two days, since day and month come in either order with slashes"
          : "\(quoted(day)) has slashes, with which day and month come in either order",
        details: ["write \(spellings.joined(separator: ", or "))"])
    case .oneDot(let day, let number, let month):
      let time = asDay || number > 23 ? "" : ", or 08:30 for a time"
      return CommandError(
        "\(quoted(day)) lacks the dot at its end", details: ["write \(day). or \(number) \(monthName(month))\(time)"])
    case .year(let day, let year):
      return CommandError(
        "\(quoted(day)) is in the year \(year)",
        details: ["give a year from \(years.lowerBound) to \(years.upperBound)"])
    case .shortYear(let day):
      return CommandError("\(quoted(day)) has a year of two digits", details: ["write all four"])
    }
  }

  /// A day in the spellings that are read: `3 Apr or 3.4.`, `3 Apr 2026 or 2026-04-03`.
  private static func spelling(of day: CivilDate, hasYear: Bool) -> String {
    let name = "\(day.day) \(monthName(day.month))"
    return hasYear ? "'\(name) \(day.year)' or \(day)" : "'\(name)' or " + "\(day.day).\(day.month)."
  }

  /// A part of a text that is known in lower-case words, as it was written.
  private static func original(_ part: String, of text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let lowered = words.lowercased()
    guard lowered.count == words.count, let found = lowered.firstRange(of: part) else { return part }
    return String(words.dropFirst(lowered[..<found.lowerBound].count).prefix(part.count))
  }

  private static func monthName(_ month: Int) -> String { LocalTime.monthNames[(month - 1) % 12] }
}
