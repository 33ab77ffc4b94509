import CZlib

/// Unpacks deflated bytes a chunk at a time.
@safe final class Inflater {
  /// Why bytes cannot be unpacked.
  struct Failure: Error {}

  private let stream: UnsafeMutablePointer<z_stream>
  private var buffer: [UInt8]
  /// Whether the last byte has been unpacked.
  private(set) var isDone = false

  init(bufferSize: Int = 64 * 1024) throws(Failure) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    buffer = [UInt8](repeating: 0, count: bufferSize)
    guard unsafe czlib_inflate_begin(stream) == Z_OK else { throw Failure() }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deinitialize(count: 1)
    unsafe stream.deallocate()
  }

  /// Unpacks a chunk and hands over what comes out, in parts no larger than the buffer, until the body answers false.
  ///
  /// - Returns: whether the body wants more.
  func inflate(_ input: [UInt8], _ body: ([UInt8]) throws -> Bool) throws -> Bool {
    var consumed = 0
    while !isDone {
      let (taken, produced, code) = step(input[consumed...])
      consumed += taken
      switch code {
      case Z_STREAM_END: isDone = true
      case Z_OK, Z_BUF_ERROR: break
      default: throw Failure()
      }
      if produced > 0, try !body(Array(buffer[..<produced])) { return false }
      // A full buffer may leave more inside; anything less means that the input is used up.
      if produced < buffer.count, consumed == input.count { break }
      if taken == 0, produced == 0 { break }
    }
    return true
  }

  private func step(_ input: ArraySlice<UInt8>) -> (taken: Int, produced: Int, code: Int32) {
    unsafe input.withUnsafeBufferPointer { source in
      unsafe buffer.withUnsafeMutableBufferPointer { target in
        // zlib reads its input and never writes to it, though its type does not say so.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(source.count)
        unsafe stream.pointee.next_out = target.baseAddress
        unsafe stream.pointee.avail_out = UInt32(target.count)
        let code = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
        let left = unsafe (Int(stream.pointee.avail_in), Int(stream.pointee.avail_out))
        unsafe stream.pointee.next_in = nil
        unsafe stream.pointee.next_out = nil
        return (source.count - left.0, target.count - left.1, code)
      }
    }
  }
}

/// The checksum by which a zip archive knows a file's bytes.
struct CRC32 {
  private(set) var value: UInt32 = 0

  mutating func look(at bytes: [UInt8]) {
    value = unsafe bytes.withUnsafeBufferPointer { buffer in
      UInt32(truncatingIfNeeded: unsafe CZlib.crc32(UInt(value), buffer.baseAddress, UInt32(buffer.count)))
    }
  }
}
