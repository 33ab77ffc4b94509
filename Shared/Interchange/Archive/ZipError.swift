/// Why a zip archive, or one file in it, cannot be read.
public enum ZipError: Error, Hashable, Sendable {
  /// The list of files at the archive's end is missing or does not fit: the archive was cut off.
  case cutOff
  /// The archive contradicts itself.
  case damaged(member: String?)
  /// The archive is one of several volumes.
  case severalVolumes
  /// A file is locked with a password.
  case encrypted(member: String)
  /// A file is packed in a way that is not known.
  case unknownMethod(member: String, method: Int)
  /// The name of a file leads out of the archive.
  case pathOutside(member: String)
  /// A file unpacks to far more than an honest one of its size.
  case bomb(member: String)
  /// The archive holds more files than allowed.
  case tooManyMembers(limit: Int)

  /// What is wrong, as one sentence without a full stop.
  public var message: String {
    switch self {
    case .cutOff: "the zip archive is cut off: its list of files is missing"
    case .damaged(nil): "the zip archive is damaged"
    case .damaged(let member?): "the zip archive is damaged at \(Self.shown(member))"
    case .severalVolumes: "the zip archive is one of several volumes"
    case .encrypted(let member): "\(Self.shown(member)) in the zip archive is locked with a password"
    case .unknownMethod(let member, let method):
      "\(Self.shown(member)) in the zip archive is packed by method \(method), which is not known"
    case .pathOutside(let member): "the zip archive names a file outside of itself: \(Self.shown(member))"
    case .bomb(let member): "\(Self.shown(member)) in the zip archive unpacks to more than it can honestly hold"
    case .tooManyMembers(let limit): "the zip archive holds more than \(limit) files"
    }
  }

  /// What a person can do about it.
  public var advice: String {
    switch self {
    case .cutOff, .damaged: "copy or export it again"
    case .severalVolumes, .encrypted, .unknownMethod, .tooManyMembers:
      "unpack it with another program and import the file in it"
    case .pathOutside, .bomb: "do not trust this file; export the data again where it came from"
    }
  }

  private static func shown(_ member: String) -> String { "'\(member.prefix(80))'" }
}

/// Bounds that an archive must keep, so that no archive can exhaust memory or time.
public struct ZipLimits: Hashable, Sendable {
  /// The most files in an archive.
  public var members: Int
  /// The most bytes that one file unpacks to.
  public var memberBytes: Int
  /// How many times its packed size a file may have, once it is larger than ``unjudgedBytes``.
  ///
  /// Deflate reaches 1,032 on bytes that are all equal; XML of health records stays below 60.
  public var ratio: Int
  /// So many unpacked bytes are no danger, whatever their ratio.
  public var unjudgedBytes: Int

  /// Sets the bounds.
  public init(members: Int = 100_000, memberBytes: Int = 64 << 30, ratio: Int = 250, unjudgedBytes: Int = 16 << 20) {
    (self.members, self.memberBytes, self.ratio, self.unjudgedBytes) = (members, memberBytes, ratio, unjudgedBytes)
  }

  /// What every honest export keeps.
  public static let standard = ZipLimits()
}
