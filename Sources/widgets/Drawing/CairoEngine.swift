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

  /// Makes an engine for text of a size and for pictures that lie where a closure says.
  init(typeSize: TypeSize, place: @escaping @Sendable (_ path: String) -> String?) {
    images = ImageStore(place: place)
    metrics = PangoMetrics(typeSize: typeSize, images: images)
  }

  var substitute: String? { metrics.substitute }

  func pixels(ofImage path: String) -> Size? { images.size(path: path) }

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

  func svg(of picture: Picture, title: String) -> String {
    SVGRenderer(metrics: metrics) { path, _ in images.file(path) }.svg(of: picture, title: title)
  }
}
