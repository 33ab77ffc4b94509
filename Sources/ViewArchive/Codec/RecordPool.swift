/// Records of one kind, each stored once.
///
/// A record is written at the end of the bytes and then closed: where an equal one is there already, the new bytes are
/// taken back and the index of the first is the answer. Records name their parts by index, so comparing bytes compares
/// whole subtrees, and no record is hashed more than once.
struct RecordPool {
  /// The closed records one after another, and the open one.
  private(set) var bytes: [UInt8] = []
  /// Where each closed record begins; the last is where the open one begins.
  private var starts: [Int] = [0]
  /// Indices of records by hash, with open addressing; -1 is free.
  ///
  /// The size is a power of two.
  private var slots: [Int32] = Array(repeating: -1, count: 64)

  /// The number of closed records.
  var count: Int { starts.count - 1 }

  /// The bytes of the open record.
  var openLength: Int { bytes.count - starts[count] }

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func varint(_ value: some FixedWidthInteger) {
    var rest = UInt64(truncatingIfNeeded: value)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A number with a sign; small ones of either sign are short.
  mutating func signed(_ value: Int64) { varint(UInt64(bitPattern: (value << 1) ^ (value >> 63))) }

  /// A double whose negative zero is zero.
  mutating func double(_ value: Double) {
    var bits = value == 0 ? 0 : value.bitPattern
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
    }
  }

  mutating func append(_ text: String.UTF8View) { bytes.append(contentsOf: text) }

  /// Ends the open record and returns the index of the first record with these bytes.
  mutating func close() -> Int {
    let start = starts[count]
    let length = bytes.count - start
    var slot = hash(from: start, to: bytes.count) & (slots.count - 1)
    while slots[slot] >= 0 {
      let candidate = Int(slots[slot])
      if isEqual(candidate, start: start, length: length) {
        bytes.removeLast(length)
        return candidate
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let index = count
    slots[slot] = Int32(truncatingIfNeeded: index)
    starts.append(bytes.count)
    if count * 2 > slots.count { grow() }
    return index
  }

  private func isEqual(_ candidate: Int, start: Int, length: Int) -> Bool {
    let other = starts[candidate]
    guard starts[candidate + 1] - other == length else { return false }
    for offset in 0..<length where bytes[other + offset] != bytes[start + offset] { return false }
    return true
  }

  private mutating func grow() {
    let size = slots.count * 2
    slots = Array(repeating: -1, count: size)
    for index in 0..<count {
      var slot = hash(from: starts[index], to: starts[index + 1]) & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(truncatingIfNeeded: index)
    }
  }

  /// FNV-1a over 64 bits; the high half is folded in because only low bits choose a slot.
  ///
  /// Source: Fowler, Noll, Vo, "The FNV Non-Cryptographic Hash Algorithm", IETF draft-eastlake-fnv.
  private func hash(from start: Int, to end: Int) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in start..<end { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
