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
  /// The most pixels that a file may have which is scaled while it is decoded.
  static let sourceLimit = 100_000_000
  /// The most bytes that a decoder may keep beside the pixels.
  static let memoryLimit = 26_000_000.0

  func decode() -> Result<CairoSurface, ImageFailure> {
    let head = [UInt8](bytes.prefix(12))
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return jpeg() }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return png() }
    if head.starts(with: Array("RIFF".utf8)), head.count == 12, Array(head[8...]) == Array("WEBP".utf8) {
      return webP()
    }
    return .failure(.unknownFormat)
  }

  /// The media type of a file that every viewer shows as it is drawn here; nil where some would not.
  ///
  /// WebP and inks are unknown to some, and a turn that Exif names is left out by others.
  var commonMediaType: String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    let head = JPEGHead(bytes)
    return head.orientation == .upright && head.components < 4 ? "image/jpeg" : nil
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
        if JPEGHead(bytes).orientation.isSideways { size = (size.1, size.0) }
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
    let head = JPEGHead(bytes)
    // Sideways its width is shown as its height.
    let (width, height) = head.orientation.isSideways ? (height, width) : (width, height)
    guard let decoder = unsafe tjInitDecompress() else { return .failure(.damaged("no decoder")) }
    defer { unsafe tjDestroy(decoder) }
    return unsafe bytes.withUnsafeBytes { raw in
      let data = unsafe raw.bindMemory(to: UInt8.self)
      var size: (Int32, Int32) = (0, 0)
      var (sampling, space): (Int32, Int32) = (0, 0)
      guard
        unsafe tjDecompressHeader3(
          decoder, data.baseAddress, UInt(data.count), &size.0, &size.1, &sampling, &space) == 0,
        size.0 > 0, size.1 > 0
      else { return .failure(.damaged("its header")) }
      let hasInks = [Int32(TJCS_CMYK.rawValue), Int32(TJCS_YCCK.rawValue)].contains(space)
      let eighths = (1...8).first {
        let part = Double($0) / 8
        return Double(size.0) * part >= width && Double(size.1) * part >= height
      }
      let part = eighths ?? 8
      func scaled(_ length: Int32) -> Int { (Int(length) * part + 7) / 8 }
      let (w, h) = (scaled(size.0), scaled(size.1))
      guard w * h <= Self.pixelLimit, Int(size.0) * Int(size.1) <= Self.sourceLimit else { return .failure(.tooLarge) }
      // A progressive file needs memory for all its coefficients, two bytes each, however small it is decoded.
      if head.isProgressive,
        Double(Int(size.0) * Int(size.1)) * 2 * (hasInks ? 4 : Self.components(sampling)) > Self.memoryLimit
      {
        return .failure(.tooLarge)
      }
      let format = Int32(hasInks ? TJPF_CMYK.rawValue : TJPF_BGRA.rawValue)
      let stored = unsafe pixels(w, h, isMultiplied: true) { buffer, stride in
        let code = unsafe tjDecompress2(
          decoder, data.baseAddress, UInt(data.count), buffer.baseAddress, Int32(w), Int32(stride), Int32(h),
          format, TJFLAG_FASTDCT | TJFLAG_FASTUPSAMPLE)
        if hasInks { unsafe Self.mix(buffer, areInverted: head.hasInvertedInks) }
        guard code != 0 else { return nil }
        let words = unsafe String(cString: tjGetErrorStr2(decoder))
        let isWarning = unsafe tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue)
        return isWarning && Self.isHarmless(words) ? nil : words
      }
      return stored.flatMap { surface in
        surface.upright(from: head.orientation).map { .success($0) } ?? .failure(.tooLarge)
      }
    }
  }

  /// Turns cyan, magenta, yellow and black into the light that white paper with these inks gives back.
  private static func mix(_ pixels: UnsafeMutableBufferPointer<UInt8>, areInverted: Bool) {
    for start in stride(from: 0, to: pixels.count - 3, by: 4) {
      func paper(_ place: Int) -> Int { Int(unsafe areInverted ? pixels[start + place] : 255 - pixels[start + place]) }
      let (red, green, blue, light) = (paper(0), paper(1), paper(2), paper(3))
      unsafe pixels[start] = UInt8((blue * light + 127) / 255)
      unsafe pixels[start + 1] = UInt8((green * light + 127) / 255)
      unsafe pixels[start + 2] = UInt8((red * light + 127) / 255)
      unsafe pixels[start + 3] = 255
    }
  }

  /// Whether a warning of the codec leaves the picture whole.
  ///
  /// Source: libjpeg, jerror.h: the data that are there are "Corrupt JPEG data", those that are not there a "Premature end";
  /// only bytes too many between two parts do no harm.
  private static func isHarmless(_ warning: String) -> Bool {
    if warning.contains("extraneous bytes") { return true }
    return !warning.contains("Corrupt JPEG data") && !warning.contains("Premature end")
  }

  /// How many values a pixel has on average.
  private static func components(_ sampling: Int32) -> Double {
    switch sampling {
    case Int32(TJSAMP_GRAY.rawValue): 1
    case Int32(TJSAMP_420.rawValue): 1.5
    case Int32(TJSAMP_422.rawValue), Int32(TJSAMP_440.rawValue): 2
    default: 3
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
      return unsafe pixels(w, h, isMultiplied: false) { buffer, stride in
        unsafe png_image_finish_read(&image, nil, buffer.baseAddress, Int32(stride), nil) != 0 ? nil : "its pixels"
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
      guard w * h <= Self.pixelLimit, Int(size.0) * Int(size.1) <= Self.sourceLimit else { return .failure(.tooLarge) }
      var (isLossless, hasOpacity): (Int32, Int32) = (0, 0)
      guard unsafe cpc_webp_kind(data.baseAddress, data.count, &isLossless, &hasOpacity) != 0 else {
        return .failure(.damaged("its header"))
      }
      let kept = isLossless != 0 ? 4.0 : hasOpacity != 0 ? 1 : 0
      guard Double(Int(size.0) * Int(size.1)) * kept <= Self.memoryLimit else { return .failure(.tooLarge) }
      return unsafe pixels(w, h, isMultiplied: true) { buffer, stride in
        let done = unsafe cpc_webp_decode(
          data.baseAddress, data.count, buffer.baseAddress, Int32(w), Int32(h), Int32(stride), buffer.count)
        return done != 0 ? nil : "its pixels"
      }
    }
  }

  /// A surface whose pixels a closure decodes in their place, blue first; the closure says what is wrong, or nil.
  private func pixels(
    _ width: Int, _ height: Int, isMultiplied: Bool,
    _ fill: (UnsafeMutableBufferPointer<UInt8>, _ stride: Int) -> String?
  ) -> Result<CairoSurface, ImageFailure> {
    guard let surface = try? CairoSurface(width: width, height: height) else { return .failure(.tooLarge) }
    let wrong = unsafe surface.withPixels { pixels, stride -> String? in
      let wrong = unsafe UnsafeMutableRawBufferPointer(pixels).withMemoryRebound(to: UInt8.self) {
        unsafe fill($0, stride * 4)
      }
      if wrong == nil, !isMultiplied { unsafe Self.multiply(pixels, stride, width, height) }
      return wrong
    }
    guard let wrong else { return .failure(.tooLarge) }
    if let wrong { return .failure(.damaged(wrong)) }
    return .success(surface)
  }

  private static func multiply(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int
  ) {
    for row in 0..<height {
      for column in 0..<width {
        let pixel = unsafe pixels[row * stride + column]
        let alpha = pixel >> 24
        guard alpha != 255 else { continue }
        func part(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * alpha + 127) / 255) << shift }
        unsafe pixels[row * stride + column] = alpha << 24 | part(16) | part(8) | part(0)
      }
    }
  }
}
