import ViewArchive
import ViewLayout

/// Writes pictures down as SVG, in which text stays text.
///
/// Each part of a line stands where the metrics put it, so that the picture keeps its layout; a viewer without the font
/// stretches another one to the same width. Equal pictures give equal texts.
public struct SVGRenderer<Metrics: PictureMetrics> {
  /// The file that is shown for a picture, and why there is none.
  public typealias ImageSource = (_ mark: ImageMark) -> EmbeddedImage

  private let metrics: Metrics
  private let images: ImageSource

  /// Makes a renderer; the metrics are those that the picture was laid out with.
  public init(metrics: Metrics, images: @escaping ImageSource = { _ in .unreadable(reason: "the file cannot be read") })
  {
    self.metrics = metrics
    self.images = images
  }

  /// The picture as an SVG document.
  ///
  /// - Parameters:
  ///   - title: What the picture is called by those who do not see it.
  ///   - language: The language of its words (BCP 47), by which a viewer chooses among the shapes of a letter.
  public func svg(of picture: Picture, title: String = "", language: String = "") -> String {
    written(picture, title: title, language: language).document
  }

  /// The picture as an SVG document, and what could not be drawn as it was meant.
  public func written(
    _ picture: Picture, title: String = "", language: String = ""
  ) -> (document: String, findings: [PictureFinding]) {
    var writer = SVGWriter(metrics: metrics, images: images, size: picture.size)
    let body = writer.elements(picture.marks)
    let (width, height) = (writer.number(picture.size.width), writer.number(picture.size.height))
    var document =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"\(width)\" "
      + "height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
    if !language.isEmpty {
      let name = SVGWriter<Metrics>.escaped(language)
      document += " lang=\"\(name)\" xml:lang=\"\(name)\""
    }
    document += ">\n"
    if !title.isEmpty { document += "<title>\(SVGWriter<Metrics>.escaped(title))</title>\n" }
    if !writer.definitions.isEmpty { document += "<defs>\n\(writer.definitions)</defs>\n" }
    let findings = picture.findings + writer.findings.filter { !picture.findings.contains($0) }
    return (document + body + "</svg>\n", findings)
  }
}

/// What an SVG holds of a picture's file.
public enum EmbeddedImage: Hashable, Sendable {
  /// A file that every viewer shows, with its media type, `image/png` for example.
  case file(mediaType: String, bytes: [UInt8])
  /// Nothing, and why: one sentence without a full stop.
  case unreadable(reason: String)
}

// Metrics belong to one thread.
@available(*, unavailable)
extension SVGRenderer: Sendable {}
