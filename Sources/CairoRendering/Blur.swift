/// A blur of premultiplied pixels: three boxes one after another, which the eye takes for a bell curve.
///
/// Source: W3C, Filter Effects Module Level 1, feGaussianBlur, "three successive box-blurs".
struct Blur {
  /// The width of a box for a standard deviation in pixels.
  static func boxWidth(_ deviation: Double) -> Int {
    Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
  }

  /// A blur that is wider, in pixels, is drawn as if it were this wide.
  static let greatestDeviation = 512.0

  /// How many pixels may be drawn as one, in each direction, since nobody sees them apart after a blur.
  ///
  /// A wide blur would otherwise cost the square of its width in memory and time.
  static func reduction(_ deviation: Double) -> Int {
    var reduction = 1
    while reduction < 64, deviation / Double(reduction) >= 8 { reduction *= 2 }
    return reduction
  }

  /// Blurs a surface of reduced pixels by a deviation in whole ones.
  static func apply(_ deviation: Double, to surface: CairoSurface, reducedBy reduction: Int = 1) {
    let width = boxWidth(min(deviation, greatestDeviation) / Double(reduction))
    guard width > 1 else { return }
    _ = unsafe surface.withPixels { pixels, stride in
      var line = [UInt32](repeating: 0, count: max(surface.width, surface.height))
      for _ in 0..<3 {
        for row in 0..<surface.height {
          unsafe pass(pixels, from: row * stride, step: 1, count: surface.width, width, &line)
        }
        for column in 0..<surface.width {
          unsafe pass(pixels, from: column, step: stride, count: surface.height, width, &line)
        }
      }
    }
  }

  /// One box along one line.
  private static func pass(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, from start: Int, step: Int, count: Int, _ width: Int,
    _ line: inout [UInt32]
  ) {
    for index in 0..<count { line[index] = unsafe pixels[start + index * step] }
    let before = width / 2
    let after = width - before - 1
    var sums: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    func add(_ pixel: UInt32) {
      sums.0 += pixel >> 24
      sums.1 += pixel >> 16 & 255
      sums.2 += pixel >> 8 & 255
      sums.3 += pixel & 255
    }
    func take(_ pixel: UInt32) {
      sums.0 -= pixel >> 24
      sums.1 -= pixel >> 16 & 255
      sums.2 -= pixel >> 8 & 255
      sums.3 -= pixel & 255
    }
    // Beyond the edge the last pixel goes on: a blurred wallpaper shall not fade there.
    func at(_ index: Int) -> UInt32 { line[min(max(index, 0), count - 1)] }
    for index in -before...after { add(at(index)) }
    let size = UInt32(width)
    for index in 0..<count {
      unsafe pixels[start + index * step] =
        (sums.0 / size) << 24 | (sums.1 / size) << 16 | (sums.2 / size) << 8 | (sums.3 / size)
      take(at(index - before))
      add(at(index + after + 1))
    }
  }
}
