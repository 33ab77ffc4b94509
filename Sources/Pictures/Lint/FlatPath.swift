import ViewArchive
import ViewLayout

/// A path as straight lines, which is enough to tell what is inside.
struct FlatPath {
  private var parts: [[Point]] = []
  private let bounds: Rect
  /// So many lines stand for a curve: less than half a point off for whatever fits a widget.
  private static let steps = 12

  init(_ path: PicturePath) {
    bounds = path.bounds
    var current: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let x, let y):
        if current.count > 1 { parts.append(current) }
        current = [Point(x: x, y: y)]
      case .line(let x, let y): current.append(Point(x: x, y: y))
      case .quad(let x, let y, let cx, let cy):
        let from = current.last ?? Point(x: cx, y: cy)
        for step in 1...Self.steps {
          let t = Double(step) / Double(Self.steps)
          let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          current.append(Point(x: a * from.x + b * cx + c * x, y: a * from.y + b * cy + c * y))
        }
      case .cubic(let x, let y, let x1, let y1, let x2, let y2):
        let from = current.last ?? Point(x: x1, y: y1)
        for step in 1...Self.steps {
          let t = Double(step) / Double(Self.steps)
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          current.append(
            Point(x: a * from.x + b * x1 + c * x2 + d * x, y: a * from.y + b * y1 + c * y2 + d * y))
        }
      case .close: if let first = current.first { current.append(first) }
      }
    }
    if current.count > 1 { parts.append(current) }
  }

  /// Whether a place is inside, by the even-odd rule.
  func contains(_ place: Point) -> Bool {
    guard isNear(place, 0) else { return false }
    var isInside = false
    for part in parts {
      var before = part[part.count - 1]
      for corner in part {
        if (corner.y > place.y) != (before.y > place.y) {
          let x = (before.x - corner.x) * (place.y - corner.y) / (before.y - corner.y) + corner.x
          if place.x < x { isInside.toggle() }
        }
        before = corner
      }
    }
    return isInside
  }

  /// How far a place is from the line.
  func distance(to place: Point) -> Double {
    var least = Double.infinity
    for part in parts {
      for (from, to) in zip(part, part.dropFirst()) {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = dx * dx + dy * dy
        let t = length > 0 ? min(max(((place.x - from.x) * dx + (place.y - from.y) * dy) / length, 0), 1) : 0
        let (x, y) = (place.x - from.x - t * dx, place.y - from.y - t * dy)
        least = min(least, (x * x + y * y).squareRoot())
      }
    }
    return least
  }

  private func isNear(_ place: Point, _ slack: Double) -> Bool {
    place.x >= bounds.minX - slack && place.x <= bounds.maxX + slack && place.y >= bounds.minY - slack
      && place.y <= bounds.maxY + slack
  }
}

extension Transform {
  /// The transform that takes this one back; where there is none, nothing is moved.
  var inverse: Transform {
    let determinant = a * d - b * c
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return .identity }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
