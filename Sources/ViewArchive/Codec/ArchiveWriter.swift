/// Writes one view into pools of records.
///
/// Parts are written before the record that names them; what a record holds itself is written into its pool directly.
struct ArchiveWriter {
  let limits: ViewArchiveLimits
  var strings = RecordPool()
  var paints = RecordPool()
  var fonts = RecordPool()
  var styles = RecordPool()
  var nodes = RecordPool()
  /// Views seen so far, shared ones each time.
  private var nodeCount = 0
  /// Bytes written so far, shared ones each time.
  private var expandedBytes = 0
  /// The indices of children of all views that are being written: one stack, so that a container allocates nothing.
  private var scratch: [Int] = []
  /// The depth of the deepest view of the one that is being written.
  private var deepest = 0
  /// The views of a series' first one, which others may hold too; nil where there is one view alone.
  var known: KnownNodes?

  init(limits: ViewArchiveLimits) { self.limits = limits }

  /// The whole archive.
  func archive() throws(ViewArchiveError) -> [UInt8] { try archive(version: ViewArchiveCodec.version, after: .none) }

  /// What the pools hold beyond the records of another archive.
  func archive(version: UInt8, after skipped: RecordCounts) throws(ViewArchiveError) -> [UInt8] {
    var bytes = ViewArchiveCodec.magic + [version]
    bytes.reserveCapacity(bytes.count + 5 * 3 + pools.reduce(0) { $0 + $1.bytes.count })
    func add(_ pool: RecordPool, after skipped: Int) {
      bytes.appendVarint(UInt64(pool.count - skipped))
      bytes += pool.bytes(after: skipped)
    }
    add(strings, after: skipped.strings)
    add(paints, after: skipped.paints)
    add(fonts, after: skipped.fonts)
    add(styles, after: skipped.styles)
    add(nodes, after: skipped.nodes)
    guard bytes.count <= limits.bytes else {
      throw .tooManyBytes(count: bytes.count, limit: limits.bytes)
    }
    return bytes
  }

  private var pools: [RecordPool] { [strings, paints, fonts, styles, nodes] }

  /// How many records there are.
  var counts: RecordCounts {
    RecordCounts(
      strings: strings.count, paints: paints.count, fonts: fonts.count, styles: styles.count, nodes: nodes.count)
  }

  /// Takes back what was written after some records, for another view.
  mutating func rewind(to counts: RecordCounts) {
    strings.keepFirst(counts.strings)
    paints.keepFirst(counts.paints)
    fonts.keepFirst(counts.fonts)
    styles.keepFirst(counts.styles)
    nodes.keepFirst(counts.nodes)
    scratch.removeAll(keepingCapacity: true)
    (nodeCount, expandedBytes, deepest) = (0, 0, 0)
  }

  // MARK: Views

  /// Writes a view and all below it, and returns its index.
  mutating func node(_ node: ViewNode, depth: Int) throws(ViewArchiveError) -> Int {
    if let found = known?[node] {
      // What it amounts to counts wherever it stands.
      try count(found.nodes, deepest: depth + found.height - 1)
      try charge(found.bytes)
      return found.index
    }
    let (nodesBefore, bytesBefore, deepestBefore) = (nodeCount, expandedBytes, deepest)
    deepest = 0
    try count(1, deepest: depth)
    try record(of: node, depth: depth)
    let index = try closeNode()
    known?.add(
      node,
      KnownNodes.Node(
        index: index, nodes: nodeCount - nodesBefore, bytes: expandedBytes - bytesBefore, height: deepest - depth + 1))
    deepest = max(deepest, deepestBefore)
    return index
  }

  private mutating func count(_ nodes: Int, deepest depth: Int) throws(ViewArchiveError) {
    nodeCount += nodes
    guard nodeCount <= limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
    guard depth <= limits.depth else { throw .tooDeep(limit: limits.depth) }
    deepest = max(deepest, depth)
  }

