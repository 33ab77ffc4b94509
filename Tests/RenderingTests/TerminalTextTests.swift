import Foundation
import Rendering
import Testing
import ViewArchive

@Suite struct `Terminal text` {
  /// The ids are those of real bugs in terminal programs.
  static let widths: [(id: String, text: String, cells: Int)] = [
    ("TER01", "日本語のリスト", 14), ("TER02", "🕑", 2), ("TER02", "💩", 2), ("TER02", "ﾹ", 1), ("TER02", "無", 2),
    ("ascii", "201 mg", 6), ("accents", "Café crème", 10), ("combining", "e\u{301}", 1),
    ("zalgo", "a\u{300}\u{301}\u{302}", 1),
    ("flag", "🇩🇪", 2), ("family", "👨‍👩‍👧‍👦", 2), ("skin", "👍🏽", 2), ("keycap", "1\u{FE0F}\u{20E3}", 2),
    ("text style", "♥", 1), ("emoji style", "♥\u{FE0F}", 2), ("ambiguous", "…·°", 3), ("box", "╭─╮▰▱●○", 7),
    ("full width", "Ａ１", 4), ("hangul", "한글", 4), ("jamo", "\u{1112}\u{1161}\u{11AB}", 2), ("thai", "กำ", 2),
    ("nothing", "", 0), ("zero width", "a\u{200B}b", 2), ("new emoji", "🫨", 2), ("euro", "€ 412,30", 8),
  ]

  @Test(arguments: widths) func `counts cells by grapheme cluster`(id: String, text: String, cells: Int) {
    #expect(TerminalText.cellWidth(of: text) == cells, "\(id)")
  }

  static let cuts: [(id: String, text: String, cells: Int, result: String)] = [
    ("fits", "Latte", 5, "Latte"), ("cut", "Espresso", 5, "Espr…"), ("TER04", "ab👨‍👩‍👧‍👦cd", 4, "ab…"),
    ("TER04", "👨‍👩‍👧‍👦", 1, "…"), ("TER01", "日本語", 5, "日本…"), ("TER01", "日本語", 4, "日…"), ("TER01", "日本語", 6, "日本語"),
    ("one", "ab", 1, "…"), ("none", "ab", 0, ""), ("combining", "e\u{301}a\u{301}o", 2, "e\u{301}…"),
  ]

  @Test(arguments: cuts) func `cuts between graphemes, and the ellipsis fits`(
    id: String, text: String, cells: Int, result: String
  ) {
    let cut = TerminalText.truncate(text, to: cells)
    #expect(cut == result, "\(id)")
    #expect(TerminalText.cellWidth(of: cut) <= cells)
  }

  @Test(arguments: ["", "a", "日本語", "🕑 💩 ﾹ 無", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦"], [0, 1, 2, 3, 7, 20])
  func `fills to exactly the cells asked for`(_ text: String, _ cells: Int) {
    for side in [TerminalText.Side.leading, .center, .trailing] {
      #expect(TerminalText.cellWidth(of: TerminalText.pad(text, to: cells, at: side)) == cells)
    }
  }

  @Test func `fills at the side asked for`() {
    #expect(TerminalText.pad("ab", to: 5, at: .trailing) == "   ab")
    #expect(TerminalText.pad("ab", to: 5, at: .center) == " ab  ")
  }

  static let unsafe: [(String, String)] = [
    ("\u{1B}[31mred", "␛[31mred"), ("a\nb", "a␊b"), ("a\r\nb", "a␍␊b"), ("\u{7}", "␇"), ("\u{7F}", "␡"),
    ("\u{9B}31m", "<U+009B>31m"), ("a\u{202E}b", "a<U+202E>b"), ("\u{2066}x\u{2069}", "<U+2066>x<U+2069>"),
    ("\u{200B}", "<U+200B>"), ("\u{FEFF}x", "<U+FEFF>x"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("Café 日本 €", "Café 日本 €"), ("\t", "␉"),
  ]

  @Test(arguments: unsafe) func `shows what a terminal would obey`(_ raw: String, _ shown: String) {
    #expect(TerminalText.escaped(raw) == shown)
  }

  @Test(arguments: [
    ("\u{2068}שלום\u{2069} · 20:00", "שלום · 20:00"), ("٨٣٨ ·\u{200E} ٣٦ %", "٨٣٨ · ٣٦ %"),
    ("a\u{2068}\u{202E}b\u{2069}", "a<U+202E>b"), ("plain", "plain"),
  ])
  func `shows words of a view without marks of direction`(_ raw: String, _ shown: String) {
    #expect(TerminalText.shown(raw) == shown)
    let node = ViewNode.text(TextNode(runs: [TextRun(.verbatim(raw), style: TextStyle())]))
    let environment = RenderEnvironment(
      now: Date(timeIntervalSince1970: 0), timeZone: .gmt, locale: Locale(identifier: "en_GB"), isDark: true,
      colorDepth: .none, hasTextAttributes: false, glyphs: .unicode, tint: .system(.red))
    let card = TerminalRenderer().card(
      node, card: WidgetCard(title: ""), columns: 40, rows: 4, environment: environment)
    #expect(card.contains { $0.contains(shown) }, "\(card)")
  }
}
