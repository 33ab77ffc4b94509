/// The text of an amount without its signs and its currency: digits and the marks between them.
struct AmountShape {
  private let text: String
  private(set) var isNegative = false
  private(set) var currencyMark: String?
  /// Digits of ASCII, `.`, `,`, `'` and blanks; `;` stands for the decimal mark of Arabic script.
  private var body: Substring

  init(_ raw: String) throws(AmountProblem) {
    text = raw
    guard let characters = Self.normalized(raw) else { throw Self.problem(raw) }
    body = Self.withoutDashes(characters)
    var marks: [String] = []
    var hasParentheses = false
    var signs = 0
    trim()
    // From outside in: what stands around the digits may come in any order, each once.
    while let first = body.first, let last = body.last {
      if first == "(", last == ")", !hasParentheses {
        body = body.dropFirst().dropLast()
        isNegative.toggle()
        hasParentheses = true
        // A sign within them would say it a second time.
        if body.contains(where: { "+-".contains($0) }) { throw Self.problem(raw) }
      } else if first == "-" || first == "+" {
        body = body.dropFirst()
        if first == "-" { isNegative.toggle() }
        signs += 1
      } else if last == "-" || last == "+" {
        body = body.dropLast()
        if last == "-" { isNegative.toggle() }
        signs += 1
      } else if let mark = Self.leadingMark(body) {
        body = body.dropFirst(mark.count)
        marks.append(mark)
      } else if let mark = Self.trailingMark(body) {
        body = body.dropLast(mark.count)
        marks.append(mark)
      } else {
        break
      }
      trim()
    }
    guard signs <= 1, Set(marks.map { Self.bare($0) }).count <= 1 else { throw Self.problem(raw) }
    guard let last = body.last, last.isNumber, body.contains(where: \.isNumber),
      body.allSatisfy({ $0.isNumber || ".,'; ".contains($0) })
    else { throw Self.problem(raw) }
    currencyMark = marks.first.map { Self.bare($0) }
  }

  private static func problem(_ raw: String) -> AmountProblem {
    var problem = AmountProblem(
      "'\(raw.prefix(40))' is not an amount", advice: "write it such as 12.50, 12,50 € or -3 for a refund")
    problem.isShapeless = true
    return problem
  }

  /// The text where one or two dashes stand for decimals that are nothing: `12,-`, `CHF 10.--`.
  private static func withoutDashes(_ text: String) -> Substring {
    guard text.contains("-") else { return text[...] }
    var index = text.startIndex
    // A digit, a mark and the dashes, behind which no digit and no other dash may stand.
    while let mark = text[index...].firstIndex(where: { ".,".contains($0) }) {
      index = text.index(after: mark)
      let dashes = text[index...].prefix { $0 == "-" }
      guard (1...2).contains(dashes.count), mark > text.startIndex, text[text.index(before: mark)].isNumber,
        !text[dashes.endIndex...].contains(where: { $0.isNumber || $0 == "-" })
      else { continue }
      let hasMark = text[..<mark].drop { !$0.isNumber }.contains { ".,".contains($0) }
      // Where other marks group digits, this one stays the one of decimals.
      return "\(text[..<mark])\(hasMark ? "\(text[mark])00" : "")\(text[dashes.endIndex...])"[...]
    }
    return text[...]
  }

  private mutating func trim() {
    while body.first == " " { body = body.dropFirst() }
    while body.last == " " { body = body.dropLast() }
  }

  private static func bare(_ mark: String) -> String { String(mark.filter { $0 != " " }) }

  /// What stands before the first digit, up to a sign or a bracket.
  private static func leadingMark(_ body: Substring) -> String? {
    let mark = body.prefix { !$0.isNumber && !"+-()".contains($0) }
    return mark.contains { !".,'; ".contains($0) } ? String(mark) : nil
  }

  /// What stands behind the last digit.
  private static func trailingMark(_ body: Substring) -> String? {
    var count = 0
    for character in body.reversed() {
      if character.isNumber || "+-()".contains(character) { break }
      count += 1
    }
    let mark = body.suffix(count)
    return mark.contains { !".,'; ".contains($0) } ? String(mark) : nil
  }

