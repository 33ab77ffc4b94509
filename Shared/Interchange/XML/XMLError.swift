/// Why a file cannot be read as XML.
public enum XMLError: Error, Hashable, Sendable {
  /// The text breaks a rule of XML.
  case malformed(line: Int, reason: String)
  /// The file ends in the middle.
  case cutOff(line: Int)
  /// Entities stand for far more text than the file has, as only an attack does.
  case entityExpansion(line: Int)
  /// The file declares an entity of its own, which no export of data needs.
  case declaredEntity(line: Int, name: String)
  /// An entity would load another file; that is never done.
  case externalEntity(line: Int)
  /// An entity is used and nowhere declared.
  case unknownEntity(line: Int)
  /// The encoding that the file names is not known, or is not the one it has.
  case unknownEncoding(line: Int)
  /// Elements stand within elements more deeply than allowed.
  case tooDeep(line: Int, limit: Int)
  /// A tag, a comment or a record is larger than allowed.
  case tooLarge(line: Int, limit: Int)

  /// What is wrong, as one sentence without a full stop.
  public var message: String {
    switch self {
    case .malformed(let line, let reason): "line \(line): this is not well-formed XML: \(reason)"
    case .cutOff(let line): "line \(line): the file ends in the middle"
    case .entityExpansion(let line): "line \(line): entities stand for far more text than the file has"
    case .declaredEntity(let line, let name):
      "line \(line): the file declares an entity of its own, '\(name.prefix(40))'"
    case .externalEntity(let line): "line \(line): an entity would load another file"
    case .unknownEntity(let line): "line \(line): an entity is used and nowhere declared"
    case .unknownEncoding(let line):
      "line \(line): the file is not in the encoding that it names, or none that is known"
    case .tooDeep(let line, let limit): "line \(line): elements are more than \(limit) deep"
    case .tooLarge(let line, let limit): "line \(line): one element is larger than \(limit) bytes"
    }
  }

  /// What a person can do about it.
  public var advice: String {
    switch self {
    case .malformed, .cutOff, .unknownEntity, .tooLarge: "copy or export it again"
    case .entityExpansion, .declaredEntity, .externalEntity, .tooDeep:
      "do not trust this file; export the data again where it came from"
    case .unknownEncoding: "save the file in UTF-8, and let its first line say so"
    }
  }
}

/// Bounds that a file must keep, so that no file can exhaust memory or time.
public struct XMLLimits: Hashable, Sendable {
  /// How many elements may stand within one another.
  public var depth: Int
  /// The most bytes in a tag, a comment, or an element that is asked for with all that is in it.
  public var elementBytes: Int
  /// How many times its own size a file's entities may stand for, once that is more than a mebibyte.
  public var amplification: Int

  /// Sets the three bounds.
  public init(depth: Int = 256, elementBytes: Int = 1 << 20, amplification: Int = 10) {
    (self.depth, self.elementBytes, self.amplification) = (depth, elementBytes, amplification)
  }

  /// 256 elements deep, one mebibyte an element, tenfold expansion.
  public static let standard = XMLLimits()
}
