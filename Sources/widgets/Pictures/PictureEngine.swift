package import Commands
package import Pictures
package import ViewArchive
package import ViewLayout

/// What knows fonts and pixels: only the drawing program has one, so that only that one needs their libraries.
package protocol PictureEngine {
  /// The family that stands in for the interface font where that is not installed.
  var substitute: String? { get }
  /// The width and height in pixels of a path's picture; nil for what is none.
  func pixels(ofImage path: String) -> Size?
  /// How light a wallpaper is where it is lightest, as a grey 0 … 1.
  ///
  /// - Throws: for a file that is no picture, or a damaged one.
  func brightness(ofWallpaper path: String) throws(CommandError) -> Double
  /// The picture of a view.
  func picture(of view: ViewNode, on card: PictureCard, in environment: PictureEnvironment) -> Picture
  /// A picture as a PNG of so many pixels a point, and what could not be drawn as it was meant.
  func png(of picture: Picture, scale: Double) throws(CommandError) -> (bytes: [UInt8], findings: [PictureFinding])
  /// A picture as an SVG, and what could not be drawn as it was meant.
  func svg(of picture: Picture, title: String) -> (bytes: [UInt8], findings: [PictureFinding])
}

/// Makes an engine for a text size and a language (BCP 47); the closure says where a path of an archive lies, nil where it
/// leads astray.
package typealias PictureEngineMaker =
  @Sendable (TypeSize, _ language: String, _ place: @escaping @Sendable (_ path: String) -> String?) ->
  any PictureEngine
