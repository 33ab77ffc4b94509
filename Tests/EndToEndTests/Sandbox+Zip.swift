import Foundation

extension Sandbox {
  /// Writes a zip archive whose members are stored as they are, as APPNOTE.TXT 6.3.10 (PKWARE) lays it out.
  func zip(_ name: String, _ members: [(path: String, text: String)]) throws -> String {
    func le(_ value: some FixedWidthInteger) -> [UInt8] {
      (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    for (path, text) in members {
      let (content, path) = (Array(text.utf8), Array(path.utf8))
      let size = le(UInt32(content.count))
      let common = le(UInt16(20)) + [UInt8](repeating: 0, count: 8) + le(Self.checksum(content)) + size + size
      let offset = le(UInt32(bytes.count))
      bytes += [0x50, 0x4B, 3, 4] + common + le(UInt16(path.count)) + le(UInt16(0)) + path + content
      directory += [0x50, 0x4B, 1, 2] + le(UInt16(20)) + common + le(UInt16(path.count))
      directory += [UInt8](repeating: 0, count: 12) + offset + path
    }
    let count = le(UInt16(members.count))
    let start = bytes.count
    bytes += directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + le(UInt32(directory.count))
    bytes += le(UInt32(start)) + le(UInt16(0))
    let url = home.appending(path: name)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// CRC-32 with the polynomial of ISO 3309, bit by bit.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }
}
