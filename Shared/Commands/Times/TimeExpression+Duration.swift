extension TimeExpression {
  /// A duration in seconds: `45m`, `1h30m`, `1.5h`, `1:30`, or a number of minutes.
  ///
  /// A day is 24 hours here, since a duration stands on no calendar. A hundred years are the most.
  ///
  /// - Throws: a usage error when it cannot be read.
  public static func readDuration(_ text: String) throws(CommandError) -> Double {
    let word = text.lowercased().split(whereSeparator: \.isWhitespace).joined()
    if let span = TimeGrammar.span(word) { return Double(span.days) * 86_400 + Double(span.seconds) }
    if let minutes = StrictNumber.double(word), minutes >= 0, minutes <= 1e7 { return minutes * 60 }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2, let hours = TimeGrammar.number(parts[0], digits: 1...4),
      let minutes = TimeGrammar.number(parts[1], digits: 2...2), minutes < 60
    {
      return Double(hours * 3600 + minutes * 60)
    }
    let unit = String(word.drop { $0 != "." }.drop { $0 == "." || $0.isNumber })
    if let span = TimeGrammar.span("1" + unit), let count = StrictNumber.double(String(word.dropLast(unit.count))),
      !unit.isEmpty, count >= 0
    {
      let seconds = count * (Double(span.days) * 86_400 + Double(span.seconds))
      if seconds <= 36_525 * 86_400 { return seconds }
    }
    throw CommandError("\(quoted(text)) is not a duration", details: ["write 45m, 1h30m, 1:30, or a number of minutes"])
  }

  /// A duration in the spelling that is read back: `1h30m`, `45m`, `30s`; parts of a second are dropped.
  public static func durationText(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e12 else { return "0m" }
    let whole = Int(seconds)
    var text = ""
    if whole >= 3600 { text += "\(whole / 3600)h" }
    if whole / 60 % 60 > 0 { text += "\(whole / 60 % 60)m" }
    if whole % 60 > 0 { text += "\(whole % 60)s" }
    return text.isEmpty ? "0m" : text
  }
}
