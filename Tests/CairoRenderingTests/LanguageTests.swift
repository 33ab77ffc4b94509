import Foundation
import Pictures
import Testing
import ViewArchive
import ViewLayout

@testable import CairoRendering

extension Drawing {
  /// What the language of words does to their letters.
  @Suite struct `The language of words` {
    private static func isInstalled(_ family: String) -> Bool {
      let metrics = PangoMetrics()
      var font = FontDescription(size: .points(12))
      font.family = family
      let shape = FontShape(font, metrics.shaping.fonts, .large, scale: 1)
      return metrics.context.foundFamily(for: shape) == family
    }

    private static let hasBothShapes = isInstalled("Noto Sans CJK JP") && isInstalled("Noto Sans CJK SC")

    private func drawn(_ words: String, _ language: String) throws -> [UInt8] {
      let metrics = PangoMetrics(language: language)
      let node = TextNode(runs: [TextRun(.verbatim(words), style: TextStyle(font: FontDescription(size: .points(40))))])
      let frame = Rect(x: 0, y: 0, width: 200, height: 60)
      let picture = Picture(size: frame.size, marks: [.text(TextMark(node, frame: frame, inks: [.color(.black)]))])
      return Pixels(try PNGRenderer(metrics: metrics).draw(picture, scale: 1).0).bytes
    }

    @Test(.enabled(if: hasBothShapes, "the fonts for Japanese and Chinese are not installed"))
    func `chooses among the shapes that Han letters have`() throws {
      let letters = "直骨角"
      let japanese = try drawn(letters, "ja-JP")
      #expect(try japanese != drawn(letters, "zh-Hans"))
      #expect(try japanese == drawn(letters, "ja"))
      #expect(try drawn("Inter 123", "ja") == drawn("Inter 123", "zh-Hans"), "letters of one shape stay")
    }

    @Test(arguments: [
      ("zh-Hans", "zh-cn"), ("zh-Hant", "zh-tw"), ("zh-Hant-HK", "zh-hk"), ("zh-Hans-SG", "zh-sg"), ("zh", "zh-cn"),
      ("ja-JP", "ja-JP"), ("en-GB", "en-GB"),
    ])
    func `is Chinese of a country for fonts`(_ language: String, _ fonts: String) {
      #expect(FontContext.fontLanguage(language) == fonts)
    }

    @Test func `lets letters be told that no font has`() {
      let metrics = PangoMetrics()
      func text(_ words: String) -> TextNode { TextNode(runs: [TextRun(.verbatim(words))]) }
      // The last place that Unicode leaves to private use.
      #expect(metrics.hasUnknownLetters(text("a \u{10FFFD}")))
      #expect(!metrics.hasUnknownLetters(text("Tea, 63 mg …")))
      #expect(picture(of: .text(text("\u{10FFFD}")), metrics).findings == [.unknownLetters("\u{10FFFD}")])
    }

    @Test func `stands in an SVG, beside families that a viewer finds`() {
      let metrics = PangoMetrics()
      let font = FontDescription(size: .points(12), design: .monospaced, hasMonospacedDigits: true)
      let node = ViewNode.text(TextNode(runs: [TextRun(.verbatim("12 mg"), style: TextStyle(font: font))]))
      let document = SVGRenderer(metrics: metrics).svg(of: picture(of: node, metrics), language: "zh-Hans")
      #expect(document.contains(" lang=\"zh-Hans\" xml:lang=\"zh-Hans\">"))
      #expect(document.contains(" style=\"font-variant-numeric:tabular-nums\""))
      #expect(!document.contains("Inter") && document.contains("monospace\""), "\(document)")
      #expect(!SVGRenderer(metrics: metrics).svg(of: picture(of: node, metrics)).contains("lang="))
    }

    @Test func `leaves a switch its height beside low words`() {
      let low = FontDescription(size: .points(10))
      let toggle = ViewNode.toggle(
        ToggleNode(
          isOn: true, intent: nil, label: .text(TextNode(runs: [TextRun(.verbatim("a"), style: TextStyle(font: low))])))
      )
      let stack = ViewNode.stack(StackNode(.vertical, spacing: 0, children: [toggle, toggle]))
      let placed = layout(stack, in: Size(width: 200, height: 200), metrics: PangoMetrics())
      var frames: [Rect] = []
      placed.walk { if case .toggle = $0.node { frames.append($0.frame) } }
      #expect(frames.map(\.height) == [31, 31])
      #expect(frames.count == 2 && frames[1].minY - frames[0].minY == 31)
    }
  }
}
