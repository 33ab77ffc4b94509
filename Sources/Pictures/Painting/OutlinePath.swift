import ViewArchive
import ViewLayout

/// Turns the outlines of shapes into paths.
struct OutlinePath {
  /// The outline of the widget itself.
  let container: Rect
  let containerRadius: Double
  /// Whether a path is drawn as seen in a mirror.
  let isMirrored: Bool

  func path(_ geometry: ShapeGeometry, in frame: Rect) -> PicturePath {
    path(geometry, in: frame, inset: 0, depth: 0)
  }

  private func path(_ geometry: ShapeGeometry, in whole: Rect, inset: Double, depth: Int) -> PicturePath {
    // Shapes within shapes are as deep as their archive allows; nobody draws a hundred.
    guard depth < 100 else { return PicturePath() }
    let frame = whole.inset(by: inset)
    switch geometry {
    case .rectangle: return .rectangle(frame)
    case .roundedRectangle(let x, let y):
      if x == y { return .smooth(frame, radius: max(0, x.orZero - inset)) }
      return .rounded(frame, radiusX: x.orZero - inset, radiusY: y.orZero - inset)
    case .unevenRoundedRectangle(let topLeading, let bottomLeading, let bottomTrailing, let topTrailing):
      func radius(_ given: Double) -> Double { max(0, given.orZero - inset) }
      let left = (top: radius(topLeading), bottom: radius(bottomLeading))
      let right = (top: radius(topTrailing), bottom: radius(bottomTrailing))
      let (first, second) = isMirrored ? (right, left) : (left, right)
      return .uneven(
        frame, topLeft: first.top, topRight: second.top, bottomRight: second.bottom, bottomLeft: first.bottom)
    case .circle:
      let side = min(frame.width, frame.height)
      return .ellipse(
        Rect(x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side))
    case .ellipse: return .ellipse(frame)
    case .capsule:
      let radius = min(frame.width, frame.height) / 2
      return .rounded(frame, radiusX: radius, radiusY: radius)
    case .containerRelative:
      // As far from the container's edge as its frame is, and concentric with it.
      let distance = max(
        0,
        min(
          frame.minX - container.minX, frame.minY - container.minY, container.maxX - frame.maxX,
          container.maxY - frame.maxY))
      return .smooth(frame, radius: max(0, containerRadius - distance))
    case .path(let width, let height, let elements):
      let scaleX = width > 0 ? frame.width / width : 1
      let scaleY = height > 0 ? frame.height / height : 1
      var movement = Transform(
        a: scaleX.orZero, b: 0, c: 0, d: scaleY.orZero, tx: frame.minX, ty: frame.minY)
      if isMirrored {
        movement = Transform(a: -1, b: 0, c: 0, d: 1, tx: frame.minX + frame.maxX, ty: 0).after(movement)
      }
      return PicturePath(elements).applying(movement)
    case .trimmed(let inner, let from, let to):
      return path(inner, in: whole, inset: inset, depth: depth + 1).trimmed(from: from, to: to)
    case .rotated(let inner, let degrees):
      let turn = Transform.rotation(degrees: degrees.orZero, around: frame.center)
      return path(inner, in: whole, inset: inset, depth: depth + 1).applying(turn)
    case .inset(let inner, let distance):
      return path(inner, in: whole, inset: inset + distance.orZero, depth: depth + 1)
    }
  }
}
