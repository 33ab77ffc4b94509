import CZlib
import Foundation

/// Writes pixels as PNG, some rows at a time, so that no second copy of the whole picture is made.
///
/// Source: W3C, Portable Network Graphics (PNG) Specification, third edition. A row that equals the one above it is
/// written as a row of zeros, which is most of a widget and costs the compressor nothing; others are not filtered:
/// measured, filters gained a tenth in size and took twice the time.
struct PNGEncoder {
  /// The level of zlib's compressor: 2 takes half the time of 4 and leaves a tenth more.
  var level: Int32 = 2

  /// How many bytes of rows are compressed at once.
  private static let strip = 64 * 1024

  func encode(_ surface: CairoSurface) throws(PictureError) -> [UInt8] {
    let result = unsafe surface.withPixels { pixels, stride -> Result<[UInt8], PictureError> in
      Result { () throws(PictureError) -> [UInt8] in
        try unsafe file(pixels, stride: stride, width: surface.width, height: surface.height)
      }
    }
    guard let result else { throw .outOfMemory }
    return try result.get()
  }

  private func file(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, stride: Int, width: Int, height: Int
  ) throws(PictureError) -> [UInt8] {
    var isOpaque = true
    search: for row in 0..<height {
      for column in 0..<width where unsafe pixels[row * stride + column] >> 24 != 255 {
        isOpaque = false
        break search
      }
    }
    let parts = isOpaque ? 3 : 4
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
    Self.append("IHDR", header + [8, isOpaque ? 2 : 6, 0, 0, 0], to: &file)
    // The colours are those of sRGB; perceptual.
    Self.append("sRGB", [0], to: &file)

    let deflater = try Deflater(level: level)
    let rowBytes = width * parts + 1
    let rowsAtOnce = max(1, Self.strip / rowBytes)
    var rows = [UInt8](repeating: 0, count: min(height, rowsAtOnce) * rowBytes)
    var compressed: [UInt8] = []
    for first in Swift.stride(from: 0, to: height, by: rowsAtOnce) {
      let last = min(height, first + rowsAtOnce)
      unsafe rows.withUnsafeMutableBufferPointer { buffer in
        for row in first..<last {
          unsafe Self.write(
            pixels, row, stride: stride, width: width, isOpaque: isOpaque,
            to: UnsafeMutableBufferPointer(rebasing: buffer[((row - first) * rowBytes)...]))
        }
      }
      try deflater.deflate(rows[..<((last - first) * rowBytes)], isLast: last == height, into: &compressed)
    }
    Self.append("IDAT", compressed, to: &file)
    Self.append("IEND", [], to: &file)
    return file
  }

  /// Writes one row: the number of its filter, then its pixels.
  private static func write(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, _ row: Int, stride: Int, width: Int, isOpaque: Bool,
    to buffer: UnsafeMutableBufferPointer<UInt8>
  ) {
    let source = unsafe UnsafeBufferPointer(rebasing: pixels[(row * stride)..<(row * stride + width)])
    if row > 0, let here = source.baseAddress, unsafe memcmp(here, here - stride, width * 4) == 0 {
      unsafe buffer.update(repeating: 0)
      unsafe buffer[0] = 2
      return
    }
    unsafe buffer[0] = 0
    if !isOpaque { return unsafe writeStraight(source, to: UnsafeMutableRawBufferPointer(buffer)) }
    var place = 1
    for column in 0..<width {
      let pixel = unsafe source[column]
      unsafe buffer[place] = UInt8(truncatingIfNeeded: pixel >> 16)
      unsafe buffer[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      unsafe buffer[place + 2] = UInt8(truncatingIfNeeded: pixel)
      place += 3
    }
  }

  /// Writes pixels with their opacity, after the first byte.
  private static func writeStraight(_ source: UnsafeBufferPointer<UInt32>, to buffer: UnsafeMutableRawBufferPointer) {
    var place = 1
    for index in 0..<source.count {
      let pixel = unsafe source[index]
      let alpha = pixel >> 24
      var red = pixel >> 16 & 255
      var green = pixel >> 8 & 255
      var blue = pixel & 255
      if alpha != 255, alpha != 0 {
        // Cairo keeps colours multiplied by their opacity, a PNG does not.
        red = min(255, (red * 255 + alpha / 2) / alpha)
        green = min(255, (green * 255 + alpha / 2) / alpha)
        blue = min(255, (blue * 255 + alpha / 2) / alpha)
      }
      let bytes = (red | green << 8 | blue << 16 | alpha << 24).littleEndian
      unsafe buffer.storeBytes(of: bytes, toByteOffset: place, as: UInt32.self)
      place += 4
    }
  }

  private static func append(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(UInt32(data.count))
    let start = file.count
    file += name.utf8
    file += data
    let sum = unsafe file.withUnsafeBufferPointer { bytes in
      unsafe crc32(0, bytes.baseAddress.map { unsafe $0 + start }, UInt32(bytes.count - start))
    }
    file += bigEndian(UInt32(truncatingIfNeeded: sum))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

/// A stream of zlib's that compresses.
@safe private final class Deflater {
  // Zlib keeps the structure's address.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  init(level: Int32) throws(PictureError) {
    unsafe stream.initialize(to: z_stream())
    let code = unsafe deflateInit_(stream, level, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { throw .compression(code) }
  }

  deinit {
    _ = unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Compresses bytes; the last ones end the stream.
  func deflate(_ bytes: ArraySlice<UInt8>, isLast: Bool, into result: inout [UInt8]) throws(PictureError) {
    var code = Z_OK
    unsafe bytes.withUnsafeBufferPointer { source in
      // It only reads what its structure takes for changeable.
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(source.count)
      repeat {
        let room = 32 * 1024
        result += unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
          unsafe stream.pointee.next_out = buffer.baseAddress
          unsafe stream.pointee.avail_out = UInt32(room)
          code = unsafe CZlib.deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
          count = unsafe room - Int(stream.pointee.avail_out)
        }
      } while unsafe stream.pointee.avail_out == 0 && code >= 0
    }
    // Nothing to do is no error: it happens where a piece was filled to its last byte.
    guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { throw .compression(code) }
  }
}
