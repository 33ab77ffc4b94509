/// Reads one view from bytes that anybody may have written.
struct ArchiveReader {
  /// A part of a pool with what it amounts to when nothing is shared.
  struct Part<Value> {
    var value: Value
    /// The bytes.
    var weight: Int
    /// The levels of parts of the same kind, itself included.
    var depth: Int = 1
    /// The number of parts of the same kind, itself included.
    var count: Int = 1
  }

  let limits: ViewArchiveLimits
  private var bytes: [UInt8]
  private(set) var offset = 0
  var strings: [Part<String>] = []
  var paints: [Part<Paint>] = []
  var fonts: [Part<FontDescription>] = []
  var styles: [Part<TextStyle>] = []
  var nodes: [Part<ViewNode>] = []
  /// What the parts named by the record being read amount to.
  private var weight = 0
  private var depth = 0
  private var count = 0

  init(_ bytes: [UInt8], limits: ViewArchiveLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// The view of the whole archive.
  mutating func archive() throws(ViewArchiveError) -> ViewNode {
    try pools(version: ViewArchiveCodec.version)
    guard offset == bytes.count else { throw malformed("bytes follow the last view") }
    guard let root = nodes.last else { throw malformed("there is no view") }
    return root.value
  }

  /// The view of an archive whose records go on from those that have been read.
  mutating func addition(_ more: [UInt8]) throws(ViewArchiveError) -> ViewNode {
    (bytes, offset) = (more, 0)
    try pools(version: ViewArchiveCodec.additionVersion)
    weight = 0
    let root = try part(nodes, "view")
    guard offset == bytes.count else { throw malformed("bytes follow the root") }
    return root.value
  }

  private mutating func pools(version: UInt8) throws(ViewArchiveError) {
    guard bytes.count <= limits.bytes else { throw .tooManyBytes(count: bytes.count, limit: limits.bytes) }
    for expected in ViewArchiveCodec.magic {
      guard offset < bytes.count, bytes[offset] == expected else { throw .notAnArchive }
      offset += 1
    }
    let found = try byte()
    guard found == version else { throw .unknownVersion(found) }
    for _ in 0..<(try listCount()) { strings.append(try readString()) }
    for _ in 0..<(try listCount()) {
      let part = try record { reader throws(ViewArchiveError) in try reader.readPaint() }
      guard part.depth <= limits.nesting else { throw .tooNested(what: "paint", limit: limits.nesting) }
      paints.append(part)
    }
    for _ in 0..<(try listCount()) {
      fonts.append(try record { reader throws(ViewArchiveError) in try reader.readFont() })
    }
    for _ in 0..<(try listCount()) {
      styles.append(try record { reader throws(ViewArchiveError) in try reader.readStyle() })
    }
    for _ in 0..<(try listCount()) {
      let part = try record { reader throws(ViewArchiveError) in try reader.readNode() }
      guard part.depth <= limits.depth else { throw .tooDeep(limit: limits.depth) }
      nodes.append(part)
    }
  }

  // MARK: Records

  private mutating func record<Value>(
    _ read: (inout Self) throws(ViewArchiveError) -> Value
  ) throws(ViewArchiveError) -> Part<Value> {
    let start = offset
    weight = 0
    depth = 0
    count = 0
    let value = try read(&self)
    weight += offset - start
    try checkWeight()
    return Part(value: value, weight: weight, depth: depth + 1, count: count + 1)
  }

  private mutating func readString() throws(ViewArchiveError) -> Part<String> {
    let length = try integer()
    guard length <= limits.stringBytes else { throw .stringTooLong(bytes: length, limit: limits.stringBytes) }
    guard length <= bytes.count - offset else { throw .truncated(offset: bytes.count) }
    guard let text = String(validating: bytes[offset..<offset + length], as: UTF8.self) else {
      throw malformed("a text is not UTF-8")
    }
    offset += length
    return Part(value: text, weight: length)
  }

  // MARK: References

  mutating func string() throws(ViewArchiveError) -> String { try reference(strings, "text") }

  mutating func font() throws(ViewArchiveError) -> FontDescription { try reference(fonts, "font") }

  mutating func style() throws(ViewArchiveError) -> TextStyle { try reference(styles, "text style") }

  /// A paint named by a record of another kind.
  mutating func paint() throws(ViewArchiveError) -> Paint { try reference(paints, "paint") }

  /// A paint named by a paint.
  mutating func nestedPaint() throws(ViewArchiveError) -> Paint {
    let part = try part(paints, "paint")
    depth = max(depth, part.depth)
    return part.value
  }

  mutating func child() throws(ViewArchiveError) -> ViewNode {
    let part = try part(nodes, "view")
    depth = max(depth, part.depth)
    count += part.count
    guard count < limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
    return part.value
  }

  mutating func children() throws(ViewArchiveError) -> [ViewNode] {
    try list { reader throws(ViewArchiveError) in try reader.child() }
  }

  /// A counted list; what an element takes in the archive bounds what a false count can make.
  mutating func list<Element>(
    _ read: (inout Self) throws(ViewArchiveError) -> Element
  ) throws(ViewArchiveError) -> [Element] {
    let count = try listCount()
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try read(&self)) }
    return elements
  }

  private mutating func reference<Value>(
    _ pool: [Part<Value>], _ what: String
  ) throws(ViewArchiveError) -> Value {
    try part(pool, what).value
  }

  private mutating func part<Value>(
    _ pool: [Part<Value>], _ what: String
  ) throws(ViewArchiveError) -> Part<Value> {
    let index = try integer()
    guard index < pool.count else { throw malformed("there is no \(what) \(index)") }
    weight += pool[index].weight
    try checkWeight()
    return pool[index]
  }

  private func checkWeight() throws(ViewArchiveError) {
    guard weight <= limits.expandedBytes else { throw .tooLarge(limit: limits.expandedBytes) }
  }

  // MARK: Numbers

  mutating func byte() throws(ViewArchiveError) -> UInt8 {
    guard offset < bytes.count else { throw .truncated(offset: offset) }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func flag() throws(ViewArchiveError) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw malformed("neither yes nor no")
    }
  }

  /// A byte of which only the lowest bits may be set.
  mutating func bits(_ width: Int) throws(ViewArchiveError) -> UInt8 {
    let bits = try byte()
    guard bits >> UInt8(width) == 0 else { throw malformed("an unknown mark") }
    return bits
  }

  mutating func varint() throws(ViewArchiveError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      let part = UInt64(byte & 0x7f)
      guard shift < 63 || part <= 1 else { throw malformed("a number is too long") }
      value |= part << shift
      if byte & 0x80 == 0 {
        // Every number has one spelling, its shortest.
        guard byte != 0 || shift == 0 else { throw malformed("a number has an empty last part") }
        return value
      }
      shift += 7
      guard shift <= 63 else { throw malformed("a number is too long") }
    }
  }

  mutating func signed() throws(ViewArchiveError) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  mutating func int() throws(ViewArchiveError) -> Int {
    guard let value = Int(exactly: try signed()) else { throw malformed("a number is too large") }
    return value
  }

  private mutating func integer() throws(ViewArchiveError) -> Int {
    guard let value = Int(exactly: try varint()) else { throw malformed("a number is too large") }
    return value
  }

  /// A count of things that take at least one byte each.
  mutating func listCount() throws(ViewArchiveError) -> Int {
    let count = try integer()
    guard count <= bytes.count - offset else { throw .truncated(offset: bytes.count) }
    return count
  }

  /// A number that may be infinite, as "all that there is".
  mutating func extent() throws(ViewArchiveError) -> Double {
    var bits: UInt64 = 0
    for shift in 0..<8 { bits |= UInt64(try byte()) << UInt64(shift * 8) }
    let value = Double(bitPattern: bits)
    guard !value.isNaN else { throw malformed("a number is not a number") }
    return value
  }

  mutating func double() throws(ViewArchiveError) -> Double {
    let value = try extent()
    guard value.isFinite else { throw malformed("a number is infinite") }
    return value
  }

  mutating func fraction() throws(ViewArchiveError) -> Double {
    let value = try double()
    guard (0...1).contains(value) else { throw malformed("a fraction is not between 0 and 1") }
    return value
  }

  mutating func optionalDouble() throws(ViewArchiveError) -> Double? { try flag() ? try double() : nil }

  mutating func optionalPaint() throws(ViewArchiveError) -> Paint? { try flag() ? try paint() : nil }

  mutating func choice<Choice: RawRepresentable<UInt8>>(
    _ type: Choice.Type = Choice.self
  ) throws(ViewArchiveError) -> Choice {
    guard let choice = Choice(rawValue: try byte()) else { throw malformed("an unknown choice") }
    return choice
  }

  func malformed(_ reason: String) -> ViewArchiveError { .malformed(offset: offset, reason: reason) }
}