  /// The text with digits of ASCII, one kind of blank, apostrophe and minus, and without marks of direction; nil where it
  /// has a semicolon, which is no mark in any amount.
  private static func normalized(_ raw: String) -> String? {
    var text = String.UnicodeScalarView()
    for scalar in raw.unicodeScalars {
      switch scalar {
      case "0"..."9": text.append(scalar)
      case "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}": break
      case "\t", "\u{A0}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{205F}", "\u{3000}": text.append(" ")
      case "\u{2019}", "\u{2BC}", "\u{B4}", "`": text.append("'")
      case "\u{2212}", "\u{2012}"..."\u{2014}", "\u{FE63}", "\u{FF0D}": text.append("-")
      case "\u{FF0B}": text.append("+")
      case "\u{FF0C}": text.append(",")
      case "\u{FF0E}": text.append(".")
      case ";", "\u{37E}": return nil
      case "\u{66B}": text.append(";")
      case "\u{66C}": text.append("'")
      default:
        if scalar.properties.numericType == .decimal, let value = Character(scalar).wholeNumberValue,
          let digit = Unicode.Scalar(UInt32(0x30 + value))
        {
          text.append(digit)
        } else {
          text.append(scalar)
        }
      }
    }
    return String(text)
  }
}

extension AmountShape {
  /// What the marks say by themselves.
  var evidence: AmountText.Evidence {
    if body.contains(";") { return .none }
    let marks = body.filter { ".,".contains($0) }
    guard let first = marks.first, let last = marks.last else { return .none }
    if first != last || marks.count > 1 {
      // The first of two groups digits, be it one mark twice, so that the decimal mark is the other one.
      let mark: AmountMark = first == "." ? .comma : .point
      // What has no reading says nothing: `1.250.00`.
      return parts(mark: mark) == nil ? .none : .mark(mark)
    }
    let parts = body.split(separator: first, omittingEmptySubsequences: false)
    guard let whole = parts.first, let fraction = parts.last else { return .none }
    let couldGroup = fraction.count == 3 && (1...3).contains(whole.count) && whole.first != "0"
    return couldGroup && whole.allSatisfy(\.isNumber) ? .either : .mark(first == "." ? .point : .comma)
  }

  /// The mark that this amount has by itself; a full stop where it has none.
  func ownMark() throws(AmountProblem) -> AmountMark {
    switch evidence {
    case .none: return .point
    case .mark(let mark): return mark
    case .either:
      let mark = body.contains(",") ? "," : "."
      let plain = body.filter(\.isNumber)
      throw AmountProblem(
        "'\(text.prefix(40))' can be \(plain) or \(body.replacing(mark, with: "."))",
        advice: "say which with --decimal-mark point|comma", isAmbiguous: true)
    }
  }

  /// Whole units and decimals as digits; nil where the marks do not fit.
  func parts(mark: AmountMark) -> (whole: Substring, fraction: Substring)? {
    let decimal: Character = body.contains(";") ? ";" : mark.character
    let halves = body.split(separator: decimal, omittingEmptySubsequences: false)
    guard halves.count <= 2, let whole = halves.first else { return nil }
    let fraction = halves.count == 2 ? halves[1] : ""
    guard fraction.allSatisfy(\.isNumber) else { return nil }
    if whole.isEmpty { return fraction.isEmpty ? nil : ("0", fraction) }
    let separators = Set(whole.filter { !$0.isNumber })
    guard separators.count <= 1, let separator = separators.first else {
      return separators.isEmpty ? (whole, fraction) : nil
    }
    let groups = whole.split(separator: separator, omittingEmptySubsequences: false).map(\.count)
    guard let first = groups.first, groups.last == 3, first > 0 else { return nil }
    let inner = groups.dropFirst().dropLast()
    // By thousands, or by hundreds above the first thousand as in India.
    guard inner.allSatisfy({ $0 == 3 }) && first <= 3 || inner.allSatisfy({ $0 == 2 }) && first <= 2 else { return nil }
    return (whole.filter(\.isNumber)[...], fraction)
  }

  /// What to write instead, where the marks do not fit.
  func marksAdvice(_ mark: AmountMark) -> String {
    let groups = body.contains(mark.grouping) || body.contains(" ") || body.contains("'")
    return groups
      ? "digits are grouped by threes, and decimals follow a \(mark == .point ? "full stop" : "comma")"
      : "write it such as 12.50"
  }
}
