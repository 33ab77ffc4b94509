import Foundation
import Pictures
import Testing
import ViewArchive
import ViewLayout

@testable import CairoRendering

/// Whether a font with coloured glyphs is there.
private let emojiAreInstalled = !PangoMetrics().coloredGlyphs(
  of: TextMark(
    TextNode(runs: [TextRun(.verbatim("🍓"))]), frame: Rect(x: 0, y: 0, width: 60, height: 60),
    inks: [.color(.black)])
).isEmpty

extension Drawing {
  @Suite(.enabled(if: emojiAreInstalled, "no font with coloured emoji is installed"))
  struct EmojiTests {
    private let node = TextNode(
      runs: [TextRun(.verbatim("🍓🇧🇷"), style: TextStyle(font: FontDescription(size: .points(30))))])

    private func picture(_ mode: PictureMode) -> Picture {
      let environment = PictureEnvironment(
        now: Date(timeIntervalSince1970: 1_772_379_600), timeZone: .gmt, locale: Locale(identifier: "en_GB"), mode: mode
      )
      let card = PictureCard(width: 120, height: 60, cornerRadius: 0, margin: 0, ground: .none)
      return PictureRenderer().picture(of: .text(node), on: card, in: environment, metrics: PangoMetrics())
    }

    /// The most that red and blue differ anywhere, and how many pixels are seen.
    private func colour(_ mode: PictureMode) throws -> (most: Int, seen: Int) {
      let pixels = Pixels(try PNGRenderer(metrics: PangoMetrics()).draw(picture(mode), scale: 1).0)
      var found = (most: 0, seen: 0)
      for place in stride(from: 0, to: pixels.bytes.count, by: 4) {
        found.most = max(found.most, abs(Int(pixels.bytes[place]) - Int(pixels.bytes[place + 2])))
        if pixels.bytes[place + 3] > 128 { found.seen += 1 }
      }
      return found
    }

    @Test func `Emoji keep their colours only where colours count`() throws {
      let full = try colour(.fullColor)
      #expect(full.most > 80 && full.seen > 400)
      for mode in [PictureMode.vibrant, .accented(primary: .white, accent: .white)] {
        let drained = try colour(mode)
        #expect(drained.most <= 2, "\(mode.name)")
        #expect(abs(drained.seen - full.seen) < full.seen / 10, "\(mode.name)")
      }
      let tinted = try colour(.accented(primary: RGBA(1, 0.2, 0), accent: .white))
      #expect(tinted.most > 200, "a group has its colour")
    }

    @Test func `An SVG has emoji as pictures, which tell what they are`() {
      let words = TextNode(runs: [TextRun(.verbatim("Jam 🍓 red"))])
      let frame = Rect(x: 0, y: 0, width: 200, height: 30)
      let marks = [Mark.text(TextMark(words, frame: frame, inks: [.color(.black)]))]
      let document = SVGRenderer(metrics: PangoMetrics()).svg(of: Picture(size: frame.size, marks: marks))
      #expect(document.contains("aria-label=\"🍓\"") && document.contains("data:image/png;base64,"))
      #expect(!document.contains(">🍓"))
      #expect(document.contains("Jam") && document.contains("red"))
    }
  }
}
