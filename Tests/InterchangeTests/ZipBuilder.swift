import CZlib

@testable import Interchange

/// Writes zip archives, honest ones and others.
struct ZipBuilder {
  struct Entry {
    var path: String
    var content: [UInt8]
    var isDeflated = true
    var flags: UInt16 = 0
    var method: UInt16?
    /// What the archive says instead of the truth.
    var checksum: UInt32?
    var size: Int?
    /// Whether sizes and place stand in the fields of 64 bits.
    var isWide = false
  }

  static func archive(_ entries: [Entry], prefix: [UInt8] = [], isWide: Bool = false) -> [UInt8] {
    var bytes = prefix
    var directory: [UInt8] = []
    for entry in entries {
      let packed = entry.isDeflated ? deflated(entry.content) : entry.content
      var crc = CRC32()
      crc.look(at: entry.content)
      let checksum = entry.checksum ?? crc.value
      let size = entry.size ?? entry.content.count
      let method = entry.method ?? (entry.isDeflated ? 8 : 0)
      let offset = bytes.count - prefix.count
      let common = le(entry.flags) + le(method) + le(UInt32(0)) + le(checksum)
      let sizes = entry.isWide ? [UInt8](repeating: 0xFF, count: 8) : le(UInt32(packed.count)) + le(UInt32(size))
      let name = Array(entry.path.utf8)
      let wide = entry.isWide ? le(UInt16(1)) + le(UInt16(24)) + le(UInt64(size)) + le(UInt64(packed.count)) : []
      bytes += [0x50, 0x4B, 3, 4] + le(UInt16(45)) + common + sizes + le(UInt16(name.count)) + le(UInt16(0))
      bytes += name + packed
      let extra = wide + (entry.isWide ? le(UInt64(offset)) : [])
      directory += [0x50, 0x4B, 1, 2] + le(UInt16(45)) + le(UInt16(45)) + common + sizes
      directory += le(UInt16(name.count)) + le(UInt16(extra.count)) + [UInt8](repeating: 0, count: 10)
      directory += entry.isWide ? [0xFF, 0xFF, 0xFF, 0xFF] : le(UInt32(offset))
      directory += name + extra
    }
    let offset = bytes.count - prefix.count
    bytes += directory
    if isWide {
      let end = bytes.count
      bytes += [0x50, 0x4B, 6, 6] + le(UInt64(44)) + le(UInt32(0)) + le(UInt32(0)) + le(UInt32(0))
      bytes += le(UInt64(entries.count)) + le(UInt64(entries.count)) + le(UInt64(directory.count)) + le(UInt64(offset))
      bytes += [0x50, 0x4B, 6, 7] + le(UInt32(0)) + le(UInt64(end)) + le(UInt32(1))
      return bytes + [0x50, 0x4B, 5, 6] + [0, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 12) + [0, 0]
    }
    bytes += [0x50, 0x4B, 5, 6] + [0, 0, 0, 0] + le(UInt16(entries.count)) + le(UInt16(entries.count))
    return bytes + le(UInt32(directory.count)) + le(UInt32(offset)) + le(UInt16(0))
  }

  /// zlib's wrapping is two bytes before and four behind.
  private static func deflated(_ content: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(content.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    _ = unsafe compress2(&packed, &count, content, UInt(content.count), 9)
    return Array(packed[2..<Int(count) - 4])
  }

  private static func le(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
