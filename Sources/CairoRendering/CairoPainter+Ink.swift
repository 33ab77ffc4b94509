import CPangoCairo
import Foundation
import Pictures
import ViewLayout

extension CairoPainter {
  /// Calls a closure with an ink as Cairo's source.
  func withInk(_ ink: Ink, over frame: Rect, _ body: () -> Void) {
    let cairo = unsafe target.context
    switch ink {
    case .color(let color):
      unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
      body()
    case .linear(let stops, let from, let to):
      let pattern = unsafe cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
      unsafe use(pattern, stops, body)
    case .radial(let stops, let center, let start, let end):
      let pattern = unsafe cairo_pattern_create_radial(center.x, center.y, start, center.x, center.y, max(end, start))
      unsafe use(pattern, stops, body)
    case .angular(let stops, let center, let start, let end):
      guard
        let turn = unsafe AngularPixels(stops: stops, center: center, start: start, end: end).surface(
          frame, scale: scale)
      else { return withInk(.color(ink.mainColor), over: frame, body) }
      let pattern = unsafe cairo_pattern_create_for_surface(turn.surface)
      defer { unsafe cairo_pattern_destroy(pattern) }
      var matrix = cairo_matrix_t()
      unsafe cairo_matrix_init_scale(&matrix, turn.perPoint, turn.perPoint)
      unsafe cairo_matrix_translate(&matrix, -frame.minX, -frame.minY)
      unsafe cairo_pattern_set_matrix(pattern, &matrix)
      unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      unsafe cairo_set_source(cairo, pattern)
      body()
    }
  }

  private func use(_ pattern: OpaquePointer?, _ stops: [Ink.Stop], _ body: () -> Void) {
    for stop in stops {
      let color = stop.color
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, color.red, color.green, color.blue, color.alpha)
    }
    unsafe cairo_set_source(target.context, pattern)
    unsafe cairo_pattern_destroy(pattern)
    body()
  }
}

/// A gradient around a point, worked out pixel by pixel: Cairo has none.
private struct AngularPixels {
  let stops: [Ink.Stop]
  let center: Point
  let start: Double
  let end: Double

  func surface(_ frame: Rect, scale: Double) -> (surface: OpaquePointer, perPoint: Double, owner: CairoSurface)? {
    guard frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite, let first = stops.first else {
      return nil
    }
    // A larger picture than any widget is drawn more coarsely.
    let perPoint = min(scale, (4_000_000 / (frame.width * frame.height)).squareRoot())
    let width = Int((frame.width * perPoint).rounded(.up)) + 1
    let height = Int((frame.height * perPoint).rounded(.up)) + 1
    guard let made = try? CairoSurface(width: width, height: height) else { return nil }
    let table = (0...1023).map { Self.premultiplied(color(at: Double($0) / 1023, first.color)) }
    let sweep = end - start
    _ = unsafe made.withPixels { pixels, stride in
      for row in 0..<made.height {
        let y = frame.minY + (Double(row) + 0.5) / perPoint - center.y
        for column in 0..<made.width {
          let x = frame.minX + (Double(column) + 0.5) / perPoint - center.x
          var turn = (atan2(y, x) * 180 / .pi - start).truncatingRemainder(dividingBy: 360)
          if sweep >= 0, turn < 0 { turn += 360 }
          if sweep < 0, turn > 0 { turn -= 360 }
          var part = sweep == 0 ? 0 : turn / sweep
          // Beyond the end the nearer end goes on.
          if part > 1 { part = part - 1 > (360 / abs(sweep) - 1) / 2 ? 0 : 1 }
          unsafe pixels[row * stride + column] = table[Int(min(max(part, 0), 1) * 1023)]
        }
      }
    }
    return unsafe (made.surface, perPoint, made)
  }

  private func color(at place: Double, _ first: RGBA) -> RGBA {
    var before = Ink.Stop(0, first)
    for stop in stops {
      guard stop.location < place else {
        let room = stop.location - before.location
        let part = room > 0 ? (place - before.location) / room : 1
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * min(max(part, 0), 1) }
        return RGBA(
          mix(before.color.red, stop.color.red), mix(before.color.green, stop.color.green),
          mix(before.color.blue, stop.color.blue), mix(before.color.alpha, stop.color.alpha))
      }
      before = stop
    }
    return before.color
  }

  private static func premultiplied(_ color: RGBA) -> UInt32 {
    func byte(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
    return byte(color.alpha) << 24 | byte(color.red * color.alpha) << 16 | byte(color.green * color.alpha) << 8
      | byte(color.blue * color.alpha)
  }
}
