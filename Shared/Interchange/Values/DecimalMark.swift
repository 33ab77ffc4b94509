/// The character between the whole and the fractional part of a number.
public enum DecimalMark: String, Hashable, Sendable, CaseIterable {
  case point
  case comma

  /// The character itself.
  public var character: Character { self == .point ? "." : "," }

  /// The character that, if it stands in a number too, groups its digits.
  var groupingCharacter: Character { self == .point ? "," : "." }
}

/// What the numbers of a whole file say about its decimal mark.
///
/// The mark belongs to the file, never to a cell: `1,234` is one thing in a file with `12,5` and another in one with
/// `12.5`.
public struct DecimalMarkSurvey: Hashable, Sendable {
  private var evidence = FileEvidence<DecimalMark>()

  private let unit: ImportUnit

  /// Starts a survey that has seen no number.
  ///
  /// - Parameter unit: What the examples' lines count.
  public init(unit: ImportUnit = .line) { self.unit = unit }

  /// Looks at one cell; text that is no number says nothing.
  public mutating func look(at text: String, line: Int) {
    // Whole numbers, as most are, have no mark.
    if text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) { return }
    guard let shape = NumberShape(text) else { return }
    let example = FileEvidence<DecimalMark>.Example(text: shape.text, line: line)
    switch shape.evidence {
    case .none: break
    case .mark(let mark): evidence.prove(mark, example)
    case .either: evidence.doubt(example)
    }
  }

  /// The file's mark; a full stop where no number has either.
  ///
  /// - Throws: ``ImportError/ambiguous(_:)`` where cells contradict each other, or each could be read both ways.
  public func verdict() throws(ImportError) -> DecimalMark {
    if let point = evidence.proof[.point], let comma = evidence.proof[.comma] {
      throw .ambiguous(
        .init(
          message: "decimal marks differ: '\(point.text)' on \(unit) \(point.line), "
            + "'\(comma.text)' on \(unit) \(comma.line)",
          option: .decimalMark))
    }
    if let mark = evidence.proof.keys.first { return mark }
    if let doubtful = evidence.doubtful {
      throw .ambiguous(
        .init(
          message: "'\(doubtful.text)' on \(unit) \(doubtful.line) can be read with a decimal point or a decimal comma",
          option: .decimalMark))
    }
    return .point
  }
}

/// A number's text taken apart: a sign, digits and the marks between them.
struct NumberShape {
  enum Evidence: Equatable {
    case none
    case mark(DecimalMark)
    case either
  }

  /// The text without surrounding blanks.
  let text: String
  private let isNegative: Bool
  /// Digits, full stops and commas; grouping blanks and apostrophes are gone.
  private let body: String

  init?(_ raw: String) {
    text = raw.trimmed
    var rest = Substring(text)
    var negative = false
    if let sign = rest.first, "+-\u{2212}".contains(sign) {
      negative = sign != "+"
      rest = rest.dropFirst()
    }
    isNegative = negative
    var body = ""
    for scalar in rest.unicodeScalars {
      switch scalar {
      case "0"..."9", ".", ",": body.unicodeScalars.append(scalar)
      // Grouping that no locale uses as a decimal mark: no-break blanks, thin blanks, apostrophes.
      case "\u{A0}", "\u{202F}", "\u{2009}", "'", "\u{2019}", " ":
        guard body.last?.isNumber == true else { return nil }
      default: return nil
      }
    }
    guard let last = body.last, last.isNumber, body.contains(where: \.isNumber) else { return nil }
    self.body = body
  }

  var evidence: Evidence {
    let marks = body.filter { !$0.isNumber }
    guard let first = marks.first, let last = marks.last else { return .none }
    if first != last { return .mark(last == "." ? .point : .comma) }
    // The same mark twice groups digits, so that the decimal mark is the other one.
    if marks.count > 1 { return .mark(first == "." ? .comma : .point) }
    let parts = body.split(separator: first, omittingEmptySubsequences: false)
    guard let whole = parts.first, let fraction = parts.last else { return .none }
    let couldGroup = fraction.count == 3 && (1...3).contains(whole.count) && whole.first != "0"
    return couldGroup ? .either : .mark(first == "." ? .point : .comma)
  }

  /// The number read with the mark given, or nil where its marks do not fit.
  func decimal(_ mark: DecimalMark) -> PlainDecimal? {
    let halves = body.split(separator: mark.character, omittingEmptySubsequences: false)
    guard halves.count <= 2, let whole = halves.first else { return nil }
    let fraction = halves.count == 2 ? halves[1] : ""
    guard !fraction.contains(mark.groupingCharacter) else { return nil }
    let groups = whole.split(separator: mark.groupingCharacter, omittingEmptySubsequences: false)
    if groups.count > 1 {
      guard let first = groups.first, (1...3).contains(first.count), groups.dropFirst().allSatisfy({ $0.count == 3 })
      else { return nil }
    }
    return PlainDecimal(isNegative: isNegative, whole: groups.joined(), fraction: String(fraction))
  }
}
