import Foundation
public import Pictures
import SystemCalls
public import ViewLayout

/// Finds and decodes the pictures that views name, at the size at which they are shown.
public struct ImageStore: Sendable {
  /// Where a path of an archive lies; nil refuses it.
  private let place: @Sendable (_ path: String) -> String?
  /// The greatest number of bytes that a file may have.
  private let fileLimit: Int

  /// Makes a store that looks paths up; a file may have at most 32 MB unless told otherwise.
  public init(fileLimit: Int = 32_000_000, place: @escaping @Sendable (_ path: String) -> String?) {
    self.fileLimit = fileLimit
    self.place = place
  }

  /// No picture is found.
  public static let empty = ImageStore { _ in nil }

  /// Paths below a folder, and none that leads out of it.
  public static func folder(_ folder: String) -> ImageStore {
    ImageStore { path in
      guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { return nil }
      return folder + "/" + path
    }
  }

  /// What an SVG holds of a picture: its file where every viewer shows that as it is drawn here, else its pixels.
  ///
  /// Only what can be decoded is shown: a viewer would draw half of a damaged file, and refuse one that is too large.
  public func embedded(_ mark: ImageMark) -> EmbeddedImage {
    let scale = PangoMetrics.embeddedScale
    do throws(ImageFailure) {
      let data = try data(mark.path).get()
      let decoder = ImageDecoder(bytes: data, width: mark.frame.width * scale, height: mark.frame.height * scale)
      let surface = try decoder.decode().get()
      if let mediaType = decoder.commonMediaType { return .file(mediaType: mediaType, bytes: [UInt8](data)) }
      guard let png = try? PNGEncoder().encode(surface) else { throw .tooLarge }
      return .file(mediaType: "image/png", bytes: png)
    } catch {
      return .unreadable(reason: error.sentence)
    }
  }

  /// The width and height of a path's picture in pixels, from its header; nil for what is no picture.
  public func size(path: String) -> Size? {
    guard let file = place(path), SmallFile(path: file).isRegular, let handle = FileHandle(forReadingAtPath: file)
    else { return nil }
    defer { try? handle.close() }
    // Metadata before a JPEG's frame may be long: a preview, a colour profile.
    guard let head = try? handle.read(upToCount: 1 << 20) else { return nil }
    return ImageDecoder(bytes: head, width: 0, height: 0).size
  }

  /// How light a path's picture is where it is lightest, as a grey 0 … 1.
  ///
  /// - Throws: ``PictureError`` for what cannot be read or decoded.
  public func brightness(path: String) throws(PictureError) -> Double {
    switch image(path: path, digest: "", width: 64, height: 64) {
    case .success(let surface): return surface.brightness
    case .failure(let failure): throw .undecodable(failure.sentence)
    }
  }

  /// The picture of a path, not much larger than it is shown.
  func image(path: String, digest: String, width: Double, height: Double) -> Result<CairoSurface, ImageFailure> {
    data(path).flatMap { ImageDecoder(bytes: $0, width: width, height: height).decode() }
  }

  private func data(_ path: String) -> Result<Data, ImageFailure> {
    guard let file = place(path) else { return .failure(.refused) }
    guard SmallFile(path: file).isRegular, let handle = FileHandle(forReadingAtPath: file) else {
      return .failure(.missing)
    }
    defer { try? handle.close() }
    do {
      let size = try handle.seekToEnd()
      guard size <= UInt64(fileLimit) else { return .failure(.tooLarge) }
      guard size > 0 else { return .failure(.unknownFormat) }
      try handle.seek(toOffset: 0)
      guard let data = try handle.readToEnd(), !data.isEmpty else { return .failure(.unknownFormat) }
      return .success(data)
    } catch {
      return .failure(.missing)
    }
  }
}

/// Why a picture is not shown.
enum ImageFailure: Error {
  case refused, missing, tooLarge, unknownFormat, damaged(String)

  /// One sentence without a full stop.
  var sentence: String {
    switch self {
    case .refused: "its path leads out of the app's container"
    case .missing: "the file cannot be read"
    case .tooLarge: "it has more pixels or bytes than a widget's picture may have"
    case .unknownFormat: "it is neither JPEG, PNG nor WebP"
    case .damaged(let words): "it cannot be decoded: \(words)"
    }
  }
}
