import Testing
import ViewArchive
import ViewLayout

struct FlowCase: Sendable, CustomTestStringConvertible {
  var text: String
  var width: Double?
  var lines: [String]
  var most: Int?
  var cut = TextFlow.Cut.tail

  var testDescription: String { "\(text.debugDescription) in \(width ?? .infinity)" }
}

@Suite struct `Text flow` {
  static let cases = [
    FlowCase(text: "", width: 5, lines: [""]),
    FlowCase(text: "one two three", width: nil, lines: ["one two three"]),
    FlowCase(text: "one two three", width: 7, lines: ["one two", "three"]),
    FlowCase(text: "one two three", width: 8, lines: ["one two", "three"]),
    FlowCase(text: "one  two", width: 4, lines: ["one", "two"]),
    FlowCase(text: "abcdefgh", width: 3, lines: ["abc", "def", "gh"]),
    FlowCase(text: "well-known", width: 6, lines: ["well-", "known"]),
    FlowCase(text: "-50 mg", width: 4, lines: ["-50", "mg"]),
    FlowCase(text: "a\nb", width: 9, lines: ["a", "b"]),
    FlowCase(text: "a\n", width: 9, lines: ["a", ""]),
    FlowCase(text: "5\u{A0}mg x", width: 5, lines: ["5\u{A0}mg", "x"]),
    FlowCase(text: "日本語", width: 4, lines: ["日本", "語"]),
    FlowCase(text: "日本。語", width: 4, lines: ["日", "本。", "語"]),
    FlowCase(text: "one two three", width: 3, lines: ["one", "tw…"], most: 2),
    FlowCase(text: "one two three", width: 7, lines: ["one tw…"], most: 1),
    FlowCase(text: "one two three", width: 5, lines: ["one…"], most: 1),
    FlowCase(text: "one two three", width: 7, lines: ["… three"], most: 1, cut: .head),
    FlowCase(text: "one two three", width: 8, lines: ["one…ree"], most: 1, cut: .middle),
    FlowCase(text: "日本語", width: 1, lines: ["…"], most: 1),
    FlowCase(text: "abc", width: 0, lines: [""]),
  ]

  @Test(arguments: cases) func `breaks lines where a reader expects it`(_ item: FlowCase) {
    let glyphs = item.text.map { character in
      let isWide = character.unicodeScalars.first.map(EastAsianWidth.isWide) ?? false
      return TextFlow.Glyph(character, width: character.isNewline ? 0 : isWide ? 2 : 1, run: 0)
    }
    let flow = TextFlow(glyphs, width: item.width, maximumLines: item.most, cut: item.cut) {
      TextFlow.Glyph("…", width: 1, run: $0)
    }
    #expect(flow.lines.map { String($0.glyphs.map(\.character)) } == item.lines)
    if let width = item.width { #expect(flow.width <= width) }
  }

  @Test(
    arguments: [("one two  ", 7.0), ("a\nb", nil), ("", 0), ("日本", 4), ("  a", 3), ("5\u{A0}mg", 4)]
      as [(String, Double?)])
  func `tells how wide a line is that need not be broken`(text: String, width: Double?) {
    let glyphs = text.map { TextFlow.Glyph($0, width: $0.isNewline ? 0 : $0 > "\u{1100}" ? 2 : 1, run: 0) }
    #expect(TextFlow.widthOfOneLine(glyphs) == width)
  }
}
