import FoundationExtras

/// How the amounts of a journal write their decimals: each commodity may have a mark of its own.
///
/// Source: hledger's manual, sections "Decimal marks, digit group marks" and "commodity directive".
struct JournalMarks {
  /// What directives declare, by commodity.
  private var declared: [String: AmountMark] = [:]
  /// What amounts say by themselves, by commodity.
  private var surveys: [String: AmountMarkSurvey] = [:]
  private var whole = AmountMarkSurvey()

  /// Takes note of an amount.
  mutating func look(at text: String, line: Int) {
    guard !text.isEmpty, let shape = try? AmountShape(text) else { return }
    surveys[shape.currencyMark ?? "", default: AmountMarkSurvey()].look(at: text, line: line)
    whole.look(at: text, line: line)
  }

  /// Takes note of a directive that shows how amounts are written: `commodity 1.000,00 EUR`, `D $1,000.00`, and `format`
  /// below a commodity.
  mutating func look(atDirective line: Substring) {
    let line = (line.firstIndex(of: ";").map { line[..<$0] } ?? line).drop(while: \.isWhitespace)
    let word = line.prefix { !$0.isWhitespace }
    guard ["commodity", "D", "format"].contains(word) else { return }
    var text = line[word.endIndex...].trimmingBlanks
    var mark: AmountMark?
    // A mark without decimals behind it is a decimal mark: `commodity 1,000. USD`.
    if let match = text.firstMatch(of: #/\d([.,])(?!\d)/#) {
      mark = match.1 == "," ? .comma : .point
      text.remove(at: match.1.startIndex)
    }
    guard let shape = try? AmountShape(text) else { return }
    if case .mark(let own) = shape.evidence, mark == nil { mark = own }
    guard let mark else { return }
    declared[shape.currencyMark ?? ""] = mark
    // Amounts that name no commodity are in the default one.
    if word == "D" { declared[""] = mark }
  }

  /// Reads an amount: by what is declared of its commodity, else by its own marks, else by those of the commodity's others.
  ///
  /// Thousands with three decimals alone are a point's.
  func amount(_ text: String) -> JournalAmount? {
    guard let shape = try? AmountShape(text) else { return JournalAmount(text, mark: .point) }
    let commodity = shape.currencyMark ?? ""
    if let mark = declared[commodity], let amount = JournalAmount(text, mark: mark) { return amount }
    switch shape.evidence {
    case .none: return JournalAmount(text, mark: .point)
    case .mark(let mark): return JournalAmount(text, mark: mark)
    case .either:
      let mark = surveys[commodity].flatMap { try? $0.verdict() } ?? (try? whole.verdict()) ?? .point
      return JournalAmount(text, mark: mark)
    }
  }
}
