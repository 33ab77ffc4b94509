import Foundation

/// The size of a picture, read from its first bytes.
///
/// Formats: PNG (W3C, Portable Network Graphics, 11.2.2), GIF (89a, 18), JPEG (ITU-T T.81, B.2.2), WebP and HEIF by their
/// marks only.
struct PictureHeader {
  var size: CGSize

  /// Reads a header; nil if the bytes are no picture.
  init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(65_536))
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24 {
      size = CGSize(width: Self.number(bytes[16..<20]), height: Self.number(bytes[20..<24]))
    } else if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 {
      size = CGSize(width: Self.number([bytes[7], bytes[6]]), height: Self.number([bytes[9], bytes[8]]))
    } else if bytes.starts(with: [0xFF, 0xD8]), let found = Self.jpeg(bytes) {
      size = found
    } else if bytes.count >= 12, bytes[8..<12].elementsEqual("WEBP".utf8) || bytes[4..<8].elementsEqual("ftyp".utf8) {
      size = .zero
    } else {
      return nil
    }
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    var index = 2
    var isSideways = false
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        let (width, height) = (number(bytes[(index + 7)..<(index + 9)]), number(bytes[(index + 5)..<(index + 7)]))
        return isSideways ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
      }
      if marker == 0xE1, isTurned(bytes[(index + 4)...]) { isSideways = true }
      index += 2 + number(bytes[(index + 2)..<(index + 4)])
    }
    return nil
  }

  /// Whether Exif says that a picture lies on its side.
  ///
  /// Source: CIPA DC-008 (Exif 2.32), 4.5.4 and 4.6.4; TIFF 6.0, "Orientation", whose values from 5 exchange rows and columns.
  private static func isTurned(_ segment: ArraySlice<UInt8>) -> Bool {
    let tiff = Array(segment.dropFirst(6).prefix(65_536))
    guard segment.starts(with: Array("Exif\0\0".utf8)), tiff.count >= 8 else { return false }
    let isLittle = tiff.starts(with: Array("II".utf8))
    func read(_ place: Int, _ length: Int) -> Int {
      guard place + length <= tiff.count else { return 0 }
      let part = tiff[place..<place + length]
      return isLittle ? number(part.reversed()) : number(part)
    }
    let directory = read(4, 4)
    for field in 0..<read(directory, 2) {
      let place = directory + 2 + field * 12
      guard place + 12 <= tiff.count else { return false }
      if read(place, 2) == 0x0112 { return (5...8).contains(read(place + 8, 2)) }
    }
    return false
  }
}

/// A name for bytes: FNV-1a of 64 bits (draft-eastlake-fnv), enough to tell one app's pictures apart.
enum Digest {
  static func text(of data: Data) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in data { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return "fnv1a-" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
