import Testing
import ViewArchive

@testable import Rendering

@Suite struct `Inks and glyphs` {
  @Test(arguments: SystemColor.allCases, [true, false, nil] as [Bool?])
  func `every colour of the system can be read`(_ color: SystemColor, _ isDark: Bool?) throws {
    let ink = InkWell(.test(isDark: isDark)).ink(.color(.system(color)))
    guard let legible = ink.color?.legible(isDark: isDark) else { return }
    func contrast(with ground: Double) -> Double {
      (max(legible.luminance, ground) + 0.05) / (min(legible.luminance, ground) + 0.05)
    }
    // WCAG asks for 4.5 for text; a terminal's grounds are nearly, not quite, black and white.
    if isDark != true { #expect(contrast(with: 1) >= 4.3) }
    if isDark != false { #expect(contrast(with: 0) >= 4.3) }
  }

  @Test(
    arguments: [(0.0, 0.0, 0.0), (1, 1, 1), (1, 1, 0), (0.02, 0, 0), (.nan, .infinity, -1)]
      as [(Double, Double, Double)])
  func `legible keeps components in range`(_ red: Double, _ green: Double, _ blue: Double) {
    for isDark in [true, false, nil] as [Bool?] {
      let color = TerminalColor(red, green, blue).legible(isDark: isDark)
      for component in [color.red, color.green, color.blue] { #expect((0...1).contains(component)) }
    }
  }

  @Test func `256 colours are the nearest of the cube and the greys`() {
    #expect(TerminalColor(1, 0, 0).parameters(depth: .ansi256, isDark: true) == "38;5;196")
    #expect(TerminalColor(0.5, 0.5, 0.5).parameters(depth: .ansi256, isDark: true) == "38;5;244")
  }

  static let hues: [(SystemColor, Int?, Int?)] = [
    (.red, 31, 31), (.orange, 33, nil), (.yellow, 33, nil), (.green, 32, 32), (.teal, 36, 36), (.blue, 94, 34),
    (.indigo, 94, 34), (.purple, 35, 35), (.pink, 31, 31),
  ]

  @Test(arguments: hues) func `16 colours keep the hue and stay legible`(
    _ color: SystemColor, _ dark: Int?, _ light: Int?
  ) {
    #expect(SystemPalette.color(color, isDark: true)?.parameters(depth: .ansi16, isDark: true) == dark.map { "\($0)" })
    #expect(
      SystemPalette.color(color, isDark: false)?.parameters(depth: .ansi16, isDark: false) == light.map { "\($0)" })
  }

  @Test func `16 colours on an unknown ground give yellow to marks and never to letters`() {
    let orange = SystemPalette.color(.orange, isDark: true)
    #expect(orange?.parameters(depth: .ansi16, isDark: nil) == nil)
    #expect(orange?.parameters(depth: .ansi16, isDark: nil, isMark: true) == "33")
    #expect(orange?.parameters(depth: .ansi16, isDark: false, isMark: true) == nil)
    let view = horizontal(text("Aé7·…", .body, .color(.system(.orange))), bar(0.5).frame(width: 40))
    let line = TerminalRenderer().block(
      view, maxColumns: 12, environment: .test(.ansi16, attributes: true, isDark: nil))
    #expect(line.first?.hasPrefix("Aé7·… ") == true, "\(line)")
  }

  @Test(arguments: [("▰", true), ("●", true), ("█", true), ("+", true), ("a", false), ("7", false), ("·", false)])
  func `a mark is drawn to be seen, not to be read`(_ character: Character, _ isMark: Bool) {
    #expect(character.isMark == isMark)
  }

  @Test(arguments: SymbolGlyphs.table.map(\.name)) func `every glyph takes one cell`(_ name: String) throws {
    let glyphs = SymbolGlyphs.table.filter { $0.name == name }
    let glyph = try #require(glyphs.first)
    #expect(glyphs.count == 1, "listed twice")
    #expect(TerminalText.cellWidth(of: Character(glyph.unicode)) == 1)
    #expect(!glyph.unicode.properties.isEmojiPresentation)
    #expect(glyph.ascii.isASCII)
  }

  static let names: [(String, Character)] = [
    ("plus", "+"), ("plus.circle.fill", "⊕"), ("checkmark.circle.fill", "✓"), ("checkmark.seal.fill", "✓"),
    ("flame.fill", "✹"), ("star.fill", "★"), ("book.closed.fill", "▤"), ("arrow.up.circle.fill", "↑"),
    ("calendar.badge.clock", "▦"), ("circle", "○"), ("circle.fill", "●"), ("square.fill", "■"), ("3.circle", "3"),
    ("heart.circle.fill", "♡"), ("cup.and.saucer", "♨"), ("no.such.symbol", "•"), ("", "•"), (".fill", "•"),
  ]

  @Test(arguments: names) func `a variant has the glyph of its base`(_ name: String, _ glyph: Character) {
    #expect(SymbolGlyphs(.unicode).glyph(named: name) == glyph)
  }
}
