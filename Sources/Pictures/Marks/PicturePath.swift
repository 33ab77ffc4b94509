import Foundation
public import ViewArchive
public import ViewLayout

/// An outline in points from the upper left corner of the picture.
public struct PicturePath: Hashable, Sendable {
  /// The steps.
  public private(set) var elements: [PathElement]

  /// Makes a path from its steps.
  public init(_ elements: [PathElement] = []) { self.elements = elements }

  /// Begins a part.
  public mutating func move(_ x: Double, _ y: Double) { elements.append(.move(x: x, y: y)) }
  /// Goes on in a straight line.
  public mutating func line(_ x: Double, _ y: Double) { elements.append(.line(x: x, y: y)) }
  /// Goes on in a curve.
  public mutating func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
    elements.append(.cubic(x: x, y: y, control1X: x1, control1Y: y1, control2X: x2, control2Y: y2))
  }
  /// Goes back to the beginning of the part.
  public mutating func close() { elements.append(.close) }
  /// Adds the parts of another path.
  public mutating func append(_ other: PicturePath) { elements += other.elements }

  /// Goes on along a circle, or an ellipse where the radii differ: clockwise from an angle by a sweep, in degrees.
  ///
  /// The first point is joined by a line to what is there, or begins a part.
  public mutating func arc(
    center: Point, radiusX: Double, radiusY: Double, from start: Double, sweep: Double
  ) {
    let count = max(1, Int((abs(sweep) / 90).rounded(.up)))
    let step = sweep / Double(count) * .pi / 180
    // The curve that touches the circle at both ends and in the middle.
    let handle = 4.0 / 3 * tan(step / 4)
    var angle = start * .pi / 180
    let first = Point(x: center.x + radiusX * cos(angle), y: center.y + radiusY * sin(angle))
    if elements.isEmpty || elements.last == .close { move(first.x, first.y) } else { line(first.x, first.y) }
    for _ in 0..<count {
      let next = angle + step
      let (x0, y0, x1, y1) = (cos(angle), sin(angle), cos(next), sin(next))
      curve(
        center.x + radiusX * (x0 - handle * y0), center.y + radiusY * (y0 + handle * x0),
        center.x + radiusX * (x1 + handle * y1), center.y + radiusY * (y1 - handle * x1),
        center.x + radiusX * x1, center.y + radiusY * y1)
      angle = next
    }
  }

  /// The path, moved.
  public func applying(_ transform: Transform) -> PicturePath {
    guard transform != .identity else { return self }
    func at(_ x: Double, _ y: Double) -> Point { transform.apply(Point(x: x, y: y)) }
    return PicturePath(
      elements.map { element in
        switch element {
        case .move(let x, let y):
          let to = at(x, y)
          return .move(x: to.x, y: to.y)
        case .line(let x, let y):
          let to = at(x, y)
          return .line(x: to.x, y: to.y)
        case .quad(let x, let y, let cx, let cy):
          let (to, control) = (at(x, y), at(cx, cy))
          return .quad(x: to.x, y: to.y, controlX: control.x, controlY: control.y)
        case .cubic(let x, let y, let x1, let y1, let x2, let y2):
          let (to, first, second) = (at(x, y), at(x1, y1), at(x2, y2))
          return .cubic(
            x: to.x, y: to.y, control1X: first.x, control1Y: first.y, control2X: second.x, control2Y: second.y)
        case .close: return .close
        }
      })
  }

  /// The least rectangle that holds every point and control point; empty for a path without points.
  public var bounds: Rect {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func take(_ x: Double, _ y: Double) {
      low = Point(x: min(low.x, x), y: min(low.y, y))
      high = Point(x: max(high.x, x), y: max(high.y, y))
    }
    for element in elements {
      switch element {
      case .move(let x, let y), .line(let x, let y): take(x, y)
      case .quad(let x, let y, let cx, let cy):
        take(x, y)
        take(cx, cy)
      case .cubic(let x, let y, let x1, let y1, let x2, let y2):
        take(x, y)
        take(x1, y1)
        take(x2, y2)
      case .close: break
      }
    }
    guard low.x <= high.x, low.y <= high.y else { return Rect() }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
