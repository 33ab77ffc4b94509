import Foundation
import Pictures
import Testing
import ViewArchive

@testable import CairoRendering

/// What rsvg-convert draws from an SVG beside what Cairo draws from the same marks.
@Suite(
  .enabled(if: interIsInstalled, "the font Inter is not installed"),
  .enabled(if: FileManager.default.isExecutableFile(atPath: rsvg), "rsvg-convert is not installed"))
struct SVGComparisonTests {
  @Test(arguments: [false, true])
  func `The SVG is drawn like the PNG`(isAccented: Bool) throws {
    let metrics = PangoMetrics()
    let mode: PictureMode = isAccented ? .accented(primary: .white, accent: RGBA(1, 0.7, 0.2)) : .fullColor
    let ground: PictureCard.Ground = isAccented ? .glass(tint: RGBA(1, 0.6, 0), wallpaper: nil) : .container
    let picture = picture(of: sampleView, metrics, mode: mode, ground: ground)
    let folder = FileManager.default.temporaryDirectory.appending(path: "svg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (svg, png) = (folder.appending(path: "a.svg"), folder.appending(path: "a.png"))
    let document = SVGRenderer(metrics: metrics).svg(of: picture, title: "Sample")
    try Data(document.utf8).write(to: svg)

    let process = Process()
    process.executableURL = URL(filePath: rsvg)
    process.arguments = ["--zoom", "2", "--output", png.path, svg.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)

    let theirs = try ImageDecoder(bytes: Data(contentsOf: png), width: 2_000, height: 2_000).decode().get()
    let (ours, _) = try PNGRenderer(metrics: metrics).draw(picture, scale: 2)
    let found = Pixels(ours).difference(from: Pixels(theirs))
    // Letters lie on other parts of a pixel: their edges differ, nothing else does.
    #expect(found.perMille < 12 && found.mean < 3, "\(found)")
  }
}

private let rsvg = "/usr/bin/rsvg-convert"
