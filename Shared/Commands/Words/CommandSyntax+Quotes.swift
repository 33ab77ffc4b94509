import FoundationExtras

extension CommandSyntax {
  /// Refuses a time whose words were not quoted: those behind the first would be taken for something else.
  ///
  /// A time that reads by itself may be followed by a length of time that is meant for itself.
  func requireQuotes(
    _ value: String, of option: OptionSyntax, spelled spelling: String, before words: ArraySlice<String>
  ) throws(CommandError) {
    guard option.values.reads("now") || option.values.reads("today") else { return }
    let following = Array(words.prefix(4).prefix { !OptionWord.isOption($0) })
    guard
      let count = (0...following.count).last(where: { count in
        count > 0 && option.values.reads(([value] + following.prefix(count)).text(separatedBy: " "))
      })
    else { return }
    if count == 1, option.values.reads(value), TimeGrammar.span(following[0]) != nil { return }
    let text = ([value] + following.prefix(count)).text(separatedBy: " ")
    throw CommandError(
      "\(quoted(text)) is \(count + 1) words to the shell", details: ["quote it: \(spelling) \(shellWord(text))"],
      usage: usage)
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
}
