import ViewArchive

/// The inline marks that a translatable text may hold: emphasis, strong, struck through, code, links.
///
/// Marks as in CommonMark 0.31.2, "Inlines", of which only what a single line of interface text uses: a mark without
/// its partner is text, a backslash makes a mark text.
enum InlineMarkdown {
  /// A part of a translatable text.
  enum Part: Equatable, Sendable {
    /// Characters, in which marks count.
    case text(String)
    /// A value put between them, in which they do not.
    case value([Text.Piece])
  }

  /// Characters between marks.
  private struct Span {
    var text: String
    var marks: Marks
  }

  private struct Marks: OptionSet {
    let rawValue: Int
    static let emphasis = Marks(rawValue: 1)
    static let strong = Marks(rawValue: 2)
    static let struckThrough = Marks(rawValue: 4)
    static let code = Marks(rawValue: 8)

    var overrides: TextOverrides {
      var overrides = TextOverrides()
      if contains(.strong) { overrides.weight = .bold }
      if contains(.emphasis) { overrides.isItalic = true }
      if contains(.struckThrough) { overrides.isStruckThrough = true }
      if contains(.code) { overrides.design = .monospaced }
      return overrides
    }
  }

  /// The pieces of a text with the look that its marks give them.
  ///
  /// - Complexity: O(n) for text without marks; at most one scan for each mark otherwise.
  static func pieces(of parts: [Part]) -> [Text.Piece] {
    guard parts.contains(where: \.mayHaveMarks) else {
      return parts.flatMap { part in
        switch part {
        case .text(let text): [Text.Piece(content: .verbatim(text))]
        case .value(let pieces): pieces
        }
      }
    }
    var values: [[Text.Piece]] = []
    var source: [Character] = []
    for part in parts {
      switch part {
      case .text(let text): source += text.filter { $0 != placeholder }
      case .value(let pieces):
        source.append(placeholder)
        values.append(pieces)
      }
    }
    var spans: [Span] = []
    parse(source[...], [], &spans, depth: 0)
    return pieces(of: spans, values)
  }

  /// Whether a text holds a character that could be a mark: a chart asks for the names of each of its places.
  static func mayHaveMarks(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "["),
        UInt8(ascii: "\\"), UInt8(ascii: "^"):
        true
      default: false
      }
    }
  }

  /// A character for private use stands for a value while marks are looked for.
  private static let placeholder: Character = "\u{FFFFD}"

  private static func pieces(of spans: [Span], _ values: [[Text.Piece]]) -> [Text.Piece] {
    var pieces: [Text.Piece] = []
    var values = values[...]
    for span in spans {
      let overrides = span.marks.overrides
      for (index, text) in span.text.split(separator: placeholder, omittingEmptySubsequences: false).enumerated() {
        if index > 0, let value = values.popFirst() {
          pieces += value.map { Text.Piece(content: $0.content, overrides: $0.overrides.completed(by: overrides)) }
        }
        if !text.isEmpty { pieces.append(Text.Piece(content: .verbatim(String(text)), overrides: overrides)) }
      }
    }
    return pieces
  }

  private static func parse(_ text: ArraySlice<Character>, _ marks: Marks, _ spans: inout [Span], depth: Int) {
    var plain = ""
    func flush() {
      if !plain.isEmpty { spans.append(Span(text: plain, marks: marks)) }
      plain = ""
    }
    var index = text.startIndex
    while index < text.endIndex {
      let rest = text[index...]
      if rest.first == "\\", let next = rest.dropFirst().first, next.isASCII, next.isPunctuation || next.isSymbol {
        plain.append(next)
        index += 2
      } else if depth < 8,
        let (mark, inner, end) = marked(rest, before: index > text.startIndex ? text[index - 1] : nil)
      {
        flush()
        if mark == .code {
          spans.append(Span(text: String(inner), marks: marks.union(mark)))
        } else {
          parse(inner, marks.union(mark), &spans, depth: depth + 1)
        }
        index = end
      } else {
        plain.append(text[index])
        index += 1
      }
    }
    flush()
  }

  /// A marked stretch at the beginning of a text: its mark, what is inside, where it ends.
  private static func marked(
    _ text: ArraySlice<Character>, before: Character?
  ) -> (Marks, ArraySlice<Character>, Int)? {
    for (fence, mark) in [
      ("**", Marks.strong), ("__", .strong), ("~~", .struckThrough), ("*", .emphasis), ("_", .emphasis),
    ] {
      guard text.starts(with: fence) else { continue }
      // An underscore within a word is part of it.
      if fence.first == "_", let before, before.isLetter || before.isNumber { return nil }
      let inside = text.dropFirst(fence.count)
      guard let first = inside.first, !first.isWhitespace, let end = find(fence, in: inside) else { return nil }
      return (mark, inside[..<end], end + fence.count)
    }
    if text.first == "`", let end = text.dropFirst().firstIndex(of: "`") {
      return (.code, text[(text.startIndex + 1)..<end], end + 1)
    }
    return link(text)
  }

  private static func find(_ fence: String, in text: ArraySlice<Character>) -> Int? {
    var index = text.startIndex + 1
    while index < text.endIndex {
      if text[index...].starts(with: fence), !text[index - 1].isWhitespace, text[index - 1] != "\\" {
        let after = index + fence.count
        let isLonger = fence.count == 1 && after < text.endIndex && text[after] == fence.first
        let isInWord = fence.first == "_" && after < text.endIndex && (text[after].isLetter || text[after].isNumber)
        if !isLonger, !isInWord { return index }
        if isLonger { index += 1 }
      }
      index += 1
    }
    return nil
  }

  /// The words of a link, or of a text marked for grammatical agreement: `[words](target)`, `^[words](rules)`.
  private static func link(_ text: ArraySlice<Character>) -> (Marks, ArraySlice<Character>, Int)? {
    let start = text.first == "^" ? text.startIndex + 1 : text.startIndex
    guard start < text.endIndex, text[start] == "[", let close = text[start...].firstIndex(of: "]"),
      close + 1 < text.endIndex, text[close + 1] == "(", let end = text[(close + 1)...].firstIndex(of: ")")
    else { return nil }
    return ([], text[(start + 1)..<close], end + 1)
  }
}

extension InlineMarkdown.Part {
  fileprivate var mayHaveMarks: Bool {
    guard case .text(let text) = self else { return false }
    return InlineMarkdown.mayHaveMarks(text)
  }
}
