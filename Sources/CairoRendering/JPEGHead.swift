import Foundation

/// What the segments before a JPEG's first frame tell of it, besides what its decoder says.
///
/// Source: ITU-T T.81, annex B: segments with their length follow one another up to the frame.
struct JPEGHead {
  /// Whether the first frame is a progressive one.
  private(set) var isProgressive = false
  /// How the picture has to be turned to stand upright.
  private(set) var orientation = ImageOrientation.upright
  /// How many values a pixel has: four where the colours are inks.
  private(set) var components = 0
  /// Whether inks are stored as the paper that they leave: Adobe's programs write them so.
  private(set) var hasInvertedInks = false

  init(_ data: Data) {
    let bytes = Head(bytes: data)
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        components = Int(bytes[place + 9])
        isProgressive = [0xC2, 0xC6, 0xCA, 0xCE].contains(marker)
        return
      }
      let length = bytes.number(place + 2, 2, isBigEndian: true)
      if marker == 0xE1, orientation == .upright {
        orientation = Self.orientation(bytes, from: place + 4, to: place + 2 + length)
      }
      // Source: Adobe, Supporting the DCT Filters in PostScript Level 2 (Technical Note 5116): the segment "Adobe".
      if marker == 0xEE, bytes.number(place + 4, 4, isBigEndian: true) == 0x4164_6F62 { hasInvertedInks = true }
      place += 2 + length
    }
  }

  /// The orientation that a segment of Exif names.
  ///
  /// Source: CIPA DC-008 (Exif 2.32), 4.5.4 and 4.6.4: the letters "Exif", two zeros, then a file of TIFF in either order of
  /// bytes, in whose first directory the field 0x0112 is the orientation.
  private static func orientation(_ bytes: Head, from start: Int, to end: Int) -> ImageOrientation {
    let tiff = start + 6
    guard bytes.number(start, 4, isBigEndian: true) == 0x4578_6966, bytes.number(start + 4, 2, isBigEndian: true) == 0
    else { return .upright }
    let order = bytes.number(tiff, 2, isBigEndian: true)
    guard order == 0x4949 || order == 0x4D4D else { return .upright }
    let isBigEndian = order == 0x4D4D
    let directory = tiff + bytes.number(tiff + 4, 4, isBigEndian: isBigEndian)
    guard directory + 2 <= end else { return .upright }
    for field in 0..<bytes.number(directory, 2, isBigEndian: isBigEndian) {
      let place = directory + 2 + field * 12
      guard place + 12 <= end else { break }
      if bytes.number(place, 2, isBigEndian: isBigEndian) == 0x0112 {
        return ImageOrientation(rawValue: bytes.number(place + 8, 2, isBigEndian: isBigEndian)) ?? .upright
      }
    }
    return .upright
  }

  /// Bytes by their place from the first one; those that are not there are zeros.
  private struct Head {
    let bytes: Data

    var count: Int { bytes.count }
    subscript(place: Int) -> UInt8 { place >= 0 && place < bytes.count ? bytes[bytes.startIndex + place] : 0 }

    func number(_ place: Int, _ length: Int, isBigEndian: Bool) -> Int {
      (0..<length).reduce(0) { $0 << 8 | Int(self[place + (isBigEndian ? $1 : length - 1 - $1)]) }
    }
  }
}
