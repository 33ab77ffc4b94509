/// Why a view cannot be archived, or why bytes are not an archive.
public enum ViewArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes do not begin as an archive does.
  case notAnArchive
  /// The archive was written in a format that this program does not know.
  case unknownVersion(UInt8)
  /// The bytes end before the archive does.
  case truncated(offset: Int)
  /// The bytes at an offset mean nothing.
  case malformed(offset: Int, reason: String)
  /// The archive is longer than the limit.
  case tooManyBytes(count: Int, limit: Int)
  /// The view consists of more views than the limit.
  case tooManyNodes(limit: Int)
  /// More views stand inside one another than the limit.
  case tooDeep(limit: Int)
  /// A string is longer than the limit.
  case stringTooLong(bytes: Int, limit: Int)
  /// The view is larger than the limit when nothing is shared.
  case tooLarge(limit: Int)
  /// More paints, outlines or values stand inside one another than the limit.
  case tooNested(what: String, limit: Int)
  /// A number that must be finite is not.
  case notFinite(what: String)
  /// A number lies outside its range.
  case outOfRange(what: String)

  /// One sentence for people.
  public var description: String {
    switch self {
    case .notAnArchive: "These bytes are not an archived view."
    case .unknownVersion(let version):
      "The archived view has format \(version); this program reads format \(ViewArchiveCodec.version)."
    case .truncated(let offset): "The archived view ends too early, at byte \(offset)."
    case .malformed(let offset, let reason): "The archived view is damaged at byte \(offset): \(reason)."
    case .tooManyBytes(let count, let limit): "The archived view has \(count) bytes; the limit is \(limit)."
    case .tooManyNodes(let limit): "The view consists of more than \(limit) views."
    case .tooDeep(let limit): "The view is nested more than \(limit) levels deep."
    case .stringTooLong(let bytes, let limit): "A text in the view has \(bytes) bytes; the limit is \(limit)."
    case .tooLarge(let limit): "The view holds more than \(limit) bytes when every repeated part is counted."
    case .tooNested(let what, let limit): "A \(what) in the view is nested more than \(limit) levels deep."
    case .notFinite(let what): "The view gives \(what) a number that is infinite or not a number."
    case .outOfRange(let what): "The view gives \(what) a number outside its range."
    }
  }
}
