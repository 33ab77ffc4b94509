/// How large an archived view may be; the encoder and the decoder keep the same limits.
public struct ViewArchiveLimits: Hashable, Sendable {
  /// The greatest number of bytes of an archive.
  public var bytes: Int
  /// The greatest number of views, shared subtrees counted wherever they stand.
  public var nodes: Int
  /// The greatest number of views inside one another.
  public var depth: Int
  /// The greatest number of UTF-8 bytes of one string.
  public var stringBytes: Int
  /// The greatest number of bytes that the view would take if nothing were shared.
  ///
  /// A small archive can name one long string or path thousands of times: this bounds what a reader has to walk.
  public var expandedBytes: Int
  /// The greatest number of paints, outlines or values inside one another.
  public var nesting: Int

  /// Makes limits; the defaults are those of an entry of a timeline.
  public init(
    bytes: Int = 1 << 20, nodes: Int = 10_000, depth: Int = 256, stringBytes: Int = 1 << 16,
    expandedBytes: Int = 1 << 23, nesting: Int = 32
  ) {
    self.bytes = bytes
    self.nodes = nodes
    self.depth = depth
    self.stringBytes = stringBytes
    self.expandedBytes = expandedBytes
    self.nesting = nesting
  }

  /// The limits where none are given.
  public static let standard = ViewArchiveLimits()
}
