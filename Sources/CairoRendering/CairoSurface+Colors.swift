import Pictures
import ViewArchive

extension CairoSurface {
  /// Changes the colours as a mark asks for; of a silhouette only the opacity counts.
  func apply(_ effect: ImageMark.Effect) {
    switch effect {
    case .original, .silhouette: break
    case .tinted(let color): tint(color)
    case .recolored(let changes): for change in changes { recolor(change) }
    }
  }

  private func recolor(_ change: ColorChange) {
    _ = unsafe withPixels { pixels, stride in
      for row in 0..<height {
        for column in 0..<width {
          let pixel = unsafe pixels[row * stride + column]
          let alpha = Double(pixel >> 24)
          guard alpha > 0 else { continue }
          let new = change.applied(
            red: Double(pixel >> 16 & 255) / alpha, green: Double(pixel >> 8 & 255) / alpha,
            blue: Double(pixel & 255) / alpha)
          let seen = min(max(alpha * change.alpha, 0), 255)
          func part(_ component: Double) -> UInt32 { UInt32((min(max(component, 0), 1) * seen).rounded()) }
          unsafe pixels[row * stride + column] =
            UInt32(seen.rounded()) << 24 | part(new.red) << 16 | part(new.green) << 8 | part(new.blue)
        }
      }
    }
  }

  /// Makes what is light opaque and what is dark clear, all of it in one colour.
  ///
  /// Source: W3C, Filter Effects Module Level 1, `luminanceToAlpha`; what is half seen is as light as it looks on black.
  func makeLightOpaque(in color: RGBA) {
    _ = unsafe withPixels { pixels, stride in
      for row in 0..<height {
        for column in 0..<width {
          let pixel = unsafe pixels[row * stride + column]
          let light =
            Double(pixel >> 16 & 255) * 0.2125 + Double(pixel >> 8 & 255) * 0.7154 + Double(pixel & 255) * 0.0721
          let seen = min(light * color.alpha, 255)
          func part(_ component: Double) -> UInt32 { UInt32((component * seen).rounded()) }
          unsafe pixels[row * stride + column] =
            UInt32(seen.rounded()) << 24 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
        }
      }
    }
  }

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
