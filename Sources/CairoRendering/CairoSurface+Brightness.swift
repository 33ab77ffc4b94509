import Pictures

extension CairoSurface {
  /// The grey that is as light as the lightest part of the picture, 0 … 1.
  ///
  /// The parts are sixteenths of its sides: what is smaller is gone behind glass, which blurs.
  var brightness: Double {
    let (rows, columns) = (min(16, height), min(16, width))
    let found = unsafe withPixels { pixels, stride -> Double in
      var lightest = 0.0
      for part in 0..<rows * columns {
        let (row, column) = (part / columns, part % columns)
        var sum = (red: 0, green: 0, blue: 0)
        var count = 0
        for y in height * row / rows..<height * (row + 1) / rows {
          for x in width * column / columns..<width * (column + 1) / columns {
            let pixel = unsafe pixels[y * stride + x]
            // What is transparent shows the grey that stands behind a wallpaper.
            let behind = Int(255 - pixel >> 24) / 2
            sum.red += Int(pixel >> 16 & 255) + behind
            sum.green += Int(pixel >> 8 & 255) + behind
            sum.blue += Int(pixel & 255) + behind
            count += 1
          }
        }
        let scale = Double(max(1, count)) * 255
        let mean = RGBA(Double(sum.red) / scale, Double(sum.green) / scale, Double(sum.blue) / scale)
        lightest = max(lightest, mean.luminance)
      }
      return lightest
    }
    return RGBA.grey(luminance: found ?? 1).red
  }
}
