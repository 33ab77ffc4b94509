import CairoRendering
import Commands
import Foundation
import Pictures
import ViewArchive

/// `__draw ARCHIVE`: the picture of an archive alone, without a home and without apps, which benchmarks and profiles look at.
///
/// It is a medium widget of 364 × 170 points at a scale of 3, on standard output. `svg` writes the equal SVG, `--only-draw`
/// writes nothing, `--times N` draws so many instances one after another, each shaped and laid out anew.
struct ArchiveDrawing {
  /// The hidden word.
  static let word = "__draw"
  let inputs: ProcessInputs

  func run(_ words: [String]) -> ExitCode {
    let output = inputs.output(false)
    do {
      guard let file = words.first, let data = FileManager.default.contents(atPath: file) else {
        throw CommandError("Name an archive that can be read", exitCode: .noInput)
      }
      let bytes = [UInt8](data)
      let times = words.firstIndex(of: "--times").flatMap { Int(words[min($0 + 1, words.count - 1)]) } ?? 1
      for _ in 0..<times { try draw(bytes, words, output) }
      try output.finish()
      return .success
    } catch {
      let failure = CommandError.describing(error)
      output.error(failure, width: inputs.terminal.width)
      return failure.exitCode
    }
  }

  private func draw(_ bytes: [UInt8], _ words: [String], _ output: Output) throws {
    let view = try ViewArchiveCodec.decode(bytes)
    let metrics = PangoMetrics()
    let environment = PictureEnvironment(
      now: Date(timeIntervalSince1970: 1_772_379_600), timeZone: .gmt, locale: Locale(identifier: "en_GB"))
    let card = PictureCard(width: 364, height: 170, cornerRadius: 24, margin: 16)
    let picture = PictureRenderer().picture(of: view, on: card, in: environment, metrics: metrics)
    let renderer = PNGRenderer(metrics: metrics)
    if words.contains("--only-draw") { return try renderer.drawOnly(picture, scale: 3) }
    if words.contains("svg") {
      output.write(Array(SVGRenderer(metrics: metrics).svg(of: picture, title: "Medium").utf8))
    } else {
      output.write(try renderer.png(of: picture, scale: 3).bytes)
    }
  }
}
