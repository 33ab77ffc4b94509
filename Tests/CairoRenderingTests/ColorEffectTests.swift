import Foundation
import Pictures
import Testing
import ViewArchive
import ViewLayout

@testable import CairoRendering

extension Drawing {
  struct ColorEffectTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/pictures").standardizedFileURL.path

    private func pixels(_ marks: [Mark]) throws -> Pixels {
      let picture = Picture(size: Size(width: 40, height: 40), marks: marks)
      return Pixels(try PNGRenderer(metrics: PangoMetrics(), images: .folder(Self.folder)).draw(picture, scale: 1).0)
    }

    @Test(arguments: [
      (Blending.multiply, [UInt8(0), 0, 0]), (.screen, [255, 255, 0]), (.difference, [255, 255, 0]),
      (.plusLighter, [255, 255, 0]), (.darken, [0, 0, 0]), (.lighten, [255, 255, 0]),
    ])
    func `A group is mixed with what lies behind`(blending: Blending, color: [UInt8]) throws {
      let all = PicturePath.rectangle(Rect(x: 0, y: 0, width: 40, height: 40))
      let front = Mark.group(MarkGroup(blending: blending, [.fill(all, .color(RGBA(0, 1, 0)))]))
      #expect(try pixels([.fill(all, .color(RGBA(1, 0, 0))), front]).at(20, 20) == color + [255])
    }

    @Test func `What is light becomes opaque and what is dark clear`() throws {
      let left = PicturePath.rectangle(Rect(x: 0, y: 0, width: 20, height: 40))
      let top = PicturePath.rectangle(Rect(x: 0, y: 0, width: 40, height: 20))
      let marks = [Mark.fill(top, .color(.white)), .fill(left, .color(.black))]
      let drawn = try pixels([.group(MarkGroup(lightAsOpacity: RGBA(1, 0, 0), marks))])
      #expect(drawn.at(30, 10) == [255, 0, 0, 255])
      // What is dark hides what is light behind it.
      #expect(drawn.at(10, 10)[3] == 0 && drawn.at(30, 30)[3] == 0 && drawn.at(10, 30)[3] == 0)
      let grey = try pixels([.group(MarkGroup(lightAsOpacity: .black, [.fill(top, .color(RGBA(0, 1, 0)))]))])
      #expect(abs(Int(grey.at(10, 10)[3]) - 182) <= 1)
    }

    @Test func `A picture has other colours, one change after the other`() throws {
      let frame = Rect(x: 0, y: 0, width: 40, height: 40)
      func drawn(_ effect: ImageMark.Effect) throws -> [UInt8] {
        try pixels([.image(ImageMark(path: "gradient.png", digest: "", frame: frame, effect: effect))]).at(30, 10)
      }
      let (plain, inverse) = (try drawn(.original), try drawn(.recolored([.inverse])))
      for (old, new) in zip(plain.prefix(3), inverse) { #expect(abs(Int(old) + Int(new) - 255) <= 1) }
      let grey = try drawn(.recolored([.inverse, .saturation(0)]))
      #expect(Set(grey.prefix(3)).count == 1 && grey[3] == 255)
      let expected = 0.213 * Double(inverse[0]) + 0.715 * Double(inverse[1]) + 0.072 * Double(inverse[2])
      #expect(abs(expected - Double(grey[0])) <= 2)
    }

    @Test(arguments: [6.0, -6])
    func `Letters stand above or below their line`(offset: Double) throws {
      func highest(_ offset: Double) throws -> Int {
        var style = TextStyle(font: FontDescription(size: .points(12)))
        style.baselineOffset = offset
        let node = TextNode(runs: [TextRun(.verbatim("H"), style: style)])
        let pixels = try pixels([
          .text(TextMark(node, frame: Rect(x: 4, y: 12, width: 30, height: 16), inks: [.color(.black)]))
        ])
        let rows = (0..<40).filter { row in (0..<40).contains { pixels.at($0, row)[3] > 128 } }
        return try #require(rows.first)
      }
      #expect(try highest(offset) == highest(0) - Int(offset))
    }
  }
}
