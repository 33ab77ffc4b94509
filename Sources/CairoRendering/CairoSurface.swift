import CPangoCairo
import ViewLayout

/// Pixels with a drawing context, both of Cairo; one owner frees them.
@safe final class CairoSurface {
  let surface: OpaquePointer
  let context: OpaquePointer
  let width: Int
  let height: Int

  /// Makes a clear surface.
  ///
  /// - Throws: ``PictureError/tooLarge(width:height:)`` for more pixels than a picture may have.
  init(width: Int, height: Int) throws(PictureError) {
    let width = max(1, width)
    let height = max(1, height)
    guard width <= 16_384, height <= 16_384, width * height <= 64_000_000 else {
      throw .tooLarge(width: width, height: height)
    }
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    guard let surface = unsafe surface, unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_surface_destroy(surface)
      throw .outOfMemory
    }
    guard let context = unsafe cairo_create(surface) else {
      unsafe cairo_surface_destroy(surface)
      throw .outOfMemory
    }
    unsafe self.surface = surface
    unsafe self.context = context
    self.width = width
    self.height = height
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// Calls a closure with the pixels, rows of premultiplied ARGB in the machine's byte order.
  func withPixels<Result>(_ body: (_ pixels: UnsafeMutableBufferPointer<UInt32>, _ stride: Int) -> Result) -> Result? {
    unsafe cairo_surface_flush(surface)
    defer { unsafe cairo_surface_mark_dirty(surface) }
    guard let bytes = unsafe cairo_image_surface_get_data(surface) else { return nil }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface)) / 4
    let count = stride * height
    return unsafe bytes.withMemoryRebound(to: UInt32.self, capacity: count) {
      unsafe body(UnsafeMutableBufferPointer(start: $0, count: count), stride)
    }
  }

  /// What went wrong while drawing; nil for nothing.
  var failure: PictureError? {
    let status = unsafe cairo_status(context)
    guard status != CAIRO_STATUS_SUCCESS else { return nil }
    let words = unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) }
    return .drawing(words ?? "status \(status.rawValue)")
  }
}
