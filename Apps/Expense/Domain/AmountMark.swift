/// The character between whole units and their decimals.
enum AmountMark: String, Hashable, Sendable, CaseIterable {
  case point
  case comma

  var character: Character { self == .point ? "." : "," }
  /// The character that then groups digits.
  var grouping: Character { self == .point ? "," : "." }
}

/// What the amounts of a whole file say about their decimal mark.
///
/// The mark is the file's and never a cell's: `1.000` is a thousand beside `12,50`.
struct AmountMarkSurvey: Sendable {
  private var proof: [AmountMark: (text: String, line: Int)] = [:]
  private var doubtful: (text: String, line: Int)?

  /// Looks at an amount; text that is none says nothing.
  mutating func look(at text: String, line: Int) {
    switch AmountText.evidence(of: text) {
    case .none: break
    case .mark(let mark): if proof[mark] == nil { proof[mark] = (text, line) }
    case .either: if doubtful == nil { doubtful = (text, line) }
    }
  }

  /// The mark; nil where no amount has one.
  ///
  /// - Throws: ``AmountProblem`` where amounts contradict each other, or each could be read both ways.
  func verdict() throws(AmountProblem) -> AmountMark? {
    if let point = proof[.point], let comma = proof[.comma] {
      throw AmountProblem(
        "decimal marks differ: '\(point.text)' on line \(point.line), '\(comma.text)' on line \(comma.line)",
        advice: "say which with --decimal-mark point|comma", isAmbiguous: true)
    }
    if let mark = proof.keys.first { return mark }
    guard let doubtful else { return nil }
    let readings = AmountMark.allCases.map { mark in
      let text = (try? AmountText(doubtful.text, mark: mark))?.plainText ?? doubtful.text
      return "--decimal-mark \(mark.rawValue) reads \(text)"
    }
    throw AmountProblem(
      "'\(doubtful.text)' on line \(doubtful.line) can be read with a decimal point or a decimal comma, and so can all",
      advice: readings.joined(separator: ", "), isAmbiguous: true)
  }
}
