/// Breaks characters of known widths into lines.
///
/// Lines break at spaces, after hyphens, and between ideographs except before closing and after opening punctuation; a
/// word longer than a line breaks anywhere. Spaces at the end of a line take no room. A simplification of Unicode
/// Standard Annex 14 that every surface without a text engine of its own shares.
public struct TextFlow: Sendable {
  /// A character of a text.
  public struct Glyph: Hashable, Sendable {
    /// The character as drawn; of a symbol, the one that stands for it.
    public let character: Character
    /// Its width, in whatever unit the surface measures.
    public var width: Double
    /// The run that it belongs to.
    public var run: Int
    /// What the character is to the ends of lines, looked up once: text is broken again for each room that it is offered.
    fileprivate let traits: BreakTraits
    /// Makes a glyph.
    public init(_ character: Character, width: Double, run: Int) {
      self.character = character
      self.width = width
      self.run = run
      traits = BreakTraits(character)
    }
  }

  /// A line of text.
  public struct Line: Hashable, Sendable {
    /// The characters, without spaces at the end.
    public var glyphs: [Glyph]
    /// The sum of their widths.
    public var width: Double
  }

  /// The lines, from the top; there is at least one.
  public var lines: [Line]
  /// Whether text was left out.
  public var isTruncated: Bool

  /// Where text that does not fit is cut.
  public enum Cut: Hashable, Sendable {
    /// At its beginning, middle or end.
    case head, middle, tail
  }

  /// The width of the widest line.
  public var width: Double { lines.map(\.width).max() ?? 0 }

  /// Breaks glyphs into lines.
  ///
  /// - Parameters:
  ///   - glyphs: The characters; a newline ends a line.
  ///   - width: The greatest width of a line; nil breaks at newlines only.
  ///   - maximumLines: The greatest number of lines; nil is any number.
  ///   - cut: Where the last line is cut when there is more text than lines.
  ///   - ellipsis: The character that stands for what is left out, by the run it stands in.
  /// - Complexity: O(n) in the number of glyphs.
  public init(
    _ glyphs: [Glyph], width: Double?, maximumLines: Int? = nil, cut: Cut = .tail, ellipsis: (Int) -> Glyph
  ) {
    let limit = width ?? .infinity
    let most = max(1, maximumLines ?? .max)
    lines = []
    isTruncated = false
    // Where not even the mark of what is left out has room, nothing is shown.
    let hasNoRoom = ellipsis(0).width > limit + 0.001 && glyphs.reduce(0) { $0 + $1.width } > limit + 0.001
    guard !glyphs.isEmpty, !hasNoRoom else {
      lines = [Line(glyphs: [], width: 0)]
      isTruncated = !glyphs.isEmpty
      return
    }
    var start = 0
    while start < glyphs.count {
      let end = Self.lineEnd(glyphs, from: start, limit)
      if lines.count + 1 == most, end.next < glyphs.count {
        lines.append(Self.truncated(glyphs, from: start, limit, cut, ellipsis))
        isTruncated = true
        return
      }
      let line = Self.line(glyphs[start..<end.end])
      if line.width > limit + 0.001 {
        // One character that is wider than the line.
        let mark = ellipsis(glyphs[start].run)
        lines.append(Line(glyphs: [mark], width: mark.width))
        isTruncated = true
      } else {
        lines.append(line)
      }
      start = end.next
      if end.isHard, start == glyphs.count, lines.count < most { lines.append(Line(glyphs: [], width: 0)) }
    }
  }

  /// The width of a text in one line, without the spaces at its end; nil where it has a newline.
  public static func widthOfOneLine(_ glyphs: [Glyph]) -> Double? {
    var width = 0.0
    var whole = 0.0
    for glyph in glyphs {
      if glyph.traits.contains(.newline) { return nil }
      whole += glyph.width
      if !glyph.traits.contains(.whitespace) { width = whole }
    }
    return width
  }

  private struct End {
    /// Where the line's characters end.
    var end: Int
    /// Where the next line begins.
    var next: Int
    /// Whether a newline ended it.
    var isHard: Bool
  }

  private static func lineEnd(_ glyphs: [Glyph], from start: Int, _ limit: Double) -> End {
    var width = 0.0
    var lastBreak: Int?
    var index = start
    while index < glyphs.count {
      let glyph = glyphs[index]
      if glyph.traits.contains(.newline) { return End(end: index, next: index + 1, isHard: true) }
      if index > start, mayBreak(glyphs[index - 1], glyph) { lastBreak = index }
      if !glyph.traits.contains(.whitespace), width + glyph.width > limit + 0.001, index > start {
        let end = lastBreak ?? index
        var next = end
        while next < glyphs.count, glyphs[next].traits.isSpace { next += 1 }
        return End(end: end, next: next, isHard: false)
      }
      width += glyph.width
      index += 1
    }
    return End(end: index, next: index, isHard: false)
  }

