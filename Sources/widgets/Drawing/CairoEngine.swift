import CairoRendering
import Commands
import HostCommands
import Pictures
import ViewArchive
import ViewLayout

/// Pictures by Pango and Cairo.
struct CairoEngine: PictureEngine {
  private let metrics: PangoMetrics
  private let images: ImageStore
  private let language: String

  /// Makes an engine for text of a size and a language, and for pictures that lie where a closure says.
  init(typeSize: TypeSize, language: String, place: @escaping @Sendable (_ path: String) -> String?) {
    self.language = language
    images = ImageStore(place: place)
    metrics = PangoMetrics(typeSize: typeSize, language: language, images: images)
  }

  var substitute: String? { metrics.substitute }

  func pixels(ofImage path: String) -> Size? { images.size(path: path) }

  func brightness(ofWallpaper path: String) throws(CommandError) -> Double {
    do {
      return try images.brightness(path: path)
    } catch {
      throw CommandError(
        "The wallpaper \(quoted(path)) cannot be shown", details: [error.sentence], exitCode: .dataError)
    }
  }

  func picture(of view: ViewNode, on card: PictureCard, in environment: PictureEnvironment) -> Picture {
    PictureRenderer().picture(of: view, on: card, in: environment, metrics: metrics)
  }

  func png(of picture: Picture, scale: Double) throws(CommandError) -> (bytes: [UInt8], findings: [PictureFinding]) {
    do {
      let drawn = try PNGRenderer(metrics: metrics, images: images).png(of: picture, scale: scale)
      return (drawn.bytes, drawn.findings)
    } catch {
      throw CommandError(error.sentence, exitCode: .software)
    }
  }

  func svg(of picture: Picture, title: String) -> (bytes: [UInt8], findings: [PictureFinding]) {
    let written = SVGRenderer(metrics: metrics, images: images.embedded).written(
      picture, title: title, language: language)
    return (Array(written.document.utf8), written.findings)
  }
}
