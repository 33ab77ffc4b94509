public import Pictures
import ViewLayout

/// Writes pictures down as PNG.
public struct PNGRenderer {
  private let metrics: PangoMetrics
  private let images: ImageStore

  /// Makes a renderer; the metrics are those that the picture was laid out with.
  public init(metrics: PangoMetrics, images: ImageStore = .empty) {
    self.metrics = metrics
    self.images = images
  }

  /// A drawn picture and what was found while drawing.
  public struct Drawn: Sendable {
    /// The file.
    public var bytes: [UInt8]
    /// What could not be drawn as it was meant.
    public var findings: [PictureFinding]
  }

  /// The picture as a PNG of so many pixels a point.
  ///
  /// - Throws: ``PictureError`` for a picture that is too large.
  public func png(of picture: Picture, scale: Double = 2) throws(PictureError) -> Drawn {
    let (surface, findings) = try draw(picture, scale: scale)
    return Drawn(bytes: try PNGEncoder().encode(surface), findings: findings)
  }

  /// Draws a picture and drops it: what benchmarks compare with the same drawing in C.
  package func drawOnly(_ picture: Picture, scale: Double) throws(PictureError) { _ = try draw(picture, scale: scale) }

  func draw(_ picture: Picture, scale: Double) throws(PictureError) -> (CairoSurface, [PictureFinding]) {
    let width = (picture.size.width * scale).rounded(.up)
    let height = (picture.size.height * scale).rounded(.up)
    guard width.isFinite, height.isFinite, width <= 16_384, height <= 16_384 else {
      throw .tooLarge(width: Int(clamping: width), height: Int(clamping: height))
    }
    let surface = try CairoSurface(width: Int(width), height: Int(height))
    var painter = CairoPainter(surface, metrics: metrics, images: images, scale: scale)
    try painter.draw(picture.marks)
    if let failure = surface.failure { throw failure }
    return (surface, picture.findings + painter.findings.filter { !picture.findings.contains($0) })
  }
}

extension Int {
  /// The whole part of a number, or the greatest there is.
  fileprivate init(clamping number: Double) {
    self = number.isFinite ? Int(Swift.min(Swift.max(number, 0), 1e15)) : .max
  }
}

// Its metrics belong to one thread.
@available(*, unavailable)
extension PNGRenderer: Sendable {}
