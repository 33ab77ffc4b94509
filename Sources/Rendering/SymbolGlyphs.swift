import ViewArchive
import ViewLayout

/// The characters of a terminal that stand for symbols, lines and bars; each takes one cell.
///
/// None of them has an emoji presentation by default, so that no terminal draws it two cells wide.
struct SymbolGlyphs: Sendable {
  let kind: GlyphSet

  init(_ kind: GlyphSet) { self.kind = kind }

  private func pick(_ unicode: Character, _ ascii: Character) -> Character { kind == .unicode ? unicode : ascii }

  var ellipsis: Character { pick("…", "~") }
  /// What stands between two facts in one line.
  var separator: String { kind == .unicode ? " · " : " - " }
  var barFilled: Character { pick("▰", "#") }
  var barEmpty: Character { pick("▱", "-") }
  var redacted: Character { pick("░", ":") }
  var on: Character { pick("●", "x") }
  var off: Character { pick("○", "o") }
  var tile: Character { pick("■", "#") }
  var noTile: Character { pick("·", ".") }
  var horizontalLine: Character { pick("─", "-") }
  var verticalLine: Character { pick("│", "|") }
  var tick: Character { pick("╵", "'") }

  /// A line across a chart; a faint one is dotted.
  func horizontalRule(isFaint: Bool) -> Character { isFaint ? pick("┈", ".") : horizontalLine }
  /// A line down a chart; a faint one is dotted.
  func verticalRule(isFaint: Bool) -> Character { isFaint ? pick("┊", ":") : verticalLine }
  var picture: Character { pick("▨", "%") }
  var unknownSymbol: Character { pick("•", "*") }
  var waiting: Character { pick("◌", "o") }

  /// A disc filled to a fraction.
  func disc(_ fraction: Double) -> Character {
    guard kind == .unicode else { return fraction >= 0.5 ? "x" : "o" }
    switch fraction {
    case ..<0.125: return "○"
    case ..<0.375: return "◔"
    case ..<0.625: return "◑"
    case ..<0.875: return "◕"
    default: return "●"
    }
  }

  /// A column filled from below by eighths.
  func column(_ eighths: Int) -> Character {
    guard kind == .unicode else { return eighths >= 6 ? "#" : eighths >= 3 ? "=" : "_" }
    return Self.columns[min(max(eighths, 1), 8) - 1]
  }
  private static let columns: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// The corners and sides of a box.
  struct Box {
    var topLeading, topTrailing, bottomLeading, bottomTrailing, horizontal, vertical: Character
  }
  var lightBox: Box {
    kind == .unicode
      ? Box(
        topLeading: "╭", topTrailing: "╮", bottomLeading: "╰", bottomTrailing: "╯", horizontal: "─", vertical: "│")
      : Box(
        topLeading: "+", topTrailing: "+", bottomLeading: "+", bottomTrailing: "+", horizontal: "-", vertical: "|")
  }
  var heavyBox: Box {
    kind == .unicode
      ? Box(
        topLeading: "┏", topTrailing: "┓", bottomLeading: "┗", bottomTrailing: "┛", horizontal: "━", vertical: "┃")
      : Box(
        topLeading: "#", topTrailing: "#", bottomLeading: "#", bottomTrailing: "#", horizontal: "=", vertical: "#")
  }

  // MARK: - Symbols

  /// The character for a symbol's name.
  ///
  /// A variant that is not listed has the glyph of its base: `book.closed.fill` that of `book.closed`, or of `book`.
  func glyph(named name: String) -> Character {
    let filled = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name
    var candidate = filled
    if let glyph = listed(name) ?? listed(filled) { return glyph }
    while let dot = candidate.lastIndex(of: ".") {
      candidate = String(candidate[..<dot])
      if let glyph = listed(candidate) { return glyph }
    }
    // "1.circle" is a number in a circle.
    if let first = name.first, first.isNumber, first.isASCII { return first }
    return unknownSymbol
  }

  private func listed(_ name: String) -> Character? {
    guard let entry = Self.table.first(where: { $0.name == name }) else { return nil }
    return Character(kind == .unicode ? entry.unicode : entry.ascii)
  }

  // MARK: - Text

  /// The characters of a text with their cells; what a terminal would obey is made visible.
  func glyphs(of text: TextNode) -> [TextFlow.Glyph] {
    var glyphs: [TextFlow.Glyph] = []
    for (index, run) in text.runs.enumerated() {
      switch run.content {
      case .verbatim(let words):
        let cased =
          switch run.style.textCase {
          case .uppercase: words.uppercased()
          case .lowercase: words.lowercased()
          case nil: words
          }
        append(cased, run: index, to: &glyphs)
      case .image(let image):
        if let glyph = glyph(of: image) { glyphs.append(TextFlow.Glyph(glyph, width: 1, run: index)) }
      case .date, .interval, .timer: break
      }
    }
    return glyphs
  }

  private func append(_ text: String, run: Int, to glyphs: inout [TextFlow.Glyph]) {
    // Lines are the layout's business; everything else that a terminal obeys is not.
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (number, line) in lines.enumerated() {
      if number > 0 { glyphs.append(TextFlow.Glyph("\n", width: 0, run: run)) }
      let spaced = line.contains("\t") ? String(line.map { $0 == "\t" ? " " : $0 }) : String(line)
      for character in TerminalText.shown(spaced) {
        let width = TerminalText.cellWidth(of: character)
        if width > 0 { glyphs.append(TextFlow.Glyph(character, width: Double(width), run: run)) }
      }
    }
  }

  /// The character for an image; nil for a symbol without a name.
  func glyph(of image: ImageNode) -> Character? {
    switch image.source {
    case .symbol(let name, _): name.isEmpty ? nil : glyph(named: name)
    case .asset, .file: picture
    }
  }
}
