import Foundation
import Pictures
import Testing
import ViewArchive
import ViewLayout

@testable import CairoRendering

extension Drawing {
  struct DecodableArchiveTests {
    /// A generator with a seed, so that a failure can be had again.
    private struct Lots {
      var state: UInt64
      mutating func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
      }
    }

    @Test func `What the fuzzer begins with and what it found is drawn`() throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fuzzers/Corpus/Pictures").standardizedFileURL
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      #expect(files.count > 10)
      for file in files {
        guard let view = try? ViewArchiveCodec.decode([UInt8](Data(contentsOf: file))) else { continue }
        let metrics = PangoMetrics()
        let picture = picture(of: view, metrics, width: 170, height: 82)
        #expect(
          try !PNGRenderer(metrics: metrics).png(of: picture, scale: 1).bytes.isEmpty, "\(file.lastPathComponent)")
        #expect(SVGRenderer(metrics: metrics).svg(of: picture).hasPrefix("<svg"), "\(file.lastPathComponent)")
      }
    }

    @Test(arguments: 1...8)
    func `Whatever can be decoded is drawn, or refused by name`(seed: UInt64) throws {
      let metrics = PangoMetrics()
      let whole = try ViewArchiveCodec.encode(sampleView)
      var lots = Lots(state: seed)
      var drawn = 0
      for _ in 0..<400 {
        var bytes = whole
        for _ in 0...lots.next(3) { bytes[4 + lots.next(bytes.count - 4)] = UInt8(lots.next(256)) }
        guard let view = try? ViewArchiveCodec.decode(bytes) else { continue }
        let mode: PictureMode = [.fullColor, .vibrant, .accented(primary: .white, accent: .white)][lots.next(3)]
        let picture = picture(of: view, metrics, width: 160, height: 80, mode: mode)
        do {
          _ = try PNGRenderer(metrics: metrics).png(of: picture, scale: 1)
        } catch PictureError.drawing {
          // Numbers beyond what Cairo can count are its to refuse.
        }
        _ = SVGRenderer(metrics: metrics).svg(of: picture)
        drawn += 1
      }
      #expect(drawn > 20, "the mutations leave something to draw")
    }
  }
}
