import ViewArchive

/// The inline marks that a translatable text may hold: emphasis, strong, struck through, code, links.
///
/// Marks as in CommonMark 0.31.2, "Inlines", of which only what a single line of interface text uses: a mark without
/// its partner is text, a backslash makes a mark text.
enum InlineMarkdown {
  /// Characters between marks.
  struct Span: Equatable {
    var text: String
    var overrides: Marks

    /// What the marks say about a look, within what the text says.
    func overrides(within outer: TextOverrides) -> TextOverrides {
      var inner = TextOverrides()
      if overrides.contains(.strong) { inner.weight = .bold }
      if overrides.contains(.emphasis) { inner.isItalic = true }
      if overrides.contains(.struckThrough) { inner.isStruckThrough = true }
      if overrides.contains(.code) { inner.design = .monospaced }
      return inner.completed(by: outer)
    }
  }

  struct Marks: OptionSet, Equatable {
    let rawValue: Int
    static let emphasis = Marks(rawValue: 1)
    static let strong = Marks(rawValue: 2)
    static let struckThrough = Marks(rawValue: 4)
    static let code = Marks(rawValue: 8)
  }

  /// The characters of a text with their marks.
  ///
  /// - Complexity: O(n) for text without marks; at most one scan for each mark otherwise.
  static func spans(of source: String) -> [Span] {
    guard source.utf8.contains(where: { marks.contains($0) }) else { return [Span(text: source, overrides: [])] }
    var spans: [Span] = []
    parse(Array(source)[...], [], &spans, depth: 0)
    return spans
  }

  private static let marks = Set("*_~`[\\^".utf8)

  private static func parse(_ text: ArraySlice<Character>, _ marks: Marks, _ spans: inout [Span], depth: Int) {
    var plain = ""
    func flush() {
      if !plain.isEmpty { spans.append(Span(text: plain, overrides: marks)) }
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
          spans.append(Span(text: String(inner), overrides: marks.union(mark)))
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
