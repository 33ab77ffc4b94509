public import ViewLayout

extension PicturePath {
  /// A rectangle.
  public static func rectangle(_ frame: Rect) -> PicturePath {
    var path = PicturePath()
    path.move(frame.minX, frame.minY)
    path.line(frame.maxX, frame.minY)
    path.line(frame.maxX, frame.maxY)
    path.line(frame.minX, frame.maxY)
    path.close()
    return path
  }

  /// An ellipse that touches the sides, from its rightmost point clockwise.
  public static func ellipse(_ frame: Rect) -> PicturePath {
    var path = PicturePath()
    let center = Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    path.arc(center: center, radiusX: frame.width / 2, radiusY: frame.height / 2, from: 0, sweep: 360)
    path.close()
    return path
  }

  /// A rectangle with quarter circles or ellipses as its corners.
  public static func rounded(_ frame: Rect, radiusX: Double, radiusY: Double) -> PicturePath {
    let x = min(max(0, radiusX), frame.width / 2)
    let y = min(max(0, radiusY), frame.height / 2)
    guard x > 0, y > 0 else { return rectangle(frame) }
    var path = PicturePath()
    path.move(frame.minX + x, frame.minY)
    path.arc(center: Point(x: frame.maxX - x, y: frame.minY + y), radiusX: x, radiusY: y, from: -90, sweep: 90)
    path.arc(center: Point(x: frame.maxX - x, y: frame.maxY - y), radiusX: x, radiusY: y, from: 0, sweep: 90)
    path.arc(center: Point(x: frame.minX + x, y: frame.maxY - y), radiusX: x, radiusY: y, from: 90, sweep: 90)
    path.arc(center: Point(x: frame.minX + x, y: frame.minY + y), radiusX: x, radiusY: y, from: 180, sweep: 90)
    path.close()
    return path
  }

  /// A rectangle with a radius for each corner.
  public static func uneven(
    _ frame: Rect, topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double
  ) -> PicturePath {
    let most = min(frame.width, frame.height) / 2
    func radius(_ given: Double) -> Double { min(max(0, given), most) }
    var path = PicturePath()
    func corner(_ radius: Double, _ x: Double, _ y: Double, _ inwardX: Double, _ inwardY: Double, _ from: Double) {
      guard radius > 0 else { return path.elements.isEmpty ? path.move(x, y) : path.line(x, y) }
      let center = Point(x: x + inwardX * radius, y: y + inwardY * radius)
      path.arc(center: center, radiusX: radius, radiusY: radius, from: from, sweep: 90)
    }
    corner(radius(topLeft), frame.minX, frame.minY, 1, 1, 180)
    corner(radius(topRight), frame.maxX, frame.minY, -1, 1, -90)
    corner(radius(bottomRight), frame.maxX, frame.maxY, -1, -1, 0)
    corner(radius(bottomLeft), frame.minX, frame.maxY, 1, -1, 90)
    path.close()
    return path
  }

  /// A rectangle whose corners run smoothly into its sides, as those of the platform's icons and widgets.
  ///
  /// Source of the figures: PaintCode, "Code for iOS 7 Rounded Rectangles", which read them from UIKit's own path. Where
  /// the sides are too short for them the corners are round.
  public static func smooth(_ frame: Rect, radius: Double) -> PicturePath {
    let reach = 1.528665 * radius
    guard radius > 0, reach * 2 <= min(frame.width, frame.height) else {
      return rounded(frame, radiusX: radius, radiusY: radius)
    }
    var path = PicturePath()
    // One corner, as distances from it along the side that is come from and the side that is gone to.
    func corner(_ point: (_ along: Double, _ across: Double) -> Point) {
      func at(_ along: Double, _ across: Double) -> Point { point(along * radius, across * radius) }
      let start = at(1.528665, 0)
      if path.elements.isEmpty { path.move(start.x, start.y) } else { path.line(start.x, start.y) }
      func curve(_ first: Point, _ second: Point, _ to: Point) {
        path.curve(first.x, first.y, second.x, second.y, to.x, to.y)
      }
      curve(at(1.088493, 0), at(0.868407, 0), at(0.631494, 0.074911))
      curve(at(0.372824, 0.169060), at(0.169060, 0.372824), at(0.074911, 0.631494))
      curve(at(0, 0.868407), at(0, 1.088493), at(0, 1.528665))
    }
    corner { Point(x: frame.maxX - $0, y: frame.minY + $1) }
    corner { Point(x: frame.maxX - $1, y: frame.maxY - $0) }
    corner { Point(x: frame.minX + $0, y: frame.maxY - $1) }
    corner { Point(x: frame.minX + $1, y: frame.minY + $0) }
    path.close()
    return path
  }
}
