import Foundation
import Pictures
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

  /// The bytes of a path's file with their media type; nil for what is no picture or cannot be read.
  public func file(_ path: String) -> (mediaType: String, bytes: [UInt8])? {
    guard let file = place(path), SmallFile(path: file).isRegular,
      let data = try? Data(contentsOf: URL(fileURLWithPath: file)), data.count <= fileLimit
    else { return nil }
    let bytes = [UInt8](data)
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return ("image/jpeg", bytes) }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return ("image/png", bytes) }
    if bytes.starts(with: Array("RIFF".utf8)) { return ("image/webp", bytes) }
    return nil
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
      return ImageDecoder(bytes: data, width: width, height: height).decode()
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
