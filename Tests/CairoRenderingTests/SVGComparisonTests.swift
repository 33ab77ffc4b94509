import CExpat
import Foundation
import Pictures
import Testing
import ViewArchive

@testable import CairoRendering

extension Drawing {
  /// What rsvg-convert draws from an SVG beside what Cairo draws from the same marks.
  ///
  /// Letters lie on other parts of a pixel, and a gradient around a point is made of wedges: edges differ, nothing else does.
  @Suite(
    .enabled(if: interIsInstalled, "the font Inter is not installed"),
    .enabled(if: FileManager.default.isExecutableFile(atPath: rsvg), "rsvg-convert is not installed"))
  struct SVGComparisonTests {
    /// How many pixels in a thousand may differ by more than a step of 40, and by how much all may on average.
    private static let tolerance = (perMille: 18.0, mean: 3.0)

    @Test(arguments: Sample.allCases, Look.allCases)
    func `The SVG is drawn like the PNG`(sample: Sample, look: Look) throws {
      let metrics = PangoMetrics()
      let picture = picture(
        of: sample.view, metrics, isDark: look.isDark, mode: look.mode, ground: look.ground,
        isRightToLeft: sample == .rightToLeft)
      let document = SVGRenderer(metrics: metrics).svg(of: picture, title: "Sample")
      let theirs = try drawn(document)
      let (surface, _) = try PNGRenderer(metrics: metrics).draw(picture, scale: 2)
      let ours = Pixels(surface)
      let found = ours.difference(from: theirs)
      if found.perMille >= Self.tolerance.perMille || found.mean >= Self.tolerance.mean {
        Attachment.record(try PNGEncoder().encode(surface), named: "\(sample)-\(look).png")
        Attachment.record(try ours.differencePicture(from: theirs), named: "\(sample)-\(look)-difference.png")
        Issue.record("\(sample) in \(look): \(found)")
      }
    }

    @Test func `Digits that are all as wide keep their columns where a viewer knows of no such digits`() throws {
      let font = FontDescription(size: .points(22), weight: .bold, hasMonospacedDigits: true)
      let lines = ["€1,111.11 it", "€2,868.06 it", "11:11 · 1 of 4"].map { line in
        ViewNode.text(TextNode(runs: [TextRun(.verbatim(line), style: TextStyle(font: font))]))
      }
      let view = ViewNode.stack(
        StackNode(.vertical, alignment: Placement(.leading, .center), spacing: 0, children: lines))
      let metrics = PangoMetrics()
      let picture = picture(of: view, metrics, isDark: false, mode: .fullColor, ground: .container)
      let document = SVGRenderer(metrics: metrics).svg(of: picture, title: "Digits")
      #expect(document.components(separatedBy: "<text ").count == 4, "a line is one element")
      let ours = Pixels(try PNGRenderer(metrics: metrics).draw(picture, scale: 2).0)
      let found = ours.difference(from: try drawn(document))
      #expect(found.perMille < Self.tolerance.perMille && found.mean < Self.tolerance.mean, "\(found)")
    }

    @Test(arguments: Sample.allCases, Look.allCases)
    func `An SVG is one XML document`(sample: Sample, look: Look) {
      let metrics = PangoMetrics()
      let picture = picture(of: sample.view, metrics, isDark: look.isDark, mode: look.mode, ground: look.ground)
      let document = SVGRenderer(metrics: metrics).svg(of: picture, title: "a < b & \u{1} \"c\"")
      let parser = unsafe XML_ParserCreate("UTF-8")
      defer { unsafe XML_ParserFree(parser) }
      #expect(unsafe XML_Parse(parser, document, Int32(document.utf8.count), 1) == XML_STATUS_OK, "\(document)")
    }

    private func drawn(_ document: String) throws -> Pixels {
      let folder = FileManager.default.temporaryDirectory.appending(path: "svg-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (svg, png) = (folder.appending(path: "a.svg"), folder.appending(path: "a.png"))
      try Data(document.utf8).write(to: svg)
      let process = Process()
      process.executableURL = URL(filePath: rsvg)
      process.arguments = ["--zoom", "2", "--output", png.path, svg.path]
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      return Pixels(try ImageDecoder(bytes: Data(contentsOf: png), width: 2_000, height: 2_000).decode().get())
    }
  }
}

private let rsvg = "/usr/bin/rsvg-convert"