  private mutating func record(of node: ViewNode, depth: Int) throws(ViewArchiveError) {
    switch node {
    case .empty: tag(.empty)
    case .divider: tag(.divider)
    case .text(let text):
      tag(.text)
      try self.text(text)
    case .image(let image):
      tag(.image)
      try self.image(image)
    case .paint(let paint):
      tag(.paint)
      nodes.varint(try self.paint(paint))
    case .shape(let shape):
      tag(.shape)
      try self.shape(shape)
    case .spacer(let minLength):
      tag(.spacer)
      try optional(minLength, "a spacer")
    case .list(let children):
      let mark = try push(children, depth: depth)
      tag(.list)
      popList(mark)
    case .geometry(let content):
      let mark = try push([content], depth: depth)
      tag(.geometry)
      pop(mark)
    case .fitting(let axes, let children):
      let mark = try push(children, depth: depth)
      tag(.fitting)
      nodes.byte(axes.rawValue)
      popList(mark)
    case .stack(let stack):
      let mark = try push(stack.children, depth: depth)
      tag(.stack)
      nodes.byte(stack.axis.rawValue)
      placement(stack.alignment)
      try optional(stack.spacing, "the spacing of a stack")
      popList(mark)
    case .grid(let grid): try self.grid(grid, depth: depth)
    case .button(let button): try self.button(button, depth: depth)
    case .toggle(let toggle): try self.toggle(toggle, depth: depth)
    case .link(let link):
      let mark = try push([link.label], depth: depth)
      tag(.link)
      try string(link.destination)
      pop(mark)
    case .label(let label):
      let mark = try push([label.icon, label.title], depth: depth)
      tag(.label)
      nodes.byte(label.style.rawValue)
      pop(mark)
    case .gauge(let gauge): try self.gauge(gauge, depth: depth)
    case .progress(let progress): try self.progress(progress, depth: depth)
    case .modified(let content, let modifier):
      let mark = try push(modifier.inner.map { [$0, content] } ?? [content], depth: depth)
      tag(.modified)
      try self.modifier(modifier)
      pop(mark)
    }
  }

  /// Writes children and keeps their indices until `pop`.
  mutating func push(_ children: [ViewNode], depth: Int) throws(ViewArchiveError) -> Int {
    let mark = scratch.count
    for child in children { scratch.append(try node(child, depth: depth + 1)) }
    return mark
  }

  /// Writes the indices kept since a mark.
  mutating func pop(_ mark: Int) {
    for index in mark..<scratch.count { nodes.varint(scratch[index]) }
    scratch.removeLast(scratch.count - mark)
  }

  /// Writes how many indices were kept since a mark, and the indices.
  mutating func popList(_ mark: Int) {
    nodes.varint(scratch.count - mark)
    pop(mark)
  }

  // MARK: Parts of records

  mutating func tag(_ tag: NodeTag) { nodes.byte(tag.rawValue) }

  /// Up to four truths in one byte, the first in its lowest bit.
  func bits(_ first: Bool, _ second: Bool, _ third: Bool = false, _ fourth: Bool = false) -> UInt8 {
    var bits: UInt8 = first ? 1 : 0
    if second { bits |= 2 }
    if third { bits |= 4 }
    if fourth { bits |= 8 }
    return bits
  }

  mutating func flag(_ value: Bool) { nodes.byte(value ? 1 : 0) }

  mutating func placement(_ placement: Placement) {
    nodes.byte(placement.horizontal.rawValue)
    nodes.byte(placement.vertical.rawValue)
  }

  mutating func double(_ value: Double, _ what: String) throws(ViewArchiveError) {
    guard value.isFinite else { throw .notFinite(what: what) }
    nodes.double(value)
  }

  /// A number that may be infinite, as "all that there is".
  mutating func extent(_ value: Double, _ what: String) throws(ViewArchiveError) {
    guard !value.isNaN else { throw .notFinite(what: what) }
    nodes.double(value)
  }

  mutating func optional(_ value: Double?, _ what: String) throws(ViewArchiveError) {
    flag(value != nil)
    if let value { try double(value, what) }
  }

  mutating func string(_ text: String) throws(ViewArchiveError) { nodes.varint(try pooled(text)) }

  mutating func optional(_ text: String?) throws(ViewArchiveError) {
    flag(text != nil)
    if let text { try string(text) }
  }

  mutating func optional(_ paint: Paint?) throws(ViewArchiveError) {
    flag(paint != nil)
    if let paint { nodes.varint(try self.paint(paint)) }
  }

  // MARK: Pools

  /// Stores a string and returns its index.
  mutating func pooled(_ text: String) throws(ViewArchiveError) -> Int {
    let length = text.utf8.count
    guard length <= limits.stringBytes else {
      throw .stringTooLong(bytes: length, limit: limits.stringBytes)
    }
    strings.varint(length)
    strings.append(text.utf8)
    try charge(length)
    return strings.close()
  }

  mutating func closeNode() throws(ViewArchiveError) -> Int {
    try charge(nodes.openLength)
    return nodes.close()
  }

  /// Counts bytes that a reader would meet if nothing were shared.
  mutating func charge(_ bytes: Int) throws(ViewArchiveError) {
    expandedBytes += bytes
    guard expandedBytes <= limits.expandedBytes else { throw .tooLarge(limit: limits.expandedBytes) }
  }
}

/// How many records there are of each kind.
struct RecordCounts: Hashable, Sendable {
  var strings, paints, fonts, styles, nodes: Int
  static let none = RecordCounts(strings: 0, paints: 0, fonts: 0, styles: 0, nodes: 0)
}

extension Modifier {
  /// The view that the modifier brings itself.
  var inner: ViewNode? {
    switch self {
    case .background(let view, _), .overlay(let view, _), .containerBackground(let view), .mask(let view, _): view
    default: nil
    }
  }
}
