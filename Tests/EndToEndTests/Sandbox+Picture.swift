import Foundation

@testable import CairoRendering

extension Sandbox {
  /// Writes a PNG of one colour, as the specification of W3C (third edition) lays it out, its pixels stored and not packed.
  func png(_ name: String, _ color: [UInt8], width: Int = 28, height: Int = 42) throws -> String {
    func be(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
      let body = Array(kind.utf8) + content
      return be(content.count) + body + be(Int(Self.checksum(body)))
    }
    let row: [UInt8] = [0] + Array([[UInt8]](repeating: color, count: width).joined())
    let rows: [UInt8] = Array([[UInt8]](repeating: row, count: height).joined())
    // A block of deflate that is stored: its length and that turned over (RFC 1951, 3.2.4); then Adler-32 (RFC 1950).
    let length = rows.count
    let stored = [1, length, length >> 8, ~length, ~length >> 8].map { UInt8(truncatingIfNeeded: $0) }
    var (first, second) = (1, 0)
    for byte in rows {
      first = (first + Int(byte)) % 65_521
      second = (second + first) % 65_521
    }
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", be(width) + be(height) + [8, 2, 0, 0, 0])
    bytes += chunk("IDAT", [0x78, 0x01] + stored + rows + be(second << 16 | first))
    bytes += chunk("IEND", [])
    let url = home.appending(path: name)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// How many pixels of a PNG have a colour, give or take a little.
  static func pixels(of color: [UInt8], in png: [UInt8]) throws -> Int {
    let surface = try ImageDecoder(bytes: Data(png), width: 2000, height: 2000).decode().get()
    let count = unsafe surface.withPixels { pixels, stride in
      var count = 0
      for row in 0..<surface.height {
        for column in 0..<surface.width {
          let pixel = unsafe pixels[row * stride + column]
          let parts = [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
          if Swift.zip(parts, color).allSatisfy({ abs(Int($0) - Int($1)) <= 6 }) { count += 1 }
        }
      }
      return count
    }
    return count ?? 0
  }
}
