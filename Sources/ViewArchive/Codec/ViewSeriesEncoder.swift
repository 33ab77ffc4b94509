/// Archives views that have much in common, as the entries of a timeline have.
///
/// The archive of the first view is whole. That of each other one holds what the first does not, and names the rest by its
/// place in the first: a number that changes costs the views around it and nothing else. A view that equals the first has
/// its archive.
///
///     var encoder = ViewSeriesEncoder()
///     let first = try encoder.encode(one)
///     let second = try encoder.encode(another)
///     let view = try ViewArchiveCodec.decode(second, after: first)
public struct ViewSeriesEncoder: Sendable {
  private var writer: ArchiveWriter
  private var first: First?

  private struct First: Sendable {
    let counts: RecordCounts
    let root: Int
    let archive: [UInt8]
  }

  /// Makes an encoder of a series that has no view yet.
  public init(limits: ViewArchiveLimits = .standard) {
    writer = ArchiveWriter(limits: limits)
  }

  /// The archive of the next view.
  ///
  /// Equal views have equal archives, wherever they stand after an equal first one.
  ///
  /// - Throws: ``ViewArchiveError`` for a view that is over a limit or holds a number that means nothing.
  public mutating func encode(_ node: ViewNode) throws(ViewArchiveError) -> [UInt8] {
    guard let first else {
      writer.rewind(to: .none)
      writer.known = KnownNodes()
      let root = try writer.node(node, depth: 1)
      let archive = try writer.archive()
      first = First(counts: writer.counts, root: root, archive: archive)
      return archive
    }
    writer.rewind(to: first.counts)
    writer.known?.forgetPassing()
    let root = try writer.node(node, depth: 1)
    if root == first.root { return first.archive }
    var bytes = try writer.archive(version: ViewArchiveCodec.additionVersion, after: first.counts)
    bytes.appendVarint(UInt64(root))
    return bytes
  }
}

extension [UInt8] {
  /// Adds a number in as many parts of seven bits as it needs, the lowest first.
  mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}
