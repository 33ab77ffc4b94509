import Foundation

@testable import CairoRendering

/// Images: any bytes are decoded within the limit of pixels, or refused.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let decoder = ImageDecoder(bytes: Data(unsafe bytes(start, count)), width: 20, height: 20)
  _ = decoder.size
  if case .success(let surface) = decoder.decode() {
    demand(surface.width * surface.height <= ImageDecoder.pixelLimit, "too many pixels")
  }
  return 0
}
