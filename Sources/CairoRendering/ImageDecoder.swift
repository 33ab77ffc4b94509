import CImages
import CPangoCairo
import Foundation
import Pictures
import ViewLayout

/// Decodes JPEG, PNG and WebP, not much larger than needed: a picture of 20 megapixels must not take 80 MB.
struct ImageDecoder {
  let bytes: Data
  /// How large it is shown, in pixels.
  let width: Double
  let height: Double
  /// The most pixels that are ever decoded.
  static let pixelLimit = 6_000_000

  func decode() -> Result<CairoSurface, ImageFailure> {
    let head = [UInt8](bytes.prefix(12))
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return jpeg() }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return png() }
    if head.starts(with: Array("RIFF".utf8)), head.count == 12, Array(head[8...]) == Array("WEBP".utf8) {
      return webP()
    }
    return .failure(.unknownFormat)
  }

  /// The size that the header names; nil for what is no picture.
  var size: Size? {
    let head = [UInt8](bytes.prefix(12))
    return unsafe bytes.withUnsafeBytes { raw -> Size? in
      let data = unsafe raw.bindMemory(to: UInt8.self)
      var size: (Int32, Int32) = (0, 0)
      if head.starts(with: [0xFF, 0xD8, 0xFF]) {
        guard let decoder = unsafe tjInitDecompress() else { return nil }
        defer { unsafe tjDestroy(decoder) }
        var sampling: (Int32, Int32) = (0, 0)
        _ = unsafe tjDecompressHeader3(
          decoder, data.baseAddress, UInt(data.count), &size.0, &size.1, &sampling.0, &sampling.1)
      } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        var image = unsafe png_image()
        defer { unsafe png_image_free(&image) }
        guard unsafe cpc_png_begin(&image, raw.baseAddress, raw.count) != 0 else { return nil }
        size = unsafe (Int32(clamping: image.width), Int32(clamping: image.height))
      } else if head.starts(with: Array("RIFF".utf8)) {
        _ = unsafe WebPGetInfo(data.baseAddress, data.count, &size.0, &size.1)
      }
      return size.0 > 0 && size.1 > 0 ? Size(width: Double(size.0), height: Double(size.1)) : nil
    }
  }

  // MARK: - Formats

  /// The codec scales by eighths while it decodes: the smallest size that is still as large as it is shown.
  private func jpeg() -> Result<CairoSurface, ImageFailure> {
    guard let decoder = unsafe tjInitDecompress() else { return .failure(.damaged("no decoder")) }
    defer { unsafe tjDestroy(decoder) }
    return unsafe bytes.withUnsafeBytes { raw in
      let data = unsafe raw.bindMemory(to: UInt8.self)
      var size: (Int32, Int32) = (0, 0)
      var sampling: (Int32, Int32) = (0, 0)
      guard
        unsafe tjDecompressHeader3(
          decoder, data.baseAddress, UInt(data.count), &size.0, &size.1, &sampling.0, &sampling.1) == 0,
        size.0 > 0, size.1 > 0
      else { return .failure(.damaged("its header")) }
      let eighths = (1...8).first {
        let part = Double($0) / 8
        return Double(size.0) * part >= width && Double(size.1) * part >= height
      }
      let part = eighths ?? 8
      func scaled(_ length: Int32) -> Int { (Int(length) * part + 7) / 8 }
      let (w, h) = (scaled(size.0), scaled(size.1))
      // A progressive file needs memory for all its coefficients, however small it is decoded.
      guard w * h <= Self.pixelLimit, Int(size.0) * Int(size.1) <= 100_000_000 else { return .failure(.tooLarge) }
      return unsafe pixels(w, h) { buffer in
        let code = unsafe tjDecompress2(
          decoder, data.baseAddress, UInt(data.count), buffer.baseAddress, Int32(w), 0, Int32(h),
          Int32(TJPF_RGBA.rawValue), TJFLAG_FASTDCT | TJFLAG_FASTUPSAMPLE)
        // A file that ends early still shows what it has.
        guard unsafe code == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else {
          return unsafe String(cString: tjGetErrorStr2(decoder))
        }
        return nil
      }
    }
  }

  private func png() -> Result<CairoSurface, ImageFailure> {
    unsafe bytes.withUnsafeBytes { raw in
      var image = unsafe png_image()
      guard unsafe cpc_png_begin(&image, raw.baseAddress, raw.count) != 0 else {
        unsafe png_image_free(&image)
        return .failure(.damaged("its header"))
      }
      defer { unsafe png_image_free(&image) }
      let (w, h) = unsafe (Int(image.width), Int(image.height))
      guard w > 0, h > 0, w <= 16_384, h <= 16_384, w * h <= Self.pixelLimit else { return .failure(.tooLarge) }
      return unsafe pixels(w, h) { buffer in
        unsafe png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0 ? nil : "its pixels"
      }
    }
  }

  private func webP() -> Result<CairoSurface, ImageFailure> {
    unsafe bytes.withUnsafeBytes { raw in
      let data = unsafe raw.bindMemory(to: UInt8.self)
      var size: (Int32, Int32) = (0, 0)
      guard unsafe WebPGetInfo(data.baseAddress, data.count, &size.0, &size.1) != 0, size.0 > 0, size.1 > 0 else {
        return .failure(.damaged("its header"))
      }
      let shrink = min(1, max(width / Double(size.0), height / Double(size.1)))
      let w = max(1, Int((Double(size.0) * shrink).rounded(.up)))
      let h = max(1, Int((Double(size.1) * shrink).rounded(.up)))
      guard w * h <= Self.pixelLimit, Int(size.0) * Int(size.1) <= 100_000_000 else { return .failure(.tooLarge) }
      return unsafe pixels(w, h) { buffer in
        let done = unsafe cpc_webp_decode(
          data.baseAddress, data.count, buffer.baseAddress, Int32(w), Int32(h), buffer.count)
        return done != 0 ? nil : "its pixels"
      }
    }
  }

  /// A surface from straight RGBA that a closure fills in; the closure says what is wrong, or nil.
  private func pixels(
    _ width: Int, _ height: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> String?
  ) -> Result<CairoSurface, ImageFailure> {
    guard let surface = try? CairoSurface(width: width, height: height) else { return .failure(.tooLarge) }
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: width * height * 4)
    defer { unsafe buffer.deallocate() }
    unsafe buffer.initialize(repeating: 0)
    if let wrong = unsafe fill(buffer) { return .failure(.damaged(wrong)) }
    _ = unsafe surface.withPixels { pixels, stride in
      for row in 0..<height {
        for column in 0..<width {
          let place = (row * width + column) * 4
          let alpha = unsafe UInt32(buffer[place + 3])
          func part(_ offset: Int) -> UInt32 { unsafe (UInt32(buffer[place + offset]) * alpha + 127) / 255 }
          unsafe pixels[row * stride + column] = alpha << 24 | part(0) << 16 | part(1) << 8 | part(2)
        }
      }
    }
    return .success(surface)
  }
}

extension CairoSurface {
  /// Turns light and dark into opacity of one colour's shades.
  func tint(_ color: RGBA) {
    _ = unsafe withPixels { pixels, stride in
      for row in 0..<height {
        for column in 0..<width {
          let pixel = unsafe pixels[row * stride + column]
          let grey =
            Double(pixel >> 16 & 255) * 0.299 + Double(pixel >> 8 & 255) * 0.587 + Double(pixel & 255) * 0.114
          func part(_ component: Double) -> UInt32 { UInt32(min(255, (grey * component).rounded())) }
          unsafe pixels[row * stride + column] =
            pixel & 0xFF00_0000 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
        }
      }
    }
  }
}
