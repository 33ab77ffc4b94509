/// Why a picture could not be made.
public enum PictureError: Error, Hashable, Sendable {
  /// It would have more pixels than a picture may have.
  case tooLarge(width: Int, height: Int)
  /// A file cannot be shown, and why.
  case undecodable(String)
  /// The system gave no memory.
  case outOfMemory
  /// Cairo's own words.
  case drawing(String)
  /// The pixels could not be compressed.
  case compression(Int32)

  /// One sentence without a full stop.
  public var sentence: String {
    switch self {
    case .tooLarge(let width, let height): "a picture of \(width) × \(height) pixels is too large"
    case .undecodable(let reason): reason
    case .outOfMemory: "there is not enough memory for the picture"
    case .drawing(let words): "the picture could not be drawn: \(words)"
    case .compression(let code): "the picture could not be compressed (zlib: \(code))"
    }
  }
}
