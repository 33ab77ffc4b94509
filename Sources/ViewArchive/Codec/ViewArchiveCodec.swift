/// Turns views into bytes and back.
///
/// An archive is four bytes of magic and version, then five pools: strings, paints, fonts, text styles, views. Each pool
/// is a count and that many records; a record names others by their index, always an earlier one, and the last view is
/// the root. Hence there are no cycles, and equal parts are stored once. Numbers are variable-length integers or
/// little-endian doubles.
///
/// An addition has another version: its pools go on where those of the first archive of its series end, and the index of
/// its root follows them (``ViewSeriesEncoder``).
///
/// Equal views give equal bytes: pools are in the order of first use, parameters are sorted by name, and there is no
/// negative zero. Strings count as equal when their scalars are, since a path or an identifier must come back as it was.
public enum ViewArchiveCodec: Sendable {
  /// The format that this codec writes and reads.
  public static let version: UInt8 = 1
  /// The version of archives that go on from another one.
  static let additionVersion: UInt8 = 2
  /// The bytes before the version: an archived view of widgets.
  static let magic: [UInt8] = [0x57, 0x56, 0x41]

  /// The archive of a view.
  ///
  /// - Throws: ``ViewArchiveError`` for a view that is over a limit or holds a number that means nothing.
  /// - Complexity: O(n) in the size of the view when nothing is shared.
  public static func encode(
    _ node: ViewNode, limits: ViewArchiveLimits = .standard
  ) throws(ViewArchiveError) -> [UInt8] {
    var writer = ArchiveWriter(limits: limits)
    _ = try writer.node(node, depth: 1)
    return try writer.archive()
  }

  /// The view of an archive.
  ///
  /// Any bytes are safe: what is not an archive is refused, never trapped on.
  ///
  /// - Throws: ``ViewArchiveError``.
  /// - Complexity: O(n) in the number of bytes.
  public static func decode(
    _ bytes: [UInt8], limits: ViewArchiveLimits = .standard
  ) throws(ViewArchiveError) -> ViewNode {
    var reader = ArchiveReader(bytes, limits: limits)
    return try reader.archive()
  }

  /// Whether an archive goes on from another one, the first of its series.
  public static func isAddition(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: magic) && bytes.dropFirst(magic.count).first == additionVersion
  }

  /// The view of an archive that may go on from the first one of its series.
  ///
  /// - Throws: ``ViewArchiveError``.
  /// - Complexity: O(n) in the number of bytes of both.
  public static func decode(
    _ bytes: [UInt8], after first: [UInt8], limits: ViewArchiveLimits = .standard
  ) throws(ViewArchiveError) -> ViewNode {
    guard isAddition(bytes) else { return try decode(bytes, limits: limits) }
    var reader = ArchiveReader(first, limits: limits)
    _ = try reader.archive()
    return try reader.addition(bytes)
  }
}
