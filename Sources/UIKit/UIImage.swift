public import Foundation

/// A picture as UIKit has it: where it comes from and its size, never decoded pixels.
public final class UIImage: Hashable, Sendable {
  /// Where a picture comes from.
  public enum _Source: Hashable, Sendable {
    /// A symbol by name.
    case symbol(String)
    /// A picture of the app's assets.
    case asset(String)
    /// A picture in memory, with the digest of its bytes.
    case bytes(Data, digest: String)
    /// A file, with the digest of its content.
    case file(path: String, digest: String)
  }

  /// What colours a picture has.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// As it stands.
    case automatic
    /// Its own.
    case alwaysOriginal
    /// Those of the text.
    case alwaysTemplate
  }

  /// Where the picture comes from.
  public let _source: _Source
  /// What colours it has.
  public let renderingMode: RenderingMode
  /// Its size in points; zero where nobody has looked.
  public let size: CGSize
  /// Pixels to a point.
  public let scale: CGFloat

  private init(_ source: _Source, size: CGSize = .zero, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic) {
    _source = source
    self.size = size
    self.scale = scale
    self.renderingMode = renderingMode
  }

  /// A picture without content.
  public convenience init() { self.init(.asset("")) }
  /// A picture of the app's assets.
  public convenience init?(named name: String) { self.init(.asset(name)) }
  /// A picture of the app's assets.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init(named: name)
  }
  /// A symbol by name.
  public convenience init?(systemName: String) { self.init(.symbol(systemName)) }
  /// A picture in a file; nil if the file holds none.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path), let pixels = PictureHeader(data) else { return nil }
    self.init(.file(path: path, digest: Digest.text(of: data)), size: pixels.size)
  }
  /// A picture in memory; nil if the bytes are none.
  ///
  /// Where the app's views are archived, its bytes are kept as a file of the group's container.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let pixels = PictureHeader(data) else { return nil }
    let scale = scale > 0 ? scale : 1
    self.init(
      .bytes(data, digest: Digest.text(of: data)),
      size: CGSize(width: pixels.size.width / scale, height: pixels.size.height / scale), scale: scale)
  }

  /// The picture in other colours.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(_source, size: size, scale: scale, renderingMode: renderingMode)
  }
  /// The picture in the colours of the text; an archive keeps no tint.
  public func withTintColor(_ color: UIColor) -> UIImage { withRenderingMode(.alwaysTemplate) }
  /// The picture in the colours of the text; an archive keeps no tint.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withRenderingMode(renderingMode)
  }
  /// The picture itself: a surface scales it when it draws.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    UIImage(_source, size: size, scale: scale, renderingMode: renderingMode)
  }

  /// Whether two pictures are the same.
  public static func == (left: UIImage, right: UIImage) -> Bool {
    left._source == right._source && left.renderingMode == right.renderingMode
  }
  /// Feeds where the picture comes from.
  public func hash(into hasher: inout Hasher) { hasher.combine(_source) }
}
