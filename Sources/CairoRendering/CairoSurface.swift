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

  /// Makes a clear surface for a part of another one; what is drawn on it keeps the other's places.
  ///
  /// - Parameter reduction: How many pixels of the other one a pixel stands for, in each direction.
  convenience init(covering area: CairoArea, reducedBy reduction: Int = 1) throws(PictureError) {
    func pixels(_ length: Int) -> Int { (length + reduction - 1) / reduction }
    try self.init(width: pixels(area.width), height: pixels(area.height))
    let part = 1 / Double(reduction)
    unsafe cairo_surface_set_device_scale(surface, part, part)
    unsafe cairo_surface_set_device_offset(surface, Double(-area.x) * part, Double(-area.y) * part)
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

/// A part of a surface in whole pixels.
struct CairoArea {
  var x, y, width, height: Int

  /// What of an extent can be seen in a context, with what is soft around it; nil where that is nothing.
  init?(of extent: Rect, under matrix: cairo_matrix_t, softness: Double, seenIn context: OpaquePointer) {
    var clip = (left: 0.0, top: 0.0, right: 0.0, bottom: 0.0)
    unsafe cairo_save(context)
    unsafe cairo_identity_matrix(context)
    unsafe cairo_clip_extents(context, &clip.left, &clip.top, &clip.right, &clip.bottom)
    unsafe cairo_restore(context)
    guard clip.right > clip.left, clip.bottom > clip.top, softness.isFinite else { return nil }
    // What is soft reaches from beyond what is seen into it.
    let edge = min(max(softness, 0), 4 * Blur.greatestDeviation).rounded(.up) + 1
    let xs = [extent.minX, extent.maxX].flatMap { x in
      [extent.minY, extent.maxY].map { matrix.xx * x + matrix.xy * $0 }
    }
    let ys = [extent.minX, extent.maxX].flatMap { x in
      [extent.minY, extent.maxY].map { matrix.yx * x + matrix.yy * $0 }
    }
    guard let (x0, x1) = Self.span(xs, matrix.x0, clip.left, clip.right, edge),
      let (y0, y1) = Self.span(ys, matrix.y0, clip.top, clip.bottom, edge)
    else { return nil }
    (x, y, width, height) = (x0, y0, x1 - x0, y1 - y0)
  }

  private static func span(
    _ places: [Double], _ origin: Double, _ low: Double, _ high: Double, _ edge: Double
  ) -> (Int, Int)? {
    guard let first = places.min(), let last = places.max(), first.isFinite, last.isFinite, origin.isFinite else {
      return nil
    }
    let from = max(first + origin - edge, low - edge).rounded(.down)
    let to = min(last + origin + edge, high + edge).rounded(.up)
    return to > from ? (Int(from), Int(to)) : nil
  }
}
