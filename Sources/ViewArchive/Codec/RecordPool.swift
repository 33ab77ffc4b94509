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
  /// The hash of each closed record.
  private var hashes: [Int] = []
  /// Indices of records by hash, with open addressing; -1 is free.
  ///
  /// The size is a power of two.
  private var slots: [Int32] = Array(repeating: -1, count: 64)

  /// The number of closed records.
  var count: Int { starts.count - 1 }

  /// The bytes of the open record.
  var openLength: Int { bytes.count - starts[count] }

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func varint(_ value: some FixedWidthInteger) { bytes.appendVarint(UInt64(truncatingIfNeeded: value)) }

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
    let hash = Self.hash(bytes, from: start)
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let candidate = Int(slots[slot])
      if hashes[candidate] == hash, isEqual(candidate, start: start, length: length) {
        bytes.removeLast(length)
        return candidate
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let index = count
    slots[slot] = Int32(truncatingIfNeeded: index)
    starts.append(bytes.count)
    hashes.append(hash)
    if count * 2 > slots.count { grow() }
    return index
  }

  /// Takes back all records but the first ones, and an open one.
  mutating func keepFirst(_ kept: Int) {
    // Slots are filled in the order of the records, so that taking them back from the last one leaves no gap in a chain.
    for index in (kept..<count).reversed() {
      var slot = hashes[index] & (slots.count - 1)
      while slots[slot] != Int32(truncatingIfNeeded: index) { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = -1
    }
    starts.removeLast(count - kept)
    hashes.removeLast(hashes.count - kept)
    bytes.removeLast(bytes.count - starts[kept])
  }

  /// The bytes of all closed records but the first ones.
  func bytes(after skipped: Int) -> ArraySlice<UInt8> { bytes[starts[skipped]...] }

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
      var slot = hashes[index] & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(truncatingIfNeeded: index)
    }
  }

  /// FNV-1a over words of eight bytes, since a record is hashed for each view that is written; the high half is folded in
  /// because only low bits choose a slot.
  ///
  /// Source: Fowler, Noll, Vo, "The FNV Non-Cryptographic Hash Algorithm", IETF draft-eastlake-fnv.
  private static func hash(_ bytes: [UInt8], from start: Int) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var offset = start
    while offset + 8 <= bytes.count {
      var word: UInt64 = 0
      for place in 0..<8 { word |= UInt64(bytes[offset + place]) << (place * 8) }
      hash = (hash ^ word) &* 0x100_0000_01b3
      hash ^= hash >> 32
      offset += 8
    }
    while offset < bytes.count {
      hash = (hash ^ UInt64(bytes[offset])) &* 0x100_0000_01b3
      offset += 1
    }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
