import Foundation
import Pictures
import Testing
import ViewArchive
import ViewLayout

@testable import CairoRendering

extension Drawing {
  /// Pictures as they were judged good, with Inter 4; `RECORD_SNAPSHOTS=1` writes them anew and fails.
  ///
  /// A few pixels may differ, since the versions of Cairo and Freetype draw edges differently: two in a thousand by more than
  /// a step of 40, half a step on average.
  @Suite(.enabled(if: interIsInstalled, "the font Inter is not installed"))
  struct GoldenPictureTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "__Pictures__")

    @Test(arguments: Look.allCases)
    func `A card looks as it was judged good`(look: Look) throws {
      let metrics = PangoMetrics()
      let picture = picture(of: sampleView, metrics, isDark: look.isDark, mode: look.mode, ground: look.ground)
      let (surface, _) = try PNGRenderer(metrics: metrics).draw(picture, scale: 2)
      let bytes = try PNGEncoder().encode(surface)
      let file = Self.folder.appending(path: "card-\(look.rawValue).png")
      if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        Issue.record("the picture \(look.rawValue) was recorded; look at it and run again")
        return
      }
      let golden = try ImageDecoder(bytes: Data(contentsOf: file), width: 1_000, height: 1_000).decode().get()
      let found = Pixels(surface).difference(from: Pixels(golden))
      if found.perMille > 2 || found.mean > 0.5 {
        Attachment.record(bytes, named: "card-\(look.rawValue).png")
        let shown = try Pixels(surface).differencePicture(from: Pixels(golden))
        Attachment.record(shown, named: "card-\(look.rawValue)-difference.png")
        Issue.record("\(look.rawValue): \(found.perMille) ‰ of the pixels differ, \(found.mean) on average")
      }
    }
  }
}
