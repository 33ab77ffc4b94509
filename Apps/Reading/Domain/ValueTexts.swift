import FoundationExtras

extension Position: LosslessStringConvertible {
  /// Reads `214`, `214/412`, `45%` and `34.8 %`; nil for anything else, and for more than a hundred per cent.
  init?(_ description: String) {
    var text = description.filter { $0 != " " && $0 != "\u{A0}" }
    if text.hasSuffix("%") {
      text.removeLast()
      guard let percent = Self.number(text), percent <= 100 else { return nil }
      self = .percent(percent)
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Self.whole(String($0)) }
    guard let first = parts.first, let page = first else { return nil }
    switch parts.count {
    case 1: self = .page(page)
    case 2:
      guard let total = parts[1], total > 0 else { return nil }
      self = .page(page, of: total)
    default: return nil
    }
  }

  /// The form that is stored: `214`, `214/412`, `34.8%`.
  var description: String {
    switch self {
    case .page(let page, let total): total.map { "\(page)/\($0)" } ?? "\(page)"
    // A text with an exponent would not be read again; so little is nothing.
    case .percent(let percent) where percent < 0.0001: "0%"
    case .percent(let percent): percent == percent.rounded() ? "\(Int(percent))%" : "\(percent)%"
    }
  }

  private static func whole(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 6, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Int(text)
  }

  private static func number(_ text: String) -> Double? {
    let digits = text.replacing(",", with: ".")
    guard !digits.isEmpty, digits.utf8.count <= 20, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2E }) else {
      return nil
    }
    return Double(digits)
  }
}

extension Chapter {
  /// The chapters of a text with a line each: the last page, where it is known, then a tabulator and the title.
  static func list(_ text: String) -> [Chapter] {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return Chapter(title: String(line)) }
      return Chapter(title: String(parts[1]), lastPage: Int(parts[0]))
    }
  }

  /// The text of chapters.
  static func text(_ chapters: [Chapter]) -> String {
    chapters.map { "\($0.lastPage.map(String.init) ?? "")\t\(tidiedLine($0.title))" }.joined(separator: "\n")
  }

  /// Reads what a person writes, a chapter each: `The mouse`, or `The mouse @ 24` where it ends on page 24.
  init?(spoken text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    if parts.count > 1, let last = parts.last, let page = Int(last.filter { $0 != " " }), page > 0 {
      self.init(title: tidiedLine(parts.dropLast().joined(separator: "@")), lastPage: page)
    } else {
      self.init(title: tidiedLine(text))
    }
    if title.isEmpty { return nil }
  }

  /// The form that ``init(spoken:)`` reads.
  var spoken: String { lastPage.map { "\(title) @ \($0)" } ?? title }
}

/// A text in one line, its blanks single.
func tidiedLine(_ text: some StringProtocol) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

/// Words without doubles and blanks, as they came.
func tidiedList(_ words: some Sequence<String>) -> [String] {
  var known: Set<String> = []
  return words.map { tidiedLine($0) }.filter { !$0.isEmpty && known.insert($0.foldedForMatching).inserted }
}
