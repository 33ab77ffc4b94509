/// How the rows and columns of a file lie on the picture that was taken.
///
/// Source: TIFF 6.0, section 8, "Orientation": where the file's first row and first column are seen.
enum ImageOrientation: Int {
  case upright = 1
  case mirrored, upsideDown, mirroredUpsideDown, transposed, onItsLeft, transposedUpsideDown, onItsRight

  /// Whether the file's rows are columns of the picture.
  var isSideways: Bool { rawValue >= Self.transposed.rawValue }
}

extension CairoSurface {
  /// The picture as it was taken; nil where there is no memory for it.
  func upright(from orientation: ImageOrientation) -> CairoSurface? {
    if orientation == .upright { return self }
    let (width, height) = orientation.isSideways ? (height, width) : (width, height)
    guard let turned = try? CairoSurface(width: width, height: height) else { return nil }
    let (lastColumn, lastRow) = (self.width - 1, self.height - 1)
    let done = unsafe withPixels { stored, storedStride -> Bool in
      let done: Void? = unsafe turned.withPixels { pixels, stride in
        for y in 0..<height {
          for x in 0..<width {
            let (column, row) =
              switch orientation {
              case .upright: (x, y)
              case .mirrored: (lastColumn - x, y)
              case .upsideDown: (lastColumn - x, lastRow - y)
              case .mirroredUpsideDown: (x, lastRow - y)
              case .transposed: (y, x)
              case .onItsLeft: (y, lastRow - x)
              case .transposedUpsideDown: (lastColumn - y, lastRow - x)
              case .onItsRight: (lastColumn - y, x)
              }
            unsafe pixels[y * stride + x] = stored[row * storedStride + column]
          }
        }
      }
      return done != nil
    }
    return done == true ? turned : nil
  }
}
