import FoundationExtras

extension ViewNode {
  /// What the view says, in reading order and in one line.
  ///
  /// An accessibility label or value stands for what it describes; what is hidden from accessibility, symbols without a
  /// label and all but the first alternative of a `ViewThatFits` are left out. A live date stands as its instant in UTC,
  /// since only a surface knows the clock.
  public var plainText: String {
    var pieces: [String] = []
    collectText(into: &pieces)
    return pieces.text(separatedBy: " ")
  }

  /// The text by which a control or link is known: what it says, or else the name of its symbol.
  var title: String {
    let text = plainText
    if !text.isEmpty { return text }
    var symbol: String?
    walk { node in
      if symbol == nil, case .image(let image) = node, case .symbol(let name, _) = image.source, image.label == nil {
        symbol = name
      }
    }
    guard let symbol else { return "" }
    return String(symbol.map { $0 == "." ? " " : $0 })
  }

  private func collectText(into pieces: inout [String]) {
    switch self {
    case .text(let text):
      let said = text.runs.map(\.content.plainText).text(separatedBy: "")
      if !said.isEmpty { pieces.append(said) }
    case .image(let image):
      if let label = image.label, !label.isEmpty { pieces.append(label) }
    case .label(let label): label.title.collectText(into: &pieces)
    case .fitting(_, let children): children.first?.collectText(into: &pieces)
    case .modified(_, .accessibilityHidden(true)): break
    case .modified(_, .accessibilityLabel(let text)): if !text.isEmpty { pieces.append(text) }
    case .modified(let content, .accessibilityValue(let text)):
      content.collectText(into: &pieces)
      if !text.isEmpty { pieces.append(text) }
    default:
      for child in children { child.collectText(into: &pieces) }
    }
  }
}

extension TextRun.Content {
  /// The words, live dates as instants in UTC.
  fileprivate var plainText: String {
    switch self {
    case .verbatim(let text): text
    case .date(let instant, _): Self.utc(instant)
    case .interval(let from, let to), .timer(let from, let to, _, _, _): "\(Self.utc(from))–\(Self.utc(to))"
    case .image(let image): image.label ?? ""
    }
  }

  /// An instant as "2026-03-02T08:00:00Z".
  ///
  /// Days to civil date: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  private static func utc(_ seconds: Double) -> String {
    // Beyond this, years have more digits than anybody reads, and integers overflow.
    guard abs(seconds) < 1e14 else { return seconds < 0 ? "the distant past" : "the distant future" }
    // Not `rounded(.down)`: that alone would make every client of this module link the C mathematics library.
    let truncated = Int(seconds)
    let total = Double(truncated) > seconds ? truncated - 1 : truncated
    let day = total.quotientRoundedDown(by: 86_400)
    let second = total - day * 86_400
    let shifted = day + 719_468
    let era = shifted.quotientRoundedDown(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let civilMonth = month < 10 ? month + 3 : month - 9
    let civilDay = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0)
    let clock = "\(two(second / 3_600)):\(two(second / 60 % 60)):\(two(second % 60))"
    return "\(year)-\(two(civilMonth))-\(two(civilDay))T\(clock)Z"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Int {
  /// The quotient, rounded towards negative infinity.
  fileprivate func quotientRoundedDown(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}
