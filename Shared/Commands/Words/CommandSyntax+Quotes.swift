import FoundationExtras

extension CommandSyntax {
  /// Refuses a time whose words were not quoted: those behind the first would be taken for something else.
  ///
  /// A time with a blank was quoted, and one that reads by itself and stands behind an equals sign is all that is meant.
  /// A time that reads by itself may be followed by a length of time that is meant for itself.
  func requireQuotes(
    _ value: String, of option: OptionSyntax, spelled word: OptionWord, before words: ArraySlice<String>
  ) throws(CommandError) {
    guard option.values.reads("now") || option.values.reads("today"), !value.contains(where: \.isWhitespace)
    else { return }
    let isWhole = option.values.reads(value)
    if isWhole, word.attachedValue != nil { return }
    let following = Array(words.prefix(4).prefix { !OptionWord.isOption($0) })
    guard
      let count = (0...following.count).last(where: { count in
        count > 0 && option.values.begins(([value] + following.prefix(count)).text(separatedBy: " "))
      })
    else { return }
    if count == 1, isWhole, TimeGrammar.span(following[0]) != nil { return }
    let text = ([value] + following.prefix(count)).text(separatedBy: " ")
    let spelling = word.spellingAlone
    var details = ["quote it: \(spelling) \(shellWord(text))"]
    if isWhole {
      let rest = following.prefix(count).map { $0 }.text(separatedBy: " ")
      details.append("or write \(spelling)=\(shellWord(value)) where \(quoted(rest)) is meant for itself")
    }
    throw CommandError("\(quoted(text)) is \(count + 1) words to the shell", details: details, usage: usage)
  }
}

extension ValueSource {
  /// Whether a text is a time of this source, whatever it may be said of.
  fileprivate func reads(_ text: String) -> Bool {
    switch self {
    case .instant: TimeGrammar.moment(text) != nil
    case .day, .range:
      TimeGrammar.day(text) != nil || TimeGrammar.namedMonth(text) != nil || TimeExpression.periods.contains(text)
    default: false
    }
  }

  /// The same, or a day that goes on with a time of day, which nobody means for anything else.
  fileprivate func begins(_ text: String) -> Bool {
    switch self {
    case .day, .range: reads(text) || TimeGrammar.moment(text) != nil
    default: reads(text)
    }
  }
}
