import FoundationExtras
import Interchange

/// A day as bank statements write it, taken apart before the order of its parts is known.
struct StatementDate: Hashable, Sendable {
  /// A day that reads in one way, or the two parts that may be day and month.
  private enum Shape: Hashable {
    case civil(CivilDate)
    case parts(first: Int, second: Int, year: Int, isDotted: Bool)
  }

  private let shape: Shape

  /// Reads `2026-03-02`, `20260302`, `02.03.2026`, `2/3/26`, `2/14'2020`, `12-Dec-2019`, `Sep 14, 2026` and the like, each perhaps with a
  /// time behind it; nil for other text.
  init?(_ raw: String) {
    let text = raw.trimmingBlanks
    // As most files have it, without an expression for each of a hundred thousand rows.
    if let date = CivilDate(text) {
      shape = .civil(date)
      return
    }
    if let parts = Self.plainParts(text) {
      shape = parts
      return
    }
    if text.utf8.count == 8 || text.utf8.count >= 14,
      let first = text.prefix(while: \.isNumber).wholeMatch(of: #/(\d{4})(\d{2})(\d{2})(\d{6})?/#),
      let year = Int(first.1), let month = Int(first.2), let day = Int(first.3)
    {
      guard let date = CivilDate(year: year, month: month, day: day), 1900...2199 ~= year else { return nil }
      shape = .civil(date)
      return
    }
    if text.first?.isLetter == true {
      guard let date = Self.monthFirst(text) else { return nil }
      shape = .civil(date)
      return
    }
    guard let match = text.prefixMatch(of: #/(\d{1,4})([-\/. ]+)(\d{1,2}|\p{L}{3,10}\.?)([-\/. ,']+)(\d{2,4})(?![\d])/#)
    else { return nil }
    let rest = text[match.range.upperBound...]
    guard rest.isEmpty || rest.first == " " || rest.first == "T" || rest.first == "," else { return nil }
    guard let first = Int(match.1), var year = Int(match.5) else { return nil }
    guard let second = Int(match.3) ?? Self.month(named: String(match.3)) else { return nil }
    if match.1.count == 4 {
      guard let date = CivilDate(year: first, month: second, day: year) else { return nil }
      shape = .civil(date)
      return
    }
    guard match.1.count <= 2, match.5.count != 3 else { return nil }
    // Two digits are of this century: banks keep no accounts of the last one's youth.
    if match.5.count == 2 { year += 2000 }
    if Int(match.3) == nil {
      guard let date = CivilDate(year: year, month: second, day: first) else { return nil }
      shape = .civil(date)
    } else {
      shape = .parts(first: first, second: second, year: year, isDotted: match.2.contains("."))
    }
  }

  /// The day of `Sep 14, 2026`, `September 15, 2026` and `Mon, Sept. 14 2026`; nil for other text.
  private static func monthFirst(_ text: String) -> CivilDate? {
    guard
      let match = text.prefixMatch(
        of: #/(?:\p{L}{2,12}\.?,\s*)?(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?=$|[ T,])/#),
      let month = month(named: String(match.1)), let day = Int(match.2), let year = Int(match.3)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Two digits, a mark, two digits, the same mark and four digits; nil for other text.
  private static func plainParts(_ text: String) -> Shape? {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[2] == bytes[5], [0x2E, 0x2F, 0x2D].contains(bytes[2]) else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].reduce(0 as Int?) { value, byte in
        guard let value, 0x30...0x39 ~= byte else { return nil }
        return value * 10 + Int(byte - 0x30)
      }
    }
    guard let first = number(0..<2), let second = number(3..<5), let year = number(6..<10) else { return nil }
    return .parts(first: first, second: second, year: year, isDotted: bytes[2] == 0x2E)
  }

  /// The day once the order is known; nil for one that does not exist, or where an order is needed and not given.
  func day(_ order: DateOrder?) -> CivilDate? {
    switch shape {
    case .civil(let day): return day
    case .parts(let first, let second, let year, let isDotted):
      let known = isDotted || first == second || second > 12 && first <= 12 && order == nil
      switch order ?? (isDotted || first == second ? .dayMonthYear : known ? .monthDayYear : nil) {
      case .dayMonthYear: return CivilDate(year: year, month: second, day: first)
      case .monthDayYear: return CivilDate(year: year, month: first, day: second)
      case nil: return first > 12 ? CivilDate(year: year, month: second, day: first) : nil
      }
    }
  }

  /// What the day says of its file's order: nil where it fits both.
  var evidence: DateOrder? {
    guard case .parts(let first, let second, _, _) = shape else { return nil }
    if (13...31).contains(first), (1...12).contains(second) { return .dayMonthYear }
    if (1...12).contains(first), (13...31).contains(second) { return .monthDayYear }
    return nil
  }

  /// Whether it can be read in two ways.
  var isAmbiguous: Bool {
    guard case .parts(let first, let second, _, let isDotted) = shape else { return false }
    return !isDotted && first != second && first <= 12 && second <= 12
  }

  private static func month(named name: String) -> Int? {
    let name = name.foldedForMatching
    return months[String(name.prefix(4))] ?? months[String(name.prefix(3))]
  }

  /// The first letters of months in English, German, French, Dutch, Spanish, Italian, Portuguese,
  /// Polish and the languages of the north.
  private static let months: [String: Int] = [
    "jan": 1, "ene": 1, "gen": 1, "feb": 2, "fev": 2, "mar": 3, "maa": 3, "mrz": 3, "mae": 3, "mrt": 3, "apr": 4,
    "avr": 4,
    "abr": 4, "may": 5, "mai": 5, "mei": 5, "mag": 5, "jun": 6, "giu": 6, "jul": 7, "lug": 7, "aug": 8, "aou": 8,
    "ago": 8,
    "sep": 9, "set": 9, "oct": 10, "okt": 10, "ott": 10, "nov": 11, "dec": 12, "dez": 12, "dic": 12,
    "juin": 6, "juil": 7, "out": 10, "maj": 5, "des": 12, "sty": 1, "lut": 2, "kwi": 4, "cze": 6, "lip": 7, "sie": 8,
    "wrz": 9, "paz": 10, "lis": 11, "gru": 12,
  ]
}

/// What the dates of a whole file say about the order of day and month.
struct StatementDateSurvey: Sendable {
  private var proof: [DateOrder: (text: String, line: Int)] = [:]
  private var doubtful: (text: String, line: Int)?

  /// Looks at a date; text that is none says nothing.
  mutating func look(at text: String, line: Int) {
    guard let date = StatementDate(text) else { return }
    if let order = date.evidence { if proof[order] == nil { proof[order] = (text, line) } }
    if date.isAmbiguous, doubtful == nil { doubtful = (text, line) }
  }

  /// The order; nil where no date needs one.
  ///
  /// - Throws: `ImportError` where dates contradict each other, or each could be read both ways.
  func verdict(stated: DateOrder?) throws(ImportError) -> DateOrder? {
    if let stated { return stated }
    let advice = "say which with --date-format dmy|mdy"
    if let day = proof[.dayMonthYear], let month = proof[.monthDayYear] {
      throw .refused(
        message: "orders of dates differ: '\(day.text)' on line \(day.line), '\(month.text)' on line \(month.line)",
        advice: advice)
    }
    if let order = proof.keys.first { return order }
    guard let doubtful else { return nil }
    let readings = [DateOrder.dayMonthYear, .monthDayYear].compactMap { order in
      StatementDate(doubtful.text)?.day(order).map { "--date-format \(order.rawValue) reads \($0)" }
    }
    throw .refused(
      message: "'\(doubtful.text)' on line \(doubtful.line) can be day/month or month/day, and so can every date",
      advice: readings.count == 2 ? readings.joined(separator: ", ") : advice)
  }
}

extension StringProtocol {
  /// The text without blanks of any kind at its ends.
  var trimmingBlanks: String {
    var rest = Substring(self)
    while let first = rest.first, first.isWhitespace || first == "\u{FEFF}" { rest = rest.dropFirst() }
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    return String(rest)
  }
}
