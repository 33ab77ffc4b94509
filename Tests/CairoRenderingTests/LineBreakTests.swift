import Foundation
import FoundationExtras
import Pictures
import Testing
import ViewArchive
import ViewLayout

@testable import CairoRendering

extension Drawing {
  struct LineBreakTests {
    private func node(_ words: String, lines: Int?, scale: Double = 1) -> TextNode {
      TextNode(runs: [TextRun(.verbatim(words))], maximumLines: lines, minimumScale: scale)
    }

    private func drawn(_ metrics: PangoMetrics, _ node: TextNode, width: Double, height: Double = 100) -> [TextLine] {
      metrics.lines(of: node, in: Size(width: width, height: height), isRightToLeft: false)
    }

    private func words(_ line: TextLine) -> String {
      line.pieces.map(\.text).joined().filter { $0 != "\u{2028}" }
    }

    @Test(arguments: [
      ("one\ntwo", 1, ["one…"]), ("one\r\ntwo\nthree", 1, ["one…"]), ("one\ntwo\nthree", 2, ["one", "two…"]),
      ("one\ntwo", 2, ["one", "two"]), ("one\n\ntwo", 2, ["one", "…"]),
    ])
    func `What stands after the last line allowed is cut`(text: String, most: Int, expected: [String]) {
      let metrics = PangoMetrics()
      let node = node(text, lines: most)
      let lines = drawn(metrics, node, width: 300)
      #expect(lines.map(words) == expected)
      #expect(lines.last?.isCut == (text.split(whereSeparator: \.isNewline).count > most || text.contains("\n\n")))
      #expect(!metrics.hasUnknownLetters(node))
      // As much room as it takes is measured, and is enough.
      let natural = metrics.measure(metrics.prepare(node), within: .unspecified).size
      #expect(drawn(metrics, node, width: natural.width, height: natural.height).map(words) == expected)
    }

    @Test func `A line with an isolated name is read in the direction of its other words`() {
      let name = "قهوة عربية"
      func order(_ text: String) -> [String] {
        let runs = [text, " · 11:05 AM", " · 90 mg"].map { TextRun(.verbatim($0)) }
        let lines = drawn(PangoMetrics(), TextNode(runs: runs, maximumLines: 1), width: 400)
        return lines.flatMap(\.pieces).map { "\($0.run)" }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
      }
      #expect(order("\u{2068}\(name)\u{2069}") == ["0", "1", "2"])
      #expect(order(name) != ["0", "1", "2"], "without isolates the line is turned around")
    }

    @Test func `Numbers around a dot keep their places in Arabic-Indic digits`() {
      func order(_ dot: String) -> [String] {
        let runs = ["page ", "٨٣٨", dot, "٣٦"].map { TextRun(.verbatim($0)) }
        let lines = drawn(PangoMetrics(), TextNode(runs: runs, maximumLines: 1), width: 400)
        return lines.flatMap(\.pieces).map { "\($0.run)" }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
      }
      #expect(order(" · ".withDigits(of: Locale(identifier: "ar_EG"))) == ["0", "1", "2", "3"])
      #expect(order(" · ") != ["0", "1", "2", "3"], "without a mark they change places")
    }

    @Test func `What follows a zero is drawn`() {
      #expect(drawn(PangoMetrics(), node("be\0fore", lines: 1), width: 300).map(words) == ["before"])
    }

    @Test func `Where the height ends the text a line break is not drawn either`() {
      let metrics = PangoMetrics()
      let node = node("one\ntwo", lines: nil)
      let height = metrics.measure(metrics.prepare(self.node("one", lines: 1)), within: .unspecified).size.height
      #expect(drawn(metrics, node, width: 300, height: height).map(words) == ["one…"])
    }

    @Test func `A text does not shrink for a line break, which smaller type would not spare`() {
      let lines = drawn(PangoMetrics(), node("one\ntwo", lines: 1, scale: 0.5), width: 300)
      #expect(lines.first?.pieces.first?.scale == 1)
    }

    @Test func `Words too wide for a last line that a break ends are cut before it`() {
      let lines = drawn(PangoMetrics(), node("a word too wide for its line\ntwo", lines: 1), width: 60)
      #expect(lines.count == 1 && lines[0].isCut && !words(lines[0]).contains("two"))
    }
  }
}