  private static func mayBreak(_ left: Glyph, _ right: Glyph) -> Bool {
    if right.traits.contains(.whitespace) || left.traits.contains(.gluing) { return false }
    if left.traits.contains(.whitespace) { return true }
    if left.traits.contains(.hyphen) { return right.character.isLetter }
    guard left.traits.contains(.ideographic) || right.traits.contains(.ideographic) else { return false }
    return !notAtStart.contains(right.character) && !notAtEnd.contains(left.character)
  }

  private static let notAtStart: Set<Character> = [
    "、", "。", "，", "．", "」", "』", "）", "】", "〉", "》", "！", "？", "：", "；", "ー", "々", "ゃ", "ゅ", "ょ", "っ",
    "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", "…", ",", ".", ")", "]", "!", "?", ":", ";", "%", "”", "’",
  ]
  private static let notAtEnd: Set<Character> = ["「", "『", "（", "【", "〈", "《", "(", "[", "“", "‘"]

  private static func line(_ glyphs: ArraySlice<Glyph>) -> Line {
    var end = glyphs.endIndex
    while end > glyphs.startIndex, glyphs[end - 1].traits.contains(.whitespace) { end -= 1 }
    let kept = Array(glyphs[..<end])
    return Line(glyphs: kept, width: kept.reduce(0) { $0 + $1.width })
  }

  /// The text from a place to its end or newline in one line, cut to the width.
  private static func truncated(
    _ glyphs: [Glyph], from start: Int, _ limit: Double, _ cut: Cut, _ ellipsis: (Int) -> Glyph
  ) -> Line {
    let rest = glyphs[start...].prefix { !$0.traits.contains(.newline) }
    let whole = line(rest)
    let runs = (first: rest.first?.run ?? 0, last: rest.last?.run ?? 0)
    if cut != .tail, whole.width <= limit { return whole }
    let mark = ellipsis(cut == .tail ? runs.first : runs.last)
    guard mark.width <= limit + 0.001 else { return Line(glyphs: [], width: 0) }
    let room = limit - mark.width
    switch cut {
    case .tail:
      let kept = line(prefix(rest, room)[...])
      let mark = ellipsis(kept.glyphs.last?.run ?? runs.first)
      return Line(glyphs: kept.glyphs + [mark], width: kept.width + mark.width)
    case .head:
      let kept = Array(prefix(Array(rest.reversed())[...], room).reversed())
      return Line(glyphs: [mark] + kept, width: mark.width + kept.reduce(0) { $0 + $1.width })
    case .middle:
      let tail = Array(prefix(Array(rest.reversed())[...], (room / 2).rounded(.down)).reversed())
      let head = line(prefix(rest, room - tail.reduce(0) { $0 + $1.width })[...])
      let glyphs = head.glyphs + [mark] + tail
      return Line(glyphs: glyphs, width: glyphs.reduce(0) { $0 + $1.width })
    }
  }

  private static func prefix(_ glyphs: ArraySlice<Glyph>, _ room: Double) -> [Glyph] {
    var kept: [Glyph] = []
    var width = 0.0
    for glyph in glyphs {
      guard width + glyph.width <= room + 0.001 else { break }
      width += glyph.width
      kept.append(glyph)
    }
    return kept
  }
}

/// What a character is to the ends of lines.
private struct BreakTraits: OptionSet, Hashable {
  let rawValue: UInt8

  static let newline = BreakTraits(rawValue: 1)
  static let whitespace = BreakTraits(rawValue: 2)
  /// What no line ends after: spaces that do not break, and the joiner of words.
  static let gluing = BreakTraits(rawValue: 4)
  /// What a line may end after where a letter follows.
  static let hyphen = BreakTraits(rawValue: 8)
  static let ideographic = BreakTraits(rawValue: 16)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ character: Character) {
    let bytes = character.utf8
    // Most text is of the first 128 characters, of which nothing need be looked up.
    if bytes.count == 1, let byte = bytes.first {
      switch byte {
      case 0x0A...0x0D: self = [.newline, .whitespace]
      case 0x09, 0x20: self = .whitespace
      case 0x2D: self = .hyphen
      default: self = []
      }
      return
    }
    var traits: BreakTraits = []
    if character.isNewline { traits.insert(.newline) }
    if character.isWhitespace { traits.insert(.whitespace) }
    switch character {
    case "\u{A0}", "\u{202F}", "\u{2060}": traits.insert(.gluing)
    case "–", "—", "\u{200B}": traits.insert(.hyphen)
    default: if character.unicodeScalars.first.map(EastAsianWidth.isWide) == true { traits.insert(.ideographic) }
    }
    self = traits
  }

  /// Whether it is a space that does not end a line.
  var isSpace: Bool { contains(.whitespace) && !contains(.newline) }
}
